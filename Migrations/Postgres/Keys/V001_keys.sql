-- Refuses a statement; the trigger's argument says why.
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '%', TG_ARGV[0];
END $$;

CREATE TABLE migrations (
    number bigint PRIMARY KEY CHECK (number >= 1),
    name text COLLATE "C" NOT NULL UNIQUE CHECK (length(name) > 0),
    checksum text COLLATE "C" NOT NULL CHECK (length(checksum) = 64 AND checksum !~ '[^0-9a-f]')
);

COMMENT ON TABLE migrations IS 'The migrations that made this database, with the SHA-256 of each one''s text: one made by other statements is refused.';

CREATE TRIGGER migrations_refuse_update BEFORE UPDATE ON migrations FOR EACH ROW EXECUTE FUNCTION refuse('applied migrations are history: a row of migrations is never changed');

CREATE TRIGGER migrations_refuse_delete BEFORE DELETE ON migrations FOR EACH ROW EXECUTE FUNCTION refuse('applied migrations are history: a row of migrations is never deleted');

CREATE TRIGGER migrations_refuse_truncate BEFORE TRUNCATE ON migrations EXECUTE FUNCTION refuse('applied migrations are history: a row of migrations is never deleted');

CREATE TABLE keys (
    id text COLLATE "C" PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 64 AND id !~ '[^0-9a-f-]'),
    purpose text COLLATE "C" NOT NULL CHECK (purpose IN ('subject', 'box', 'index', 'signing')),
    subject bytea CHECK (subject IS NULL OR (length(subject) = 32 AND purpose IN ('subject', 'box'))),
    master text COLLATE "C" NOT NULL CHECK (length(master) = 16 AND master !~ '[^0-9a-f]'),
    wrapped bytea CHECK (length(wrapped) >= 24 AND length(wrapped) % 8 = 0),
    made_at text COLLATE "C" CHECK (made_at ~ '^....-..-..T..:..:..\....Z$'),
    erased_at text COLLATE "C" CHECK (erased_at ~ '^....-..-..T..:..:..\....Z$'),
    CHECK (made_at IS NOT NULL OR purpose NOT IN ('subject', 'box')),
    CHECK ((wrapped IS NULL) = (erased_at IS NOT NULL))
);

COMMENT ON TABLE keys IS 'Keys wrapped by the master key (RFC 3394): the registry''s own, one for each subject, and one for each box of sealed answers. Erasing one keeps its row.';

CREATE UNIQUE INDEX keys_by_subject ON keys (subject)
WHERE subject IS NOT NULL AND purpose = 'subject' AND erased_at IS NULL;

CREATE INDEX keys_of_boxes ON keys (subject) WHERE subject IS NOT NULL AND purpose = 'box' AND erased_at IS NULL;

CREATE INDEX keys_by_purpose ON keys (purpose) WHERE purpose NOT IN ('subject', 'box');

-- Wrapping a key anew and erasing it are the only changes there are.
CREATE FUNCTION keys_refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.id IS DISTINCT FROM OLD.id OR NEW.purpose IS DISTINCT FROM OLD.purpose
    OR NEW.subject IS DISTINCT FROM OLD.subject OR NEW.made_at IS DISTINCT FROM OLD.made_at
    OR OLD.erased_at IS NOT NULL THEN
        RAISE EXCEPTION 'a key may be wrapped anew or erased, nothing else, and never comes back';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER keys_refuse_update BEFORE UPDATE ON keys FOR EACH ROW EXECUTE FUNCTION keys_refuse_update();

CREATE TRIGGER keys_refuse_delete BEFORE DELETE ON keys FOR EACH ROW EXECUTE FUNCTION refuse('a key is erased by emptying its row, which stays');

CREATE TRIGGER keys_refuse_truncate BEFORE TRUNCATE ON keys EXECUTE FUNCTION refuse('a key is erased by emptying its row, which stays');
