-- Consents: the accepted submission by which somebody consented to an outcome that a session waits at.
CREATE TABLE consents (
    session TEXT NOT NULL REFERENCES sessions (id),
    outcome TEXT NOT NULL CHECK (length(outcome) > 0),
    submission TEXT NOT NULL REFERENCES submissions (id),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (session, outcome)
) STRICT, WITHOUT ROWID;

CREATE INDEX consents_by_submission ON consents (submission);

CREATE INDEX consents_by_leaf ON consents (leaf);

CREATE TRIGGER consents_refuse_update BEFORE UPDATE ON consents BEGIN
    SELECT RAISE(ABORT, 'consents are immutable: a row of consents is never changed');
END;

CREATE TRIGGER consents_refuse_delete BEFORE DELETE ON consents BEGIN
    SELECT RAISE(ABORT, 'consents are immutable: a row of consents is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER consents_refuse_replace BEFORE INSERT ON consents
WHEN EXISTS (SELECT 1 FROM consents WHERE session = NEW.session AND outcome = NEW.outcome)
    OR NOT EXISTS (SELECT 1 FROM session_states WHERE session = NEW.session)
    OR NOT EXISTS (
        SELECT 1 FROM submissions
        WHERE id = NEW.submission AND leaf = NEW.leaf AND accepted AND session IS NOT NULL AND session <> NEW.session)
BEGIN
    SELECT RAISE(ABORT, 'consents are immutable: somebody else''s accepted submission consents once, while a session waits');
END;
