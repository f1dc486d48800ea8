-- The audit log: one leaf for each change, hashed as RFC 6962 has it from its bytes; other columns follow from them.
-- nodes holds the hashes of the perfect subtrees that end with the leaf, from its own upwards, 32 bytes each.
CREATE TABLE leaves (
    sequence INTEGER PRIMARY KEY CHECK (sequence >= 1),
    bytes TEXT NOT NULL CHECK (json_valid(bytes) AND json_extract(bytes, '$.sequence') = sequence),
    nodes BLOB NOT NULL CHECK (length(nodes) >= 32 AND length(nodes) % 32 = 0),
    time TEXT NOT NULL GENERATED ALWAYS AS (json_extract(bytes, '$.time')) VIRTUAL
        CHECK (time GLOB '????-??-??T??:??:??.???Z'),
    actor TEXT NOT NULL GENERATED ALWAYS AS (json_extract(bytes, '$.actor')) VIRTUAL,
    action TEXT NOT NULL GENERATED ALWAYS AS (json_extract(bytes, '$.action')) VIRTUAL,
    object TEXT NOT NULL GENERATED ALWAYS AS (json_extract(bytes, '$.object')) VIRTUAL
) STRICT;

CREATE TRIGGER leaves_refuse_update BEFORE UPDATE ON leaves BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only: a row of leaves is never changed');
END;

CREATE TRIGGER leaves_refuse_delete BEFORE DELETE ON leaves BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only: a row of leaves is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER leaves_refuse_replace BEFORE INSERT ON leaves
WHEN NEW.sequence IS NOT (SELECT coalesce(max(sequence), 0) + 1 FROM leaves)
BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only: a leaf follows the last one');
END;

CREATE TRIGGER leaves_refuse_earlier BEFORE INSERT ON leaves
WHEN json_extract(NEW.bytes, '$.time') < (SELECT time FROM leaves WHERE sequence = NEW.sequence - 1)
BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only: the time of a leaf is never before that of the one before it');
END;
