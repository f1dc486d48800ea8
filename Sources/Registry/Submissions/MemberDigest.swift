internal import Crypto
internal import FormEngine

/// SHA-256 of a member of a judgement record, over its salt, its name, a byte 0 and its value.
///
/// The salt is random and sealed beside the member, so that nothing can be guessed from the digest once it is gone.
struct MemberDigest: Sendable, Hashable, Comparable {
    static let size = 32

    /// The digest's bytes, as numbers in network order.
    private let words: (UInt64, UInt64, UInt64, UInt64)

    /// The digest of the 32 bytes at an address.
    init(_ bytes: UnsafeRawBufferPointer) {
        let word = { (index: Int) in
            unsafe UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
        }
        words = (word(0), word(1), word(2), word(3))
    }

    /// The digest of a member whose salt, name and value follow each other.
    init(of digested: UnsafeBufferPointer<UInt8>) {
        var hasher = Crypto.SHA256()
        unsafe hasher.update(bufferPointer: UnsafeRawBufferPointer(digested))
        self = unsafe hasher.finalize().withUnsafeBytes { unsafe MemberDigest($0) }
    }

    /// The digest of a member with its salt.
    init(of member: RecordMember, salt: [UInt8]) {
        self = unsafe (salt + member.name.utf8 + [0] + member.value).withUnsafeBufferPointer {
            unsafe MemberDigest(of: $0)
        }
    }

    /// Parses 64 lower-case hexadecimal digits; nil for other texts.
    init?(hex: String) {
        guard let bytes = HexText.decode(hex), bytes.count == Self.size else { return nil }
        self = unsafe bytes.withUnsafeBytes { unsafe MemberDigest($0) }
    }

    /// The digest as 64 lower-case hexadecimal digits.
    var hex: String { HexText.encode(bytes) }

    /// The digest's bytes.
    var bytes: [UInt8] {
        [words.0, words.1, words.2, words.3].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - $0 * 8)) }
        }
    }

    private static let label = Array("formulary-commitment-3:".utf8)

    /// The commitment to members: SHA-256 over a label and their digests in the order of their bytes.
    static func commitment(to digests: [MemberDigest]) -> [UInt8] {
        var words: [UInt64] = []
        words.reserveCapacity(4 * digests.count)
        for digest in digests.sorted() {
            words += [
                digest.words.0.bigEndian, digest.words.1.bigEndian, digest.words.2.bigEndian, digest.words.3.bigEndian,
            ]
        }
        var hasher = Crypto.SHA256()
        hasher.update(data: label)
        unsafe words.withUnsafeBytes { unsafe hasher.update(bufferPointer: $0) }
        return Array(hasher.finalize())
    }

    static func == (left: MemberDigest, right: MemberDigest) -> Bool { left.words == right.words }

    static func < (left: MemberDigest, right: MemberDigest) -> Bool { left.words < right.words }

    func hash(into hasher: inout Hasher) {
        hasher.combine(words.0)
        hasher.combine(words.1)
    }
}
