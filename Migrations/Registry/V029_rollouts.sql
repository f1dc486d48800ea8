-- Rollouts: versions of a form that shares of its subjects are given on a channel. plan is everything that is settled
-- when one starts, as canonical JSON; what happens to it afterwards stands in rollout_events.
CREATE TABLE rollouts (
    form TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    channel TEXT NOT NULL,
    release INTEGER NOT NULL,
    plan TEXT NOT NULL CHECK (json_valid(plan) AND json_array_length(plan, '$.arms') >= 2),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (form, number),
    FOREIGN KEY (form, channel, release) REFERENCES releases (form, channel, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX rollouts_by_channel ON rollouts (form, channel, number);

CREATE INDEX rollouts_by_leaf ON rollouts (leaf);

CREATE TRIGGER rollouts_refuse_update BEFORE UPDATE ON rollouts BEGIN
    SELECT RAISE(ABORT, 'rollouts are immutable: a row of rollouts is never changed');
END;

CREATE TRIGGER rollouts_refuse_delete BEFORE DELETE ON rollouts BEGIN
    SELECT RAISE(ABORT, 'rollouts are immutable: a row of rollouts is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER rollouts_refuse_replace BEFORE INSERT ON rollouts
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM rollouts WHERE form = NEW.form)
BEGIN
    SELECT RAISE(ABORT, 'rollouts are immutable: a new one follows the last of its form');
END;

CREATE TRIGGER rollouts_refuse_unknown_versions BEFORE INSERT ON rollouts
WHEN EXISTS (
    SELECT 1 FROM json_each(NEW.plan, '$.arms') AS arm
    WHERE NOT EXISTS (
        SELECT 1 FROM versions WHERE form = NEW.form AND number = json_extract(arm.value, '$.version')))
BEGIN
    SELECT RAISE(ABORT, 'an arm gives a version of the form');
END;
