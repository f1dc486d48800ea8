internal import FormEngine

/// Reads images and what replaced them.
struct ImageReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var imageReader: ImageReader { ImageReader(registry: self) }
}

extension ImageReader {
    /// Opens the sealed facts of a kept image; nil if they cannot be opened.
    func opened(_ record: ImageRecord) async throws(RegistryError) -> KeptImage? {
        guard let kept = record.kept else { return nil }
        let wrapped = try await wrappedKey(kept, of: record)
        guard let key = try openedKeyring().unwrap(wrapped),
            let plain = SealedBox.open(kept.box, submission: record.boxName, keyID: kept.key, key: key),
            let value = try? JSONValue(stored: plain.record)
        else { return nil }
        return KeptImage(value, of: record.id)
    }

    func storedImage(_ id: String) async throws(RegistryError) -> StoredImage {
        let stored = try await storing { () throws(StoreError) in try await store.image(id) }
        guard let stored else { throw .image(.noSuchImage(id)) }
        return stored
    }

    /// The key of a kept image; throws `image_erased` if it was destroyed.
    private func wrappedKey(
        _ kept: ImageRecord.Kept, of record: ImageRecord
    ) async throws(RegistryError) -> WrappedKey {
        let keys = try await storing { () throws(StoreError) in try await keyStore.subjectKeys([kept.key]) }
        if let wrapped = keys[kept.key] { return wrapped }
        let isEnded = try await registry.isEnded(kept.key, of: record.leaf)
        throw isEnded ? .image(.erased(record.id)) : .keys(.subjectKeyMissing)
    }

    func bytes(of record: ImageRecord) async throws(RegistryError) -> [UInt8]? {
        guard let kept = record.kept else { return nil }
        let chunks = try await storing { () throws(StoreError) in try await store.imageChunks(kept.address) }
        let wrapped = try await wrappedKey(kept, of: record)
        guard let key = try openedKeyring().unwrap(wrapped) else { return nil }
        return SealedImage(address: kept.address, chunks: chunks).open(keyID: kept.key, key: key)
    }

    /// Throws if a submission took the image in a masked field, and there is no purpose.
    func checkPurpose(_ purpose: String?, for stored: StoredImage) async throws(RegistryError) {
        guard purpose == nil, let id = stored.submissions.first else { return }
        let record = try await registry.submission(id)
        guard let masks = try await registry.masks(of: record), masks.cover(stored.record.place.field) else { return }
        throw .purposeRequired(record.id, fields: masks.fields)
    }

    func recordReading(_ record: ImageRecord, actor: String, purpose: String? = nil) async throws(RegistryError) {
        let leaf = LeafDraft(
            time: try await registry.now(), actor: actor, action: "image.read", object: record.id,
            details: [.init("form", .text("\(record.place.form.text)@\(record.place.version)"))],
            note: registry.surroundings.note(purpose))
        try await registry.log(leaf)
    }
}
