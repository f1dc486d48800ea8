internal import FormEngine
internal import Registry

extension SQLConnection {
    /// Whether a later upload replaced an image.
    func isReplaced(_ record: ImageRecord) throws -> Bool {
        guard let place = record.place.condition else { return false }
        let sql = "SELECT 1 FROM images WHERE \(place.sql) AND address IS NOT NULL AND leaf > ? LIMIT 1"
        return try first(sql, place.values + [.integer(record.leaf)]) { _ in true } != nil
    }

    /// Addresses of the uploads that an image replaces, if their bytes are still stored.
    func addresses(replacedBy record: ImageRecord, leaf: Int) throws -> Set<[UInt8]> {
        guard let place = record.place.condition else { return [] }
        let sql = """
            SELECT address FROM images
            WHERE \(place.sql) AND address IS NOT NULL AND leaf < ?
                AND EXISTS (SELECT 1 FROM image_chunks WHERE image_chunks.address = images.address)
            """
        return Set(try all(sql, place.values + [.integer(leaf)]) { try $0.next([UInt8].self) })
    }

    /// An upload with its present state: whether it was replaced, still has its bytes, and which submissions use it.
    func image(_ id: String) throws -> StoredImage? {
        let record = try first("SELECT \(ImageRecord.columns) FROM images WHERE id = ?", [.text(id)]) {
            try ImageRecord(&$0)
        }
        guard let record else { return nil }
        let chunk = try record.kept.flatMap { kept in
            try first("SELECT 1 FROM image_chunks WHERE address = ?", [.blob(kept.address)]) { _ in true }
        }
        let submissions = try all(
            "SELECT submission FROM image_uses WHERE image = ? ORDER BY leaf LIMIT 100", [.text(id)]
        ) { try $0.next(String.self) }
        return StoredImage(
            record: record, isReplaced: try isReplaced(record), hasBytes: chunk != nil,
            submissions: submissions.reduce(into: []) { if $0.last != $1 { $0.append($1) } })
    }
}

extension ImageRecord.Place {
    /// SQL condition for uploads to one place, each of which replaces the one before; nil if uploads there replace
    /// none.
    ///
    /// A field inside a list has one upload for each item, so its uploads do not replace each other. Neither do uploads
    /// that have no subject and no session.
    fileprivate var condition: (sql: String, values: [StoredValue])? {
        if field.contains("/") { return nil }
        if let session { return ("session = ? AND field = ?", [.text(session), .text(field)]) }
        return subject.map { subject in
            (
                "session IS NULL AND subject = ? AND form = ? AND channel = ? AND field = ?",
                [.blob(subject), .text(form.text), .text(channel.name), .text(field)]
            )
        }
    }
}
