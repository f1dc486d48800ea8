-- Withdrawals of versions on all channels, and reinstatements; the last one of a version says how it stands.
-- The key's columns come first: SQLite 3.40's integrity_check looks for the others in the wrong place if they do not.
CREATE TABLE version_states (
    form TEXT NOT NULL,
    version INTEGER NOT NULL,
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    withdrawn INTEGER NOT NULL CHECK (withdrawn IN (0, 1)),
    recorded_at TEXT NOT NULL CHECK (recorded_at GLOB '????-??-??T??:??:??.???Z'),
    PRIMARY KEY (form, version, leaf),
    FOREIGN KEY (form, version) REFERENCES versions (form, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX version_states_by_leaf ON version_states (leaf);

CREATE TRIGGER version_states_refuse_update BEFORE UPDATE ON version_states BEGIN
    SELECT RAISE(ABORT, 'version states are append-only: a row of version_states is never changed');
END;

CREATE TRIGGER version_states_refuse_delete BEFORE DELETE ON version_states BEGIN
    SELECT RAISE(ABORT, 'version states are append-only: a row of version_states is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER version_states_refuse_replace BEFORE INSERT ON version_states
WHEN EXISTS (
    SELECT 1 FROM version_states WHERE form = NEW.form AND version = NEW.version AND leaf = NEW.leaf)
BEGIN
    SELECT RAISE(ABORT, 'version states are append-only: this leaf has set the state of this version');
END;
