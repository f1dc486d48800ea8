internal import Crypto
internal import FormEngine

extension Registry {
    /// Creates the keys of a new database and opens it.
    ///
    /// The caller makes the key file durable first.
    ///
    /// The key store is written before the database, so that a database always has its keys. Keys that an interrupted
    /// attempt left in the key store are used again.
    public static func create(
        store: any Store, keyStore: any KeyStore, master: MasterKey, actor: String,
        surroundings: Surroundings = .system
    ) async throws(RegistryError) -> Registry {
        let masters = MasterKeys(master)
        let keys = try await Keyring.registryKeys(in: keyStore, masters: masters, surroundings: surroundings)
        let index = try Keyring.unwrapped(.index, keys, by: masters)
        let records =
            [KeyRecord(id: master.id, purpose: .master)]
            + keys.map { KeyRecord(id: $0.id, purpose: $0.purpose == "index" ? .index : .signing) }
        let leaf = LeafDraft(
            time: surroundings.now(), actor: actor, action: "registry.create", object: "registry")
        let origin = OriginRecord(origin: OriginRecord.newName(surroundings))
        let change = Change(
            guards: [.emptyLog], rows: records + [origin], leaf: leaf)
        do throws(StoreError) {
            _ = try await store.commit(change)
        } catch {
            throw .store(error)
        }
        return Registry(
            store: store, keyStore: keyStore, surroundings: surroundings,
            keyring: Keyring(masters: masters, index: index))
    }

    /// Opens a registry with one master key, which no other process replaces.
    public static func open(
        store: any Store, keyStore: any KeyStore, master: MasterKey, surroundings: Surroundings = .system
    ) async throws(RegistryError) -> Registry {
        try await open(store: store, keyStore: keyStore, masters: MasterKeys(master), surroundings: surroundings)
    }

    /// Opens a registry with its keys; rejects wrong or missing ones before writing anything.
    ///
    /// The key store names the master key that wraps its keys: after a rotation that is not the one that a backup of the
    /// database names.
    public static func open(
        store: any Store, keyStore: any KeyStore, masters: MasterKeys, surroundings: Surroundings = .system
    ) async throws(RegistryError) -> Registry {
        let bare = Registry.withoutKeys(store: store, keyStore: keyStore, surroundings: surroundings)
        let kept = try await bare.ownKeys()
        for key in kept { try masters.follow(key.master) }
        let index = try Keyring.unwrapped(.index, kept, by: masters)
        return Registry(
            store: store, keyStore: keyStore, surroundings: surroundings,
            keyring: Keyring(masters: masters, index: index))
    }

    /// Opens a registry for operations without keys: reading configs and releases, verifying the log.
    public static func withoutKeys(
        store: any Store, keyStore: any KeyStore, surroundings: Surroundings = .system
    ) -> Registry {
        Registry(store: store, keyStore: keyStore, surroundings: surroundings, keyring: nil)
    }

    /// Follows a rotation by another process: wraps new keys by the master key that now wraps the registry's own.
    func followRotation() async throws(RegistryError) {
        let masters = try openedKeyring().masters
        let kept = try await storing { () throws(StoreError) in try await keyStore.registryKeys() }
        for key in kept { try masters.follow(key.master) }
    }

    /// The keys; throws if the registry was opened without them.
    func openedKeyring() throws(RegistryError) -> Keyring {
        guard let keyring else { throw .keys(.notOpened) }
        return keyring
    }
}

extension Registry {
    /// The registry's own keys; throws if the key store is another's, or was changed by another program.
    ///
    /// - Parameter thoroughly: Whether to check every page and row of the key store, not only the cheap parts.
    public func ownKeys(thoroughly: Bool = false) async throws(RegistryError) -> [WrappedKey] {
        let records = try await storing { () throws(StoreError) in try await store.keys() }
        let kept = try await storing { () throws(StoreError) in try await keyStore.registryKeys() }
        let found = try await storing { () throws(StoreError) in try await keyStore.problems(thoroughly: thoroughly) }
        if let problem = found.held.first { throw .keys(.keyStoreChanged(detail: problem.message)) }
        if let unknown = kept.first(where: { key in !records.contains { $0.id == key.id } }) {
            throw .keys(.keyStoreDiffers(detail: "it has the \(unknown.purpose) key \(unknown.id) of another one"))
        }
        for record in records.inUse where !kept.contains(where: { $0.id == record.id }) {
            throw .keys(.keyStoreDiffers(detail: "it lacks the \(record.purpose.rawValue) key \(record.id)"))
        }
        return kept
    }
}
