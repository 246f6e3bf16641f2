-- Which running tables stand under older rules: asked at every start, so without reading them all.
CREATE INDEX tables_rules ON tables (game, rules) WHERE status = 'running';
-- Ended tables, for those whose result has still to be recorded.
CREATE INDEX tables_over ON tables (id) WHERE status = 'ended';
