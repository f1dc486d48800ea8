CREATE TABLE overrides (
    submission text COLLATE "C" NOT NULL REFERENCES submissions (id),
    -- 1, 2, 3… for each submission.
    number bigint NOT NULL CHECK (number >= 1),
    -- The decided outcome; null: the verdict counts again.
    outcome text COLLATE "C" CHECK (length(outcome) > 0),
    decided_at text COLLATE "C" NOT NULL CHECK (decided_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (submission, number)
);

COMMENT ON TABLE overrides IS 'People''s decisions about submissions, beside the verdict and never in its place. The last one of a submission is in force.';

CREATE INDEX overrides_by_leaf ON overrides (leaf);

CREATE TRIGGER overrides_refuse_update BEFORE UPDATE ON overrides FOR EACH ROW EXECUTE FUNCTION refuse('overrides are append-only: a row of overrides is never changed');

CREATE TRIGGER overrides_refuse_delete BEFORE DELETE ON overrides FOR EACH ROW EXECUTE FUNCTION refuse('overrides are append-only: a row of overrides is never deleted');

CREATE TRIGGER overrides_refuse_truncate BEFORE TRUNCATE ON overrides EXECUTE FUNCTION refuse('overrides are append-only: a row of overrides is never deleted');

CREATE FUNCTION overrides_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (SELECT coalesce(max(number), 0) + 1 FROM overrides WHERE submission = NEW.submission) THEN
        RAISE EXCEPTION 'overrides are append-only: the next one follows the last of its submission';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER overrides_refuse_replace BEFORE INSERT ON overrides FOR EACH ROW EXECUTE FUNCTION overrides_refuse_replace();

CREATE TABLE rejudgements (
    number bigint NOT NULL PRIMARY KEY CHECK (number >= 1),
    form text COLLATE "C" NOT NULL REFERENCES forms (key),
    version bigint NOT NULL CHECK (version >= 1),
    -- The version that judged again.
    successor bigint NOT NULL CHECK (successor >= 1 AND successor <> version),
    -- Submissions that were judged again, and those of them on which the successor decides otherwise.
    judged bigint NOT NULL CHECK (judged >= affected),
    affected bigint NOT NULL CHECK (affected >= 0),
    -- Submissions that could not be judged again.
    not_judgeable bigint NOT NULL CHECK (not_judgeable >= 0),
    -- A digest of the ids of those that were judged again.
    ids text COLLATE "C" NOT NULL CHECK (length(ids) = 71 AND ids ~ '^sha256:'),
    made_at text COLLATE "C" NOT NULL CHECK (made_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    FOREIGN KEY (form, version) REFERENCES versions (form, number),
    FOREIGN KEY (form, successor) REFERENCES versions (form, number)
);

COMMENT ON TABLE rejudgements IS 'Rejudgements: all submissions of one version, judged by another one of the same form, numbered 1, 2, 3…';

CREATE INDEX rejudgements_by_leaf ON rejudgements (leaf);

CREATE INDEX rejudgements_by_form ON rejudgements (form, version);

CREATE TRIGGER rejudgements_refuse_update BEFORE UPDATE ON rejudgements FOR EACH ROW EXECUTE FUNCTION refuse('rejudgements are append-only: a row of rejudgements is never changed');

CREATE TRIGGER rejudgements_refuse_delete BEFORE DELETE ON rejudgements FOR EACH ROW EXECUTE FUNCTION refuse('rejudgements are append-only: a row of rejudgements is never deleted');

CREATE TRIGGER rejudgements_refuse_truncate BEFORE TRUNCATE ON rejudgements EXECUTE FUNCTION refuse('rejudgements are append-only: a row of rejudgements is never deleted');

CREATE FUNCTION rejudgements_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (SELECT coalesce(max(number), 0) + 1 FROM rejudgements) THEN
        RAISE EXCEPTION 'rejudgements are append-only: the next one follows the last';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER rejudgements_refuse_replace BEFORE INSERT ON rejudgements FOR EACH ROW EXECUTE FUNCTION rejudgements_refuse_replace();

CREATE TABLE reviews (
    rejudgement bigint NOT NULL REFERENCES rejudgements (number),
    number bigint NOT NULL CHECK (number >= 1),
    submission text COLLATE "C" NOT NULL REFERENCES submissions (id),
    difference text COLLATE "C" NOT NULL
        CHECK (difference IN ('newlyRefused', 'newlyAccepted', 'outcomeChanged', 'calculatedChanged')),
    -- Fields, rules and codes of the difference, no value.
    causes text COLLATE "C" NOT NULL CHECK (json_valid(causes) AND json_type(causes) = 'array'),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (rejudgement, number)
);

COMMENT ON TABLE reviews IS 'Work lists of rejudgements: the submissions on which the successor decides otherwise, numbered 1, 2, 3… in each.';

CREATE INDEX reviews_by_leaf ON reviews (leaf);

CREATE INDEX reviews_by_submission ON reviews (submission);

CREATE TRIGGER reviews_refuse_update BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION refuse('reviews are append-only: a row of reviews is never changed');

CREATE TRIGGER reviews_refuse_delete BEFORE DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION refuse('reviews are append-only: a row of reviews is never deleted');

CREATE TRIGGER reviews_refuse_truncate BEFORE TRUNCATE ON reviews EXECUTE FUNCTION refuse('reviews are append-only: a row of reviews is never deleted');

CREATE FUNCTION reviews_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (SELECT coalesce(max(number), 0) + 1 FROM reviews WHERE rejudgement = NEW.rejudgement) THEN
        RAISE EXCEPTION 'reviews are append-only: the next one follows the last of its rejudgement';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER reviews_refuse_replace BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_refuse_replace();

CREATE TABLE review_steps (
    rejudgement bigint NOT NULL,
    review bigint NOT NULL,
    number bigint NOT NULL CHECK (number >= 1),
    assignee text COLLATE "C" CHECK (length(assignee) BETWEEN 1 AND 200),
    is_closed boolean NOT NULL,
    taken_at text COLLATE "C" NOT NULL CHECK (taken_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (rejudgement, review, number),
    FOREIGN KEY (rejudgement, review) REFERENCES reviews (rejudgement, number)
);

COMMENT ON TABLE review_steps IS 'Steps of reviews: who has one, and that it is closed. The last one of a review is in force.';

CREATE INDEX review_steps_by_leaf ON review_steps (leaf);

CREATE TRIGGER review_steps_refuse_update BEFORE UPDATE ON review_steps FOR EACH ROW EXECUTE FUNCTION refuse('steps of reviews are append-only: a row of review_steps is never changed');

CREATE TRIGGER review_steps_refuse_delete BEFORE DELETE ON review_steps FOR EACH ROW EXECUTE FUNCTION refuse('steps of reviews are append-only: a row of review_steps is never deleted');

CREATE TRIGGER review_steps_refuse_truncate BEFORE TRUNCATE ON review_steps EXECUTE FUNCTION refuse('steps of reviews are append-only: a row of review_steps is never deleted');

CREATE FUNCTION review_steps_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (
        SELECT coalesce(max(number), 0) + 1 FROM review_steps
        WHERE rejudgement = NEW.rejudgement AND review = NEW.review)
    OR EXISTS (
        SELECT 1 FROM review_steps WHERE rejudgement = NEW.rejudgement AND review = NEW.review AND is_closed) THEN
        RAISE EXCEPTION 'steps of reviews are append-only: the next one follows the last, and none follows the end';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER review_steps_refuse_replace BEFORE INSERT ON review_steps FOR EACH ROW EXECUTE FUNCTION review_steps_refuse_replace();
