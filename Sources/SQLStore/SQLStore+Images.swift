internal import FormEngine
public import Registry

extension SQLStore {
    /// An uploaded image with its present state.
    public func image(_ id: String) async throws(StoreError) -> StoredImage? {
        try await sql.read { db in try db.image(id) }
    }

    /// The uploads of a session, or of a subject to a form on a channel, newest first; at most 100.
    public func images(at place: ImageRecord.Place) async throws(StoreError) -> [ImageRecord] {
        try await sql.read { db in
            if let session = place.session {
                return try db.all(
                    "SELECT \(ImageRecord.columns) FROM images WHERE session = ? ORDER BY leaf DESC LIMIT 100",
                    [.text(session)]
                ) { try ImageRecord(&$0) }
            }
            guard let subject = place.subject else { return [] }
            return try db.all(
                """
                SELECT \(ImageRecord.columns) FROM images
                WHERE session IS NULL AND subject = ? AND form = ? AND channel = ? ORDER BY leaf DESC LIMIT 100
                """, [.blob(subject), .text(place.form.text), .text(place.channel.name)]
            ) { try ImageRecord(&$0) }
        }
    }

    /// The id of the image now at a place.
    public func picture(at place: PicturePlace) async throws(StoreError) -> String? {
        try await sql.read { db in try db.picture(at: place) }
    }

    /// The images that a submission uses.
    public func imageUses(by submission: String) async throws(StoreError) -> [ImageUse] {
        try await sql.read { db in
            try db.all(
                "SELECT \(ImageUse.columns) FROM image_uses WHERE submission = ? ORDER BY field", [.text(submission)]
            ) { try ImageUse(&$0) }
        }
    }

    /// The sealed chunks of an image by its address, in order.
    public func imageChunks(_ address: [UInt8]) async throws(StoreError) -> [[UInt8]] {
        try await sql.read { db in
            try db.all("SELECT bytes FROM image_chunks WHERE address = ? ORDER BY place", [.blob(address)]) {
                try $0.next([UInt8].self)
            }
        }
    }
}
