CREATE TABLE submissions (
    sequence bigint PRIMARY KEY CHECK (sequence >= 1),
    id text COLLATE "C" NOT NULL UNIQUE
        CHECK (length(id) = 36 AND id ~ '^........-....-7...-....-............$' AND id !~ '[^0-9a-f-]'),
    form text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    channel text COLLATE "C" NOT NULL,
    release bigint NOT NULL,
    reason text COLLATE "C" NOT NULL CHECK (length(reason) > 0),
    rollout text COLLATE "C" CHECK (length(rollout) > 0),
    arm text COLLATE "C" CHECK (length(arm) > 0),
    exposure text COLLATE "C" CHECK (length(exposure) > 0),
    session text COLLATE "C" CHECK (length(session) > 0),
    accepted boolean NOT NULL,
    judged_at text COLLATE "C" NOT NULL CHECK (judged_at ~ '^....-..-..T..:..:..\....Z$'),
    as_of text COLLATE "C" NOT NULL CHECK (as_of ~ '^....-..-..$'),
    clock_date text COLLATE "C" NOT NULL CHECK (clock_date ~ '^....-..-..$'),
    is_test boolean NOT NULL,
    context_by text COLLATE "C" NOT NULL,
    verdict text COLLATE "C" NOT NULL CHECK (json_valid(verdict)),
    commitment bytea CHECK (length(commitment) = 32),
    box_digest bytea CHECK (length(box_digest) = 32),
    key_id text COLLATE "C" CHECK (length(key_id) BETWEEN 16 AND 64 AND key_id !~ '[^0-9a-f-]'),
    subject bytea CHECK (length(subject) = 32),
    salt bytea NOT NULL CHECK (length(salt) = 32),
    keep_until text COLLATE "C" CHECK (keep_until ~ '^....-..-..T..:..:..\....Z$'),
    supersedes text COLLATE "C" REFERENCES submissions (id),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    FOREIGN KEY (form, version) REFERENCES versions (form, number),
    FOREIGN KEY (form, channel, release) REFERENCES releases (form, channel, number),
    CHECK ((box_digest IS NULL) = (commitment IS NULL) AND (box_digest IS NULL) = (key_id IS NULL)),
    CHECK (keep_until IS NULL OR NOT accepted)
);

COMMENT ON TABLE submissions IS 'Submissions and refused attempts in the clear: ids, pin, times, codes. What is personal is sealed, in boxes.';

CREATE INDEX submissions_by_leaf ON submissions (leaf);

CREATE INDEX submissions_by_form ON submissions (form, sequence);

CREATE INDEX submissions_by_version ON submissions (form, version, sequence);

CREATE INDEX submissions_by_outcome ON submissions (json_extract(verdict, '$.outcome') COLLATE "C", sequence)
WHERE json_extract(verdict, '$.outcome') IS NOT NULL;

CREATE INDEX submissions_by_result ON submissions (accepted, sequence);

CREATE INDEX submissions_by_time ON submissions (judged_at, sequence);

CREATE INDEX submissions_by_subject ON submissions (subject, sequence) WHERE subject IS NOT NULL;

CREATE INDEX submissions_by_traffic ON submissions (is_test, sequence);

CREATE INDEX submissions_backdated ON submissions (sequence) WHERE as_of <> clock_date;

CREATE INDEX submissions_by_rollout ON submissions (rollout, leaf) WHERE rollout IS NOT NULL;

CREATE UNIQUE INDEX submissions_superseded_once ON submissions (supersedes) WHERE supersedes IS NOT NULL;

CREATE INDEX submissions_by_session ON submissions (session) WHERE session IS NOT NULL;

CREATE TRIGGER submissions_refuse_update BEFORE UPDATE ON submissions FOR EACH ROW EXECUTE FUNCTION refuse('submissions are immutable: a row of submissions is never changed');

CREATE TRIGGER submissions_refuse_delete BEFORE DELETE ON submissions FOR EACH ROW EXECUTE FUNCTION refuse('submissions are immutable: a row of submissions is never deleted');

CREATE TRIGGER submissions_refuse_truncate BEFORE TRUNCATE ON submissions EXECUTE FUNCTION refuse('submissions are immutable: a row of submissions is never deleted');

