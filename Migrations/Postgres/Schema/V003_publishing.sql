CREATE TABLE forms (
    key text COLLATE "C" NOT NULL PRIMARY KEY CHECK (length(key) BETWEEN 3 AND 128 AND key ~ '^[a-z].*/[A-Za-z0-9]'),
    leaf bigint NOT NULL REFERENCES leaves (sequence)
);

COMMENT ON TABLE forms IS 'The forms, each made by its first publish. Keys that differ only in case would be mistaken for each other.';

CREATE UNIQUE INDEX forms_by_key_in_any_case ON forms (lower(key));

CREATE INDEX forms_by_leaf ON forms (leaf);

CREATE TRIGGER forms_refuse_update BEFORE UPDATE ON forms FOR EACH ROW EXECUTE FUNCTION refuse('forms are made once: a row of forms is never changed');

CREATE TRIGGER forms_refuse_delete BEFORE DELETE ON forms FOR EACH ROW EXECUTE FUNCTION refuse('forms are made once: a row of forms is never deleted');

CREATE TRIGGER forms_refuse_truncate BEFORE TRUNCATE ON forms EXECUTE FUNCTION refuse('forms are made once: a row of forms is never deleted');

CREATE TABLE documents (
    digest text COLLATE "C" NOT NULL PRIMARY KEY
        CHECK (length(digest) = 76 AND digest ~ '^sha256-jcs[0-9]:' AND substr(digest, 13) !~ '[^0-9a-f]'),
    bytes bytea NOT NULL
);

COMMENT ON TABLE documents IS 'Canonical documents (RFC 8785), each stored once under the digest of its bytes.';

CREATE TRIGGER documents_refuse_update BEFORE UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION refuse('documents are immutable: a row of documents is never changed');

CREATE TRIGGER documents_refuse_delete BEFORE DELETE ON documents FOR EACH ROW EXECUTE FUNCTION refuse('documents are immutable: a row of documents is never deleted');

CREATE TRIGGER documents_refuse_truncate BEFORE TRUNCATE ON documents EXECUTE FUNCTION refuse('documents are immutable: a row of documents is never deleted');

