internal import FormEngine
internal import Registry

/// The sealed bytes of images: uploads expire unless a submission uses them.
extension ChangeWriter {
    /// Stores the bytes of an upload, and deletes those of the uploads that it replaces.
    func insert(_ bytes: SealedImage, of record: ImageRecord, leaf: Int) throws {
        try store(bytes, until: record.expiresAt)
        try forgetReplaced(by: record, leaf: leaf)
    }

    /// Removes the expiry time of an image that a submission uses.
    func keepImage(_ image: String) throws {
        try db.run(
            """
            UPDATE image_chunks SET expires_at = NULL
            WHERE expires_at IS NOT NULL AND address = (SELECT address FROM images WHERE id = ?)
            """, [.text(image)])
    }

    /// Extends the expiry of images uploaded to a session or its predecessors to the expiry of its successor.
    func keepImages(of session: String, for successor: String) throws {
        try db.run(
            """
            WITH RECURSIVE earlier (id) AS (
                SELECT id FROM sessions WHERE id = ?
                UNION SELECT session FROM session_successions JOIN earlier ON successor = earlier.id)
            UPDATE image_chunks SET expires_at = next.expires_at FROM sessions AS next
            WHERE next.id = ? AND image_chunks.expires_at < next.expires_at
                AND address IN (SELECT address FROM images WHERE session IN (SELECT id FROM earlier))
            """, [.text(session), .text(successor)])
    }

    /// Stores the chunks of an address, or extends the expiry of chunks already stored there.
    private func store(_ bytes: SealedImage, until expiry: Timestamp) throws {
        let isThere = try db.first("SELECT 1 FROM image_chunks WHERE address = ?", [.blob(bytes.address)]) { _ in true }
        if isThere != nil {
            return try db.run(
                "UPDATE image_chunks SET expires_at = ? WHERE address = ? AND expires_at < ?",
                [.text(expiry.text), .blob(bytes.address), .text(expiry.text)])
        }
        for (place, chunk) in bytes.chunks.enumerated() {
            try db.run(
                "INSERT INTO image_chunks (address, place, bytes, expires_at) VALUES (?, ?, ?, ?)",
                [.blob(bytes.address), .integer(place), .blob(chunk), .text(expiry.text)])
        }
    }

    /// Deletes the bytes of replaced uploads, unless another current upload shares them.
    private func forgetReplaced(by record: ImageRecord, leaf: Int) throws {
        for address in try db.addresses(replacedBy: record, leaf: leaf) {
            let uploads = try db.all(
                "SELECT \(ImageRecord.columns) FROM images WHERE address = ?", [.blob(address)]
            ) { try ImageRecord(&$0) }
            if try uploads.contains(where: { try !db.isReplaced($0) }) { continue }
            try db.run("DELETE FROM image_chunks WHERE address = ? AND expires_at IS NOT NULL", [.blob(address)])
        }
    }
}
