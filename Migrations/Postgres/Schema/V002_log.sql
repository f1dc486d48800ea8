CREATE TABLE leaves (
    sequence bigint PRIMARY KEY CHECK (sequence >= 1),
    bytes text COLLATE "C" NOT NULL CHECK (json_valid(bytes) AND CAST(json_extract(bytes, '$.sequence') AS bigint) = sequence),
    nodes bytea NOT NULL CHECK (length(nodes) >= 32 AND length(nodes) % 32 = 0),
    time text COLLATE "C" NOT NULL GENERATED ALWAYS AS (json_extract(bytes, '$.time')) STORED
        CHECK (time ~ '^....-..-..T..:..:..\....Z$'),
    actor text COLLATE "C" NOT NULL GENERATED ALWAYS AS (json_extract(bytes, '$.actor')) STORED,
    action text COLLATE "C" NOT NULL GENERATED ALWAYS AS (json_extract(bytes, '$.action')) STORED,
    object text COLLATE "C" NOT NULL GENERATED ALWAYS AS (json_extract(bytes, '$.object')) STORED
);

COMMENT ON TABLE leaves IS 'The audit log: one leaf for each change, hashed as RFC 6962 has it from its bytes; other columns follow from them. nodes holds the hashes of the perfect subtrees that end with the leaf, from its own upwards, 32 bytes each.';

CREATE TRIGGER leaves_refuse_update BEFORE UPDATE ON leaves FOR EACH ROW EXECUTE FUNCTION refuse('the audit log is append-only: a row of leaves is never changed');

CREATE TRIGGER leaves_refuse_delete BEFORE DELETE ON leaves FOR EACH ROW EXECUTE FUNCTION refuse('the audit log is append-only: a row of leaves is never deleted');

CREATE TRIGGER leaves_refuse_truncate BEFORE TRUNCATE ON leaves EXECUTE FUNCTION refuse('the audit log is append-only: a row of leaves is never deleted');

CREATE FUNCTION leaves_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.sequence IS DISTINCT FROM (SELECT coalesce(max(sequence), 0) + 1 FROM leaves) THEN
        RAISE EXCEPTION 'the audit log is append-only: a leaf follows the last one';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER leaves_refuse_replace BEFORE INSERT ON leaves FOR EACH ROW EXECUTE FUNCTION leaves_refuse_replace();

CREATE FUNCTION leaves_refuse_earlier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF json_extract(NEW.bytes, '$.time') < (SELECT time FROM leaves WHERE sequence = NEW.sequence - 1) THEN
        RAISE EXCEPTION 'the audit log is append-only: the time of a leaf is never before that of the one before it';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER leaves_refuse_earlier BEFORE INSERT ON leaves FOR EACH ROW EXECUTE FUNCTION leaves_refuse_earlier();

CREATE TABLE notes (
    leaf bigint PRIMARY KEY REFERENCES leaves (sequence),
    text text COLLATE "C" NOT NULL,
    salt bytea NOT NULL CHECK (length(salt) = 32)
);

COMMENT ON TABLE notes IS 'Free text that someone gave with a change. It stands beside the leaf, which holds only its salted digest.';

CREATE TRIGGER notes_refuse_update BEFORE UPDATE ON notes FOR EACH ROW EXECUTE FUNCTION refuse('the leaf holds the digest of its note: a row of notes is never changed');

CREATE TRIGGER notes_refuse_delete BEFORE DELETE ON notes FOR EACH ROW EXECUTE FUNCTION refuse('the leaf holds the digest of its note: a row of notes is never deleted');

CREATE TRIGGER notes_refuse_truncate BEFORE TRUNCATE ON notes EXECUTE FUNCTION refuse('the leaf holds the digest of its note: a row of notes is never deleted');

CREATE TABLE keys (
    id text COLLATE "C" NOT NULL PRIMARY KEY CHECK (length(id) = 16 AND id !~ '[^0-9a-f]'),
    purpose text COLLATE "C" NOT NULL CHECK (purpose IN ('master', 'index', 'signing')),
    leaf bigint NOT NULL REFERENCES leaves (sequence)
);

COMMENT ON TABLE keys IS 'The identities of the keys that this database needs, never the keys: a wrong or missing key is told before any write.';

CREATE INDEX keys_by_leaf ON keys (leaf);

CREATE TRIGGER keys_refuse_update BEFORE UPDATE ON keys FOR EACH ROW EXECUTE FUNCTION refuse('keys are named once: a row of keys is never changed');

CREATE TRIGGER keys_refuse_delete BEFORE DELETE ON keys FOR EACH ROW EXECUTE FUNCTION refuse('keys are named once: a row of keys is never deleted');

CREATE TRIGGER keys_refuse_truncate BEFORE TRUNCATE ON keys EXECUTE FUNCTION refuse('keys are named once: a row of keys is never deleted');

