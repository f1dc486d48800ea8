-- Signed checkpoints of the log, which speak of leaves and have none. key verifies the signature of note.
CREATE TABLE checkpoints (
    origin TEXT NOT NULL REFERENCES origins (origin),
    size INTEGER NOT NULL CHECK (size >= 1),
    note TEXT NOT NULL CHECK (length(note) > 0),
    key TEXT NOT NULL CHECK (length(key) > 0),
    PRIMARY KEY (origin, size)
) STRICT, WITHOUT ROWID;

CREATE INDEX checkpoints_by_size ON checkpoints (size);

CREATE TRIGGER checkpoints_refuse_update BEFORE UPDATE ON checkpoints BEGIN
    SELECT RAISE(ABORT, 'checkpoints are append-only: a row of checkpoints is never changed');
END;

CREATE TRIGGER checkpoints_refuse_delete BEFORE DELETE ON checkpoints BEGIN
    SELECT RAISE(ABORT, 'checkpoints are append-only: a row of checkpoints is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER checkpoints_refuse_replace BEFORE INSERT ON checkpoints
WHEN EXISTS (SELECT 1 FROM checkpoints WHERE origin = NEW.origin AND size = NEW.size)
BEGIN
    SELECT RAISE(ABORT, 'checkpoints are append-only: there is one of this size');
END;
