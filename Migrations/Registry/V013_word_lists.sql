-- Definitions of word lists, numbered 1, 2, 3… for each name; a version keeps the one that its lock names.
CREATE TABLE word_lists (
    name TEXT NOT NULL CHECK (length(name) > 0),
    number INTEGER NOT NULL CHECK (number >= 1),
    digest TEXT NOT NULL REFERENCES documents (digest),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (name, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX word_lists_by_leaf ON word_lists (leaf);

CREATE TRIGGER word_lists_refuse_update BEFORE UPDATE ON word_lists BEGIN
    SELECT RAISE(ABORT, 'definitions are append-only: a row of word_lists is never changed');
END;

CREATE TRIGGER word_lists_refuse_delete BEFORE DELETE ON word_lists BEGIN
    SELECT RAISE(ABORT, 'definitions are append-only: a row of word_lists is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER word_lists_refuse_replace BEFORE INSERT ON word_lists
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM word_lists WHERE name = NEW.name)
BEGIN
    SELECT RAISE(ABORT, 'definitions are append-only: the next one follows the last of its name');
END;