CREATE TABLE origins (
    leaf bigint PRIMARY KEY REFERENCES leaves (sequence),
    origin text COLLATE "C" NOT NULL UNIQUE CHECK (length(origin) = 42 AND substr(origin, 1, 10) = 'formulary/'
        AND substr(origin, 11) !~ '[^0-9a-f]'),
    previous text COLLATE "C" REFERENCES origins (origin),
    previous_size bigint CHECK (previous_size >= leaf - 1),
    previous_root bytea CHECK (length(previous_root) = 32),
    CHECK ((previous IS NULL) = (previous_size IS NULL) AND (previous IS NULL) = (previous_root IS NULL))
);

COMMENT ON TABLE origins IS 'The names that the log''s checkpoints are signed under, the last one in force; a log restored to fewer leaves takes a new one.';

CREATE INDEX origins_by_previous ON origins (previous) WHERE previous IS NOT NULL;

CREATE TRIGGER origins_refuse_update BEFORE UPDATE ON origins FOR EACH ROW EXECUTE FUNCTION refuse('origins are append-only: a row of origins is never changed');

CREATE TRIGGER origins_refuse_delete BEFORE DELETE ON origins FOR EACH ROW EXECUTE FUNCTION refuse('origins are append-only: a row of origins is never deleted');

CREATE TRIGGER origins_refuse_truncate BEFORE TRUNCATE ON origins EXECUTE FUNCTION refuse('origins are append-only: a row of origins is never deleted');

CREATE FUNCTION origins_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM origins WHERE leaf >= NEW.leaf OR origin = NEW.origin)
    OR NEW.previous IS DISTINCT FROM (SELECT origin FROM origins ORDER BY leaf DESC LIMIT 1) THEN
        RAISE EXCEPTION 'origins are append-only: a new one names the last one';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER origins_refuse_replace BEFORE INSERT ON origins FOR EACH ROW EXECUTE FUNCTION origins_refuse_replace();

CREATE TABLE checkpoints (
    origin text COLLATE "C" NOT NULL REFERENCES origins (origin),
    size bigint NOT NULL CHECK (size >= 1),
    note text COLLATE "C" NOT NULL CHECK (length(note) > 0),
    key text COLLATE "C" NOT NULL CHECK (length(key) > 0),
    PRIMARY KEY (origin, size)
);

COMMENT ON TABLE checkpoints IS 'Signed checkpoints of the log, which speak of leaves and have none. key verifies the signature of note.';

CREATE INDEX checkpoints_by_size ON checkpoints (size);

CREATE TRIGGER checkpoints_refuse_update BEFORE UPDATE ON checkpoints FOR EACH ROW EXECUTE FUNCTION refuse('checkpoints are append-only: a row of checkpoints is never changed');

CREATE TRIGGER checkpoints_refuse_delete BEFORE DELETE ON checkpoints FOR EACH ROW EXECUTE FUNCTION refuse('checkpoints are append-only: a row of checkpoints is never deleted');

CREATE TRIGGER checkpoints_refuse_truncate BEFORE TRUNCATE ON checkpoints EXECUTE FUNCTION refuse('checkpoints are append-only: a row of checkpoints is never deleted');

CREATE TABLE cosignatures (
    origin text COLLATE "C" NOT NULL,
    size bigint NOT NULL,
    witness text COLLATE "C" NOT NULL CHECK (length(witness) > 0),
    line text COLLATE "C" NOT NULL CHECK (length(line) > 0),
    PRIMARY KEY (origin, size, witness),
    FOREIGN KEY (origin, size) REFERENCES checkpoints (origin, size)
);

COMMENT ON TABLE cosignatures IS 'What witnesses answered to checkpoints: the signature line, and the key that verifies it.';

CREATE TRIGGER cosignatures_refuse_update BEFORE UPDATE ON cosignatures FOR EACH ROW EXECUTE FUNCTION refuse('cosignatures are append-only: a row of cosignatures is never changed');

CREATE TRIGGER cosignatures_refuse_delete BEFORE DELETE ON cosignatures FOR EACH ROW EXECUTE FUNCTION refuse('cosignatures are append-only: a row of cosignatures is never deleted');

CREATE TRIGGER cosignatures_refuse_truncate BEFORE TRUNCATE ON cosignatures EXECUTE FUNCTION refuse('cosignatures are append-only: a row of cosignatures is never deleted');

CREATE TABLE numbering (
    one boolean PRIMARY KEY CHECK (one)
);

COMMENT ON TABLE numbering IS 'One row, which a server locks before it appends to the log: leaves and submissions get their numbers in the order in which servers hold this lock.';

INSERT INTO numbering (one) VALUES (true);

CREATE TRIGGER numbering_refuse_delete BEFORE DELETE ON numbering FOR EACH ROW EXECUTE FUNCTION refuse('the row of numbering is locked by each change: it is never deleted');

CREATE TRIGGER numbering_refuse_truncate BEFORE TRUNCATE ON numbering EXECUTE FUNCTION refuse('the row of numbering is locked by each change: it is never deleted');
