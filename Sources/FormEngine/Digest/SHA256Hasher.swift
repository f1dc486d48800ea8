/// A SHA-256 hasher by FIPS 180-4, in one call or piece by piece.
///
/// Written here because the digest of a form is checked wherever the engine runs, including the browser.
public struct SHA256Hasher: Sendable {
    private var state = SHA256Hasher.State()
    /// Bytes since the last whole block.
    private var block: [UInt8] = []
    private var length: UInt64 = 0

    static let blockSize = 64

    /// A hasher without any bytes.
    package init() {}

    /// Hashes bytes in one call.
    public static func hash(_ bytes: [UInt8]) -> Hash {
        var hasher = SHA256Hasher()
        hasher.update(bytes)
        return hasher.finalize()
    }

    /// Hashes bytes in one call.
    package static func hash(_ bytes: LentBytes) -> Hash {
        var hasher = SHA256Hasher()
        hasher.update(bytes)
        return hasher.finalize()
    }

    /// Adds bytes to the hash.
    package mutating func update(_ bytes: [UInt8]) {
        bytes.lend { update($0) }
    }

    /// Adds bytes to the hash.
    package mutating func update(_ bytes: LentBytes) {
        length &+= UInt64(bytes.count)
        var rest = bytes
        if !block.isEmpty {
            let missing = min(Self.blockSize - block.count, rest.count)
            block += rest.prefix(missing)
            rest = rest.elements(in: missing...)
            guard block.count == Self.blockSize else { return }
            compressBlock()
        }
        let whole = rest.count / Self.blockSize * Self.blockSize
        state.compress(rest.elements(in: ..<whole))
        block += rest.elements(in: whole...)
    }

    /// The hash of all bytes so far; more bytes may be added afterwards.
    package func finalize() -> Hash {
        var padded = self
        padded.pad()
        return padded.state.hash
    }

    /// Appends the padding: a one bit, zeros, and the length in bits, up to a whole block (FIPS 180-4 §5.1.1).
    private mutating func pad() {
        let bits = length &* 8
        block.append(0x80)
        if block.count > Self.blockSize - 8 {
            block += repeatElement(0, count: Self.blockSize - block.count)
            compressBlock()
        }
        block += repeatElement(0, count: Self.blockSize - 8 - block.count)
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            block.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
        compressBlock()
    }

    private mutating func compressBlock() {
        block.lend { state.compress($0) }
        block.removeAll(keepingCapacity: true)
    }
}
