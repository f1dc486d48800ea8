-- Steps of reviews: who has one, and that it is closed. The last one of a review is in force.
CREATE TABLE review_steps (
    rejudgement INTEGER NOT NULL,
    review INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    assignee TEXT CHECK (length(assignee) BETWEEN 1 AND 200),
    is_closed INTEGER NOT NULL CHECK (is_closed IN (0, 1)),
    taken_at TEXT NOT NULL CHECK (taken_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (rejudgement, review, number),
    FOREIGN KEY (rejudgement, review) REFERENCES reviews (rejudgement, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX review_steps_by_leaf ON review_steps (leaf);

CREATE TRIGGER review_steps_refuse_update BEFORE UPDATE ON review_steps BEGIN
    SELECT RAISE(ABORT, 'steps of reviews are append-only: a row of review_steps is never changed');
END;

CREATE TRIGGER review_steps_refuse_delete BEFORE DELETE ON review_steps BEGIN
    SELECT RAISE(ABORT, 'steps of reviews are append-only: a row of review_steps is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so an existing row is refused before the insert.
CREATE TRIGGER review_steps_refuse_replace BEFORE INSERT ON review_steps
WHEN NEW.number IS NOT (
        SELECT coalesce(max(number), 0) + 1 FROM review_steps
        WHERE rejudgement = NEW.rejudgement AND review = NEW.review)
    OR EXISTS (
        SELECT 1 FROM review_steps WHERE rejudgement = NEW.rejudgement AND review = NEW.review AND is_closed = 1)
BEGIN
    SELECT RAISE(ABORT, 'steps of reviews are append-only: the next one follows the last, and none follows the end');
END;
