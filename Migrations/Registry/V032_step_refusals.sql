-- First tries on steps, of sessions in a rollout, that had errors: field, rule and code of each, no value.
CREATE TABLE step_refusals (
    session TEXT NOT NULL REFERENCES sessions (id),
    step TEXT NOT NULL CHECK (length(step) > 0),
    errors TEXT NOT NULL CHECK (json_valid(errors) AND json_array_length(errors) >= 1),
    refused_at TEXT NOT NULL CHECK (refused_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (session, step)
) STRICT, WITHOUT ROWID;

CREATE INDEX step_refusals_by_leaf ON step_refusals (leaf);

CREATE TRIGGER step_refusals_refuse_update BEFORE UPDATE ON step_refusals BEGIN
    SELECT RAISE(ABORT, 'refusals of steps are immutable: a row of step_refusals is never changed');
END;

CREATE TRIGGER step_refusals_refuse_delete BEFORE DELETE ON step_refusals BEGIN
    SELECT RAISE(ABORT, 'refusals of steps are immutable: a row of step_refusals is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER step_refusals_refuse_replace BEFORE INSERT ON step_refusals
WHEN EXISTS (SELECT 1 FROM step_refusals WHERE session = NEW.session AND step = NEW.step)
    OR NOT EXISTS (SELECT 1 FROM session_states WHERE session = NEW.session)
    OR NOT EXISTS (SELECT 1 FROM sessions WHERE id = NEW.session AND exposure IS NOT NULL)
BEGIN
    SELECT RAISE(ABORT, 'refusals of steps are immutable: a session in a rollout has one first try on a step');
END;
