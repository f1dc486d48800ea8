-- The names that the log's checkpoints are signed under, the last one in force; a log restored to fewer leaves takes a new one.
CREATE TABLE origins (
    leaf INTEGER PRIMARY KEY REFERENCES leaves (sequence),
    origin TEXT NOT NULL UNIQUE CHECK (length(origin) = 42 AND substr(origin, 1, 10) = 'formulary/'
        AND substr(origin, 11) NOT GLOB '*[^0-9a-f]*'),
    previous TEXT REFERENCES origins (origin),
    previous_size INTEGER CHECK (previous_size >= leaf),
    previous_root BLOB CHECK (length(previous_root) = 32),
    CHECK ((previous IS NULL) = (previous_size IS NULL) AND (previous IS NULL) = (previous_root IS NULL))
) STRICT;

CREATE INDEX origins_by_previous ON origins (previous) WHERE previous IS NOT NULL;

CREATE TRIGGER origins_refuse_update BEFORE UPDATE ON origins BEGIN
    SELECT RAISE(ABORT, 'origins are append-only: a row of origins is never changed');
END;

CREATE TRIGGER origins_refuse_delete BEFORE DELETE ON origins BEGIN
    SELECT RAISE(ABORT, 'origins are append-only: a row of origins is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER origins_refuse_replace BEFORE INSERT ON origins
WHEN EXISTS (SELECT 1 FROM origins WHERE leaf >= NEW.leaf OR origin = NEW.origin)
    OR NEW.previous IS NOT (SELECT origin FROM origins ORDER BY leaf DESC LIMIT 1)
BEGIN
    SELECT RAISE(ABORT, 'origins are append-only: a new one names the last one');
END;
