internal import Crypto

/// Secret of a token, link or cookie: 256 random bits, shown once; only its hash is stored.
///
/// At this size guessing is hopeless, so it needs no salt and no slow hash. Each kind has its own prefix: scanners for
/// leaked secrets find it, and a secret of one kind is never looked up as another.
struct AccessSecret {
    /// Kind of a secret.
    enum Kind: String {
        case token = "fmly_"
        case link = "fmlk_"
        case cookie = "fmlc_"
    }

    /// The secret's text, shown once.
    let text: String
    /// The SHA-256 of its text.
    let hash: [UInt8]

    /// A new secret.
    init(_ kind: Kind, _ surroundings: Surroundings) {
        text = kind.rawValue + Base64.encodeForURLs(surroundings.randomBytes(32))
        hash = Self.digest(of: text)
    }

    /// The hash for looking a presented secret up; nil for a text of another length or kind.
    static func hash(presenting text: String, as kind: Kind) -> [UInt8]? {
        let bytes = text.utf8
        guard bytes.count == length, bytes.starts(with: kind.rawValue.utf8) else { return nil }
        return digest(of: text)
    }

    /// The length of all secrets: a prefix of five letters, and 32 bytes in base 64 without padding.
    private static let length = 5 + 43

    private static func digest(of text: String) -> [UInt8] { Array(Crypto.SHA256.hash(data: Array(text.utf8))) }
}

extension Base64 {
    /// The text of some bytes in the alphabet for URLs and file names (RFC 4648, section 5), without padding.
    static func encodeForURLs(_ bytes: [UInt8]) -> String {
        let text = encode(bytes).utf8.prefix { $0 != UInt8(ascii: "=") }
        let letters = text.map { letter in
            switch letter {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            default: letter
            }
        }
        return String(decoding: letters, as: UTF8.self)
    }
}
