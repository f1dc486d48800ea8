/// The digest of a stored document: SHA-256 of its canonical bytes, written `sha256-jcs1:<64 hexadecimal digits>`.
///
/// The label names the canonicalisation, RFC 8785, so that a later one never changes an old digest.
public struct DocumentDigest: Hashable, Sendable {
    /// The hash after the label.
    public let hash: SHA256Hasher.Hash

    private static let label = "sha256-jcs1:"

    /// The digest of a document given by its canonical bytes.
    public init(of canonicalBytes: [UInt8]) {
        hash = SHA256Hasher.hash(canonicalBytes)
    }

    /// Parses a digest; nil unless it is spelled exactly as `text`.
    public init?(_ text: String) {
        let label = Self.label.utf8
        guard text.utf8.starts(with: label),
            let hash = SHA256Hasher.Hash(hex: String(decoding: text.utf8.dropFirst(label.count), as: UTF8.self))
        else { return nil }
        self.hash = hash
    }

    /// The text of the digest, with its label.
    public var text: String { Self.label + hash.hex }
}
