-- The first table of a key store that a preview made.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE migrations (
    number INTEGER PRIMARY KEY CHECK (number >= 1),
    name TEXT NOT NULL UNIQUE CHECK (length(name) > 0),
    checksum TEXT NOT NULL CHECK (length(checksum) = 64 AND checksum NOT GLOB '*[^0-9a-f]*')
) STRICT;
INSERT INTO migrations VALUES(1,'V001_key_store_migrations','e08e467fab56c6587a4cf3331792502bb34fbdf5f9f053571b3ec8b99b903835');
INSERT INTO migrations VALUES(2,'V002_key_store_keys','3578b403c0b68761197bebec79663924f92bd7882ed6b28ad0e19d00eb0c4d1b');
COMMIT;
PRAGMA application_id = 1181576267;
PRAGMA user_version = 2;
