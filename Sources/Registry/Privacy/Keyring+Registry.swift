internal import Crypto

extension Keyring {
    /// The stored registry keys; made and stored first for a new key store.
    static func registryKeys(
        in keyStore: any KeyStore, masters: MasterKeys, surroundings: Surroundings
    ) async throws(RegistryError) -> [WrappedKey] {
        do throws(StoreError) {
            let kept = try await keyStore.registryKeys()
            if !kept.isEmpty { return kept }
            let made = ["index", "signing"].map { purpose in
                let key = SymmetricKey(data: surroundings.randomBytes(32))
                return masters.wrap(key, id: Keyring.id(of: key), purpose: purpose)
            }
            return try await keyStore.registryKeys(orStore: made)
        } catch {
            throw .store(error)
        }
    }

    /// The newest key of a purpose, unwrapped by its master key.
    static func unwrapped(
        _ purpose: KeyRecord.Purpose, _ keys: [WrappedKey], by masters: MasterKeys
    ) throws(RegistryError) -> SymmetricKey {
        guard let wrapped = keys.last(where: { $0.purpose == purpose.rawValue }) else {
            throw .keys(.keyStoreDiffers(detail: "it has no \(purpose.rawValue) key"))
        }
        guard masters.opens(wrapped), let key = masters.unwrap(wrapped) else {
            throw .keys(.keyStoreDiffers(detail: "its \(purpose.rawValue) key does not open with this key file"))
        }
        return key
    }
}
