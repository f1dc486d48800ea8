-- The images that accepted submissions took, by the field of the answer that names them.
CREATE TABLE image_uses (
    submission TEXT NOT NULL REFERENCES submissions (id),
    field TEXT NOT NULL CHECK (length(field) > 0),
    image TEXT NOT NULL REFERENCES images (id),
    leaf INTEGER NOT NULL REFERENCES leaves (sequence),
    PRIMARY KEY (submission, field)
) STRICT, WITHOUT ROWID;

CREATE INDEX image_uses_by_image ON image_uses (image, leaf);

CREATE INDEX image_uses_by_leaf ON image_uses (leaf);

CREATE TRIGGER image_uses_refuse_update BEFORE UPDATE ON image_uses BEGIN
    SELECT RAISE(ABORT, 'uses of images are immutable: a row of image_uses is never changed');
END;

CREATE TRIGGER image_uses_refuse_delete BEFORE DELETE ON image_uses BEGIN
    SELECT RAISE(ABORT, 'uses of images are immutable: a row of image_uses is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER image_uses_refuse_replace BEFORE INSERT ON image_uses
WHEN EXISTS (SELECT 1 FROM image_uses WHERE submission = NEW.submission AND field = NEW.field)
    OR NOT EXISTS (SELECT 1 FROM submissions WHERE id = NEW.submission AND leaf = NEW.leaf AND accepted)
    OR NOT EXISTS (
        SELECT 1 FROM images JOIN image_chunks ON image_chunks.address = images.address WHERE images.id = NEW.image)
BEGIN
    SELECT RAISE(ABORT, 'uses of images are immutable: an image is taken with an accepted submission, while it is there');
END;
