-- Immutable published configs, numbered 1, 2, 3… for each form, with the bytes they were first published from.
CREATE TABLE versions (
    form TEXT NOT NULL REFERENCES forms (key),
    number INTEGER NOT NULL CHECK (number >= 1),
    digest TEXT NOT NULL REFERENCES documents (digest),
    client_digest TEXT NOT NULL REFERENCES documents (digest),
    edition INTEGER NOT NULL CHECK (edition >= 1),
    published_at TEXT NOT NULL CHECK (published_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    source_format TEXT NOT NULL CHECK (source_format IN ('json', 'yaml')),
    source_dialect TEXT NOT NULL CHECK (length(source_dialect) > 0),
    source BLOB NOT NULL,
    PRIMARY KEY (form, number),
    UNIQUE (form, digest)
) STRICT, WITHOUT ROWID;

CREATE INDEX versions_by_leaf ON versions (leaf);

CREATE TRIGGER versions_refuse_update BEFORE UPDATE ON versions BEGIN
    SELECT RAISE(ABORT, 'versions are immutable: a row of versions is never changed');
END;

CREATE TRIGGER versions_refuse_delete BEFORE DELETE ON versions BEGIN
    SELECT RAISE(ABORT, 'versions are immutable: a row of versions is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER versions_refuse_replace BEFORE INSERT ON versions
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM versions WHERE form = NEW.form)
    OR EXISTS (SELECT 1 FROM versions WHERE form = NEW.form AND digest = NEW.digest)
BEGIN
    SELECT RAISE(ABORT, 'versions are immutable: the next one follows the last of its form, with a digest of its own');
END;
