-- Erasures of people: whose sealed answers became unreadable, since their keys were destroyed after the row was stored.
CREATE TABLE erasures (
    id TEXT NOT NULL PRIMARY KEY
        CHECK (length(id) = 36 AND id GLOB '????????-????-7???-????-????????????' AND id NOT GLOB '*[^0-9a-f-]*'),
    -- The keyed hash of the subject; null for a submission without a subject.
    subject BLOB CHECK (length(subject) = 32),
    -- A submission without a subject, with those that amend it; null for a subject.
    submission TEXT REFERENCES submissions (id),
    erased_at TEXT NOT NULL CHECK (erased_at GLOB '????-??-??T??:??:??.???Z'),
    -- Keeps the subject's digest in the leaf from being linked to others.
    salt BLOB NOT NULL CHECK (length(salt) = 32),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    CHECK ((subject IS NULL) <> (submission IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX erasures_by_leaf ON erasures (leaf);

CREATE INDEX erasures_by_subject ON erasures (subject) WHERE subject IS NOT NULL;

CREATE TRIGGER erasures_refuse_update BEFORE UPDATE ON erasures BEGIN
    SELECT RAISE(ABORT, 'erasures are append-only: a row of erasures is never changed');
END;

CREATE TRIGGER erasures_refuse_delete BEFORE DELETE ON erasures BEGIN
    SELECT RAISE(ABORT, 'erasures are append-only: a row of erasures is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so an existing row is refused before the insert.
CREATE TRIGGER erasures_refuse_replace BEFORE INSERT ON erasures
WHEN EXISTS (SELECT 1 FROM erasures WHERE id = NEW.id)
BEGIN
    SELECT RAISE(ABORT, 'erasures are append-only: each is stored once');
END;

-- Everything of one person: sessions of a subject, and submissions of a session.
CREATE INDEX sessions_by_subject ON sessions (subject) WHERE subject IS NOT NULL;

CREATE INDEX submissions_by_session ON submissions (session) WHERE session IS NOT NULL;
