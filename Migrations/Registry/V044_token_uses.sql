-- Uses of tokens: the days, in UTC, on which each was used at all, so that one that nobody uses is seen and revoked.
-- No leaf speaks of them: they say nothing that was done, and decide nothing.
CREATE TABLE token_uses (
    token TEXT NOT NULL REFERENCES tokens (name),
    day TEXT NOT NULL CHECK (day GLOB '????-??-??' AND day IS date(day)),
    PRIMARY KEY (token, day)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER token_uses_refuse_update BEFORE UPDATE ON token_uses BEGIN
    SELECT RAISE(ABORT, 'uses of tokens are immutable: a row of token_uses is never changed');
END;

CREATE TRIGGER token_uses_refuse_delete BEFORE DELETE ON token_uses BEGIN
    SELECT RAISE(ABORT, 'uses of tokens are immutable: a row of token_uses is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER token_uses_refuse_replace BEFORE INSERT ON token_uses
WHEN EXISTS (SELECT 1 FROM token_uses WHERE token = NEW.token AND day = NEW.day)
BEGIN
    SELECT RAISE(ABORT, 'uses of tokens are immutable: a day has one row of each token');
END;
