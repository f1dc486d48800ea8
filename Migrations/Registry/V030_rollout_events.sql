-- Everything that happened to a rollout, the first being its start. coverage is in ten-thousandths, from the event on.
-- cause says by what it came about, as canonical JSON; none where somebody asked for it.
CREATE TABLE rollout_events (
    form TEXT NOT NULL,
    rollout INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1 AND (number = 1) = (kind = 'start')),
    kind TEXT NOT NULL CHECK (kind IN ('start', 'advance', 'pause', 'resume', 'promote', 'abort')),
    coverage INTEGER NOT NULL CHECK (coverage BETWEEN 0 AND 10000),
    arm TEXT CHECK (length(arm) > 0 AND (arm IS NULL) = (kind <> 'promote')),
    cause TEXT CHECK (cause IS NULL OR json_valid(cause)),
    recorded_at TEXT NOT NULL CHECK (recorded_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (form, rollout, number),
    FOREIGN KEY (form, rollout) REFERENCES rollouts (form, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX rollout_events_by_leaf ON rollout_events (leaf);

CREATE TRIGGER rollout_events_refuse_update BEFORE UPDATE ON rollout_events BEGIN
    SELECT RAISE(ABORT, 'events of rollouts are append-only: a row of rollout_events is never changed');
END;

CREATE TRIGGER rollout_events_refuse_delete BEFORE DELETE ON rollout_events BEGIN
    SELECT RAISE(ABORT, 'events of rollouts are append-only: a row of rollout_events is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER rollout_events_refuse_replace BEFORE INSERT ON rollout_events
WHEN NEW.number IS NOT (
    SELECT coalesce(max(number), 0) + 1 FROM rollout_events WHERE form = NEW.form AND rollout = NEW.rollout)
BEGIN
    SELECT RAISE(ABORT, 'events of rollouts are append-only: a new one follows the last of its rollout');
END;

CREATE TRIGGER rollout_events_refuse_impossible BEFORE INSERT ON rollout_events
WHEN EXISTS (
    SELECT 1 FROM rollout_events AS last
    WHERE last.form = NEW.form AND last.rollout = NEW.rollout AND last.number = NEW.number - 1
        AND (last.kind IN ('promote', 'abort') OR NEW.coverage < last.coverage
            OR (NEW.kind = 'advance') IS NOT (NEW.coverage > last.coverage)
            OR (NEW.kind = 'resume') > (last.kind = 'pause')
            OR (NEW.kind IN ('advance', 'pause')) AND last.kind = 'pause'))
BEGIN
    SELECT RAISE(ABORT, 'what a rollout is in does not allow the event');
END;
