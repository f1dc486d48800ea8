-- Names that were freed: nobody takes one again before rests_until, and nobody at all while its row is missing here.
CREATE TABLE name_releases (
    submission TEXT NOT NULL,
    field TEXT NOT NULL,
    freed_at TEXT NOT NULL CHECK (freed_at GLOB '????-??-??T??:??:??.???Z'),
    rests_until TEXT NOT NULL CHECK (rests_until GLOB '????-??-??T??:??:??.???Z' AND rests_until >= freed_at),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (submission, field),
    FOREIGN KEY (submission, field) REFERENCES names (submission, field)
) STRICT, WITHOUT ROWID;

CREATE INDEX name_releases_by_leaf ON name_releases (leaf);

CREATE TRIGGER name_releases_refuse_update BEFORE UPDATE ON name_releases BEGIN
    SELECT RAISE(ABORT, 'names that were freed stay so: a row of name_releases is never changed');
END;

CREATE TRIGGER name_releases_refuse_delete BEFORE DELETE ON name_releases BEGIN
    SELECT RAISE(ABORT, 'names that were freed stay so: a row of name_releases is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER name_releases_refuse_replace BEFORE INSERT ON name_releases
WHEN EXISTS (SELECT 1 FROM name_releases WHERE submission = NEW.submission AND field = NEW.field)
    OR NOT EXISTS (SELECT 1 FROM names WHERE submission = NEW.submission AND field = NEW.field AND leaf < NEW.leaf)
BEGIN
    SELECT RAISE(ABORT, 'a name is freed once, after it was taken');
END;

-- Of the submissions that took a name, all but the last have freed it. So no two have it, and none is replaced.
CREATE TRIGGER names_refuse_taken BEFORE INSERT ON names
WHEN EXISTS (SELECT 1 FROM names WHERE submission = NEW.submission AND field = NEW.field)
    OR EXISTS (
        SELECT 1 FROM names AS earlier
        WHERE (earlier.letters = NEW.letters OR earlier.look = NEW.look) AND NOT EXISTS (
            SELECT 1 FROM name_releases AS freed
            WHERE freed.submission = earlier.submission AND freed.field = earlier.field))
BEGIN
    SELECT RAISE(ABORT, 'a name is taken once, until it is freed');
END;
