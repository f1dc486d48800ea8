-- What tells a repeated start of a session from another one under its idempotency key. Rows are deleted once they have
-- expired.
CREATE TABLE session_uses (
    key BLOB NOT NULL PRIMARY KEY CHECK (length(key) = 32),
    session TEXT NOT NULL UNIQUE REFERENCES sessions (id),
    salt BLOB NOT NULL CHECK (length(salt) = 32),
    body BLOB NOT NULL CHECK (length(body) = 32),
    used_at TEXT NOT NULL CHECK (used_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX session_uses_by_leaf ON session_uses (leaf);

CREATE INDEX session_uses_by_time ON session_uses (used_at);

CREATE TRIGGER session_uses_refuse_update BEFORE UPDATE ON session_uses BEGIN
    SELECT RAISE(ABORT, 'a use of a key may be deleted, not changed: a row of session_uses is never changed');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER session_uses_refuse_replace BEFORE INSERT ON session_uses
WHEN EXISTS (SELECT 1 FROM session_uses WHERE key = NEW.key OR session = NEW.session)
    OR NEW.leaf IS NOT (SELECT leaf FROM sessions WHERE id = NEW.session)
BEGIN
    SELECT RAISE(ABORT, 'a use of a key is stored once, with its session');
END;
