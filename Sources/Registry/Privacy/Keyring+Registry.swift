internal import Crypto

extension Keyring {
    /// The stored registry keys; made and stored first for a new key store.
    static func registryKeys(
        in keyStore: any KeyStore, master: MasterKey, surroundings: Surroundings
    ) async throws(RegistryError) -> [WrappedKey] {
        do throws(StoreError) {
            let kept = try await keyStore.registryKeys()
            if !kept.isEmpty { return kept }
            let made = ["index", "signing"].map { purpose in
                let key = SymmetricKey(data: surroundings.randomBytes(32))
                return Keyring.wrap(key, id: Keyring.id(of: key), purpose: purpose, by: master)
            }
            return try await keyStore.registryKeys(orStore: made)
        } catch {
            throw .store(error)
        }
    }

    /// The newest key of a purpose, unwrapped by the master key.
    static func unwrapped(
        _ purpose: KeyRecord.Purpose, _ keys: [WrappedKey], master: MasterKey
    ) throws(RegistryError) -> SymmetricKey {
        guard let wrapped = keys.last(where: { $0.purpose == purpose.rawValue }) else {
            throw .keys(.keyStoreDiffers(detail: "it has no \(purpose.rawValue) key"))
        }
        guard let key = Keyring.unwrap(wrapped, by: master), Keyring.id(of: key) == wrapped.id else {
            throw .keys(.keyStoreDiffers(detail: "its \(purpose.rawValue) key does not open with this key file"))
        }
        return key
    }
}
