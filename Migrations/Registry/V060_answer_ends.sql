-- Ends of a submission's answers after it was stored, of some fields or of all. The keys that sealed the former boxes
-- are destroyed once the row is stored; the rest is sealed again under a new key.
CREATE TABLE answer_ends (
    submission TEXT NOT NULL REFERENCES submissions (id),
    -- 1, 2, 3… for each submission.
    number INTEGER NOT NULL CHECK (number >= 1),
    -- 'erasure': of a person, deferred before; 'retention': a period is over.
    cause TEXT NOT NULL CHECK (cause IN ('erasure', 'retention')),
    -- The fields whose answers ended, as a JSON array of ids; null: all answers.
    fields TEXT CHECK (json_type(fields) = 'array'),
    -- The key and the SHA-256 of the box with the rest; null if all answers ended.
    key_id TEXT CHECK (length(key_id) BETWEEN 16 AND 64 AND key_id NOT GLOB '*[^0-9a-f-]*'),
    box_digest BLOB CHECK (length(box_digest) = 32),
    ended_at TEXT NOT NULL CHECK (ended_at GLOB '????-??-??T??:??:??.???Z'),
    -- Keeps the key's digest in the leaf from being linked to others; null without a key.
    salt BLOB CHECK (length(salt) = 32),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (submission, number),
    CHECK ((fields IS NULL) = (key_id IS NULL) AND (key_id IS NULL) = (box_digest IS NULL)
        AND (key_id IS NULL) = (salt IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX answer_ends_by_leaf ON answer_ends (leaf);

CREATE TRIGGER answer_ends_refuse_update BEFORE UPDATE ON answer_ends BEGIN
    SELECT RAISE(ABORT, 'ends of answers are append-only: a row of answer_ends is never changed');
END;

CREATE TRIGGER answer_ends_refuse_delete BEFORE DELETE ON answer_ends BEGIN
    SELECT RAISE(ABORT, 'ends of answers are append-only: a row of answer_ends is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so an existing row is refused before the insert.
CREATE TRIGGER answer_ends_refuse_replace BEFORE INSERT ON answer_ends
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM answer_ends WHERE submission = NEW.submission)
    OR EXISTS (SELECT 1 FROM answer_ends WHERE submission = NEW.submission AND fields IS NULL)
BEGIN
    SELECT RAISE(ABORT, 'ends of answers are append-only: the next one follows the last, and none follows the end of all');
END;
