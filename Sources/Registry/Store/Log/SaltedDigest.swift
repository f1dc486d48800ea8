internal import Crypto
internal import FormEngine

/// A digest of personal data with its row's salt, so that equal data in two rows has different digests.
enum SaltedDigest {
    /// Kinds of digested data; digests of different kinds are unrelated.
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

    /// Passes the SHA-256 over a salt, a label and bytes to a closure.
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
