CREATE TABLE erasures (
    id text COLLATE "C" NOT NULL PRIMARY KEY
        CHECK (length(id) = 36 AND id ~ '^........-....-7...-....-............$' AND id !~ '[^0-9a-f-]'),
    -- The keyed hash of the subject; null for a submission without a subject.
    subject bytea CHECK (length(subject) = 32),
    -- A submission without a subject, with those that amend it; null for a subject.
    submission text COLLATE "C" REFERENCES submissions (id),
    erased_at text COLLATE "C" NOT NULL CHECK (erased_at ~ '^....-..-..T..:..:..\....Z$'),
    -- Keeps the subject's digest in the leaf from being linked to others.
    salt bytea NOT NULL CHECK (length(salt) = 32),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    CHECK ((subject IS NULL) <> (submission IS NULL))
);

COMMENT ON TABLE erasures IS 'Erasures of people: whose sealed answers became unreadable, since their keys were destroyed after the row was stored.';

CREATE INDEX erasures_by_leaf ON erasures (leaf);

CREATE INDEX erasures_by_subject ON erasures (subject) WHERE subject IS NOT NULL;

CREATE INDEX erasures_by_submission ON erasures (submission) WHERE submission IS NOT NULL;

CREATE TRIGGER erasures_refuse_update BEFORE UPDATE ON erasures FOR EACH ROW EXECUTE FUNCTION refuse('erasures are append-only: a row of erasures is never changed');

CREATE TRIGGER erasures_refuse_delete BEFORE DELETE ON erasures FOR EACH ROW EXECUTE FUNCTION refuse('erasures are append-only: a row of erasures is never deleted');

CREATE TRIGGER erasures_refuse_truncate BEFORE TRUNCATE ON erasures EXECUTE FUNCTION refuse('erasures are append-only: a row of erasures is never deleted');

CREATE TABLE erasure_deferrals (
    erasure text COLLATE "C" NOT NULL REFERENCES erasures (id),
    submission text COLLATE "C" NOT NULL REFERENCES submissions (id),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (submission, erasure)
);

COMMENT ON TABLE erasure_deferrals IS 'Submissions that an erasure could not reach yet, since a hold or a retention period kept them. Nobody reads their answers; they end as soon as nothing keeps them.';

CREATE INDEX erasure_deferrals_by_leaf ON erasure_deferrals (leaf);

CREATE TRIGGER erasure_deferrals_refuse_update BEFORE UPDATE ON erasure_deferrals FOR EACH ROW EXECUTE FUNCTION refuse('deferrals are append-only: a row of erasure_deferrals is never changed');

CREATE TRIGGER erasure_deferrals_refuse_delete BEFORE DELETE ON erasure_deferrals FOR EACH ROW EXECUTE FUNCTION refuse('deferrals are append-only: a row of erasure_deferrals is never deleted');

CREATE TRIGGER erasure_deferrals_refuse_truncate BEFORE TRUNCATE ON erasure_deferrals EXECUTE FUNCTION refuse('deferrals are append-only: a row of erasure_deferrals is never deleted');

CREATE TABLE bars (
    id text COLLATE "C" NOT NULL PRIMARY KEY
        CHECK (length(id) = 36 AND id ~ '^........-....-7...-....-............$' AND id !~ '[^0-9a-f-]'),
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('hold', 'restriction')),
    -- The keyed hash of the subject.
    subject bytea CHECK (length(subject) = 32),
    form text COLLATE "C" REFERENCES forms (key),
    -- The submission, with those that it supersedes and that supersede it.
    submission text COLLATE "C" REFERENCES submissions (id),
    placed_at text COLLATE "C" NOT NULL CHECK (placed_at ~ '^....-..-..T..:..:..\....Z$'),
    -- Keeps the subject's digest in the leaf from being linked to others; null without a subject.
    salt bytea CHECK (length(salt) = 32),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    CHECK (num_nonnulls(subject, form, submission) = 1),
    CHECK ((subject IS NULL) = (salt IS NULL))
);

COMMENT ON TABLE bars IS 'Bars on answers: holds, which keep them from being erased, and restrictions, which keep them from being read. Each is about one subject, one form or one submission.';

CREATE INDEX bars_by_leaf ON bars (leaf);

CREATE TRIGGER bars_refuse_update BEFORE UPDATE ON bars FOR EACH ROW EXECUTE FUNCTION refuse('bars are append-only: a row of bars is never changed');

CREATE TRIGGER bars_refuse_delete BEFORE DELETE ON bars FOR EACH ROW EXECUTE FUNCTION refuse('bars are append-only: a row of bars is never deleted');

CREATE TRIGGER bars_refuse_truncate BEFORE TRUNCATE ON bars EXECUTE FUNCTION refuse('bars are append-only: a row of bars is never deleted');

CREATE TABLE bar_releases (
    bar text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES bars (id),
    released_at text COLLATE "C" NOT NULL CHECK (released_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence)
);

