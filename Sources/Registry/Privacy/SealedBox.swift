internal import Crypto

/// Personal data sealed with AES-256-GCM: `nonce ‖ ciphertext ‖ tag` over the contents.
///
/// The submission's id and the key's id are authenticated with it, so that a box cannot be moved to another row.
enum SealedBox {
    /// The size of a salt that makes a commitment unguessable.
    static let saltSize = 32

    /// Seals contents.
    static func seal(
        _ contents: [UInt8], submission: String, keyID: String, key: SymmetricKey, nonce: [UInt8]
    ) -> [UInt8] {
        do {
            let box = try AES.GCM.seal(
                contents, using: key, nonce: AES.GCM.Nonce(data: nonce),
                authenticating: associatedData(submission, keyID))
            return Array(box.nonce) + Array(box.ciphertext) + Array(box.tag)
        } catch {
            // GCM seals any contents below 64 GiB under any 256-bit key and 96-bit nonce.
            preconditionFailure("a box cannot be sealed")
        }
    }

    /// Contents of an opened box: a judgement record in members, or a salt followed by another record.
    struct Contents: Sendable {
        let bytes: [UInt8]

        /// The salt in front of a record that is not in members.
        var salt: [UInt8] { Array(bytes.prefix(saltSize)) }
        /// The record behind the salt.
        var record: [UInt8] { Array(bytes.dropFirst(saltSize)) }

        /// Passes the entries of a record in members to a closure; nil for other contents.
        func withEntries<Result>(_ body: (inout RecordEntries) -> Result) -> Result? {
            unsafe bytes.withUnsafeBufferPointer { bytes in
                unsafe RecordEntries(bytes).map { entries in
                    var entries = entries
                    return body(&entries)
                }
            }
        }

        /// SHA-256 that the row stores: over the digests of members, or over salt and record.
        var commitment: [UInt8] {
            withEntries { MemberDigest.commitment(to: $0.digests()) } ?? Array(SHA256.hash(data: bytes))
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
