-- Bars on answers: holds, which keep them from being erased, and restrictions, which keep them from being read. Each is
-- about one subject, one form or one submission.
CREATE TABLE bars (
    id TEXT NOT NULL PRIMARY KEY
        CHECK (length(id) = 36 AND id GLOB '????????-????-7???-????-????????????' AND id NOT GLOB '*[^0-9a-f-]*'),
    kind TEXT NOT NULL CHECK (kind IN ('hold', 'restriction')),
    -- The keyed hash of the subject.
    subject BLOB CHECK (length(subject) = 32),
    form TEXT REFERENCES forms (key),
    -- The submission, with those that it supersedes and that supersede it.
    submission TEXT REFERENCES submissions (id),
    placed_at TEXT NOT NULL CHECK (placed_at GLOB '????-??-??T??:??:??.???Z'),
    -- Keeps the subject's digest in the leaf from being linked to others; null without a subject.
    salt BLOB CHECK (length(salt) = 32),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    CHECK ((subject IS NOT NULL) + (form IS NOT NULL) + (submission IS NOT NULL) = 1),
    CHECK ((subject IS NULL) = (salt IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX bars_by_leaf ON bars (leaf);

CREATE TRIGGER bars_refuse_update BEFORE UPDATE ON bars BEGIN
    SELECT RAISE(ABORT, 'bars are append-only: a row of bars is never changed');
END;

CREATE TRIGGER bars_refuse_delete BEFORE DELETE ON bars BEGIN
    SELECT RAISE(ABORT, 'bars are append-only: a row of bars is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so an existing row is refused before the insert.
CREATE TRIGGER bars_refuse_replace BEFORE INSERT ON bars
WHEN EXISTS (SELECT 1 FROM bars WHERE id = NEW.id)
BEGIN
    SELECT RAISE(ABORT, 'bars are append-only: each is placed once');
END;
