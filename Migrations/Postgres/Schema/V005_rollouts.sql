CREATE TABLE rollouts (
    form text COLLATE "C" NOT NULL,
    number bigint NOT NULL CHECK (number >= 1),
    channel text COLLATE "C" NOT NULL,
    release bigint NOT NULL,
    plan text COLLATE "C" NOT NULL CHECK (json_valid(plan) AND json_array_length(plan, '$.arms') >= 2),
    leaf bigint NOT NULL REFERENCES leaves (sequence), excepted text COLLATE "C" CHECK (excepted IS NULL OR json_valid(excepted)),
    PRIMARY KEY (form, number),
    FOREIGN KEY (form, channel, release) REFERENCES releases (form, channel, number)
);

COMMENT ON TABLE rollouts IS 'Rollouts: versions of a form that shares of its subjects are given on a channel. plan is everything that is settled when one starts, as canonical JSON; what happens to it afterwards stands in rollout_events.';

CREATE INDEX rollouts_by_channel ON rollouts (form, channel, number);

CREATE INDEX rollouts_by_leaf ON rollouts (leaf);

CREATE TRIGGER rollouts_refuse_update BEFORE UPDATE ON rollouts FOR EACH ROW EXECUTE FUNCTION refuse('rollouts are immutable: a row of rollouts is never changed');

CREATE TRIGGER rollouts_refuse_delete BEFORE DELETE ON rollouts FOR EACH ROW EXECUTE FUNCTION refuse('rollouts are immutable: a row of rollouts is never deleted');

CREATE TRIGGER rollouts_refuse_truncate BEFORE TRUNCATE ON rollouts EXECUTE FUNCTION refuse('rollouts are immutable: a row of rollouts is never deleted');

CREATE FUNCTION rollouts_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (SELECT coalesce(max(number), 0) + 1 FROM rollouts WHERE form = NEW.form) THEN
        RAISE EXCEPTION 'rollouts are immutable: a new one follows the last of its form';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER rollouts_refuse_replace BEFORE INSERT ON rollouts FOR EACH ROW EXECUTE FUNCTION rollouts_refuse_replace();

CREATE FUNCTION rollouts_refuse_unknown_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
    SELECT 1 FROM json_each(NEW.plan, '$.arms') AS arm
    WHERE NOT EXISTS (
        SELECT 1 FROM versions WHERE form = NEW.form AND number = CAST(json_extract(arm.value, '$.version') AS bigint))) THEN
        RAISE EXCEPTION 'an arm gives a version of the form';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER rollouts_refuse_unknown_versions BEFORE INSERT ON rollouts FOR EACH ROW EXECUTE FUNCTION rollouts_refuse_unknown_versions();

CREATE TABLE rollout_events (
    form text COLLATE "C" NOT NULL,
    rollout bigint NOT NULL,
    number bigint NOT NULL CHECK (number >= 1 AND (number = 1) = (kind = 'start')),
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('start', 'advance', 'pause', 'resume', 'promote', 'abort')),
    coverage bigint NOT NULL CHECK (coverage BETWEEN 0 AND 10000),
    arm text COLLATE "C" CHECK (length(arm) > 0 AND (arm IS NULL) = (kind <> 'promote')),
    cause text COLLATE "C" CHECK (cause IS NULL OR json_valid(cause)),
    recorded_at text COLLATE "C" NOT NULL CHECK (recorded_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (form, rollout, number),
    FOREIGN KEY (form, rollout) REFERENCES rollouts (form, number)
);

COMMENT ON TABLE rollout_events IS 'Everything that happened to a rollout, the first being its start. coverage is in ten-thousandths, from the event on. cause says by what it came about, as canonical JSON; none where somebody asked for it.';

CREATE INDEX rollout_events_by_leaf ON rollout_events (leaf);

CREATE TRIGGER rollout_events_refuse_update BEFORE UPDATE ON rollout_events FOR EACH ROW EXECUTE FUNCTION refuse('events of rollouts are append-only: a row of rollout_events is never changed');

CREATE TRIGGER rollout_events_refuse_delete BEFORE DELETE ON rollout_events FOR EACH ROW EXECUTE FUNCTION refuse('events of rollouts are append-only: a row of rollout_events is never deleted');

CREATE TRIGGER rollout_events_refuse_truncate BEFORE TRUNCATE ON rollout_events EXECUTE FUNCTION refuse('events of rollouts are append-only: a row of rollout_events is never deleted');

CREATE FUNCTION rollout_events_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (
    SELECT coalesce(max(number), 0) + 1 FROM rollout_events WHERE form = NEW.form AND rollout = NEW.rollout) THEN
        RAISE EXCEPTION 'events of rollouts are append-only: a new one follows the last of its rollout';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER rollout_events_refuse_replace BEFORE INSERT ON rollout_events FOR EACH ROW EXECUTE FUNCTION rollout_events_refuse_replace();

CREATE FUNCTION rollout_events_refuse_impossible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
    SELECT 1 FROM rollout_events AS last
    WHERE last.form = NEW.form AND last.rollout = NEW.rollout AND last.number = NEW.number - 1
        AND (last.kind IN ('promote', 'abort') OR NEW.coverage < last.coverage
            OR (NEW.kind = 'advance') IS DISTINCT FROM (NEW.coverage > last.coverage)
            OR (NEW.kind = 'resume' AND last.kind <> 'pause')
            OR (NEW.kind IN ('advance', 'pause')) AND last.kind = 'pause')) THEN
        RAISE EXCEPTION 'what a rollout is in does not allow the event';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER rollout_events_refuse_impossible BEFORE INSERT ON rollout_events FOR EACH ROW EXECUTE FUNCTION rollout_events_refuse_impossible();

CREATE FUNCTION rollout_events_refuse_unknown_arms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.arm IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM rollouts, json_each(plan, '$.arms') AS arm
    WHERE form = NEW.form AND number = NEW.rollout AND json_extract(arm.value, '$.name') = NEW.arm) THEN
        RAISE EXCEPTION 'what is promoted is an arm of the rollout';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER rollout_events_refuse_unknown_arms BEFORE INSERT ON rollout_events FOR EACH ROW EXECUTE FUNCTION rollout_events_refuse_unknown_arms();

CREATE TABLE rollout_figures (
    form text COLLATE "C" NOT NULL,
    rollout bigint NOT NULL,
    leaf bigint NOT NULL CHECK (leaf >= 0),
    bytes bytea NOT NULL,
    PRIMARY KEY (form, rollout),
    FOREIGN KEY (form, rollout) REFERENCES rollouts (form, number)
);

COMMENT ON TABLE rollout_figures IS 'A cache: figures of rollouts folded from exposures, sessions, refusals and submissions up to a leaf. It repeats rows, so that no leaf speaks of it; whoever deletes it loses time and nothing else.';
