-- Exceptions to invariants, numbered 1, 2, 3… for each invariant. The newest one for some versions replaces earlier ones.
CREATE TABLE invariant_exceptions (
    -- The invariant.
    name TEXT NOT NULL CHECK (length(name) > 0),
    number INTEGER NOT NULL CHECK (number >= 1),
    form TEXT NOT NULL REFERENCES forms (key),
    -- The version; null: all versions of the form.
    version INTEGER CHECK (version >= 1),
    -- The exception's end.
    until TEXT NOT NULL CHECK (until GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (name, number),
    FOREIGN KEY (form, version) REFERENCES versions (form, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX invariant_exceptions_by_leaf ON invariant_exceptions (leaf);

CREATE TRIGGER invariant_exceptions_refuse_update BEFORE UPDATE ON invariant_exceptions BEGIN
    SELECT RAISE(ABORT, 'exceptions are append-only: a row of invariant_exceptions is never changed');
END;

CREATE TRIGGER invariant_exceptions_refuse_delete BEFORE DELETE ON invariant_exceptions BEGIN
    SELECT RAISE(ABORT, 'exceptions are append-only: a row of invariant_exceptions is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so an existing row is refused before the insert.
CREATE TRIGGER invariant_exceptions_refuse_replace BEFORE INSERT ON invariant_exceptions
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM invariant_exceptions WHERE name = NEW.name)
BEGIN
    SELECT RAISE(ABORT, 'exceptions are append-only: the next one follows the last of its invariant');
END;
