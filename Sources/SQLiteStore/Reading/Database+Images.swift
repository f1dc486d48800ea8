internal import GRDB
internal import Registry

extension Database {
    /// Condition under which an upload `new` takes the place of an upload `old`: it came later to the very same field.
    ///
    /// A field inside a list stands for one of each item, so that none of its uploads takes another's place. Nor does one
    /// whose subject nobody named.
    static let takesThePlace = """
        old.leaf < new.leaf AND new.address IS NOT NULL AND old.field = new.field AND instr(old.field, '/') = 0
            AND ((old.session IS NOT NULL AND old.session = new.session)
                OR (old.session IS NULL AND new.session IS NULL AND old.subject = new.subject
                    AND old.form = new.form AND old.channel = new.channel))
        """

    /// Whether a later upload took the place of an image.
    func isReplaced(_ id: String) throws -> Bool {
        let sql = """
            SELECT 1 FROM images AS old CROSS JOIN images AS new ON \(Self.takesThePlace)
            WHERE old.id = ? LIMIT 1
            """
        return try first(sql, [.text(id)]) { _ in true } != nil
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
            "SELECT DISTINCT submission FROM image_uses WHERE image = ? ORDER BY leaf LIMIT 100", [.text(id)]
        ) { try $0.next(String.self) }
        return StoredImage(
            record: record, isReplaced: try isReplaced(id), hasBytes: chunk != nil, submissions: submissions)
    }
}

extension ImageRecord {
    static let columns = """
        id, form, version, channel, field, session, subject, refusal, key_id, box, address, chunks, uploaded_at,
        expires_at, salt, leaf
        """

    init(_ row: inout Columns) throws(ColumnFault) {
        let id = try row.next(String.self)
        var place = Place(
            form: try row.next(), version: try row.next(), channel: try row.next(), field: try row.next(), subject: nil)
        place.session = try row.next()
        place.subject = try row.next()
        let refusal = try row.next(String?.self)
        let key = try row.next(String?.self)
        let box = try row.next([UInt8]?.self)
        let address = try row.next([UInt8]?.self)
        let chunks = try row.next([UInt8]?.self)
        var kept: Kept?
        if let key, let box, let address, let chunks {
            kept = Kept(key: key, box: box, address: address, chunks: chunks)
        }
        self.init(
            id: id, place: place, refusal: refusal, kept: kept, uploadedAt: try row.next(), expiresAt: try row.next(),
            salt: try row.next(), leaf: try row.next())
    }
}

extension ImageUse {
    static let columns = "submission, field, image, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            submission: try row.next(), field: try row.next(), image: try row.next(), leaf: try row.next())
    }
}
