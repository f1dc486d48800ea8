-- Definitions of data sources, numbered 1, 2, 3… for each name; versions published later refer to the last one.
CREATE TABLE data_sources (
    name TEXT NOT NULL CHECK (length(name) > 0),
    number INTEGER NOT NULL CHECK (number >= 1),
    digest TEXT NOT NULL REFERENCES documents (digest),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (name, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX data_sources_by_leaf ON data_sources (leaf);

CREATE TRIGGER data_sources_refuse_update BEFORE UPDATE ON data_sources BEGIN
    SELECT RAISE(ABORT, 'definitions are append-only: a row of data_sources is never changed');
END;

CREATE TRIGGER data_sources_refuse_delete BEFORE DELETE ON data_sources BEGIN
    SELECT RAISE(ABORT, 'definitions are append-only: a row of data_sources is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER data_sources_refuse_replace BEFORE INSERT ON data_sources
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM data_sources WHERE name = NEW.name)
BEGIN
    SELECT RAISE(ABORT, 'definitions are append-only: the next one follows the last of its name');
END;
