-- Rejudgements: all submissions of one version, judged by another one of the same form, numbered 1, 2, 3…
CREATE TABLE rejudgements (
    number INTEGER NOT NULL PRIMARY KEY CHECK (number >= 1),
    form TEXT NOT NULL REFERENCES forms (key),
    version INTEGER NOT NULL CHECK (version >= 1),
    -- The version that judged again.
    successor INTEGER NOT NULL CHECK (successor >= 1 AND successor <> version),
    -- Submissions that were judged again, and those of them on which the successor decides otherwise.
    judged INTEGER NOT NULL CHECK (judged >= affected),
    affected INTEGER NOT NULL CHECK (affected >= 0),
    -- Submissions that could not be judged again.
    not_judgeable INTEGER NOT NULL CHECK (not_judgeable >= 0),
    -- A digest of the ids of those that were judged again.
    ids TEXT NOT NULL CHECK (length(ids) = 71 AND ids GLOB 'sha256:*'),
    made_at TEXT NOT NULL CHECK (made_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    FOREIGN KEY (form, version) REFERENCES versions (form, number),
    FOREIGN KEY (form, successor) REFERENCES versions (form, number)
) STRICT;

CREATE INDEX rejudgements_by_leaf ON rejudgements (leaf);

CREATE INDEX rejudgements_by_form ON rejudgements (form, version);

CREATE TRIGGER rejudgements_refuse_update BEFORE UPDATE ON rejudgements BEGIN
    SELECT RAISE(ABORT, 'rejudgements are append-only: a row of rejudgements is never changed');
END;

CREATE TRIGGER rejudgements_refuse_delete BEFORE DELETE ON rejudgements BEGIN
    SELECT RAISE(ABORT, 'rejudgements are append-only: a row of rejudgements is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so an existing row is refused before the insert.
CREATE TRIGGER rejudgements_refuse_replace BEFORE INSERT ON rejudgements
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM rejudgements)
BEGIN
    SELECT RAISE(ABORT, 'rejudgements are append-only: the next one follows the last');
END;
