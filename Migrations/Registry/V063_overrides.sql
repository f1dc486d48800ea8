-- People's decisions about submissions, beside the verdict and never in its place. The last one of a submission is in
-- force.
CREATE TABLE overrides (
    submission TEXT NOT NULL REFERENCES submissions (id),
    -- 1, 2, 3… for each submission.
    number INTEGER NOT NULL CHECK (number >= 1),
    -- The decided outcome; null: the verdict counts again.
    outcome TEXT CHECK (length(outcome) > 0),
    decided_at TEXT NOT NULL CHECK (decided_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (submission, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX overrides_by_leaf ON overrides (leaf);

CREATE TRIGGER overrides_refuse_update BEFORE UPDATE ON overrides BEGIN
    SELECT RAISE(ABORT, 'overrides are append-only: a row of overrides is never changed');
END;

CREATE TRIGGER overrides_refuse_delete BEFORE DELETE ON overrides BEGIN
    SELECT RAISE(ABORT, 'overrides are append-only: a row of overrides is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so an existing row is refused before the insert.
CREATE TRIGGER overrides_refuse_replace BEFORE INSERT ON overrides
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM overrides WHERE submission = NEW.submission)
BEGIN
    SELECT RAISE(ABORT, 'overrides are append-only: the next one follows the last of its submission');
END;
