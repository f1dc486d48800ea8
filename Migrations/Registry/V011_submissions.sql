-- Submissions and refused attempts in the clear: ids, pin, times, codes. What is personal is sealed, in boxes.
CREATE TABLE submissions (
    sequence INTEGER PRIMARY KEY CHECK (sequence >= 1),
    id TEXT NOT NULL UNIQUE
        CHECK (length(id) = 36 AND id GLOB '????????-????-7???-????-????????????' AND id NOT GLOB '*[^0-9a-f-]*'),
    form TEXT NOT NULL,
    version INTEGER NOT NULL,
    channel TEXT NOT NULL,
    release INTEGER NOT NULL,
    reason TEXT NOT NULL CHECK (length(reason) > 0),
    rollout TEXT CHECK (length(rollout) > 0),
    arm TEXT CHECK (length(arm) > 0),
    exposure TEXT CHECK (length(exposure) > 0),
    session TEXT CHECK (length(session) > 0),
    accepted INTEGER NOT NULL CHECK (accepted IN (0, 1)),
    judged_at TEXT NOT NULL CHECK (judged_at GLOB '????-??-??T??:??:??.???Z'),
    as_of TEXT NOT NULL CHECK (as_of GLOB '????-??-??'),
    clock_date TEXT NOT NULL CHECK (clock_date GLOB '????-??-??'),
    is_test INTEGER NOT NULL CHECK (is_test IN (0, 1)),
    context_by TEXT NOT NULL,
    verdict TEXT NOT NULL CHECK (json_valid(verdict)),
    commitment BLOB CHECK (length(commitment) = 32),
    box_digest BLOB CHECK (length(box_digest) = 32),
    key_id TEXT CHECK (length(key_id) BETWEEN 16 AND 64 AND key_id NOT GLOB '*[^0-9a-f-]*'),
    subject BLOB CHECK (length(subject) = 32),
    salt BLOB NOT NULL CHECK (length(salt) = 32),
    keep_until TEXT CHECK (keep_until GLOB '????-??-??T??:??:??.???Z'),
    supersedes TEXT REFERENCES submissions (id),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    FOREIGN KEY (form, version) REFERENCES versions (form, number),
    FOREIGN KEY (form, channel, release) REFERENCES releases (form, channel, number),
    CHECK ((box_digest IS NULL) = (commitment IS NULL) AND (box_digest IS NULL) = (key_id IS NULL)),
    CHECK (keep_until IS NULL OR NOT accepted)
) STRICT;

CREATE INDEX submissions_by_leaf ON submissions (leaf);

CREATE INDEX submissions_by_form ON submissions (form);

CREATE INDEX submissions_by_version ON submissions (form, version);

CREATE INDEX submissions_by_superseded ON submissions (supersedes) WHERE supersedes IS NOT NULL;

CREATE TRIGGER submissions_refuse_update BEFORE UPDATE ON submissions BEGIN
    SELECT RAISE(ABORT, 'submissions are immutable: a row of submissions is never changed');
END;

CREATE TRIGGER submissions_refuse_delete BEFORE DELETE ON submissions BEGIN
    SELECT RAISE(ABORT, 'submissions are immutable: a row of submissions is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER submissions_refuse_replace BEFORE INSERT ON submissions
WHEN NEW.sequence IS NOT (SELECT coalesce(max(sequence), 0) + 1 FROM submissions)
    OR EXISTS (SELECT 1 FROM submissions WHERE id = NEW.id)
BEGIN
    SELECT RAISE(ABORT, 'submissions are immutable: the next one follows the last, with an id of its own');
END;
