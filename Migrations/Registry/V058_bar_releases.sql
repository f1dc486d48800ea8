-- Releases of bars; a bar is released at most once.
CREATE TABLE bar_releases (
    bar TEXT NOT NULL PRIMARY KEY REFERENCES bars (id),
    released_at TEXT NOT NULL CHECK (released_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX bar_releases_by_leaf ON bar_releases (leaf);

CREATE TRIGGER bar_releases_refuse_update BEFORE UPDATE ON bar_releases BEGIN
    SELECT RAISE(ABORT, 'releases of bars are append-only: a row of bar_releases is never changed');
END;

CREATE TRIGGER bar_releases_refuse_delete BEFORE DELETE ON bar_releases BEGIN
    SELECT RAISE(ABORT, 'releases of bars are append-only: a row of bar_releases is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so an existing row is refused before the insert.
CREATE TRIGGER bar_releases_refuse_replace BEFORE INSERT ON bar_releases
WHEN EXISTS (SELECT 1 FROM bar_releases WHERE bar = NEW.bar)
BEGIN
    SELECT RAISE(ABORT, 'releases of bars are append-only: a bar is released once');
END;
