-- Names that accepted submissions took: a row for each field with the rule unique. letters and look are keyed hashes of
-- the channel, the namespace and a skeleton of the name, without case and as it was written, so that nobody reads a name
-- here; two names that share either are one. salt keeps their digests in the leaf from being linked to others.
CREATE TABLE names (
    submission TEXT NOT NULL REFERENCES submissions (id),
    field TEXT NOT NULL CHECK (length(field) > 0),
    channel TEXT NOT NULL CHECK (length(channel) > 0),
    namespace TEXT NOT NULL CHECK (length(namespace) > 0),
    letters BLOB NOT NULL CHECK (length(letters) = 32),
    look BLOB NOT NULL CHECK (length(look) = 32),
    taken_at TEXT NOT NULL CHECK (taken_at GLOB '????-??-??T??:??:??.???Z'),
    salt BLOB NOT NULL CHECK (length(salt) = 32),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (submission, field)
) STRICT, WITHOUT ROWID;

CREATE INDEX names_by_leaf ON names (leaf);

CREATE INDEX names_by_letters ON names (letters);

CREATE INDEX names_by_look ON names (look);

CREATE INDEX names_by_namespace ON names (namespace, leaf);

CREATE TRIGGER names_refuse_update BEFORE UPDATE ON names BEGIN
    SELECT RAISE(ABORT, 'names are immutable: a row of names is never changed');
END;

CREATE TRIGGER names_refuse_delete BEFORE DELETE ON names BEGIN
    SELECT RAISE(ABORT, 'names are immutable: a row of names is never deleted, it is freed by a row of name_releases');
END;

CREATE TRIGGER names_refuse_strangers BEFORE INSERT ON names
WHEN NOT EXISTS (
    SELECT 1 FROM submissions
    WHERE id = NEW.submission AND leaf = NEW.leaf AND accepted AND NOT is_test AND channel = NEW.channel)
BEGIN
    SELECT RAISE(ABORT, 'a name is taken by an accepted submission, with it, and not by test traffic');
END;
