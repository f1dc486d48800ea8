-- Sessions: one person filling in one form, step by step, by the version that was live when it started.
-- What was answered so far stands sealed in session_states until the session ends.
CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY
        CHECK (length(id) = 36 AND id GLOB '????????-????-7???-????-????????????' AND id NOT GLOB '*[^0-9a-f-]*'),
    form TEXT NOT NULL,
    version INTEGER NOT NULL,
    channel TEXT NOT NULL,
    release INTEGER NOT NULL,
    reason TEXT NOT NULL CHECK (length(reason) > 0),
    rollout TEXT CHECK (length(rollout) > 0),
    arm TEXT CHECK (length(arm) > 0),
    exposure TEXT CHECK (length(exposure) > 0),
    started_at TEXT NOT NULL CHECK (started_at GLOB '????-??-??T??:??:??.???Z'),
    expires_at TEXT NOT NULL CHECK (expires_at GLOB '????-??-??T??:??:??.???Z' AND expires_at > started_at),
    is_test INTEGER NOT NULL CHECK (is_test IN (0, 1)),
    context_by TEXT NOT NULL,
    key_id TEXT NOT NULL CHECK (length(key_id) BETWEEN 16 AND 64 AND key_id NOT GLOB '*[^0-9a-f-]*'),
    subject BLOB CHECK (length(subject) = 32),
    salt BLOB NOT NULL CHECK (length(salt) = 32),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    FOREIGN KEY (form, version) REFERENCES versions (form, number),
    FOREIGN KEY (form, channel, release) REFERENCES releases (form, channel, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_leaf ON sessions (leaf);

CREATE INDEX sessions_by_version ON sessions (form, version);

CREATE TRIGGER sessions_refuse_update BEFORE UPDATE ON sessions BEGIN
    SELECT RAISE(ABORT, 'sessions are immutable: a row of sessions is never changed');
END;

CREATE TRIGGER sessions_refuse_delete BEFORE DELETE ON sessions BEGIN
    SELECT RAISE(ABORT, 'sessions are immutable: a row of sessions is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER sessions_refuse_replace BEFORE INSERT ON sessions
WHEN EXISTS (SELECT 1 FROM sessions WHERE id = NEW.id)
BEGIN
    SELECT RAISE(ABORT, 'sessions are immutable: a session starts once');
END;
