-- First times that subjects were given arms of rollouts: each subject once a rollout, by the session or submission id.
-- stage is the number of the event that had set the coverage; salt keeps the subject's digest in the leaf from being
-- linked to others.
CREATE TABLE exposures (
    form TEXT NOT NULL,
    rollout INTEGER NOT NULL,
    subject BLOB NOT NULL CHECK (length(subject) = 32),
    id TEXT NOT NULL UNIQUE
        CHECK (length(id) = 36 AND id GLOB '????????-????-7???-????-????????????' AND id NOT GLOB '*[^0-9a-f-]*'),
    arm TEXT NOT NULL CHECK (length(arm) > 0),
    stage INTEGER NOT NULL,
    exposed_at TEXT NOT NULL CHECK (exposed_at GLOB '????-??-??T??:??:??.???Z'),
    salt BLOB NOT NULL CHECK (length(salt) = 32),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (form, rollout, subject),
    FOREIGN KEY (form, rollout, stage) REFERENCES rollout_events (form, rollout, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX exposures_by_leaf ON exposures (leaf);

CREATE INDEX exposures_by_rollout ON exposures (form, rollout, leaf);

CREATE TRIGGER exposures_refuse_update BEFORE UPDATE ON exposures BEGIN
    SELECT RAISE(ABORT, 'exposures are immutable: a row of exposures is never changed');
END;

CREATE TRIGGER exposures_refuse_delete BEFORE DELETE ON exposures BEGIN
    SELECT RAISE(ABORT, 'exposures are immutable: a row of exposures is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER exposures_refuse_replace BEFORE INSERT ON exposures
WHEN EXISTS (
        SELECT 1 FROM exposures
        WHERE id = NEW.id OR (form = NEW.form AND rollout = NEW.rollout AND subject = NEW.subject))
BEGIN
    SELECT RAISE(ABORT, 'exposures are immutable: a subject is exposed once');
END;

CREATE TRIGGER exposures_refuse_rollouts_at_rest BEFORE INSERT ON exposures
WHEN EXISTS (
    SELECT 1 FROM rollout_events AS last
    WHERE last.form = NEW.form AND last.rollout = NEW.rollout AND last.kind IN ('pause', 'promote', 'abort')
        AND last.number = (
            SELECT max(number) FROM rollout_events WHERE form = NEW.form AND rollout = NEW.rollout))
BEGIN
    SELECT RAISE(ABORT, 'a rollout that is paused or over exposes nobody');
END;

CREATE TRIGGER exposures_refuse_strangers BEFORE INSERT ON exposures
WHEN NOT EXISTS (SELECT 1 FROM sessions WHERE id = NEW.id AND leaf = NEW.leaf)
    AND NOT EXISTS (SELECT 1 FROM submissions WHERE id = NEW.id AND leaf = NEW.leaf)
BEGIN
    SELECT RAISE(ABORT, 'an exposure is stored with the session or submission that it happened by');
END;

-- Sessions and submissions of a rollout in the order of the log, for its figures.
CREATE INDEX sessions_by_rollout ON sessions (rollout, leaf) WHERE rollout IS NOT NULL;

CREATE INDEX submissions_by_rollout ON submissions (rollout, leaf) WHERE rollout IS NOT NULL;
