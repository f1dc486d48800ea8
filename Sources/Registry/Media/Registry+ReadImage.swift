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
        try await RestrictedAnswers(in: self).check(stored)
        guard let kept = try await imageReader.opened(stored.record) else { throw .image(.damaged(id)) }
        try await imageReader.recordReading(stored.record, actor: actor)
        return ImageView(stored: stored, kept: kept)
    }

    /// The bytes of an image, unless the reader's copy has its entity tag.
    ///
    /// The audit log records the reading before the bytes are returned.
    public func imageBytes(
        _ id: String, unless tag: String? = nil, actor: String, purpose: String? = nil
    ) async throws(RegistryError) -> ImageView {
        _ = try openedKeyring()
        let stored = try await imageReader.storedImage(id)
        if let code = stored.record.refusal { throw .image(.refused(id, code: code)) }
        // A replaced image counts as deleted unless a submission took it, even while its bytes still exist.
        if stored.submissions.isEmpty, stored.isReplaced || !stored.hasBytes { throw .image(.forgotten(id)) }
        try await RestrictedAnswers(in: self).check(stored)
        try await imageReader.checkPurpose(purpose, for: stored)
        if let tag, tag == stored.record.entityTag { return ImageView(stored: stored, kept: nil) }
        guard let kept = try await imageReader.opened(stored.record),
            let jpeg = try await imageReader.bytes(of: stored.record),
            kept.digest == "sha256:" + HexText.encode(Array(Crypto.SHA256.hash(data: jpeg)))
        else { throw .image(.damaged(id)) }
        try await imageReader.recordReading(stored.record, actor: actor, purpose: purpose)
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
