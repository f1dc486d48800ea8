-- Free text that someone gave with a change. It stands beside the leaf, which holds only its salted digest.
CREATE TABLE notes (
    leaf INTEGER PRIMARY KEY REFERENCES leaves (sequence),
    text TEXT NOT NULL,
    salt BLOB NOT NULL CHECK (length(salt) = 32)
) STRICT;

CREATE TRIGGER notes_refuse_update BEFORE UPDATE ON notes BEGIN
    SELECT RAISE(ABORT, 'the leaf holds the digest of its note: a row of notes is never changed');
END;

CREATE TRIGGER notes_refuse_delete BEFORE DELETE ON notes BEGIN
    SELECT RAISE(ABORT, 'the leaf holds the digest of its note: a row of notes is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER notes_refuse_replace BEFORE INSERT ON notes
WHEN EXISTS (SELECT 1 FROM notes WHERE leaf = NEW.leaf)
BEGIN
    SELECT RAISE(ABORT, 'the leaf holds the digest of its note: this leaf has one');
END;
