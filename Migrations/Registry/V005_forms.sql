-- The forms, each made by its first publish. Keys that differ only in case would be mistaken for each other.
CREATE TABLE forms (
    key TEXT NOT NULL PRIMARY KEY CHECK (length(key) BETWEEN 3 AND 128 AND key GLOB '[a-z]*/[A-Za-z0-9]*'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX forms_by_key_in_any_case ON forms (key COLLATE NOCASE);

CREATE INDEX forms_by_leaf ON forms (leaf);

CREATE TRIGGER forms_refuse_update BEFORE UPDATE ON forms BEGIN
    SELECT RAISE(ABORT, 'forms are made once: a row of forms is never changed');
END;

CREATE TRIGGER forms_refuse_delete BEFORE DELETE ON forms BEGIN
    SELECT RAISE(ABORT, 'forms are made once: a row of forms is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER forms_refuse_replace BEFORE INSERT ON forms
WHEN EXISTS (SELECT 1 FROM forms WHERE key = NEW.key COLLATE NOCASE)
BEGIN
    SELECT RAISE(ABORT, 'forms are made once: a form of this key, perhaps in another case, exists');
END;
