internal import Crypto
internal import FormEngine
internal import Registry

extension IntegrityCheck {
    mutating func checkDocuments() throws {
        try db.stream("SELECT digest, bytes FROM documents") { row in
            let name = row.shown(0)
            let named = try row.next(UTF8Bytes.self).bytes
            let digest = DocumentDigest(of: try row.next())
            if named != Array(digest.text.utf8) {
                add(
                    .documentChanged, object: "document \(name)",
                    message: "The document's bytes do not have this digest.")
            }
        }
    }

    /// A document is stored in the same change as the row that refers to it, so the row's leaf covers the document too.
    mutating func checkDocumentsReferredTo() throws {
        try db.each(
            """
            SELECT digest FROM documents
            WHERE digest NOT IN (SELECT digest FROM versions)
                AND digest NOT IN (SELECT client_digest FROM versions)
                AND digest NOT IN (SELECT digest FROM data_sources) AND digest NOT IN (SELECT digest FROM word_lists)
            """
        ) { row in
            add(
                .documentUnknown, object: "document \(row.shown(0))",
                message: "No version, data source or word list refers to the document.")
        }
    }

    /// Submissions are numbered without gaps, in the order of their leaves.
    ///
    /// No digest covers these numbers.
    mutating func checkSubmissionOrder() throws {
        try db.each(
            """
            SELECT id, sequence, leaf FROM (
                SELECT id, sequence, leaf,
                    lag(sequence, 1, 0) OVER place AS previous, lag(leaf, 1, 0) OVER place AS earlier
                FROM submissions WINDOW place AS (ORDER BY sequence)) AS numbered
            WHERE sequence <> previous + 1 OR leaf < earlier
            """
        ) { row in
            let id = row.shown(0)
            _ = try row.next(UTF8Bytes.self)
            let sequence = try row.next(AnyInteger.self).value
            add(
                .submissionOrder, leaf: try row.next(AnyInteger.self).value, object: "submission \(id)",
                message: "The submission's number \(sequence) leaves a gap or breaks the order of the log.")
        }
    }

    mutating func checkBoxes() throws {
        // The last readable time in the log. Times never decrease along the log; another check reports logs in which
        // they do.
        let now = try db.first(
            "SELECT json_extract(bytes, '$.time') FROM leaves WHERE json_valid(bytes) ORDER BY sequence DESC LIMIT 1"
        ) { try $0.next(UTF8Bytes?.self)?.bytes }
        try db.stream(
            """
            SELECT id, leaf, box_digest, keep_until, bytes FROM submissions LEFT JOIN boxes ON submission = sequence
            WHERE (box_digest IS NOT NULL OR bytes IS NOT NULL)
                AND NOT EXISTS (SELECT 1 FROM answer_ends WHERE answer_ends.submission = submissions.id)
            """
        ) { row in
            let object = "submission \(row.shown(0))"
            _ = try row.next(UTF8Bytes.self)
            let leaf = try row.next(AnyInteger.self).value
            let digest = try row.next([UInt8]?.self)
            let keepUntil = try row.next(UTF8Bytes?.self)?.bytes
            let box = try row.next([UInt8]?.self)
            switch (digest, box) {
            case (.some(let digest), .some(let box)) where digest != Array(Crypto.SHA256.hash(data: box)):
                add(
                    .boxChanged, leaf: leaf, object: object,
                    message: "The sealed box does not have the digest that the row names.")
            case (.some, nil) where !isPast(keepUntil, now ?? nil):
                add(
                    .boxMissing, leaf: leaf, object: object,
                    message: "The sealed box whose digest is in the row is missing.")
            case (nil, .some):
                add(
                    .boxUnknown, leaf: leaf, object: object,
                    message: "A sealed box is stored, but the row has no digest of one.")
            default:
                break
            }
        }
    }

    mutating func checkBoxesWithoutSubmission() throws {
        try db.each("SELECT submission FROM boxes WHERE submission NOT IN (SELECT sequence FROM submissions)") { row in
            add(.boxUnknown, object: "box \(row.shown(0))", message: "A sealed box is stored without a submission.")
        }
    }

    /// Whether the date until which a refused attempt's answers had to be kept has passed.
    private func isPast(_ limit: [UInt8]?, _ now: [UInt8]?) -> Bool {
        guard let limit, let now else { return false }
        return !now.lexicographicallyPrecedes(limit)
    }
}
