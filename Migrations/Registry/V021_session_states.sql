-- What was answered so far in sessions that are open, sealed. A row changes with each step, and is deleted at the end.
CREATE TABLE session_states (
    session TEXT NOT NULL PRIMARY KEY REFERENCES sessions (id),
    revision INTEGER NOT NULL CHECK (revision >= 0),
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    box BLOB NOT NULL CHECK (length(box) > 0),
    expires_at TEXT NOT NULL CHECK (expires_at GLOB '????-??-??T??:??:??.???Z')
) STRICT, WITHOUT ROWID;

CREATE INDEX session_states_by_expiry ON session_states (expires_at);

CREATE TRIGGER session_states_refuse_going_back BEFORE UPDATE ON session_states
WHEN NEW.session IS NOT OLD.session OR NEW.revision <= OLD.revision
BEGIN
    SELECT RAISE(ABORT, 'the answers of a session are never replaced by earlier ones, nor by those of another session');
END;

CREATE TRIGGER session_states_refuse_ended BEFORE INSERT ON session_states
WHEN EXISTS (SELECT 1 FROM session_states WHERE session = NEW.session)
    OR EXISTS (SELECT 1 FROM session_ends WHERE session = NEW.session)
BEGIN
    SELECT RAISE(ABORT, 'the answers of a session begin with it');
END;