CREATE TABLE versions (
    form text COLLATE "C" NOT NULL REFERENCES forms (key),
    number bigint NOT NULL CHECK (number >= 1),
    digest text COLLATE "C" NOT NULL REFERENCES documents (digest),
    client_digest text COLLATE "C" NOT NULL REFERENCES documents (digest),
    edition bigint NOT NULL CHECK (edition >= 1),
    published_at text COLLATE "C" NOT NULL CHECK (published_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    source_format text COLLATE "C" NOT NULL CHECK (source_format IN ('json', 'yaml')),
    source_dialect text COLLATE "C" NOT NULL CHECK (length(source_dialect) > 0),
    source bytea NOT NULL,
    PRIMARY KEY (form, number),
    UNIQUE (form, digest)
);

COMMENT ON TABLE versions IS 'Immutable published configs, numbered 1, 2, 3… for each form, with the bytes they were first published from.';

CREATE INDEX versions_by_leaf ON versions (leaf);

CREATE TRIGGER versions_refuse_update BEFORE UPDATE ON versions FOR EACH ROW EXECUTE FUNCTION refuse('versions are immutable: a row of versions is never changed');

CREATE TRIGGER versions_refuse_delete BEFORE DELETE ON versions FOR EACH ROW EXECUTE FUNCTION refuse('versions are immutable: a row of versions is never deleted');

CREATE TRIGGER versions_refuse_truncate BEFORE TRUNCATE ON versions EXECUTE FUNCTION refuse('versions are immutable: a row of versions is never deleted');

CREATE FUNCTION versions_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (SELECT coalesce(max(number), 0) + 1 FROM versions WHERE form = NEW.form)
    OR EXISTS (SELECT 1 FROM versions WHERE form = NEW.form AND digest = NEW.digest) THEN
        RAISE EXCEPTION 'versions are immutable: the next one follows the last of its form, with a digest of its own';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER versions_refuse_replace BEFORE INSERT ON versions FOR EACH ROW EXECUTE FUNCTION versions_refuse_replace();

CREATE TABLE change_pages (
    -- SHA-256 of the document.
    digest text COLLATE "C" NOT NULL PRIMARY KEY
        CHECK (length(digest) = 76 AND substr(digest, 1, 12) = 'change-jcs1:' AND substr(digest, 13) !~ '[^0-9a-f]'),
    -- The form, which may have no version yet.
    form text COLLATE "C" NOT NULL CHECK (length(form) > 0),
    channel text COLLATE "C" NOT NULL CHECK (length(channel) > 0),
    -- The page, canonical JSON.
    document text COLLATE "C" NOT NULL CHECK (json_valid(document)),
    leaf bigint NOT NULL REFERENCES leaves (sequence)
);

COMMENT ON TABLE change_pages IS 'Change pages: what publishing a candidate would do, as it was computed before. A release names the page that its publisher saw.';

CREATE INDEX change_pages_by_leaf ON change_pages (leaf);

CREATE TRIGGER change_pages_refuse_update BEFORE UPDATE ON change_pages FOR EACH ROW EXECUTE FUNCTION refuse('change pages are append-only: a row of change_pages is never changed');

CREATE TRIGGER change_pages_refuse_delete BEFORE DELETE ON change_pages FOR EACH ROW EXECUTE FUNCTION refuse('change pages are append-only: a row of change_pages is never deleted');

CREATE TRIGGER change_pages_refuse_truncate BEFORE TRUNCATE ON change_pages EXECUTE FUNCTION refuse('change pages are append-only: a row of change_pages is never deleted');

CREATE TABLE releases (
    form text COLLATE "C" NOT NULL REFERENCES forms (key),
    channel text COLLATE "C" NOT NULL
        CHECK (length(channel) BETWEEN 1 AND 32 AND channel ~ '^[a-z]' AND channel !~ '[^a-z0-9-]'),
    number bigint NOT NULL CHECK (number >= 1),
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('publish', 'rollback', 'promote', 'withdraw')),
    version bigint CHECK (version IS NOT NULL OR kind = 'withdraw'),
    scheduled boolean NOT NULL,
    effective_at text COLLATE "C" NOT NULL CHECK (effective_at ~ '^....-..-..T..:..:..\....Z$'),
    finish_by text COLLATE "C" CHECK (finish_by ~ '^....-..-..T..:..:..\....Z$'),
    keeps_scheduled boolean NOT NULL,
    forced boolean NOT NULL,
    previous_version bigint,
    recorded_at text COLLATE "C" NOT NULL CHECK (recorded_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence), keeps_rollouts boolean NOT NULL DEFAULT false, change_page text COLLATE "C" REFERENCES change_pages (digest), accepts_undecided boolean NOT NULL DEFAULT false, excepted text COLLATE "C" CHECK (excepted IS NULL OR json_valid(excepted)),
    PRIMARY KEY (form, channel, number),
    FOREIGN KEY (form, version) REFERENCES versions (form, number),
    FOREIGN KEY (form, previous_version) REFERENCES versions (form, number),
    CHECK (scheduled OR effective_at = recorded_at)
);

COMMENT ON TABLE releases IS 'Which version a form answers with on a channel, from when on. Append-only: rolling back appends.';

CREATE INDEX releases_by_leaf ON releases (leaf);

CREATE INDEX releases_by_exceptions ON releases (form) WHERE excepted IS NOT NULL;

CREATE TRIGGER releases_refuse_update BEFORE UPDATE ON releases FOR EACH ROW EXECUTE FUNCTION refuse('releases are append-only: a row of releases is never changed');

CREATE TRIGGER releases_refuse_delete BEFORE DELETE ON releases FOR EACH ROW EXECUTE FUNCTION refuse('releases are append-only: a row of releases is never deleted');

CREATE TRIGGER releases_refuse_truncate BEFORE TRUNCATE ON releases EXECUTE FUNCTION refuse('releases are append-only: a row of releases is never deleted');

CREATE FUNCTION releases_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (
        SELECT coalesce(max(number), 0) + 1 FROM releases WHERE form = NEW.form AND channel = NEW.channel) THEN
        RAISE EXCEPTION 'releases are append-only: the next one follows the last of its form and channel';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER releases_refuse_replace BEFORE INSERT ON releases FOR EACH ROW EXECUTE FUNCTION releases_refuse_replace();

CREATE TABLE version_states (
    form text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    withdrawn boolean NOT NULL,
    recorded_at text COLLATE "C" NOT NULL CHECK (recorded_at ~ '^....-..-..T..:..:..\....Z$'), restarts_sessions boolean NOT NULL DEFAULT false CHECK (withdrawn OR NOT restarts_sessions),
    PRIMARY KEY (form, version, leaf),
    FOREIGN KEY (form, version) REFERENCES versions (form, number)
);

