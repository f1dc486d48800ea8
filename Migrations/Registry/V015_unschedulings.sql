-- Scheduled releases that were taken back before their time came. Append-only: such a release stays void.
CREATE TABLE unschedulings (
    form TEXT NOT NULL,
    channel TEXT NOT NULL,
    release INTEGER NOT NULL,
    recorded_at TEXT NOT NULL CHECK (recorded_at GLOB '????-??-??T??:??:??.???Z'),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (form, channel, release),
    FOREIGN KEY (form, channel, release) REFERENCES releases (form, channel, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX unschedulings_by_leaf ON unschedulings (leaf);

CREATE TRIGGER unschedulings_refuse_update BEFORE UPDATE ON unschedulings BEGIN
    SELECT RAISE(ABORT, 'unschedulings are append-only: a row of unschedulings is never changed');
END;

CREATE TRIGGER unschedulings_refuse_delete BEFORE DELETE ON unschedulings BEGIN
    SELECT RAISE(ABORT, 'unschedulings are append-only: a row of unschedulings is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER unschedulings_refuse_replace BEFORE INSERT ON unschedulings
WHEN EXISTS (
    SELECT 1 FROM unschedulings WHERE form = NEW.form AND channel = NEW.channel AND release = NEW.release)
BEGIN
    SELECT RAISE(ABORT, 'unschedulings are append-only: this release was taken back');
END;

CREATE TRIGGER unschedulings_refuse_late BEFORE INSERT ON unschedulings
WHEN NOT EXISTS (
    SELECT 1 FROM releases
    WHERE form = NEW.form AND channel = NEW.channel AND number = NEW.release
        AND scheduled AND effective_at > NEW.recorded_at)
BEGIN
    SELECT RAISE(ABORT, 'only a release that waits for its time is taken back');
END;
