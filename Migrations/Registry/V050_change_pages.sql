-- Change pages: what publishing a candidate would do, as it was computed before. A release names the page that its
-- publisher saw.
CREATE TABLE change_pages (
    -- SHA-256 of the document.
    digest TEXT NOT NULL PRIMARY KEY
        CHECK (length(digest) = 76 AND substr(digest, 1, 12) = 'change-jcs1:' AND substr(digest, 13) NOT GLOB '*[^0-9a-f]*'),
    -- The form, which may have no version yet.
    form TEXT NOT NULL CHECK (length(form) > 0),
    channel TEXT NOT NULL CHECK (length(channel) > 0),
    -- The page, canonical JSON.
    document TEXT NOT NULL CHECK (json_valid(document)),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX change_pages_by_leaf ON change_pages (leaf);

CREATE TRIGGER change_pages_refuse_update BEFORE UPDATE ON change_pages BEGIN
    SELECT RAISE(ABORT, 'change pages are append-only: a row of change_pages is never changed');
END;

CREATE TRIGGER change_pages_refuse_delete BEFORE DELETE ON change_pages BEGIN
    SELECT RAISE(ABORT, 'change pages are append-only: a row of change_pages is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so an existing row is refused before the insert.
CREATE TRIGGER change_pages_refuse_replace BEFORE INSERT ON change_pages
WHEN EXISTS (SELECT 1 FROM change_pages WHERE digest = NEW.digest)
BEGIN
    SELECT RAISE(ABORT, 'change pages are append-only: a page is stored once');
END;
