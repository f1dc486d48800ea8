internal import Crypto

/// A judgement record sealed with AES-256-GCM: `nonce ‖ ciphertext ‖ tag` over `salt ‖ record`.
///
/// The submission's id and the key's id are authenticated with it, so that a box cannot be moved to another row.
enum SealedBox {
    /// The size of the salt that makes a commitment unguessable.
    static let saltSize = 32

    /// Seals a record with its salt.
    static func seal(
        record: [UInt8], salt: [UInt8], submission: String, keyID: String, key: SymmetricKey, nonce: [UInt8]
    ) -> [UInt8] {
        do {
            let box = try AES.GCM.seal(
                salt + record, using: key, nonce: AES.GCM.Nonce(data: nonce),
                authenticating: associatedData(submission, keyID))
            return Array(box.nonce) + Array(box.ciphertext) + Array(box.tag)
        } catch {
            // GCM seals any record below 64 GiB under any 256-bit key and 96-bit nonce.
            preconditionFailure("a record cannot be sealed")
        }
    }

    /// Contents of an opened box: the salt, followed by the record.
    struct Contents: Sendable {
        /// Salt and record concatenated, which the commitment covers.
        let bytes: [UInt8]

        /// The salt that makes the commitment unguessable.
        var salt: [UInt8] { Array(bytes.prefix(saltSize)) }
        /// The record.
        var record: [UInt8] { Array(bytes.dropFirst(saltSize)) }
        /// SHA-256 over salt and record.
        var commitment: [UInt8] { Array(SHA256.hash(data: bytes)) }

        /// Passes the record's bytes to a closure, in place.
        func withRecord<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
            unsafe bytes.withUnsafeBufferPointer { unsafe body(UnsafeBufferPointer(rebasing: $0[saltSize...])) }
        }
    }

    /// Opens a box; nil if it was changed, moved, or sealed by another key.
    static func open(_ bytes: [UInt8], submission: String, keyID: String, key: SymmetricKey) -> Contents? {
        guard let box = try? AES.GCM.SealedBox(combined: bytes),
            let plain = try? AES.GCM.open(box, using: key, authenticating: associatedData(submission, keyID)),
            plain.count >= saltSize
        else { return nil }
        return Contents(bytes: Array(plain))
    }

    /// SHA-256 over salt and record, which the unsealed row stores.
    static func commitment(salt: [UInt8], record: [UInt8]) -> [UInt8] {
        var hasher = SHA256()
        hasher.update(data: salt)
        hasher.update(data: record)
        return Array(hasher.finalize())
    }

    private static let label = Array("formulary-box-1:".utf8)

    private static func associatedData(_ submission: String, _ keyID: String) -> [UInt8] {
        var data = label
        data.reserveCapacity(label.count + submission.utf8.count + 1 + keyID.utf8.count)
        data += submission.utf8
        data.append(UInt8(ascii: ":"))
        data += keyID.utf8
        return data
    }
}
