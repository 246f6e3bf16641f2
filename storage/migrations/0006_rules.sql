-- Which running tables stand under older rules: asked at every start, so without reading them all.
CREATE INDEX tables_rules ON tables (game, rules) WHERE status = 'running';
