internal import Crypto
internal import FormEngine

/// An upload opened for a reader.
public struct ImageView: Sendable {
    /// The upload with its later history.
    public var stored: StoredImage
    /// The image's facts; nil for a refused upload, or if the reader's copy is current.
    public var kept: KeptImage?
    /// The JPEG; nil if only facts were requested, or the reader's copy is current.
    public var jpeg: [UInt8]?
}

extension Registry {
    /// Facts of an upload, with its later history.
    ///
    /// The audit log records the reading before this returns.
    public func image(_ id: String, actor: String) async throws(RegistryError) -> ImageView {
        _ = try openedKeyring()
        let stored = try await imageReader.storedImage(id)
        guard stored.record.kept != nil else { return ImageView(stored: stored, kept: nil) }
        try await recordReading(stored.record, actor: actor)
        guard let kept = try await imageReader.opened(stored.record) else { throw .image(.damaged(id)) }
        return ImageView(stored: stored, kept: kept)
    }

    /// The bytes of an image, unless the reader's copy has its entity tag.
    ///
    /// The audit log records the reading before the bytes are returned.
    public func imageBytes(
        _ id: String, unless tag: String? = nil, actor: String
    ) async throws(RegistryError) -> ImageView {
        _ = try openedKeyring()
        let stored = try await imageReader.storedImage(id)
        if let code = stored.record.refusal { throw .image(.refused(id, code: code)) }
        // A replaced image counts as deleted unless a submission took it, even while its bytes still exist.
        if stored.submissions.isEmpty, stored.isReplaced || !stored.hasBytes { throw .image(.forgotten(id)) }
        if let tag, tag == stored.record.entityTag { return ImageView(stored: stored, kept: nil) }
        try await recordReading(stored.record, actor: actor)
        guard let kept = try await imageReader.opened(stored.record),
            let jpeg = try await imageReader.bytes(of: stored.record),
            kept.digest == "sha256:" + HexText.encode(Array(Crypto.SHA256.hash(data: jpeg)))
        else { throw .image(.damaged(id)) }
        return ImageView(stored: stored, kept: kept, jpeg: jpeg)
    }

    /// The picture that a submission took in a field, with its later history; reads no content.
    public func image(takenBy submission: String, in field: String) async throws(RegistryError) -> StoredImage {
        let record = try await self.submission(submission)
        let uses = try await storing { () throws(StoreError) in try await store.imageUses(by: record.id) }
        guard let use = uses.first(where: { $0.field.utf8.elementsEqual(field.utf8) }) else {
            throw .image(.notTaken(submission: record.id, field: field))
        }
        return try await imageReader.storedImage(use.image)
    }

    /// An upload of a session, with its later history; rejects another session's upload, and reads no content.
    public func image(_ id: String, ofSession session: String) async throws(RegistryError) -> StoredImage {
        let stored = try await imageReader.storedImage(id)
        guard stored.record.place.session == session else { throw .image(.noSuchImage(id)) }
        return stored
    }
}

extension ImageReader {
    /// Opens the sealed facts of a kept image; nil if they cannot be opened.
    func opened(_ record: ImageRecord) async throws(RegistryError) -> KeptImage? {
        guard let kept = record.kept else { return nil }
        let keys = try await storing { () throws(StoreError) in try await keyStore.subjectKeys([kept.key]) }
        guard let wrapped = keys[kept.key] else { throw .keys(.subjectKeyMissing) }
        guard let key = try openedKeyring().unwrap(wrapped),
            let plain = SealedBox.open(kept.box, submission: record.boxName, keyID: kept.key, key: key),
            let value = try? JSONValue(stored: plain.record)
        else { return nil }
        return KeptImage(value, of: record.id)
    }

    fileprivate func storedImage(_ id: String) async throws(RegistryError) -> StoredImage {
        let stored = try await storing { () throws(StoreError) in try await store.image(id) }
        guard let stored else { throw .image(.noSuchImage(id)) }
        return stored
    }
}

extension Registry {
    private func recordReading(_ record: ImageRecord, actor: String) async throws(RegistryError) {
        let leaf = LeafDraft(
            time: try await now(), actor: actor, action: "image.read", object: record.id,
            details: [.init("form", .text("\(record.place.form.text)@\(record.place.version)"))])
        try await log(leaf)
    }
}

extension ImageReader {
    fileprivate func bytes(of record: ImageRecord) async throws(RegistryError) -> [UInt8]? {
        guard let kept = record.kept else { return nil }
        let chunks = try await storing { () throws(StoreError) in try await store.imageChunks(kept.address) }
        let keys = try await storing { () throws(StoreError) in try await keyStore.subjectKeys([kept.key]) }
        guard let wrapped = keys[kept.key] else { throw .keys(.subjectKeyMissing) }
        guard let key = try openedKeyring().unwrap(wrapped) else { return nil }
        return SealedImage(address: kept.address, chunks: chunks).open(keyID: kept.key, key: key)
    }
}
