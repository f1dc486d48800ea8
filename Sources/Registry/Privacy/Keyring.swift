internal import Crypto
internal import FormEngine

/// The unwrapped keys of an open registry.
struct Keyring: Sendable {
    let masters: MasterKeys
    /// Makes keyed hashes; wrapped by the master key, which can therefore change without touching a row.
    let index: SymmetricKey

    /// Purpose of a keyed hash: hashes of one text for two purposes are unrelated.
    enum HashPurpose: String, CaseIterable {
        case subject
        case idempotency
        case body
        case sessionSecret = "session-secret"
        case ageLock = "age-lock"
        case image
        case imageNonce = "image-nonce"
        case name
        case nameLook = "name-look"
        case client
        case consent
    }

    /// The id of a key: sixteen hexadecimal digits of SHA-256 over a label and the key.
    static func id(of key: SymmetricKey) -> String {
        var hasher = Crypto.SHA256()
        hasher.update(data: Array("formulary-key-id-1:".utf8))
        unsafe key.withUnsafeBytes { unsafe hasher.update(bufferPointer: $0) }
        return HexText.encode(Array(hasher.finalize().prefix(8)))
    }

    /// HMAC-SHA-256 by the index key over the purpose and the parts, each preceded by its length.
    func hash(_ purpose: HashPurpose, _ parts: [[UInt8]]) -> [UInt8] {
        var mac = HMAC<Crypto.SHA256>(key: index)
        for part in [Array(purpose.rawValue.utf8)] + parts {
            let length = UInt64(part.count)
            mac.update(data: (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(8 * $0)) })
            mac.update(data: part)
        }
        return Array(mac.finalize())
    }

    /// The keyed hash that represents a subject.
    func hash(ofSubject name: String) -> [UInt8] { hash(.subject, [Array(name.utf8)]) }

    /// Unwraps the key of a subject for sealing.
    func subjectKey(_ wrapped: WrappedKey) throws(RegistryError) -> SymmetricKey {
        if let key = unwrap(wrapped) { return key }
        throw .keys(.keyStoreDiffers(detail: "the subject key \(wrapped.id) does not open with this key file"))
    }

    /// Unwraps the key of a subject or a box; nil if another master key wrapped it, or it was changed.
    func unwrap(_ wrapped: WrappedKey) -> SymmetricKey? { masters.unwrap(wrapped) }
}
