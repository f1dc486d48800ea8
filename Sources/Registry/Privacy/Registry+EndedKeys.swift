/// A key that the key store lacks, and the leaf of the row that names it.
struct MissingKey: Sendable {
    let id: String
    let leaf: Int
}

extension Registry {
    /// Of missing keys, those that nobody can bring back: destroyed ones, which the key store still knows, and those that
    /// were given up with all keys before them.
    func endedKeys(_ missing: [MissingKey]) async throws(RegistryError) -> Set<String> {
        if missing.isEmpty { return [] }
        let owners = try await storing { () throws(StoreError) in try await keyStore.keyOwners(missing.map(\.id)) }
        let records = try await storing { () throws(StoreError) in try await store.keys() }
        let loss = records.lastAdoption ?? .min
        return Set(missing.filter { owners[$0.id] != nil || $0.leaf < loss }.map(\.id))
    }

    /// Whether nobody can bring a missing key back.
    func isEnded(_ key: String, of leaf: Int) async throws(RegistryError) -> Bool {
        try await !endedKeys([MissingKey(id: key, leaf: leaf)]).isEmpty
    }
}
