-- Browsers that signed in, each by a link that no other one can use: the key is the link. hash is the SHA-256 of the
-- secret in the browser's cookie.
CREATE TABLE sign_ins (
    link TEXT NOT NULL PRIMARY KEY REFERENCES sign_in_links (id),
    token TEXT NOT NULL REFERENCES tokens (name),
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    signed_in_at TEXT NOT NULL CHECK (signed_in_at GLOB '????-??-??T??:??:??.???Z'),
    expires_at TEXT NOT NULL CHECK (expires_at GLOB '????-??-??T??:??:??.???Z' AND expires_at > signed_in_at),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX sign_ins_by_leaf ON sign_ins (leaf);

CREATE INDEX sign_ins_by_token ON sign_ins (token);

CREATE TRIGGER sign_ins_refuse_update BEFORE UPDATE ON sign_ins BEGIN
    SELECT RAISE(ABORT, 'sign-ins are immutable: a row of sign_ins is never changed');
END;

CREATE TRIGGER sign_ins_refuse_delete BEFORE DELETE ON sign_ins BEGIN
    SELECT RAISE(ABORT, 'sign-ins are immutable: a row of sign_ins is never deleted, it ends by a row of sign_outs');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER sign_ins_refuse_replace BEFORE INSERT ON sign_ins
WHEN EXISTS (SELECT 1 FROM sign_ins WHERE link = NEW.link OR hash = NEW.hash)
    OR EXISTS (SELECT 1 FROM token_revocations WHERE token = NEW.token)
    OR NOT EXISTS (
        SELECT 1 FROM sign_in_links AS used
        WHERE used.id = NEW.link AND used.token = NEW.token AND used.expires_at > NEW.signed_in_at)
    OR NEW.expires_at > (SELECT expires_at FROM tokens WHERE name = NEW.token)
BEGIN
    SELECT RAISE(ABORT, 'sign-ins are immutable: a link signs in once, in time, and no longer than its token is valid');
END;
