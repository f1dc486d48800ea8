internal import FormEngine
internal import GRDB
internal import Registry

extension Database {
    /// Whether a later upload took the place of an image.
    func isReplaced(_ record: ImageRecord) throws -> Bool {
        guard let place = record.place.condition else { return false }
        let sql = "SELECT 1 FROM images WHERE \(place.sql) AND address IS NOT NULL AND leaf > ? LIMIT 1"
        return try first(sql, place.values + [.integer(record.leaf)]) { _ in true } != nil
    }

    /// The addresses of uploads that an image took the place of, as far as their bytes are there.
    func addresses(replacedBy record: ImageRecord, leaf: Int) throws -> Set<[UInt8]> {
        guard let place = record.place.condition else { return [] }
        let sql = """
            SELECT address FROM images
            WHERE \(place.sql) AND address IS NOT NULL AND leaf < ?
                AND EXISTS (SELECT 1 FROM image_chunks WHERE image_chunks.address = images.address)
            """
        return Set(try all(sql, place.values + [.integer(leaf)]) { try $0.next([UInt8].self) })
    }

    /// An upload with what became of it.
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
    /// Condition on uploads to one place, where the last upload replaces the others; nil where uploads never replace
    /// one another.
    ///
    /// A field inside a list stands for one of each item, so that none of its uploads takes another's place. An upload
    /// without a subject replaces none either.
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
