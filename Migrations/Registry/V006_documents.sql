-- Canonical documents (RFC 8785), each stored once under the digest of its bytes.
CREATE TABLE documents (
    digest TEXT NOT NULL PRIMARY KEY
        CHECK (length(digest) = 76 AND digest GLOB 'sha256-jcs[0-9]:*' AND substr(digest, 13) NOT GLOB '*[^0-9a-f]*'),
    bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER documents_refuse_update BEFORE UPDATE ON documents BEGIN
    SELECT RAISE(ABORT, 'documents are immutable: a row of documents is never changed');
END;

CREATE TRIGGER documents_refuse_delete BEFORE DELETE ON documents BEGIN
    SELECT RAISE(ABORT, 'documents are immutable: a row of documents is never deleted');
END;

-- INSERT OR REPLACE deletes without firing the DELETE trigger; so what exists is refused before the insert.
CREATE TRIGGER documents_refuse_replace BEFORE INSERT ON documents
WHEN EXISTS (SELECT 1 FROM documents WHERE digest = NEW.digest)
BEGIN
    SELECT RAISE(ABORT, 'documents are immutable: this digest is stored');
END;