CREATE FUNCTION submissions_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.sequence IS DISTINCT FROM (SELECT coalesce(max(sequence), 0) + 1 FROM submissions)
    OR EXISTS (SELECT 1 FROM submissions WHERE id = NEW.id) THEN
        RAISE EXCEPTION 'submissions are immutable: the next one follows the last, with an id of its own';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER submissions_refuse_replace BEFORE INSERT ON submissions FOR EACH ROW EXECUTE FUNCTION submissions_refuse_replace();

CREATE FUNCTION submissions_refuse_supersession() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.supersedes IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM submissions AS former
    WHERE former.id = NEW.supersedes AND former.accepted AND former.form = NEW.form AND former.version = NEW.version
        AND former.channel = NEW.channel AND former.release = NEW.release AND former.is_test = NEW.is_test
        AND former.subject IS NOT DISTINCT FROM NEW.subject) THEN
        RAISE EXCEPTION 'a submission supersedes one that was accepted, of its form, version, channel and subject';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER submissions_refuse_supersession BEFORE INSERT ON submissions FOR EACH ROW EXECUTE FUNCTION submissions_refuse_supersession();

CREATE TABLE boxes (
    submission bigint PRIMARY KEY REFERENCES submissions (sequence),
    bytes bytea NOT NULL CHECK (length(bytes) > 0)
);

COMMENT ON TABLE boxes IS 'The sealed answers of submissions. Rows may be deleted; none is ever changed or put back.';

CREATE TRIGGER boxes_refuse_update BEFORE UPDATE ON boxes FOR EACH ROW EXECUTE FUNCTION refuse('sealed answers may be deleted, not changed: a row of boxes is never changed');

CREATE FUNCTION boxes_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM boxes WHERE submission = NEW.submission)
    OR NEW.submission IS DISTINCT FROM (SELECT max(sequence) FROM submissions) THEN
        RAISE EXCEPTION 'sealed answers are stored once, right after their submission';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER boxes_refuse_replace BEFORE INSERT ON boxes FOR EACH ROW EXECUTE FUNCTION boxes_refuse_replace();

CREATE TABLE idempotency_uses (
    key bytea NOT NULL PRIMARY KEY CHECK (length(key) = 32),
    submission text COLLATE "C" NOT NULL UNIQUE REFERENCES submissions (id),
    salt bytea NOT NULL CHECK (length(salt) = 32),
    body bytea NOT NULL CHECK (length(body) = 32),
    used_at text COLLATE "C" NOT NULL CHECK (used_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence)
);

COMMENT ON TABLE idempotency_uses IS 'What tells a repeated request from another one under its idempotency key. Rows are deleted once they have expired.';

CREATE INDEX idempotency_uses_by_leaf ON idempotency_uses (leaf);

CREATE INDEX idempotency_uses_by_time ON idempotency_uses (used_at);

CREATE TRIGGER idempotency_uses_refuse_update BEFORE UPDATE ON idempotency_uses FOR EACH ROW EXECUTE FUNCTION refuse('a use of a key may be deleted, not changed: a row of idempotency_uses is never changed');

CREATE FUNCTION idempotency_uses_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM idempotency_uses WHERE key = NEW.key OR submission = NEW.submission)
    OR NEW.submission IS DISTINCT FROM (SELECT id FROM submissions ORDER BY sequence DESC LIMIT 1) THEN
        RAISE EXCEPTION 'a use of a key is stored once, right after its submission';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER idempotency_uses_refuse_replace BEFORE INSERT ON idempotency_uses FOR EACH ROW EXECUTE FUNCTION idempotency_uses_refuse_replace();

CREATE TABLE age_locks (
    key bytea NOT NULL CHECK (length(key) = 32),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    submission text COLLATE "C" NOT NULL UNIQUE REFERENCES submissions (id),
    field text COLLATE "C" NOT NULL CHECK (length(field) > 0),
    digest bytea NOT NULL CHECK (length(digest) = 32),
    key_id text COLLATE "C" NOT NULL CHECK (length(key_id) BETWEEN 16 AND 64 AND key_id !~ '[^0-9a-f-]'),
    locked_until text COLLATE "C" NOT NULL CHECK (locked_until ~ '^....-..-..T..:..:..\....Z$'),
    PRIMARY KEY (key, leaf)
);

COMMENT ON TABLE age_locks IS 'Answers that an age outcome was told by, which their subject cannot change until the session would have expired. key is a keyed hash of the subject, the form, the channel and whether it is test traffic. digest is salted by what only the subject''s own key makes, so that it tells nobody an age; once that key is gone it tells nothing at all.';

