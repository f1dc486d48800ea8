-- The migrations that made this file, with the SHA-256 of each one's text: a file made by other statements is refused.
CREATE TABLE migrations (
    number INTEGER PRIMARY KEY CHECK (number >= 1),
    name TEXT NOT NULL UNIQUE CHECK (length(name) > 0),
    checksum TEXT NOT NULL CHECK (length(checksum) = 64 AND checksum NOT GLOB '*[^0-9a-f]*')
) STRICT;

CREATE TRIGGER migrations_refuse_update BEFORE UPDATE ON migrations BEGIN
    SELECT RAISE(ABORT, 'applied migrations are history: a row of migrations is never changed');
END;

CREATE TRIGGER migrations_refuse_delete BEFORE DELETE ON migrations BEGIN
    SELECT RAISE(ABORT, 'applied migrations are history: a row of migrations is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER migrations_refuse_replace BEFORE INSERT ON migrations
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM migrations)
    OR EXISTS (SELECT 1 FROM migrations WHERE name = NEW.name)
BEGIN
    SELECT RAISE(ABORT, 'applied migrations are history: the next one follows the last, under a name of its own');
END;
