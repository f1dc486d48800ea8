-- Refuses a statement; the trigger's argument says why.
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '%', TG_ARGV[0];
END $$;

-- Functions of SQLite that statements use, for texts that hold JSON. None can read a document with the escape of U+0000.
CREATE FUNCTION json_valid(document text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT CAST(document AS json) IS NOT NULL
$$;

CREATE FUNCTION json_extract(document text, path text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT CAST(document AS json) #>> string_to_array(substr(path, 3), '.')
$$;

CREATE FUNCTION json_type(document text, path text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT CASE json_typeof(found) WHEN 'boolean' THEN found #>> '{}' WHEN 'string' THEN 'text' ELSE json_typeof(found) END
    FROM (SELECT CAST(document AS json) #> string_to_array(substr(path, 3), '.') AS found) AS member
$$;

-- Checks call these functions, and a restore runs them with an empty search path: so none calls another one.
CREATE FUNCTION json_type(document text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT json_typeof(CAST(document AS json))
$$;

CREATE FUNCTION json_array_length(document text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT json_array_length(CAST(document AS json))
$$;

CREATE FUNCTION json_array_length(document text, path text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT json_array_length(CAST(document AS json) #> string_to_array(substr(path, 3), '.'))
$$;

CREATE FUNCTION json_each(document text, OUT value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT json_array_elements_text(CAST(document AS json))
$$;

CREATE FUNCTION json_each(document text, path text, OUT value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT json_array_elements_text(CAST(document AS json) #> string_to_array(substr(path, 3), '.'))
$$;

CREATE FUNCTION group_concat_step(so_far text, next text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(so_far || ',' || next, next, so_far)
$$;

CREATE AGGREGATE group_concat (text) (SFUNC = group_concat_step, STYPE = text);

CREATE TABLE migrations (
    number bigint PRIMARY KEY CHECK (number >= 1),
    name text COLLATE "C" NOT NULL UNIQUE CHECK (length(name) > 0),
    checksum text COLLATE "C" NOT NULL CHECK (length(checksum) = 64 AND checksum !~ '[^0-9a-f]')
);

COMMENT ON TABLE migrations IS 'The migrations that made this file, with the SHA-256 of each one''s text: a file made by other statements is refused.';

CREATE TRIGGER migrations_refuse_update BEFORE UPDATE ON migrations FOR EACH ROW EXECUTE FUNCTION refuse('applied migrations are history: a row of migrations is never changed');

CREATE TRIGGER migrations_refuse_delete BEFORE DELETE ON migrations FOR EACH ROW EXECUTE FUNCTION refuse('applied migrations are history: a row of migrations is never deleted');

CREATE TRIGGER migrations_refuse_truncate BEFORE TRUNCATE ON migrations EXECUTE FUNCTION refuse('applied migrations are history: a row of migrations is never deleted');

CREATE FUNCTION migrations_refuse_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number IS DISTINCT FROM (SELECT coalesce(max(number), 0) + 1 FROM migrations)
    OR EXISTS (SELECT 1 FROM migrations WHERE name = NEW.name) THEN
        RAISE EXCEPTION 'applied migrations are history: the next one follows the last, under a name of its own';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER migrations_refuse_replace BEFORE INSERT ON migrations FOR EACH ROW EXECUTE FUNCTION migrations_refuse_replace();
