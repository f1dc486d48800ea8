internal import Crypto
internal import FormEngine
internal import GRDB
internal import Registry

extension IntegrityCheck {
    mutating func checkDocuments() throws {
        try db.each("SELECT digest, bytes FROM documents") { row in
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

    /// Documents are stored together with the row that names them, whose leaf so speaks of them too.
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
                message: "There is a document that nothing refers to.")
        }
    }

    /// A submission's place among all is in no digest; but places have no gaps, and their order is that of the log.
    mutating func checkSubmissionOrder() throws {
        try db.each(
            """
            SELECT id, sequence, leaf FROM (
                SELECT id, sequence, leaf,
                    lag(sequence, 1, 0) OVER place AS previous, lag(leaf, 1, 0) OVER place AS earlier
                FROM submissions WINDOW place AS (ORDER BY sequence))
            WHERE sequence <> previous + 1 OR leaf < earlier
            """
        ) { row in
            let id = row.shown(0)
            _ = try row.next(UTF8Bytes.self)
            let sequence = try row.next(AnyInteger.self).value
            add(
                .submissionOrder, leaf: try row.next(AnyInteger.self).value, object: "submission \(id)",
                message: "The submission has the sequence \(sequence), out of the order of the log.")
        }
    }

    mutating func checkBoxes() throws {
        // Times never go back along the log; a separate check reports logs whose times do.
        let now = try db.first(
            "SELECT json_extract(bytes, '$.time') FROM leaves WHERE json_valid(bytes) ORDER BY sequence DESC LIMIT 1"
        ) { try $0.next(UTF8Bytes?.self)?.bytes }
        try db.each(
            """
            SELECT id, leaf, box_digest, keep_until, bytes FROM submissions LEFT JOIN boxes ON submission = sequence
            WHERE box_digest IS NOT NULL OR bytes IS NOT NULL
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
                add(.boxMissing, leaf: leaf, object: object, message: "The sealed box of the row is missing.")
            case (nil, .some):
                add(.boxUnknown, leaf: leaf, object: object, message: "There is a sealed box, and the row names none.")
            default:
                break
            }
        }
    }

    mutating func checkBoxesWithoutSubmission() throws {
        try db.each("SELECT submission FROM boxes WHERE submission NOT IN (SELECT sequence FROM submissions)") { row in
            add(.boxUnknown, object: "box \(row.shown(0))", message: "There is a sealed box without a submission.")
        }
    }

    /// Whether a refused attempt's answers had to be kept no longer than until now; both are written as stored times.
    private func isPast(_ limit: [UInt8]?, _ now: [UInt8]?) -> Bool {
        guard let limit, let now else { return false }
        return !now.lexicographicallyPrecedes(limit)
    }
}
