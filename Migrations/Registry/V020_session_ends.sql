-- How sessions ended: each by one submission, or refused attempt, that stands in the same change.
-- body is the keyed hash of the step that a route ended the session behind; none if it was submitted.
-- secret is the digest of the secret that opened the session, so that its holder can be told how it ended.
CREATE TABLE session_ends (
    session TEXT NOT NULL PRIMARY KEY REFERENCES sessions (id),
    submission TEXT NOT NULL UNIQUE REFERENCES submissions (id),
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    body BLOB CHECK (length(body) = 32),
    ended_at TEXT NOT NULL CHECK (ended_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX session_ends_by_leaf ON session_ends (leaf);

CREATE TRIGGER session_ends_refuse_update BEFORE UPDATE ON session_ends BEGIN
    SELECT RAISE(ABORT, 'ends of sessions are immutable: a row of session_ends is never changed');
END;

CREATE TRIGGER session_ends_refuse_delete BEFORE DELETE ON session_ends BEGIN
    SELECT RAISE(ABORT, 'ends of sessions are immutable: a row of session_ends is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER session_ends_refuse_replace BEFORE INSERT ON session_ends
WHEN EXISTS (SELECT 1 FROM session_ends WHERE session = NEW.session OR submission = NEW.submission)
    OR NEW.submission IS NOT (SELECT id FROM submissions ORDER BY sequence DESC LIMIT 1)
BEGIN
    SELECT RAISE(ABORT, 'a session ends once, right after its submission');
END;
