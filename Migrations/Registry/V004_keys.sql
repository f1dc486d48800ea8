-- The identities of the keys that this database needs, never the keys: a wrong or missing key is told before any write.
CREATE TABLE keys (
    id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 16 AND id NOT GLOB '*[^0-9a-f]*'),
    purpose TEXT NOT NULL CHECK (purpose IN ('master', 'index', 'signing')),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX keys_by_leaf ON keys (leaf);

CREATE TRIGGER keys_refuse_update BEFORE UPDATE ON keys BEGIN
    SELECT RAISE(ABORT, 'keys are named once: a row of keys is never changed');
END;

CREATE TRIGGER keys_refuse_delete BEFORE DELETE ON keys BEGIN
    SELECT RAISE(ABORT, 'keys are named once: a row of keys is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER keys_refuse_replace BEFORE INSERT ON keys
WHEN EXISTS (SELECT 1 FROM keys WHERE id = NEW.id)
BEGIN
    SELECT RAISE(ABORT, 'keys are named once: this one is known');
END;
