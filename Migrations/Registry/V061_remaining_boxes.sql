-- The sealed rest of submissions, some of whose answers ended. Rows may be deleted; none is ever changed.
CREATE TABLE remaining_boxes (
    submission TEXT NOT NULL,
    number INTEGER NOT NULL,
    bytes BLOB NOT NULL CHECK (length(bytes) > 0),
    PRIMARY KEY (submission, number),
    FOREIGN KEY (submission, number) REFERENCES answer_ends (submission, number)
) STRICT;

CREATE TRIGGER remaining_boxes_refuse_update BEFORE UPDATE ON remaining_boxes BEGIN
    SELECT RAISE(ABORT, 'sealed answers may be deleted, not changed: a row of remaining_boxes is never changed');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so an existing row is refused before the insert.
CREATE TRIGGER remaining_boxes_refuse_replace BEFORE INSERT ON remaining_boxes
WHEN EXISTS (SELECT 1 FROM remaining_boxes WHERE submission = NEW.submission AND number = NEW.number)
    OR EXISTS (SELECT 1 FROM answer_ends WHERE submission = NEW.submission AND number > NEW.number)
BEGIN
    SELECT RAISE(ABORT, 'sealed answers are stored once, right after the end of others');
END;
