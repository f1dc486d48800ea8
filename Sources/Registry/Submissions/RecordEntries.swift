internal import Crypto
internal import FormEngine

/// Entries of a sealed judgement record in members, in place.
///
/// The bytes are a label and entries: a byte 1, the length of the rest in four bytes (the lowest first), 32 bytes of
/// salt, the member's name, a byte 0, and its value; or a byte 2 and the digest of a member that ended. A member's
/// digest is SHA-256 over salt, name, byte 0 and value.
@safe struct RecordEntries {
    /// A member, or the digest of one that ended.
    @safe enum Entry {
        /// The bytes that the digest covers, and the name and the value among them.
        case member(
            digested: UnsafeBufferPointer<UInt8>, name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>)
        case ended(MemberDigest)
    }

    private static let label = Array("formulary-record-3:".utf8)
    private static let saltSize = SealedBox.saltSize

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset: Int
    /// Whether all entries so far were well-formed.
    private(set) var isWellFormed = true

    /// The entries of a record; nil for bytes of another format.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard unsafe bytes.starts(with: Self.label) else { return nil }
        unsafe self.bytes = bytes
        offset = Self.label.count
    }

    /// The next entry; nil at the end, and at a malformed one.
    mutating func next() -> Entry? {
        guard unsafe offset < bytes.count, isWellFormed else { return nil }
        let kind = unsafe bytes[offset]
        offset += 1
        switch kind {
        case 1: return member()
        case 2:
            guard let digest = unsafe take(MemberDigest.size) else { return nil }
            return unsafe .ended(MemberDigest(UnsafeRawBufferPointer(digest)))
        default:
            isWellFormed = false
            return nil
        }
    }

    private mutating func member() -> Entry? {
        guard let size = unsafe take(4) else { return nil }
        let length = unsafe size.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard let digested = unsafe take(length), length > Self.saltSize,
            let zero = unsafe digested[Self.saltSize...].firstIndex(of: 0)
        else {
            isWellFormed = false
            return nil
        }
        return unsafe .member(
            digested: digested, name: UnsafeBufferPointer(rebasing: digested[Self.saltSize..<zero]),
            value: UnsafeBufferPointer(rebasing: digested[(zero + 1)...]))
    }

    private mutating func take(_ count: Int) -> UnsafeBufferPointer<UInt8>? {
        guard unsafe bytes.count - offset >= count else {
            isWellFormed = false
            return nil
        }
        defer { offset += count }
        return unsafe UnsafeBufferPointer(rebasing: bytes[offset..<offset + count])
    }

    /// The members, without those that ended; nil if an entry is malformed.
    mutating func members() -> [RecordMember]? {
        var members: [RecordMember] = []
        while let entry = next() {
            guard case .member(_, let name, let value) = entry else { continue }
            unsafe members.append(RecordMember(name: String(decoding: name, as: UTF8.self), value: Array(value)))
        }
        return isWellFormed ? members : nil
    }

    /// The record's bytes with only the digests of members that end; nil if an entry is malformed.
    mutating func bytes(ending ends: (String) -> Bool) -> [UInt8]? {
        var kept = Self.label
        while true {
            let start = offset
            guard let entry = next() else { return isWellFormed ? kept : nil }
            guard case .member(let digested, let name, _) = entry,
                unsafe ends(String(decoding: name, as: UTF8.self))
            else {
                unsafe kept += bytes[start..<offset]
                continue
            }
            kept.append(2)
            kept += unsafe MemberDigest(of: digested).bytes
        }
    }

    /// The digests of the rest of the entries.
    mutating func digests() -> [MemberDigest] {
        var digests: [MemberDigest] = []
        digests.reserveCapacity(32)
        while let entry = next() {
            switch entry {
            case .member(let digested, _, _): unsafe digests.append(MemberDigest(of: digested))
            case .ended(let digest): digests.append(digest)
            }
        }
        return digests
    }

    /// The entries with these members, each with 32 bytes of the salts.
    static func bytes(of members: [RecordMember], salts: [UInt8]) -> [UInt8] {
        var bytes = label
        bytes.reserveCapacity(label.count + members.reduce(0) { $0 + 64 + $1.name.utf8.count + $1.value.count })
        for (index, member) in members.enumerated() {
            let length = saltSize + member.name.utf8.count + 1 + member.value.count
            bytes.append(1)
            for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
            bytes += salts[index * saltSize..<(index + 1) * saltSize]
            bytes += member.name.utf8
            bytes.append(0)
            bytes += member.value
        }
        return bytes
    }
}
