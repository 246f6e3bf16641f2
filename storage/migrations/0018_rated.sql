-- Why a table's result counts for nobody's rating; empty: it counts. Whoever plays at a table with a
-- computer player now plays a casual game.
ALTER TABLE tables ADD COLUMN casual TEXT NOT NULL DEFAULT '';
UPDATE tables SET casual = 'computer' WHERE status = 'running' AND EXISTS (
    SELECT 1 FROM seats
    WHERE seats.table_id = tables.id AND seats.level IS NOT NULL AND seats.until IS NULL
);
-- Whether a result counts; those of before do as they did.
ALTER TABLE results ADD COLUMN rated INTEGER NOT NULL DEFAULT 1;
