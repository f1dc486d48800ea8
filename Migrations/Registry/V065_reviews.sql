-- Work lists of rejudgements: the submissions on which the successor decides otherwise, numbered 1, 2, 3… in each.
CREATE TABLE reviews (
    rejudgement INTEGER NOT NULL REFERENCES rejudgements (number),
    number INTEGER NOT NULL CHECK (number >= 1),
    submission TEXT NOT NULL REFERENCES submissions (id),
    difference TEXT NOT NULL
        CHECK (difference IN ('newlyRefused', 'newlyAccepted', 'outcomeChanged', 'calculatedChanged')),
    -- Fields, rules and codes of the difference, no value.
    causes TEXT NOT NULL CHECK (json_valid(causes) AND json_type(causes) = 'array'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (rejudgement, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX reviews_by_leaf ON reviews (leaf);

CREATE INDEX reviews_by_submission ON reviews (submission);

CREATE TRIGGER reviews_refuse_update BEFORE UPDATE ON reviews BEGIN
    SELECT RAISE(ABORT, 'reviews are append-only: a row of reviews is never changed');
END;

CREATE TRIGGER reviews_refuse_delete BEFORE DELETE ON reviews BEGIN
    SELECT RAISE(ABORT, 'reviews are append-only: a row of reviews is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so an existing row is refused before the insert.
CREATE TRIGGER reviews_refuse_replace BEFORE INSERT ON reviews
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM reviews WHERE rejudgement = NEW.rejudgement)
BEGIN
    SELECT RAISE(ABORT, 'reviews are append-only: the next one follows the last of its rejudgement');
END;
