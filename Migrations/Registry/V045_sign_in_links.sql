-- Links by which a browser signs in with a token, once and for a few minutes; hash is the SHA-256 of the link's secret.
CREATE TABLE sign_in_links (
    id TEXT NOT NULL PRIMARY KEY
        CHECK (length(id) = 36 AND id GLOB '????????-????-7???-????-????????????' AND id NOT GLOB '*[^0-9a-f-]*'),
    token TEXT NOT NULL REFERENCES tokens (name),
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    made_at TEXT NOT NULL CHECK (made_at GLOB '????-??-??T??:??:??.???Z'),
    expires_at TEXT NOT NULL CHECK (expires_at GLOB '????-??-??T??:??:??.???Z' AND expires_at > made_at),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX sign_in_links_by_leaf ON sign_in_links (leaf);

CREATE INDEX sign_in_links_by_token ON sign_in_links (token);

CREATE TRIGGER sign_in_links_refuse_update BEFORE UPDATE ON sign_in_links BEGIN
    SELECT RAISE(ABORT, 'links are immutable: a row of sign_in_links is never changed');
END;

CREATE TRIGGER sign_in_links_refuse_delete BEFORE DELETE ON sign_in_links BEGIN
    SELECT RAISE(ABORT, 'links are immutable: a row of sign_in_links is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER sign_in_links_refuse_replace BEFORE INSERT ON sign_in_links
WHEN EXISTS (SELECT 1 FROM sign_in_links WHERE id = NEW.id OR hash = NEW.hash)
    OR EXISTS (SELECT 1 FROM token_revocations WHERE token = NEW.token)
BEGIN
    SELECT RAISE(ABORT, 'links are immutable: each has an id and a secret of its own, and a token that is not revoked');
END;
