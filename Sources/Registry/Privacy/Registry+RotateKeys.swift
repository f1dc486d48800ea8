/// Result of a rotation of the master key.
public struct KeyRotation: Sendable, Equatable {
    /// The id of the master key that now wraps all keys.
    public var master: String
    /// The id of the one that the log names before it; nil if the log named it already.
    public var former: String?
    /// Number of keys that were wrapped anew.
    public var count: Int
    /// Ids of keys that no master key opens: they were damaged before, and stay as they are.
    public var damaged: [String]
}

extension Registry {
    /// Wraps all keys by another master key, which the source of the master keys must hold beside the former one.
    ///
    /// Interrupted at any moment, it is finished by the next call. Meanwhile others read and submit: the registry's own
    /// keys are wrapped first, and from then on the key store refuses new keys under the former master key.
    ///
    /// - Parameter progress: Called with the number of keys wrapped so far.
    public func rotateKeys(
        to master: String, actor: String, message: String? = nil, progress: (Int) -> Void = { _ in }
    ) async throws(RegistryError) -> KeyRotation {
        let masters = try openedKeyring().masters
        try masters.follow(master)
        var rotation = KeyRotation(master: master, count: 0, damaged: [])
        let own = try await storing { () throws(StoreError) in try await keyStore.registryKeys() }
        for key in own where !masters.opens(key) {
            throw .keys(.keyStoreDiffers(detail: "its \(key.purpose) key does not open with this key file"))
        }
        try await rewrap(own, &rotation)
        var last = ""
        while true {
            let id = last
            let keys = try await storing { () throws(StoreError) in
                try await keyStore.wrappedKeys(after: id, limit: Self.keysAtOnce)
            }
            guard let next = keys.last?.id else { break }
            last = next
            try await rewrap(keys, &rotation)
            progress(rotation.count)
        }
        // The write-ahead log has the former pages.
        let time = surroundings.now()
        try await storing { () throws(StoreError) in try await keyStore.destroy([], at: time) }
        try await record(&rotation, actor: actor, message: message)
        return rotation
    }

    private static let keysAtOnce = 512

    private func rewrap(_ keys: [WrappedKey], _ rotation: inout KeyRotation) async throws(RegistryError) {
        let masters = try openedKeyring().masters
        var wrapped: [WrappedKey] = []
        for key in keys where key.master != rotation.master || masters.unwrap(key) == nil {
            if let plain = masters.unwrapByAny(key) {
                wrapped.append(masters.wrap(plain, id: key.id, purpose: key.purpose))
            } else {
                rotation.damaged.append(key.id)
            }
        }
        guard !wrapped.isEmpty else { return }
        let batch = wrapped
        try await storing { () throws(StoreError) in try await keyStore.rewrap(batch) }
        rotation.count += batch.count
    }

    /// Names the master key in the log, unless an interrupted rotation did.
    private func record(
        _ rotation: inout KeyRotation, actor: String, message: String?
    ) async throws(RegistryError) {
        let records = try await storing { () throws(StoreError) in try await store.keys() }
        guard !records.contains(where: { $0.id == rotation.master }) else { return }
        rotation.former = records.last { $0.purpose == .master }?.id
        let leaf = LeafDraft(
            time: surroundings.now(), actor: actor, action: "key.rotate", object: "registry",
            note: surroundings.note(message))
        let change = Change(rows: [KeyRecord(id: rotation.master, purpose: .master)], leaf: leaf)
        if try await commitIfCurrent(change) == nil { rotation.former = nil }
    }
}
