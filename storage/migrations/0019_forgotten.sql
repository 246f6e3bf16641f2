-- Whoever made an entry of the log can be forgotten. Nothing else in the log ever changes.
DROP TRIGGER moves_stay;
CREATE TRIGGER moves_stay BEFORE UPDATE OF table_id, number, kind, seat, answers, rules,
    counter_before, counter_after, drew, showed, parent, head, ref, at, news, delta, keyframe,
    shown, version ON moves BEGIN
    SELECT RAISE (ABORT, 'the log is append-only');
END;
