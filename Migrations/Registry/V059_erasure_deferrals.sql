-- Submissions that an erasure could not reach yet, since a hold or a retention period kept them. Nobody reads their
-- answers; they end as soon as nothing keeps them.
CREATE TABLE erasure_deferrals (
    erasure TEXT NOT NULL REFERENCES erasures (id),
    submission TEXT NOT NULL REFERENCES submissions (id),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (submission, erasure)
) STRICT, WITHOUT ROWID;

CREATE INDEX erasure_deferrals_by_leaf ON erasure_deferrals (leaf);

CREATE TRIGGER erasure_deferrals_refuse_update BEFORE UPDATE ON erasure_deferrals BEGIN
    SELECT RAISE(ABORT, 'deferrals are append-only: a row of erasure_deferrals is never changed');
END;

CREATE TRIGGER erasure_deferrals_refuse_delete BEFORE DELETE ON erasure_deferrals BEGIN
    SELECT RAISE(ABORT, 'deferrals are append-only: a row of erasure_deferrals is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so an existing row is refused before the insert.
CREATE TRIGGER erasure_deferrals_refuse_replace BEFORE INSERT ON erasure_deferrals
WHEN EXISTS (SELECT 1 FROM erasure_deferrals WHERE submission = NEW.submission AND erasure = NEW.erasure)
BEGIN
    SELECT RAISE(ABORT, 'deferrals are append-only: an erasure defers a submission once');
END;
