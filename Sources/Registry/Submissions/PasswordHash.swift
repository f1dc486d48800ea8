internal import Crypto
internal import CryptoExtras
internal import FormEngine

/// The salted hash of a password: `scrypt$ln=15,r=8,p=1$<salt>$<hash>` in hexadecimal (RFC 7914).
enum PasswordHash {
    /// log2 of the cost, about 32 MiB of memory and a tenth of a second.
    private static let logarithmOfCost = 15

    /// Hashes a password with a salt of 16 bytes.
    static func text(of password: [UInt8], salt: [UInt8]) async throws(RegistryError) -> String {
        let hash = try await bytes(of: password, salt: salt)
        return "scrypt$ln=\(logarithmOfCost),r=8,p=1$\(HexText.encode(salt))$\(HexText.encode(hash))"
    }

    /// The 32 bytes that scrypt derives from a password and a salt.
    static func bytes(of password: [UInt8], salt: [UInt8]) async throws(RegistryError) -> [UInt8] {
        try await WorkGate.scrypts.run { () throws(RegistryError) in
            do {
                let key = try KDF.Scrypt.deriveKey(
                    from: password, salt: salt, outputByteCount: 32, rounds: 1 << logarithmOfCost, blockSize: 8,
                    parallelism: 1)
                return unsafe key.withUnsafeBytes { unsafe Array($0) }
            } catch {
                throw .passwordNotHashed
            }
        }
    }
}
