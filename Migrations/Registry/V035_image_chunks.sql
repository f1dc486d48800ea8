-- The bytes of images that are kept, sealed in chunks, once for each address: the keyed hash of the bytes. expires_at is
-- from when on they may be deleted; NULL: a submission took the image. Rows may be deleted; none is ever changed but for
-- its end.
CREATE TABLE image_chunks (
    number INTEGER PRIMARY KEY,
    address BLOB NOT NULL CHECK (length(address) = 32),
    place INTEGER NOT NULL CHECK (place >= 0),
    bytes BLOB NOT NULL CHECK (length(bytes) > 28),
    expires_at TEXT CHECK (expires_at GLOB '????-??-??T??:??:??.???Z'),
    UNIQUE (address, place)
) STRICT;

CREATE INDEX image_chunks_by_expiry ON image_chunks (expires_at) WHERE expires_at IS NOT NULL;

CREATE TRIGGER image_chunks_refuse_update BEFORE UPDATE ON image_chunks
WHEN NEW.number IS NOT OLD.number OR NEW.address IS NOT OLD.address OR NEW.place IS NOT OLD.place
    OR NEW.bytes IS NOT OLD.bytes OR OLD.expires_at IS NULL OR NEW.expires_at <= OLD.expires_at
BEGIN
    SELECT RAISE(ABORT, 'sealed images may be deleted, not changed: a row of image_chunks changes only to last longer');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER image_chunks_refuse_replace BEFORE INSERT ON image_chunks
WHEN EXISTS (SELECT 1 FROM image_chunks WHERE (address = NEW.address AND place = NEW.place) OR number = NEW.number)
    OR NOT EXISTS (SELECT 1 FROM images WHERE address = NEW.address)
BEGIN
    SELECT RAISE(ABORT, 'sealed images are stored once, right after their upload');
END;
