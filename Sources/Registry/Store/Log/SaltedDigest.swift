internal import Crypto
internal import FormEngine

/// A digest of what stands for a person, with a salt of its row: no two rows' digests tell that they share one.
enum SaltedDigest {
    /// Kinds of texts that are digested; digests of different kinds have nothing in common.
    enum Kind: String, CaseIterable {
        case key
        case voucher
        case subject
        case image
        case name
    }

    private static let labels = Kind.allCases.map { Array("formulary-\($0.rawValue)-1:".utf8) }

    /// The hexadecimal SHA-256 over a salt, a label and bytes.
    static func text(of bytes: [UInt8], as kind: Kind, salt: [UInt8]) -> String {
        HexText.encode(Array(digest(bytes, as: kind, salt: salt)))
    }

    /// Hands over the SHA-256 over a salt, a label and bytes.
    static func withDigest(
        of bytes: [UInt8], as kind: Kind, salt: [UInt8], _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        unsafe digest(bytes, as: kind, salt: salt).withUnsafeBytes { unsafe body($0) }
    }

    private static func digest(_ bytes: [UInt8], as kind: Kind, salt: [UInt8]) -> Crypto.SHA256Digest {
        let label =
            switch kind {
            case .key: labels[0]
            case .voucher: labels[1]
            case .subject: labels[2]
            case .image: labels[3]
            case .name: labels[4]
            }
        var whole: [UInt8] = []
        whole.reserveCapacity(salt.count + label.count + bytes.count)
        whole += salt
        whole += label
        whole += bytes
        return Crypto.SHA256.hash(data: whole)
    }
}
