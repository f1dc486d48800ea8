CREATE TABLE names (
    submission text COLLATE "C" NOT NULL REFERENCES submissions (id),
    field text COLLATE "C" NOT NULL CHECK (length(field) > 0),
    channel text COLLATE "C" NOT NULL CHECK (length(channel) > 0),
    namespace text COLLATE "C" NOT NULL CHECK (length(namespace) > 0),
    letters bytea NOT NULL CHECK (length(letters) = 32),
    look bytea NOT NULL CHECK (length(look) = 32),
    taken_at text COLLATE "C" NOT NULL CHECK (taken_at ~ '^....-..-..T..:..:..\....Z$'),
    salt bytea NOT NULL CHECK (length(salt) = 32),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (submission, field)
);

COMMENT ON TABLE names IS 'Names that accepted submissions took: a row for each field with the rule unique. letters and look are keyed hashes of the channel, the namespace and a skeleton of the name, without case and as it was written, so that nobody reads a name here; two names that share either are one. salt keeps their digests in the leaf from being linked to others.';

CREATE INDEX names_by_leaf ON names (leaf);

CREATE INDEX names_by_letters ON names (letters);

CREATE INDEX names_by_look ON names (look);

CREATE INDEX names_by_namespace ON names (namespace, leaf);

CREATE TRIGGER names_refuse_update BEFORE UPDATE ON names FOR EACH ROW EXECUTE FUNCTION refuse('names are immutable: a row of names is never changed');

CREATE TRIGGER names_refuse_delete BEFORE DELETE ON names FOR EACH ROW EXECUTE FUNCTION refuse('names are immutable: a row of names is never deleted, it is freed by a row of name_releases');

CREATE TRIGGER names_refuse_truncate BEFORE TRUNCATE ON names EXECUTE FUNCTION refuse('names are immutable: a row of names is never deleted, it is freed by a row of name_releases');

CREATE FUNCTION names_refuse_strangers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
    SELECT 1 FROM submissions
    WHERE id = NEW.submission AND leaf = NEW.leaf AND accepted AND NOT is_test AND channel = NEW.channel) THEN
        RAISE EXCEPTION 'a name is taken by an accepted submission, with it, and not by test traffic';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER names_refuse_strangers BEFORE INSERT ON names FOR EACH ROW EXECUTE FUNCTION names_refuse_strangers();

CREATE FUNCTION names_refuse_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM names WHERE submission = NEW.submission AND field = NEW.field)
    OR EXISTS (
        SELECT 1 FROM names AS earlier
        WHERE (earlier.letters = NEW.letters OR earlier.look = NEW.look) AND NOT EXISTS (
            SELECT 1 FROM name_releases AS freed
            WHERE freed.submission = earlier.submission AND freed.field = earlier.field)) THEN
        RAISE EXCEPTION 'a name is taken once, until it is freed';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER names_refuse_taken BEFORE INSERT ON names FOR EACH ROW EXECUTE FUNCTION names_refuse_taken();

CREATE TABLE name_releases (
    submission text COLLATE "C" NOT NULL,
    field text COLLATE "C" NOT NULL,
    freed_at text COLLATE "C" NOT NULL CHECK (freed_at ~ '^....-..-..T..:..:..\....Z$'),
    rests_until text COLLATE "C" NOT NULL CHECK (rests_until ~ '^....-..-..T..:..:..\....Z$' AND rests_until >= freed_at),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (submission, field),
    FOREIGN KEY (submission, field) REFERENCES names (submission, field)
);

COMMENT ON TABLE name_releases IS 'Names that were freed: nobody takes one again before rests_until, and nobody at all while its row is missing here.';

CREATE INDEX name_releases_by_leaf ON name_releases (leaf);

CREATE TRIGGER name_releases_refuse_update BEFORE UPDATE ON name_releases FOR EACH ROW EXECUTE FUNCTION refuse('names that were freed stay so: a row of name_releases is never changed');

CREATE TRIGGER name_releases_refuse_delete BEFORE DELETE ON name_releases FOR EACH ROW EXECUTE FUNCTION refuse('names that were freed stay so: a row of name_releases is never deleted');

CREATE TRIGGER name_releases_refuse_truncate BEFORE TRUNCATE ON name_releases EXECUTE FUNCTION refuse('names that were freed stay so: a row of name_releases is never deleted');

CREATE FUNCTION name_releases_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM name_releases WHERE submission = NEW.submission AND field = NEW.field)
    OR NOT EXISTS (SELECT 1 FROM names WHERE submission = NEW.submission AND field = NEW.field AND leaf < NEW.leaf) THEN
        RAISE EXCEPTION 'a name is freed once, after it was taken';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER name_releases_refuse_replace BEFORE INSERT ON name_releases FOR EACH ROW EXECUTE FUNCTION name_releases_refuse_replace();

CREATE TABLE name_holds (
    session text COLLATE "C" NOT NULL REFERENCES sessions (id),
    field text COLLATE "C" NOT NULL CHECK (length(field) > 0),
    channel text COLLATE "C" NOT NULL CHECK (length(channel) > 0),
    namespace text COLLATE "C" NOT NULL CHECK (length(namespace) > 0),
    letters bytea NOT NULL UNIQUE CHECK (length(letters) = 32),
    look bytea NOT NULL UNIQUE CHECK (length(look) = 32),
    client bytea NOT NULL CHECK (length(client) = 32),
    expires_at text COLLATE "C" NOT NULL CHECK (expires_at ~ '^....-..-..T..:..:..\....Z$'),
    PRIMARY KEY (session, field)
);

COMMENT ON TABLE name_holds IS 'Names that open sessions hold for a while, so that nobody takes one between asking and sending. A row is deleted once the session asks for another name, ends, or its time is over; client is a keyed hash of who asks, whose holds are counted.';

CREATE INDEX name_holds_by_expiry ON name_holds (expires_at);

CREATE INDEX name_holds_by_client ON name_holds (channel, namespace, client);

CREATE TRIGGER name_holds_refuse_update BEFORE UPDATE ON name_holds FOR EACH ROW EXECUTE FUNCTION refuse('a hold may be deleted, not changed: a row of name_holds is never changed');

CREATE FUNCTION name_holds_refuse_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM session_states WHERE session = NEW.session) THEN
        RAISE EXCEPTION 'a name is held by a session that is open';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER name_holds_refuse_ended BEFORE INSERT ON name_holds FOR EACH ROW EXECUTE FUNCTION name_holds_refuse_ended();
