CREATE TABLE sessions (
    id text COLLATE "C" NOT NULL PRIMARY KEY
        CHECK (length(id) = 36 AND id ~ '^........-....-7...-....-............$' AND id !~ '[^0-9a-f-]'),
    form text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    channel text COLLATE "C" NOT NULL,
    release bigint NOT NULL,
    reason text COLLATE "C" NOT NULL CHECK (length(reason) > 0),
    rollout text COLLATE "C" CHECK (length(rollout) > 0),
    arm text COLLATE "C" CHECK (length(arm) > 0),
    exposure text COLLATE "C" CHECK (length(exposure) > 0),
    started_at text COLLATE "C" NOT NULL CHECK (started_at ~ '^....-..-..T..:..:..\....Z$'),
    expires_at text COLLATE "C" NOT NULL CHECK (expires_at ~ '^....-..-..T..:..:..\....Z$' AND expires_at > started_at),
    is_test boolean NOT NULL,
    context_by text COLLATE "C" NOT NULL,
    key_id text COLLATE "C" NOT NULL CHECK (length(key_id) BETWEEN 16 AND 64 AND key_id !~ '[^0-9a-f-]'),
    subject bytea CHECK (length(subject) = 32),
    salt bytea NOT NULL CHECK (length(salt) = 32),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    FOREIGN KEY (form, version) REFERENCES versions (form, number),
    FOREIGN KEY (form, channel, release) REFERENCES releases (form, channel, number)
);

COMMENT ON TABLE sessions IS 'Sessions: one person filling in one form, step by step, by the version that was live when it started. What was answered so far stands sealed in session_states until the session ends.';

CREATE INDEX sessions_by_leaf ON sessions (leaf);

CREATE INDEX sessions_by_version ON sessions (form, version);

CREATE INDEX sessions_by_rollout ON sessions (rollout, leaf) WHERE rollout IS NOT NULL;

CREATE INDEX sessions_by_subject ON sessions (subject) WHERE subject IS NOT NULL;

CREATE TRIGGER sessions_refuse_update BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION refuse('sessions are immutable: a row of sessions is never changed');

CREATE TRIGGER sessions_refuse_delete BEFORE DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION refuse('sessions are immutable: a row of sessions is never deleted');

CREATE TRIGGER sessions_refuse_truncate BEFORE TRUNCATE ON sessions EXECUTE FUNCTION refuse('sessions are immutable: a row of sessions is never deleted');

CREATE TABLE session_states (
    session text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES sessions (id),
    revision bigint NOT NULL CHECK (revision >= 0),
    secret bytea NOT NULL CHECK (length(secret) = 32),
    box bytea NOT NULL CHECK (length(box) > 0),
    expires_at text COLLATE "C" NOT NULL CHECK (expires_at ~ '^....-..-..T..:..:..\....Z$')
);

COMMENT ON TABLE session_states IS 'What was answered so far in sessions that are open, sealed. A row changes with each step, and is deleted at the end.';

CREATE INDEX session_states_by_expiry ON session_states (expires_at);

CREATE FUNCTION session_states_refuse_going_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.session IS DISTINCT FROM OLD.session OR NEW.revision <= OLD.revision THEN
        RAISE EXCEPTION 'the answers of a session are never replaced by earlier ones, nor by those of another session';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER session_states_refuse_going_back BEFORE UPDATE ON session_states FOR EACH ROW EXECUTE FUNCTION session_states_refuse_going_back();

CREATE FUNCTION session_states_refuse_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM session_states WHERE session = NEW.session)
    OR EXISTS (SELECT 1 FROM session_ends WHERE session = NEW.session) THEN
        RAISE EXCEPTION 'the answers of a session begin with it';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER session_states_refuse_ended BEFORE INSERT ON session_states FOR EACH ROW EXECUTE FUNCTION session_states_refuse_ended();

CREATE FUNCTION session_states_refuse_superseded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM session_successions WHERE session = NEW.session) THEN
        RAISE EXCEPTION 'a session that was superseded takes no answers';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER session_states_refuse_superseded BEFORE INSERT ON session_states FOR EACH ROW EXECUTE FUNCTION session_states_refuse_superseded();

CREATE TABLE session_successions (
    session text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES sessions (id),
    successor text COLLATE "C" NOT NULL UNIQUE REFERENCES sessions (id) CHECK (successor <> session),
    secret bytea NOT NULL CHECK (length(secret) = 32),
    release bigint,
    dropped text COLLATE "C" NOT NULL CHECK (json_valid(dropped)),
    superseded_at text COLLATE "C" NOT NULL CHECK (superseded_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence)
);

