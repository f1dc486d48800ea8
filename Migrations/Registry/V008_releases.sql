-- Which version a form answers with on a channel, from when on. Append-only: rolling back appends.
CREATE TABLE releases (
    form TEXT NOT NULL REFERENCES forms (key),
    channel TEXT NOT NULL
        CHECK (length(channel) BETWEEN 1 AND 32 AND channel GLOB '[a-z]*' AND channel NOT GLOB '*[^a-z0-9-]*'),
    number INTEGER NOT NULL CHECK (number >= 1),
    kind TEXT NOT NULL CHECK (kind IN ('publish', 'rollback', 'promote', 'withdraw')),
    version INTEGER CHECK (version IS NOT NULL OR kind = 'withdraw'),
    scheduled INTEGER NOT NULL CHECK (scheduled IN (0, 1)),
    effective_at TEXT NOT NULL CHECK (effective_at GLOB '????-??-??T??:??:??.???Z'),
    finish_by TEXT CHECK (finish_by GLOB '????-??-??T??:??:??.???Z'),
    keeps_scheduled INTEGER NOT NULL CHECK (keeps_scheduled IN (0, 1)),
    forced INTEGER NOT NULL CHECK (forced IN (0, 1)),
    previous_version INTEGER,
    recorded_at TEXT NOT NULL CHECK (recorded_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (form, channel, number),
    FOREIGN KEY (form, version) REFERENCES versions (form, number),
    FOREIGN KEY (form, previous_version) REFERENCES versions (form, number),
    CHECK (scheduled OR effective_at = recorded_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX releases_by_leaf ON releases (leaf);

CREATE TRIGGER releases_refuse_update BEFORE UPDATE ON releases BEGIN
    SELECT RAISE(ABORT, 'releases are append-only: a row of releases is never changed');
END;

CREATE TRIGGER releases_refuse_delete BEFORE DELETE ON releases BEGIN
    SELECT RAISE(ABORT, 'releases are append-only: a row of releases is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER releases_refuse_replace BEFORE INSERT ON releases
WHEN NEW.number IS NOT (
        SELECT coalesce(max(number), 0) + 1 FROM releases WHERE form = NEW.form AND channel = NEW.channel)
BEGIN
    SELECT RAISE(ABORT, 'releases are append-only: the next one follows the last of its form and channel');
END;
