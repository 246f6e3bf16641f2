-- A server's open tables: looked for whenever the gateway introduces the server.
CREATE INDEX tables_open_guild ON tables (guild) WHERE status IN ('lobby', 'running');
