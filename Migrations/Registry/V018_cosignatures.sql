-- What witnesses answered to checkpoints: the signature line, and the key that verifies it.
CREATE TABLE cosignatures (
    origin TEXT NOT NULL,
    size INTEGER NOT NULL,
    witness TEXT NOT NULL CHECK (length(witness) > 0),
    line TEXT NOT NULL CHECK (length(line) > 0),
    PRIMARY KEY (origin, size, witness),
    FOREIGN KEY (origin, size) REFERENCES checkpoints (origin, size)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER cosignatures_refuse_update BEFORE UPDATE ON cosignatures BEGIN
    SELECT RAISE(ABORT, 'cosignatures are append-only: a row of cosignatures is never changed');
END;

CREATE TRIGGER cosignatures_refuse_delete BEFORE DELETE ON cosignatures BEGIN
    SELECT RAISE(ABORT, 'cosignatures are append-only: a row of cosignatures is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER cosignatures_refuse_replace BEFORE INSERT ON cosignatures
WHEN EXISTS (
    SELECT 1 FROM cosignatures WHERE origin = NEW.origin AND size = NEW.size AND witness = NEW.witness)
BEGIN
    SELECT RAISE(ABORT, 'cosignatures are append-only: this witness has cosigned this checkpoint');
END;
