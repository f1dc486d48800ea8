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
        let keys = try await storing { () throws(StoreError) in try await keyStore.subjectKeys([kept.key]) }
        guard let wrapped = keys[kept.key] else { throw .keys(.subjectKeyMissing) }
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

    func bytes(of record: ImageRecord) async throws(RegistryError) -> [UInt8]? {
        guard let kept = record.kept else { return nil }
        let chunks = try await storing { () throws(StoreError) in try await store.imageChunks(kept.address) }
        let keys = try await storing { () throws(StoreError) in try await keyStore.subjectKeys([kept.key]) }
        guard let wrapped = keys[kept.key] else { throw .keys(.subjectKeyMissing) }
        guard let key = try openedKeyring().unwrap(wrapped) else { return nil }
        return SealedImage(address: kept.address, chunks: chunks).open(keyID: kept.key, key: key)
    }

    func recordReading(_ record: ImageRecord, actor: String) async throws(RegistryError) {
        let leaf = LeafDraft(
            time: try await registry.now(), actor: actor, action: "image.read", object: record.id,
            details: [.init("form", .text("\(record.place.form.text)@\(record.place.version)"))])
        try await registry.log(leaf)
    }
}