COMMENT ON TABLE session_successions IS 'Sessions whose version was cut off, and the sessions that took over their answers, both started and ended in one change. release is the one that cut the session off; none if its version was withdrawn. secret is the digest of the secret that opened the session, so that its holder can be told the successor''s. dropped names the fields whose answers stayed behind.';

CREATE INDEX session_successions_by_leaf ON session_successions (leaf);

CREATE TRIGGER session_successions_refuse_update BEFORE UPDATE ON session_successions FOR EACH ROW EXECUTE FUNCTION refuse('successions are immutable: a row of session_successions is never changed');

CREATE TRIGGER session_successions_refuse_delete BEFORE DELETE ON session_successions FOR EACH ROW EXECUTE FUNCTION refuse('successions are immutable: a row of session_successions is never deleted');

CREATE TRIGGER session_successions_refuse_truncate BEFORE TRUNCATE ON session_successions EXECUTE FUNCTION refuse('successions are immutable: a row of session_successions is never deleted');

CREATE FUNCTION session_successions_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT 1 FROM session_successions WHERE session = NEW.session OR successor = NEW.successor)
    OR EXISTS (SELECT 1 FROM session_ends WHERE session = NEW.session)
    OR NOT EXISTS (SELECT 1 FROM session_states WHERE session = NEW.session) THEN
        RAISE EXCEPTION 'a session that is open is superseded, once';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER session_successions_refuse_replace BEFORE INSERT ON session_successions FOR EACH ROW EXECUTE FUNCTION session_successions_refuse_replace();

CREATE TABLE session_ends (
    session text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES sessions (id),
    submission text COLLATE "C" NOT NULL UNIQUE REFERENCES submissions (id),
    secret bytea NOT NULL CHECK (length(secret) = 32),
    body bytea CHECK (length(body) = 32),
    ended_at text COLLATE "C" NOT NULL CHECK (ended_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence)
);

COMMENT ON TABLE session_ends IS 'How sessions ended: each by one submission, or refused attempt, that stands in the same change. body is the keyed hash of the step that a route ended the session behind; none if it was submitted. secret is the digest of the secret that opened the session, so that its holder can be told how it ended.';

CREATE INDEX session_ends_by_leaf ON session_ends (leaf);

CREATE TRIGGER session_ends_refuse_update BEFORE UPDATE ON session_ends FOR EACH ROW EXECUTE FUNCTION refuse('ends of sessions are immutable: a row of session_ends is never changed');

CREATE TRIGGER session_ends_refuse_delete BEFORE DELETE ON session_ends FOR EACH ROW EXECUTE FUNCTION refuse('ends of sessions are immutable: a row of session_ends is never deleted');

CREATE TRIGGER session_ends_refuse_truncate BEFORE TRUNCATE ON session_ends EXECUTE FUNCTION refuse('ends of sessions are immutable: a row of session_ends is never deleted');

CREATE FUNCTION session_ends_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM session_ends WHERE session = NEW.session OR submission = NEW.submission)
    OR NEW.submission IS DISTINCT FROM (SELECT id FROM submissions ORDER BY sequence DESC LIMIT 1) THEN
        RAISE EXCEPTION 'a session ends once, right after its submission';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER session_ends_refuse_replace BEFORE INSERT ON session_ends FOR EACH ROW EXECUTE FUNCTION session_ends_refuse_replace();

CREATE FUNCTION session_ends_refuse_superseded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM session_successions WHERE session = NEW.session) THEN
        RAISE EXCEPTION 'a session that was superseded does not end again';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER session_ends_refuse_superseded BEFORE INSERT ON session_ends FOR EACH ROW EXECUTE FUNCTION session_ends_refuse_superseded();

CREATE TABLE session_uses (
    key bytea NOT NULL PRIMARY KEY CHECK (length(key) = 32),
    session text COLLATE "C" NOT NULL UNIQUE REFERENCES sessions (id),
    salt bytea NOT NULL CHECK (length(salt) = 32),
    body bytea NOT NULL CHECK (length(body) = 32),
    used_at text COLLATE "C" NOT NULL CHECK (used_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence)
);

COMMENT ON TABLE session_uses IS 'What tells a repeated start of a session from another one under its idempotency key. Rows are deleted once they have expired.';

CREATE INDEX session_uses_by_leaf ON session_uses (leaf);

CREATE INDEX session_uses_by_time ON session_uses (used_at);

CREATE TRIGGER session_uses_refuse_update BEFORE UPDATE ON session_uses FOR EACH ROW EXECUTE FUNCTION refuse('a use of a key may be deleted, not changed: a row of session_uses is never changed');

CREATE FUNCTION session_uses_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM session_uses WHERE key = NEW.key OR session = NEW.session)
    OR NEW.leaf IS DISTINCT FROM (SELECT leaf FROM sessions WHERE id = NEW.session) THEN
        RAISE EXCEPTION 'a use of a key is stored once, with its session';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER session_uses_refuse_replace BEFORE INSERT ON session_uses FOR EACH ROW EXECUTE FUNCTION session_uses_refuse_replace();