COMMENT ON TABLE version_states IS 'Withdrawals of versions on all channels, and reinstatements; the last one of a version says how it stands. The key''s columns come first: SQLite 3.40''s integrity_check looks for the others in the wrong place if they do not.';

CREATE INDEX version_states_by_leaf ON version_states (leaf);

CREATE TRIGGER version_states_refuse_update BEFORE UPDATE ON version_states FOR EACH ROW EXECUTE FUNCTION refuse('version states are append-only: a row of version_states is never changed');

CREATE TRIGGER version_states_refuse_delete BEFORE DELETE ON version_states FOR EACH ROW EXECUTE FUNCTION refuse('version states are append-only: a row of version_states is never deleted');

CREATE TRIGGER version_states_refuse_truncate BEFORE TRUNCATE ON version_states EXECUTE FUNCTION refuse('version states are append-only: a row of version_states is never deleted');

CREATE TABLE unschedulings (
    form text COLLATE "C" NOT NULL,
    channel text COLLATE "C" NOT NULL,
    release bigint NOT NULL,
    recorded_at text COLLATE "C" NOT NULL CHECK (recorded_at ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (form, channel, release),
    FOREIGN KEY (form, channel, release) REFERENCES releases (form, channel, number)
);

COMMENT ON TABLE unschedulings IS 'Scheduled releases that were taken back before their time came. Append-only: such a release stays void.';

CREATE INDEX unschedulings_by_leaf ON unschedulings (leaf);

CREATE TRIGGER unschedulings_refuse_update BEFORE UPDATE ON unschedulings FOR EACH ROW EXECUTE FUNCTION refuse('unschedulings are append-only: a row of unschedulings is never changed');

CREATE TRIGGER unschedulings_refuse_delete BEFORE DELETE ON unschedulings FOR EACH ROW EXECUTE FUNCTION refuse('unschedulings are append-only: a row of unschedulings is never deleted');

CREATE TRIGGER unschedulings_refuse_truncate BEFORE TRUNCATE ON unschedulings EXECUTE FUNCTION refuse('unschedulings are append-only: a row of unschedulings is never deleted');

CREATE FUNCTION unschedulings_refuse_late() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
    SELECT 1 FROM releases
    WHERE form = NEW.form AND channel = NEW.channel AND number = NEW.release
        AND scheduled AND effective_at > NEW.recorded_at) THEN
        RAISE EXCEPTION 'only a release that waits for its time is taken back';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER unschedulings_refuse_late BEFORE INSERT ON unschedulings FOR EACH ROW EXECUTE FUNCTION unschedulings_refuse_late();

CREATE TABLE data_sources (
    name text COLLATE "C" NOT NULL CHECK (length(name) > 0),
    number bigint NOT NULL CHECK (number >= 1),
    digest text COLLATE "C" NOT NULL REFERENCES documents (digest),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (name, number)
);

COMMENT ON TABLE data_sources IS 'Definitions of data sources, numbered 1, 2, 3… for each name; versions published later refer to the last one.';

CREATE INDEX data_sources_by_leaf ON data_sources (leaf);

CREATE TRIGGER data_sources_refuse_update BEFORE UPDATE ON data_sources FOR EACH ROW EXECUTE FUNCTION refuse('definitions are append-only: a row of data_sources is never changed');

CREATE TRIGGER data_sources_refuse_delete BEFORE DELETE ON data_sources FOR EACH ROW EXECUTE FUNCTION refuse('definitions are append-only: a row of data_sources is never deleted');

CREATE TRIGGER data_sources_refuse_truncate BEFORE TRUNCATE ON data_sources EXECUTE FUNCTION refuse('definitions are append-only: a row of data_sources is never deleted');

CREATE FUNCTION data_sources_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (SELECT coalesce(max(number), 0) + 1 FROM data_sources WHERE name = NEW.name) THEN
        RAISE EXCEPTION 'definitions are append-only: the next one follows the last of its name';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER data_sources_refuse_replace BEFORE INSERT ON data_sources FOR EACH ROW EXECUTE FUNCTION data_sources_refuse_replace();

CREATE TABLE word_lists (
    name text COLLATE "C" NOT NULL CHECK (length(name) > 0),
    number bigint NOT NULL CHECK (number >= 1),
    digest text COLLATE "C" NOT NULL REFERENCES documents (digest),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (name, number)
);

COMMENT ON TABLE word_lists IS 'Definitions of word lists, numbered 1, 2, 3… for each name; a version keeps the one that its lock names.';

CREATE INDEX word_lists_by_leaf ON word_lists (leaf);

