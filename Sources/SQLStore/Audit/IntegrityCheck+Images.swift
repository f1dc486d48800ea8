internal import FormEngine
internal import Registry

/// A leaf covers an image's bytes by one hash over all chunks, so only reading the chunks proves that they are
/// complete.
extension IntegrityCheck {
    /// Reports images used by a submission whose chunks are missing, and images whose chunks do not have the stored
    /// digest.
    mutating func checkImages() throws {
        try db.each(
            """
            SELECT id, leaf, address, chunks, EXISTS (SELECT 1 FROM image_uses WHERE image = id) FROM images
            WHERE address IS NOT NULL
            """
        ) { row in
            let object = "image \(row.shown(0))"
            _ = try row.next(UTF8Bytes.self)
            let leaf = try row.next(AnyInteger.self).value
            let chunks = try chunks(at: try row.next())
            let digest = try row.next([UInt8].self)
            let isTaken = try row.next(Bool.self)
            if chunks.isEmpty {
                guard isTaken else { return }
                add(
                    .imageMissing, leaf: leaf, object: object,
                    message: "A submission uses the image, but its sealed chunks are missing."
                )
            } else if SealedImage.digest(of: chunks) != digest {
                add(
                    .imageChanged, leaf: leaf, object: object,
                    message:
                        "The sealed chunks do not have the digest in the row: a chunk was changed, swapped or removed."
                )
            }
        }
    }

    /// The subject of an image must be the subject of the submission that uses it.
    mutating func checkImageUses() throws {
        try db.each(
            """
            SELECT image_uses.image, image_uses.leaf FROM image_uses JOIN images ON images.id = image
            JOIN submissions ON submissions.id = submission WHERE images.subject IS DISTINCT FROM submissions.subject
            """
        ) { row in
            let object = "image \(row.shown(0))"
            _ = try row.next(UTF8Bytes.self)
            add(
                .rowContradicted, leaf: try row.next(AnyInteger.self).value, object: object,
                message: "The submission that uses the image has another subject.")
        }
    }

    private func chunks(at address: [UInt8]) throws -> [[UInt8]] {
        try db.all("SELECT bytes FROM image_chunks WHERE address = ? ORDER BY place", [.blob(address)]) {
            try $0.next([UInt8].self)
        }
    }

    /// Reports chunks that belong to no stored image, and chunks of an image used by a submission that have an expiry
    /// time.
    mutating func checkImageChunks() throws {
        try db.each(
            """
            SELECT DISTINCT address FROM image_chunks
            WHERE address NOT IN (SELECT address FROM images WHERE address IS NOT NULL)
            """
        ) { row in
            add(
                .imageUnknown, object: "image chunks \(HexText.encode(Array(try row.next([UInt8].self).prefix(8))))",
                message: "The sealed chunks belong to no image.")
        }
        try db.each(
            """
            SELECT DISTINCT id, images.leaf FROM image_chunks JOIN images USING (address) JOIN image_uses ON image = id
            WHERE image_chunks.expires_at IS NOT NULL
            """
        ) { row in
            let object = "image \(row.shown(0))"
            _ = try row.next(UTF8Bytes.self)
            add(
                .imageChanged, leaf: try row.next(AnyInteger.self).value, object: object,
                message: "A submission uses the image, but its sealed chunks still have an expiry time.")
        }
    }
}
