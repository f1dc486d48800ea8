-- Keys wrapped by the master key (RFC 3394): the registry's own, one for each subject, and one for each box of sealed
-- answers. Erasing one keeps its row. The table is made anew, since no statement changes a CHECK.
CREATE TABLE keys_with_boxes (
    id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 64 AND id NOT GLOB '*[^0-9a-f-]*'),
    purpose TEXT NOT NULL CHECK (purpose IN ('subject', 'box', 'index', 'signing')),
    subject BLOB CHECK (subject IS NULL OR (length(subject) = 32 AND purpose IN ('subject', 'box'))),
    master TEXT NOT NULL CHECK (length(master) = 16 AND master NOT GLOB '*[^0-9a-f]*'),
    wrapped BLOB CHECK (length(wrapped) >= 24 AND length(wrapped) % 8 = 0),
    made_at TEXT CHECK (made_at GLOB '????-??-??T??:??:??.???Z'),
    erased_at TEXT CHECK (erased_at GLOB '????-??-??T??:??:??.???Z'),
    CHECK (made_at IS NOT NULL OR purpose NOT IN ('subject', 'box')),
    CHECK ((wrapped IS NULL) = (erased_at IS NOT NULL))
) STRICT, WITHOUT ROWID;

INSERT INTO keys_with_boxes SELECT id, purpose, subject, master, wrapped, made_at, erased_at FROM keys;

DROP TABLE keys;

ALTER TABLE keys_with_boxes RENAME TO keys;

CREATE UNIQUE INDEX keys_by_subject ON keys (subject)
WHERE subject IS NOT NULL AND purpose = 'subject' AND erased_at IS NULL;

CREATE INDEX keys_of_boxes ON keys (subject) WHERE subject IS NOT NULL AND purpose = 'box' AND erased_at IS NULL;

CREATE INDEX keys_by_purpose ON keys (purpose) WHERE purpose NOT IN ('subject', 'box');

-- Wrapping a key anew and erasing it are the only changes there are.
CREATE TRIGGER keys_refuse_update BEFORE UPDATE ON keys
WHEN NEW.id IS NOT OLD.id OR NEW.purpose IS NOT OLD.purpose OR NEW.subject IS NOT OLD.subject
    OR NEW.made_at IS NOT OLD.made_at OR OLD.erased_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a key may be wrapped anew or erased, nothing else, and never comes back');
END;

CREATE TRIGGER keys_refuse_delete BEFORE DELETE ON keys BEGIN
    SELECT RAISE(ABORT, 'a key is erased by emptying its row, which stays');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER keys_refuse_replace BEFORE INSERT ON keys
WHEN EXISTS (SELECT 1 FROM keys WHERE id = NEW.id)
    OR EXISTS (
        SELECT 1 FROM keys
        WHERE NEW.purpose = 'subject' AND purpose = 'subject' AND subject = NEW.subject AND erased_at IS NULL)
BEGIN
    SELECT RAISE(ABORT, 'a key is stored once, and a subject has one key');
END;
