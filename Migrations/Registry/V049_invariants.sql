-- Definitions of invariants, numbered 1, 2, 3… for each name. The newest one of a name applies to every later release.
CREATE TABLE invariants (
    name TEXT NOT NULL CHECK (length(name) > 0),
    number INTEGER NOT NULL CHECK (number >= 1),
    -- The statement, canonical JSON.
    definition TEXT NOT NULL CHECK (json_valid(definition)),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (name, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX invariants_by_leaf ON invariants (leaf);

CREATE TRIGGER invariants_refuse_update BEFORE UPDATE ON invariants BEGIN
    SELECT RAISE(ABORT, 'definitions are append-only: a row of invariants is never changed');
END;

CREATE TRIGGER invariants_refuse_delete BEFORE DELETE ON invariants BEGIN
    SELECT RAISE(ABORT, 'definitions are append-only: a row of invariants is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so an existing row is refused before the insert.
CREATE TRIGGER invariants_refuse_replace BEFORE INSERT ON invariants
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM invariants WHERE name = NEW.name)
BEGIN
    SELECT RAISE(ABORT, 'definitions are append-only: the next one follows the last of its name');
END;
