-- Uploads of images: what was kept of each, or why it was refused. They belong to a session, to a subject at a form, or to
-- nobody who is named. box is what is known of the image, sealed; address is the keyed hash of the bytes that are kept,
-- by which image_chunks holds them, and chunks the digest of those chunks; salt keeps digests from being linked.
CREATE TABLE images (
    id TEXT NOT NULL PRIMARY KEY
        CHECK (length(id) = 36 AND id GLOB '????????-????-7???-????-????????????' AND id NOT GLOB '*[^0-9a-f-]*'),
    form TEXT NOT NULL,
    version INTEGER NOT NULL,
    channel TEXT NOT NULL,
    field TEXT NOT NULL CHECK (length(field) > 0),
    session TEXT REFERENCES sessions (id),
    subject BLOB CHECK (length(subject) = 32),
    refusal TEXT CHECK (length(refusal) > 0),
    key_id TEXT,
    box BLOB CHECK (length(box) > 0),
    address BLOB CHECK (length(address) = 32),
    chunks BLOB CHECK (length(chunks) = 32),
    uploaded_at TEXT NOT NULL CHECK (uploaded_at GLOB '????-??-??T??:??:??.???Z'),
    expires_at TEXT NOT NULL CHECK (expires_at GLOB '????-??-??T??:??:??.???Z'),
    salt BLOB NOT NULL CHECK (length(salt) = 32),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    CHECK ((refusal IS NULL) = (key_id IS NOT NULL)),
    CHECK ((refusal IS NULL) = (box IS NOT NULL)),
    CHECK ((refusal IS NULL) = (address IS NOT NULL)),
    CHECK ((refusal IS NULL) = (chunks IS NOT NULL)),
    FOREIGN KEY (form, version) REFERENCES versions (form, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX images_by_leaf ON images (leaf);

CREATE INDEX images_by_session ON images (session, leaf) WHERE session IS NOT NULL;

CREATE INDEX images_by_subject ON images (subject, form, channel, leaf) WHERE session IS NULL AND subject IS NOT NULL;

CREATE INDEX images_by_address ON images (address) WHERE address IS NOT NULL;

CREATE TRIGGER images_refuse_update BEFORE UPDATE ON images BEGIN
    SELECT RAISE(ABORT, 'uploads of images are immutable: a row of images is never changed');
END;

CREATE TRIGGER images_refuse_delete BEFORE DELETE ON images BEGIN
    SELECT RAISE(ABORT, 'uploads of images are immutable: a row of images is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER images_refuse_replace BEFORE INSERT ON images
WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.id)
    OR (NEW.session IS NOT NULL AND NOT EXISTS (SELECT 1 FROM session_states WHERE session = NEW.session))
BEGIN
    SELECT RAISE(ABORT, 'uploads of images are immutable: an image is uploaded once, to an open session if to any');
END;
