-- Revocations of tokens: from then on the token opens nothing, nor does what was signed in with it.
CREATE TABLE token_revocations (
    token TEXT NOT NULL PRIMARY KEY REFERENCES tokens (name),
    revoked_at TEXT NOT NULL CHECK (revoked_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX token_revocations_by_leaf ON token_revocations (leaf);

CREATE TRIGGER token_revocations_refuse_update BEFORE UPDATE ON token_revocations BEGIN
    SELECT RAISE(ABORT, 'tokens stay revoked: a row of token_revocations is never changed');
END;

CREATE TRIGGER token_revocations_refuse_delete BEFORE DELETE ON token_revocations BEGIN
    SELECT RAISE(ABORT, 'tokens stay revoked: a row of token_revocations is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER token_revocations_refuse_replace BEFORE INSERT ON token_revocations
WHEN EXISTS (SELECT 1 FROM token_revocations WHERE token = NEW.token)
BEGIN
    SELECT RAISE(ABORT, 'tokens stay revoked: a token is revoked once');
END;