CREATE TRIGGER word_lists_refuse_update BEFORE UPDATE ON word_lists FOR EACH ROW EXECUTE FUNCTION refuse('definitions are append-only: a row of word_lists is never changed');

CREATE TRIGGER word_lists_refuse_delete BEFORE DELETE ON word_lists FOR EACH ROW EXECUTE FUNCTION refuse('definitions are append-only: a row of word_lists is never deleted');

CREATE TRIGGER word_lists_refuse_truncate BEFORE TRUNCATE ON word_lists EXECUTE FUNCTION refuse('definitions are append-only: a row of word_lists is never deleted');

CREATE FUNCTION word_lists_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (SELECT coalesce(max(number), 0) + 1 FROM word_lists WHERE name = NEW.name) THEN
        RAISE EXCEPTION 'definitions are append-only: the next one follows the last of its name';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER word_lists_refuse_replace BEFORE INSERT ON word_lists FOR EACH ROW EXECUTE FUNCTION word_lists_refuse_replace();

CREATE TABLE invariants (
    name text COLLATE "C" NOT NULL CHECK (length(name) > 0),
    number bigint NOT NULL CHECK (number >= 1),
    -- The statement, canonical JSON.
    definition text COLLATE "C" NOT NULL CHECK (json_valid(definition)),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (name, number)
);

COMMENT ON TABLE invariants IS 'Definitions of invariants, numbered 1, 2, 3… for each name. The newest one of a name applies to every later release.';

CREATE INDEX invariants_by_leaf ON invariants (leaf);

CREATE TRIGGER invariants_refuse_update BEFORE UPDATE ON invariants FOR EACH ROW EXECUTE FUNCTION refuse('definitions are append-only: a row of invariants is never changed');

CREATE TRIGGER invariants_refuse_delete BEFORE DELETE ON invariants FOR EACH ROW EXECUTE FUNCTION refuse('definitions are append-only: a row of invariants is never deleted');

CREATE TRIGGER invariants_refuse_truncate BEFORE TRUNCATE ON invariants EXECUTE FUNCTION refuse('definitions are append-only: a row of invariants is never deleted');

CREATE FUNCTION invariants_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (SELECT coalesce(max(number), 0) + 1 FROM invariants WHERE name = NEW.name) THEN
        RAISE EXCEPTION 'definitions are append-only: the next one follows the last of its name';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER invariants_refuse_replace BEFORE INSERT ON invariants FOR EACH ROW EXECUTE FUNCTION invariants_refuse_replace();

CREATE TABLE invariant_exceptions (
    -- The invariant.
    name text COLLATE "C" NOT NULL CHECK (length(name) > 0),
    number bigint NOT NULL CHECK (number >= 1),
    form text COLLATE "C" NOT NULL REFERENCES forms (key),
    -- The version; null: all versions of the form.
    version bigint CHECK (version >= 1),
    -- The exception's end.
    until text COLLATE "C" NOT NULL CHECK (until ~ '^....-..-..T..:..:..\....Z$'),
    leaf bigint NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (name, number),
    FOREIGN KEY (form, version) REFERENCES versions (form, number)
);

COMMENT ON TABLE invariant_exceptions IS 'Exceptions to invariants, numbered 1, 2, 3… for each invariant. The newest one for some versions replaces earlier ones.';

CREATE INDEX invariant_exceptions_by_leaf ON invariant_exceptions (leaf);

CREATE TRIGGER invariant_exceptions_refuse_update BEFORE UPDATE ON invariant_exceptions FOR EACH ROW EXECUTE FUNCTION refuse('exceptions are append-only: a row of invariant_exceptions is never changed');

CREATE TRIGGER invariant_exceptions_refuse_delete BEFORE DELETE ON invariant_exceptions FOR EACH ROW EXECUTE FUNCTION refuse('exceptions are append-only: a row of invariant_exceptions is never deleted');

CREATE TRIGGER invariant_exceptions_refuse_truncate BEFORE TRUNCATE ON invariant_exceptions EXECUTE FUNCTION refuse('exceptions are append-only: a row of invariant_exceptions is never deleted');

CREATE FUNCTION invariant_exceptions_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (SELECT coalesce(max(number), 0) + 1 FROM invariant_exceptions WHERE name = NEW.name) THEN
        RAISE EXCEPTION 'exceptions are append-only: the next one follows the last of its invariant';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER invariant_exceptions_refuse_replace BEFORE INSERT ON invariant_exceptions FOR EACH ROW EXECUTE FUNCTION invariant_exceptions_refuse_replace();