CREATE TABLE exposures (
    form text COLLATE "C" NOT NULL,
    rollout bigint NOT NULL,
    subject bytea NOT NULL CHECK (length(subject) = 32),
    id text COLLATE "C" NOT NULL UNIQUE
        CHECK (length(id) = 36 AND id ~ '^........-....-7...-....-............$' AND id !~ '[^0-9a-f-]'),
    arm text COLLATE "C" NOT NULL CHECK (length(arm) > 0),
    stage bigint NOT NULL,
    exposed_at text COLLATE "C" NOT NULL CHECK (exposed_at ~ '^....-..-..T..:..:..\....Z$'),
    salt bytea NOT NULL CHECK (length(salt) = 32),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (form, rollout, subject),
    FOREIGN KEY (form, rollout, stage) REFERENCES rollout_events (form, rollout, number)
);

COMMENT ON TABLE exposures IS 'First times that subjects were given arms of rollouts: each subject once a rollout, by the session or submission id. stage is the number of the event that had set the coverage; salt keeps the subject''s digest in the leaf from being linked to others.';

CREATE INDEX exposures_by_leaf ON exposures (leaf);

CREATE INDEX exposures_by_rollout ON exposures (form, rollout, leaf);

CREATE TRIGGER exposures_refuse_update BEFORE UPDATE ON exposures FOR EACH ROW EXECUTE FUNCTION refuse('exposures are immutable: a row of exposures is never changed');

CREATE TRIGGER exposures_refuse_delete BEFORE DELETE ON exposures FOR EACH ROW EXECUTE FUNCTION refuse('exposures are immutable: a row of exposures is never deleted');

CREATE TRIGGER exposures_refuse_truncate BEFORE TRUNCATE ON exposures EXECUTE FUNCTION refuse('exposures are immutable: a row of exposures is never deleted');

CREATE FUNCTION exposures_refuse_rollouts_at_rest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
    SELECT 1 FROM rollout_events AS last
    WHERE last.form = NEW.form AND last.rollout = NEW.rollout AND last.kind IN ('pause', 'promote', 'abort')
        AND last.number = (
            SELECT max(number) FROM rollout_events WHERE form = NEW.form AND rollout = NEW.rollout)) THEN
        RAISE EXCEPTION 'a rollout that is paused or over exposes nobody';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER exposures_refuse_rollouts_at_rest BEFORE INSERT ON exposures FOR EACH ROW EXECUTE FUNCTION exposures_refuse_rollouts_at_rest();

CREATE FUNCTION exposures_refuse_other_stages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.stage IS DISTINCT FROM (
    SELECT max(number) FROM rollout_events
    WHERE form = NEW.form AND rollout = NEW.rollout AND kind IN ('start', 'advance')) THEN
        RAISE EXCEPTION 'an exposure is counted in the stage that its rollout is in';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER exposures_refuse_other_stages BEFORE INSERT ON exposures FOR EACH ROW EXECUTE FUNCTION exposures_refuse_other_stages();

CREATE FUNCTION exposures_refuse_unknown_arms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
    SELECT 1 FROM rollouts, json_each(plan, '$.arms') AS arm
    WHERE form = NEW.form AND number = NEW.rollout AND json_extract(arm.value, '$.name') = NEW.arm) THEN
        RAISE EXCEPTION 'a subject is exposed to an arm of the rollout';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER exposures_refuse_unknown_arms BEFORE INSERT ON exposures FOR EACH ROW EXECUTE FUNCTION exposures_refuse_unknown_arms();

CREATE FUNCTION exposures_refuse_strangers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
        SELECT 1 FROM sessions
        WHERE id = NEW.id AND leaf = NEW.leaf AND exposure = NEW.id AND arm = NEW.arm AND subject = NEW.subject
            AND rollout = NEW.form || '/' || NEW.rollout)
    AND NOT EXISTS (
        SELECT 1 FROM submissions
        WHERE id = NEW.id AND leaf = NEW.leaf AND exposure = NEW.id AND arm = NEW.arm AND subject = NEW.subject
            AND rollout = NEW.form || '/' || NEW.rollout) THEN
        RAISE EXCEPTION 'an exposure is stored with the session or submission that it happened by';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER exposures_refuse_strangers BEFORE INSERT ON exposures FOR EACH ROW EXECUTE FUNCTION exposures_refuse_strangers();

