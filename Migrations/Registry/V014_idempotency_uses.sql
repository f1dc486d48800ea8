-- What tells a repeated request from another one under its idempotency key. Rows are deleted once they have expired.
CREATE TABLE idempotency_uses (
    key BLOB NOT NULL PRIMARY KEY CHECK (length(key) = 32),
    submission TEXT NOT NULL UNIQUE REFERENCES submissions (id),
    salt BLOB NOT NULL CHECK (length(salt) = 32),
    body BLOB NOT NULL CHECK (length(body) = 32),
    used_at TEXT NOT NULL CHECK (used_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_uses_by_leaf ON idempotency_uses (leaf);

CREATE INDEX idempotency_uses_by_time ON idempotency_uses (used_at);

CREATE TRIGGER idempotency_uses_refuse_update BEFORE UPDATE ON idempotency_uses BEGIN
    SELECT RAISE(ABORT, 'a use of a key may be deleted, not changed: a row of idempotency_uses is never changed');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER idempotency_uses_refuse_replace BEFORE INSERT ON idempotency_uses
WHEN EXISTS (SELECT 1 FROM idempotency_uses WHERE key = NEW.key OR submission = NEW.submission)
    OR NEW.submission IS NOT (SELECT id FROM submissions ORDER BY sequence DESC LIMIT 1)
BEGIN
    SELECT RAISE(ABORT, 'a use of a key is stored once, right after its submission');
END;
