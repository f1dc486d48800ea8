internal import Crypto

extension Registry {
    /// Gives a registry whose keys were lost new ones, and declares them in its log.
    ///
    /// Answers that the lost keys sealed stay unreadable. Hashes of subjects and names by the new index key differ from
    /// those by the former one, so that nobody is recognised across this leaf.
    ///
    /// - Parameter keyStore: An empty key store, or one that an interrupted call filled.
    public static func adopt(
        store: any Store, keyStore: any KeyStore, master: MasterKey, actor: String, message: String,
        surroundings: Surroundings = .system
    ) async throws(RegistryError) {
        let bare = Registry.withoutKeys(store: store, keyStore: keyStore, surroundings: surroundings)
        let masters = MasterKeys(master)
        let keys = try await Keyring.registryKeys(in: keyStore, masters: masters, surroundings: surroundings)
        for purpose in [KeyRecord.Purpose.index, .signing] {
            _ = try Keyring.unwrapped(purpose, keys, by: masters)
        }
        let records = try await bare.storing { () throws(StoreError) in try await store.keys() }
        let new =
            [KeyRecord(id: master.id, purpose: .master)]
            + keys.map { KeyRecord(id: $0.id, purpose: $0.purpose == "index" ? .index : .signing) }
        let leaf = LeafDraft(
            time: surroundings.now(), actor: actor, action: "key.adopt", object: "registry",
            note: surroundings.note(message))
        let rows = new.filter { record in !records.contains { $0.id == record.id } }
        _ = try await bare.commitIfCurrent(Change(rows: rows, leaf: leaf))
    }
}

extension [KeyRecord] {
    /// The ids of the registry's own keys that are in use: those that the log names last.
    var inUse: [KeyRecord] {
        [KeyRecord.Purpose.index, .signing].compactMap { purpose in last { $0.purpose == purpose } }
    }

    /// The leaf that declares the keys before it lost; nil if none were.
    var lastAdoption: Int? {
        let leaves = filter { $0.purpose == .index }.map(\.leaf)
        return leaves.count > 1 ? leaves.max() : nil
    }
}