COMMENT ON TABLE bar_releases IS 'Releases of bars; a bar is released at most once.';

CREATE INDEX bar_releases_by_leaf ON bar_releases (leaf);

CREATE TRIGGER bar_releases_refuse_update BEFORE UPDATE ON bar_releases FOR EACH ROW EXECUTE FUNCTION refuse('releases of bars are append-only: a row of bar_releases is never changed');

CREATE TRIGGER bar_releases_refuse_delete BEFORE DELETE ON bar_releases FOR EACH ROW EXECUTE FUNCTION refuse('releases of bars are append-only: a row of bar_releases is never deleted');

CREATE TRIGGER bar_releases_refuse_truncate BEFORE TRUNCATE ON bar_releases EXECUTE FUNCTION refuse('releases of bars are append-only: a row of bar_releases is never deleted');

CREATE TABLE answer_ends (
    submission text COLLATE "C" NOT NULL REFERENCES submissions (id),
    -- 1, 2, 3… for each submission.
    number bigint NOT NULL CHECK (number >= 1),
    -- 'erasure': of a person, deferred before; 'retention': a period is over.
    cause text COLLATE "C" NOT NULL CHECK (cause IN ('erasure', 'retention')),
    -- The fields whose answers ended, as a JSON array of ids; null: all answers.
    fields text COLLATE "C" CHECK (json_type(fields) = 'array'),
    -- The key and the SHA-256 of the box with the rest; null if all answers ended.
    key_id text COLLATE "C" CHECK (length(key_id) BETWEEN 16 AND 64 AND key_id !~ '[^0-9a-f-]'),
    box_digest bytea CHECK (length(box_digest) = 32),
    ended_at text COLLATE "C" NOT NULL CHECK (ended_at ~ '^....-..-..T..:..:..\....Z$'),
    -- Keeps the key's digest in the leaf from being linked to others; null without a key.
    salt bytea CHECK (length(salt) = 32),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (submission, number),
    CHECK ((fields IS NULL) = (key_id IS NULL) AND (key_id IS NULL) = (box_digest IS NULL)
        AND (key_id IS NULL) = (salt IS NULL))
);

COMMENT ON TABLE answer_ends IS 'Ends of a submission''s answers after it was stored, of some fields or of all. The keys that sealed the former boxes are destroyed once the row is stored; the rest is sealed again under a new key.';

CREATE INDEX answer_ends_by_leaf ON answer_ends (leaf);

CREATE TRIGGER answer_ends_refuse_update BEFORE UPDATE ON answer_ends FOR EACH ROW EXECUTE FUNCTION refuse('ends of answers are append-only: a row of answer_ends is never changed');

CREATE TRIGGER answer_ends_refuse_delete BEFORE DELETE ON answer_ends FOR EACH ROW EXECUTE FUNCTION refuse('ends of answers are append-only: a row of answer_ends is never deleted');

CREATE TRIGGER answer_ends_refuse_truncate BEFORE TRUNCATE ON answer_ends EXECUTE FUNCTION refuse('ends of answers are append-only: a row of answer_ends is never deleted');

CREATE FUNCTION answer_ends_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (SELECT coalesce(max(number), 0) + 1 FROM answer_ends WHERE submission = NEW.submission)
    OR EXISTS (SELECT 1 FROM answer_ends WHERE submission = NEW.submission AND fields IS NULL) THEN
        RAISE EXCEPTION 'ends of answers are append-only: the next one follows the last, and none follows the end of all';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER answer_ends_refuse_replace BEFORE INSERT ON answer_ends FOR EACH ROW EXECUTE FUNCTION answer_ends_refuse_replace();

CREATE TABLE remaining_boxes (
    submission text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    bytes bytea NOT NULL CHECK (length(bytes) > 0),
    PRIMARY KEY (submission, number),
    FOREIGN KEY (submission, number) REFERENCES answer_ends (submission, number)
);

COMMENT ON TABLE remaining_boxes IS 'The sealed rest of submissions, some of whose answers ended. Rows may be deleted; none is ever changed.';

CREATE TRIGGER remaining_boxes_refuse_update BEFORE UPDATE ON remaining_boxes FOR EACH ROW EXECUTE FUNCTION refuse('sealed answers may be deleted, not changed: a row of remaining_boxes is never changed');

CREATE FUNCTION remaining_boxes_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM remaining_boxes WHERE submission = NEW.submission AND number = NEW.number)
    OR EXISTS (SELECT 1 FROM answer_ends WHERE submission = NEW.submission AND number > NEW.number) THEN
        RAISE EXCEPTION 'sealed answers are stored once, right after the end of others';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER remaining_boxes_refuse_replace BEFORE INSERT ON remaining_boxes FOR EACH ROW EXECUTE FUNCTION remaining_boxes_refuse_replace();
