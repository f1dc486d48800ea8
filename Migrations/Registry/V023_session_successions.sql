-- Sessions whose version was cut off, and the sessions that took over their answers, both started and ended in one change.
-- release is the one that cut the session off; none if its version was withdrawn. secret is the digest of the secret that
-- opened the session, so that its holder can be told the successor's. dropped names the fields whose answers stayed behind.
CREATE TABLE session_successions (
    session TEXT NOT NULL PRIMARY KEY REFERENCES sessions (id),
    successor TEXT NOT NULL UNIQUE REFERENCES sessions (id) CHECK (successor <> session),
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    release INTEGER,
    dropped TEXT NOT NULL CHECK (json_valid(dropped)),
    superseded_at TEXT NOT NULL CHECK (superseded_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX session_successions_by_leaf ON session_successions (leaf);

CREATE TRIGGER session_successions_refuse_update BEFORE UPDATE ON session_successions BEGIN
    SELECT RAISE(ABORT, 'successions are immutable: a row of session_successions is never changed');
END;

CREATE TRIGGER session_successions_refuse_delete BEFORE DELETE ON session_successions BEGIN
    SELECT RAISE(ABORT, 'successions are immutable: a row of session_successions is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER session_successions_refuse_replace BEFORE INSERT ON session_successions
WHEN EXISTS (
        SELECT 1 FROM session_successions WHERE session = NEW.session OR successor = NEW.successor)
    OR EXISTS (SELECT 1 FROM session_ends WHERE session = NEW.session)
    OR NOT EXISTS (SELECT 1 FROM session_states WHERE session = NEW.session)
BEGIN
    SELECT RAISE(ABORT, 'a session that is open is superseded, once');
END;

CREATE TRIGGER session_ends_refuse_superseded BEFORE INSERT ON session_ends
WHEN EXISTS (SELECT 1 FROM session_successions WHERE session = NEW.session)
BEGIN
    SELECT RAISE(ABORT, 'a session that was superseded does not end again');
END;

CREATE TRIGGER session_states_refuse_superseded BEFORE INSERT ON session_states
WHEN EXISTS (SELECT 1 FROM session_successions WHERE session = NEW.session)
BEGIN
    SELECT RAISE(ABORT, 'a session that was superseded takes no answers');
END;
