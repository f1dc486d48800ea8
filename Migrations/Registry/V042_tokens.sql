-- Tokens: who may ask the registry over HTTP, in which roles, and about which forms; a row each, whatever becomes of it.
-- hash is the SHA-256 of the secret, which is told once and stored nowhere. roles and forms are lists with commas; of no
-- forms named, all are meant. name is the actor of all that is done with the token, and is never given to another one.
CREATE TABLE tokens (
    id TEXT NOT NULL PRIMARY KEY
        CHECK (length(id) = 36 AND id GLOB '????????-????-7???-????-????????????' AND id NOT GLOB '*[^0-9a-f-]*'),
    name TEXT NOT NULL UNIQUE CHECK (length(name) <= 64 AND name GLOB '[a-z]*' AND name NOT GLOB '*[^a-z0-9._-]*'),
    roles TEXT NOT NULL CHECK (length(roles) > 0),
    forms TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    created_at TEXT NOT NULL CHECK (created_at GLOB '????-??-??T??:??:??.???Z'),
    expires_at TEXT CHECK (expires_at GLOB '????-??-??T??:??:??.???Z' AND expires_at > created_at),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_leaf ON tokens (leaf);

CREATE TRIGGER tokens_refuse_update BEFORE UPDATE ON tokens BEGIN
    SELECT RAISE(ABORT, 'tokens are immutable: a row of tokens is never changed');
END;

CREATE TRIGGER tokens_refuse_delete BEFORE DELETE ON tokens BEGIN
    SELECT RAISE(ABORT, 'tokens are immutable: a row of tokens is never deleted, it is revoked by a row of token_revocations');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER tokens_refuse_replace BEFORE INSERT ON tokens
WHEN EXISTS (SELECT 1 FROM tokens WHERE id = NEW.id OR name = NEW.name OR hash = NEW.hash)
BEGIN
    SELECT RAISE(ABORT, 'tokens are immutable: each has an id, a name and a secret of its own');
END;
