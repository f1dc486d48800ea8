-- The sealed answers of submissions. Rows may be deleted; none is ever changed or put back.
CREATE TABLE boxes (
    submission INTEGER PRIMARY KEY REFERENCES submissions (sequence),
    bytes BLOB NOT NULL CHECK (length(bytes) > 0)
) STRICT;

CREATE TRIGGER boxes_refuse_update BEFORE UPDATE ON boxes BEGIN
    SELECT RAISE(ABORT, 'sealed answers may be deleted, not changed: a row of boxes is never changed');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER boxes_refuse_replace BEFORE INSERT ON boxes
WHEN EXISTS (SELECT 1 FROM boxes WHERE submission = NEW.submission)
    OR NEW.submission IS NOT (SELECT max(sequence) FROM submissions)
BEGIN
    SELECT RAISE(ABORT, 'sealed answers are stored once, right after their submission');
END;
