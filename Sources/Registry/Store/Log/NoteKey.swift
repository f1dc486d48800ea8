internal import Crypto
internal import FormEngine

/// A key that verifies signatures of notes (C2SP signed-note), in the form `name+hash+base64`.
public struct NoteKey: Hashable, Sendable {
    /// Kind of text that a key's signatures cover.
    public enum Kind: UInt8, Sendable {
        /// A note, by Ed25519 over its text.
        case signature = 0x01
        /// A checkpoint, by a witness and with a time (C2SP tlog-cosignature, `cosignature/v1`).
        case cosignature = 0x04
    }

    /// The owner's name; that of a log's key is the log's origin.
    public let name: String
    /// Kind of text that it verifies.
    public let kind: Kind
    /// The Ed25519 public key (RFC 8032), 32 bytes.
    public let publicKey: [UInt8]

    /// A key with a name; nil for an invalid name, or a key without 32 bytes.
    public init?(name: String, kind: Kind, publicKey: [UInt8]) {
        guard Self.isName(name), publicKey.count == 32 else { return nil }
        self.name = name
        self.kind = kind
        self.publicKey = publicKey
    }

    /// Parses a key; nil unless `text` writes it byte for byte.
    public init?(_ text: String) {
        let parts = text.split(separator: "+", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let encoded = Base64.decode(parts[2]), let first = encoded.first,
            let kind = Kind(rawValue: first)
        else { return nil }
        self.init(name: String(parts[0]), kind: kind, publicKey: Array(encoded.dropFirst()))
        guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
    }

    /// The key's text.
    public var text: String { "\(name)+\(HexText.encode(id))+\(Base64.encode([kind.rawValue] + publicKey))" }

    /// The first four bytes of SHA-256 over name, line feed, kind and public key.
    var id: [UInt8] {
        Array(Crypto.SHA256.hash(data: Array(name.utf8) + [0x0A, kind.rawValue] + publicKey).prefix(4))
    }

    /// Whether a text is a valid name of a key: not empty, without white space and `+`.
    static func isName(_ name: some StringProtocol) -> Bool {
        !name.isEmpty && name.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0 != "+" && $0.value > 0x20 }
    }

    /// Whether a signature over bytes was made by this key.
    func verifies(_ signature: [UInt8], over bytes: [UInt8]) -> Bool {
        guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey) else { return false }
        return key.isValidSignature(signature, for: bytes)
    }
}

/// A private key that signs notes under a name.
public struct NoteSigner: Sendable {
    /// The public key that verifies its signatures.
    public let key: NoteKey
    private let secret: Curve25519.Signing.PrivateKey

    /// A signer with the 32 bytes of an Ed25519 private key; nil for an invalid name or key.
    public init?(name: String, kind: NoteKey.Kind, secret: [UInt8]) {
        guard let secret = try? Curve25519.Signing.PrivateKey(rawRepresentation: secret),
            let key = NoteKey(name: name, kind: kind, publicKey: Array(secret.publicKey.rawRepresentation))
        else { return nil }
        self.key = key
        self.secret = secret
    }

    private static let secretStart = "PRIVATE+KEY+"

    /// Parses a secret key; nil unless `secretText` writes it byte for byte.
    public init?(secretText: String) {
        guard secretText.hasPrefix(Self.secretStart) else { return nil }
        let parts = secretText.dropFirst(Self.secretStart.count).split(separator: "+", maxSplits: 2)
        guard parts.count == 3, let encoded = Base64.decode(parts[2]), let first = encoded.first,
            let kind = NoteKey.Kind(rawValue: first)
        else { return nil }
        self.init(name: String(parts[0]), kind: kind, secret: Array(encoded.dropFirst()))
        guard self.secretText.utf8.elementsEqual(secretText.utf8) else { return nil }
    }

    /// The secret key's text in files: `PRIVATE+KEY+`, name, hash, and kind and key in base 64.
    public var secretText: String {
        let encoded = Base64.encode([key.kind.rawValue] + Array(secret.rawRepresentation))
        return "\(Self.secretStart)\(key.name)+\(HexText.encode(key.id))+\(encoded)"
    }

    func signature(over bytes: [UInt8]) -> [UInt8] {
        do {
            return Array(try secret.signature(for: bytes))
        } catch {
            // Ed25519 signs any bytes with any key of 32 bytes.
            preconditionFailure("a note cannot be signed")
        }
    }
}