CREATE INDEX age_locks_by_leaf ON age_locks (leaf);

CREATE TRIGGER age_locks_refuse_update BEFORE UPDATE ON age_locks FOR EACH ROW EXECUTE FUNCTION refuse('age locks are immutable: a row of age_locks is never changed');

CREATE TRIGGER age_locks_refuse_delete BEFORE DELETE ON age_locks FOR EACH ROW EXECUTE FUNCTION refuse('age locks are immutable: a row of age_locks is never deleted');

CREATE TRIGGER age_locks_refuse_truncate BEFORE TRUNCATE ON age_locks EXECUTE FUNCTION refuse('age locks are immutable: a row of age_locks is never deleted');

CREATE FUNCTION age_locks_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM age_locks WHERE submission = NEW.submission OR (key = NEW.key AND leaf = NEW.leaf))
    OR NEW.submission IS DISTINCT FROM (SELECT id FROM submissions ORDER BY sequence DESC LIMIT 1) THEN
        RAISE EXCEPTION 'an age is locked once, right after its submission';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER age_locks_refuse_replace BEFORE INSERT ON age_locks FOR EACH ROW EXECUTE FUNCTION age_locks_refuse_replace();

CREATE TABLE refusals (
    field text COLLATE "C" NOT NULL,
    cause text COLLATE "C" NOT NULL,
    submission bigint NOT NULL REFERENCES submissions (sequence),
    PRIMARY KEY (field, cause, submission)
);

COMMENT ON TABLE refusals IS 'Rows of stated_refusals, kept in the order they are searched in. No leaf speaks of them: they repeat verdicts, and the audit compares them with these.';

CREATE TRIGGER refusals_refuse_update BEFORE UPDATE ON refusals FOR EACH ROW EXECUTE FUNCTION refuse('refusals repeat verdicts: a row of refusals is never changed');

CREATE TRIGGER refusals_refuse_delete BEFORE DELETE ON refusals FOR EACH ROW EXECUTE FUNCTION refuse('refusals repeat verdicts: a row of refusals is never deleted');

CREATE TRIGGER refusals_refuse_truncate BEFORE TRUNCATE ON refusals EXECUTE FUNCTION refuse('refusals repeat verdicts: a row of refusals is never deleted');

CREATE FUNCTION refusals_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.submission IS DISTINCT FROM (SELECT max(sequence) FROM submissions)
    OR EXISTS (
        SELECT 1 FROM refusals WHERE field = NEW.field AND cause = NEW.cause AND submission = NEW.submission) THEN
        RAISE EXCEPTION 'refusals repeat verdicts: they are stored once, with their submission';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER refusals_refuse_replace BEFORE INSERT ON refusals FOR EACH ROW EXECUTE FUNCTION refusals_refuse_replace();

-- Errors in the verdicts of refused attempts, as they are searched for: the field without the numbers of items, and
-- each cause: the rule's name, the code, and nothing, which stands for any.
CREATE VIEW stated_refusals AS
SELECT
    CASE WHEN position('/' IN json_extract(finding.value, '$.field')) = 0 THEN json_extract(finding.value, '$.field') ELSE
        (SELECT coalesce(string_agg(part, '/' ORDER BY place), '')
            FROM unnest(string_to_array(json_extract(finding.value, '$.field'), '/'))
                WITH ORDINALITY AS parts (part, place)
            WHERE part !~ '^[0-9]')
    END AS field,
    cause.value AS cause,
    submissions.sequence AS submission
FROM submissions, json_each(submissions.verdict, '$.findings') AS finding,
    unnest(ARRAY['', json_extract(finding.value, '$.rule'), json_extract(finding.value, '$.code')]) AS cause (value)
WHERE NOT submissions.accepted AND json_extract(finding.value, '$.severity') = 'error' AND cause.value IS NOT NULL;

CREATE FUNCTION submissions_state_refusals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO refusals (field, cause, submission)
    SELECT DISTINCT field, cause, submission FROM stated_refusals WHERE submission = NEW.sequence;
    RETURN NULL;
END $$;
CREATE TRIGGER submissions_state_refusals AFTER INSERT ON submissions FOR EACH ROW WHEN (NOT NEW.accepted)
    EXECUTE FUNCTION submissions_state_refusals();
