/// Reads that several operations of a feature share.
///
/// A reader holds nothing but the registry; its functions answer from the store and the registry's caches. They are kept
/// apart from ``Registry``, so that the entry points of that type are all that a caller sees.
protocol RegistryReader: Sendable {
    var registry: Registry { get }
}

extension RegistryReader {
    var store: any Store { registry.store }
    var keyStore: any KeyStore { registry.keyStore }
    var surroundings: Surroundings { registry.surroundings }

    /// Runs a read of the store; its error becomes the registry's.
    func storing<Value>(
        _ step: () async throws(StoreError) -> Value
    ) async throws(RegistryError) -> Value {
        try await registry.storing(step)
    }

    /// The elements of a page; throws if one of them is damaged.
    func whole<Element>(_ page: Page<Element>) throws(RegistryError) -> [Element] {
        do throws(StoreError) { return try page.whole() } catch { throw .store(error) }
    }

    func openedKeyring() throws(RegistryError) -> Keyring {
        try registry.openedKeyring()
    }
}
