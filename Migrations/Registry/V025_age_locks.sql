-- Answers that an age outcome was told by, which their subject cannot change until the session would have expired.
-- key is a keyed hash of the subject, the form, the channel and whether it is test traffic. digest is salted by what only
-- the subject's own key makes, so that it tells nobody an age; once that key is gone it tells nothing at all.
CREATE TABLE age_locks (
    key BLOB NOT NULL CHECK (length(key) = 32),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    submission TEXT NOT NULL UNIQUE REFERENCES submissions (id),
    field TEXT NOT NULL CHECK (length(field) > 0),
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    key_id TEXT NOT NULL CHECK (length(key_id) BETWEEN 16 AND 64 AND key_id NOT GLOB '*[^0-9a-f-]*'),
    locked_until TEXT NOT NULL CHECK (locked_until GLOB '????-??-??T??:??:??.???Z'),
    PRIMARY KEY (key, leaf)
) STRICT, WITHOUT ROWID;

CREATE INDEX age_locks_by_leaf ON age_locks (leaf);

CREATE TRIGGER age_locks_refuse_update BEFORE UPDATE ON age_locks BEGIN
    SELECT RAISE(ABORT, 'age locks are immutable: a row of age_locks is never changed');
END;

CREATE TRIGGER age_locks_refuse_delete BEFORE DELETE ON age_locks BEGIN
    SELECT RAISE(ABORT, 'age locks are immutable: a row of age_locks is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER age_locks_refuse_replace BEFORE INSERT ON age_locks
WHEN EXISTS (SELECT 1 FROM age_locks WHERE submission = NEW.submission OR (key = NEW.key AND leaf = NEW.leaf))
    OR NEW.submission IS NOT (SELECT id FROM submissions ORDER BY sequence DESC LIMIT 1)
BEGIN
    SELECT RAISE(ABORT, 'an age is locked once, right after its submission');
END;
