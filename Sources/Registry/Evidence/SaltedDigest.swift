internal import Crypto
internal import FormEngine

/// A digest of what stands for a person, with a salt of its row: no two rows' digests tell that they share one.
enum SaltedDigest {
    /// The hexadecimal SHA-256 over a salt, a label and bytes.
    static func text(of bytes: [UInt8], as what: String, salt: [UInt8]) -> String {
        var hasher = Crypto.SHA256()
        hasher.update(data: salt)
        hasher.update(data: Array("formulary-\(what)-1:".utf8))
        hasher.update(data: bytes)
        return HexText.encode(Array(hasher.finalize()))
    }
}
