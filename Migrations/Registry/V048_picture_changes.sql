-- Changes of pictures: the image that stood for a field before, and the one that stands since. A change belongs to an open
-- session, whose upload took the place of an earlier one, or to an accepted submission of a subject.
CREATE TABLE picture_changes (
    leaf INTEGER NOT NULL PRIMARY KEY REFERENCES leaves (sequence),
    form TEXT NOT NULL REFERENCES forms (key),
    channel TEXT NOT NULL,
    field TEXT NOT NULL CHECK (length(field) > 0),
    session TEXT REFERENCES sessions (id),
    submission TEXT REFERENCES submissions (id),
    previous TEXT REFERENCES images (id),
    image TEXT REFERENCES images (id),
    CHECK ((session IS NULL) <> (submission IS NULL)),
    CHECK (previous IS NOT image)
) STRICT;

CREATE INDEX picture_changes_by_form ON picture_changes (form, leaf);

CREATE TRIGGER picture_changes_refuse_update BEFORE UPDATE ON picture_changes BEGIN
    SELECT RAISE(ABORT, 'changes of pictures are immutable: a row of picture_changes is never changed');
END;

CREATE TRIGGER picture_changes_refuse_delete BEFORE DELETE ON picture_changes BEGIN
    SELECT RAISE(ABORT, 'changes of pictures are immutable: a row of picture_changes is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER picture_changes_refuse_replace BEFORE INSERT ON picture_changes
WHEN EXISTS (SELECT 1 FROM picture_changes WHERE leaf = NEW.leaf)
    OR EXISTS (
        SELECT 1 FROM images WHERE id IN (NEW.image, NEW.previous)
            AND (form <> NEW.form OR channel <> NEW.channel OR field <> NEW.field OR refusal IS NOT NULL))
    OR (NEW.session IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM images WHERE id = NEW.image AND session = NEW.session))
    OR (NEW.submission IS NOT NULL AND NEW.image IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM image_uses WHERE submission = NEW.submission AND field = NEW.field AND image = NEW.image))
BEGIN
    SELECT RAISE(ABORT, 'changes of pictures are immutable: a change is of images that were kept for its field');
END;
