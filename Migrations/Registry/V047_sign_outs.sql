-- Browsers that signed out: what their cookies hold opens nothing any more.
CREATE TABLE sign_outs (
    link TEXT NOT NULL PRIMARY KEY REFERENCES sign_ins (link),
    token TEXT NOT NULL REFERENCES tokens (name),
    signed_out_at TEXT NOT NULL CHECK (signed_out_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX sign_outs_by_leaf ON sign_outs (leaf);

CREATE INDEX sign_outs_by_token ON sign_outs (token);

CREATE TRIGGER sign_outs_refuse_update BEFORE UPDATE ON sign_outs BEGIN
    SELECT RAISE(ABORT, 'browsers stay signed out: a row of sign_outs is never changed');
END;

CREATE TRIGGER sign_outs_refuse_delete BEFORE DELETE ON sign_outs BEGIN
    SELECT RAISE(ABORT, 'browsers stay signed out: a row of sign_outs is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER sign_outs_refuse_replace BEFORE INSERT ON sign_outs
WHEN EXISTS (SELECT 1 FROM sign_outs WHERE link = NEW.link)
    OR NOT EXISTS (SELECT 1 FROM sign_ins WHERE link = NEW.link AND token = NEW.token)
BEGIN
    SELECT RAISE(ABORT, 'browsers stay signed out: a sign-in ends once, as that of its token');
END;