CREATE TABLE step_refusals (
    session text COLLATE "C" NOT NULL REFERENCES sessions (id),
    step text COLLATE "C" NOT NULL CHECK (length(step) > 0),
    errors text COLLATE "C" NOT NULL CHECK (json_valid(errors) AND json_array_length(errors) >= 1),
    refused_at text COLLATE "C" NOT NULL CHECK (refused_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (session, step)
);

COMMENT ON TABLE step_refusals IS 'First tries on steps, of sessions in a rollout, that had errors: field, rule and code of each, no value.';

CREATE INDEX step_refusals_by_leaf ON step_refusals (leaf);

CREATE TRIGGER step_refusals_refuse_update BEFORE UPDATE ON step_refusals FOR EACH ROW EXECUTE FUNCTION refuse('refusals of steps are immutable: a row of step_refusals is never changed');

CREATE TRIGGER step_refusals_refuse_delete BEFORE DELETE ON step_refusals FOR EACH ROW EXECUTE FUNCTION refuse('refusals of steps are immutable: a row of step_refusals is never deleted');

CREATE TRIGGER step_refusals_refuse_truncate BEFORE TRUNCATE ON step_refusals EXECUTE FUNCTION refuse('refusals of steps are immutable: a row of step_refusals is never deleted');

CREATE FUNCTION step_refusals_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM step_refusals WHERE session = NEW.session AND step = NEW.step)
    OR NOT EXISTS (SELECT 1 FROM session_states WHERE session = NEW.session)
    OR NOT EXISTS (SELECT 1 FROM sessions WHERE id = NEW.session AND exposure IS NOT NULL) THEN
        RAISE EXCEPTION 'refusals of steps are immutable: a session in a rollout has one first try on a step';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER step_refusals_refuse_replace BEFORE INSERT ON step_refusals FOR EACH ROW EXECUTE FUNCTION step_refusals_refuse_replace();

CREATE TABLE funnel_counts (
    form text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    channel text COLLATE "C" NOT NULL,
    -- Empty without a rollout.
    rollout text COLLATE "C" NOT NULL,
    arm text COLLATE "C" NOT NULL,
    day text COLLATE "C" NOT NULL CHECK (day ~ '^....-..-..$'),
    -- Empty: the session as a whole, or its submission after the last step.
    step text COLLATE "C" NOT NULL,
    event text COLLATE "C" NOT NULL CHECK (event IN (
        'started', 'continued', 'reached', 'sent', 'refused', 'error', 'passed', 'ended', 'moved', 'at')),
    -- Of an error; the code of an end is the outcome's name.
    field text COLLATE "C" NOT NULL,
    rule text COLLATE "C" NOT NULL,
    code text COLLATE "C" NOT NULL,
    count bigint NOT NULL CHECK (count BETWEEN 0 AND 1099511627776),
    PRIMARY KEY (form, version, channel, rollout, arm, day, step, event, field, rule, code),
    FOREIGN KEY (form, version) REFERENCES versions (form, number)
);

COMMENT ON TABLE funnel_counts IS 'How many sessions came how far, by form, version, channel, arm and day of their start: counts without a session''s id. A count changes in the transaction that changes a session. No leaf records it, so an auditor cannot rely on it.';

CREATE TABLE consents (
    session text COLLATE "C" NOT NULL REFERENCES sessions (id),
    outcome text COLLATE "C" NOT NULL CHECK (length(outcome) > 0),
    submission text COLLATE "C" NOT NULL REFERENCES submissions (id),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (session, outcome)
);

COMMENT ON TABLE consents IS 'Consents: the accepted submission by which somebody consented to an outcome that a session waits at.';

CREATE INDEX consents_by_submission ON consents (submission);

CREATE INDEX consents_by_leaf ON consents (leaf);

CREATE TRIGGER consents_refuse_update BEFORE UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION refuse('consents are immutable: a row of consents is never changed');

CREATE TRIGGER consents_refuse_delete BEFORE DELETE ON consents FOR EACH ROW EXECUTE FUNCTION refuse('consents are immutable: a row of consents is never deleted');

CREATE TRIGGER consents_refuse_truncate BEFORE TRUNCATE ON consents EXECUTE FUNCTION refuse('consents are immutable: a row of consents is never deleted');

CREATE FUNCTION consents_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM consents WHERE session = NEW.session AND outcome = NEW.outcome)
    OR NOT EXISTS (SELECT 1 FROM session_states WHERE session = NEW.session)
    OR NOT EXISTS (
        SELECT 1 FROM submissions
        WHERE id = NEW.submission AND leaf = NEW.leaf AND accepted AND session IS NOT NULL AND session <> NEW.session) THEN
        RAISE EXCEPTION 'consents are immutable: somebody else''s accepted submission consents once, while a session waits';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER consents_refuse_replace BEFORE INSERT ON consents FOR EACH ROW EXECUTE FUNCTION consents_refuse_replace();
