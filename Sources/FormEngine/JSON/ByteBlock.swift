#if arch(x86_64)
import _Builtin_intrinsics.intel
#endif

/// Sixteen consecutive bytes, tested in parallel.
///
/// Tests use additions only: Swift 6.3 compiles comparisons of vectors to one comparison for each element.
struct ByteBlock {
    /// The number of bytes in a block.
    @inline(__always) static var count: Int { 16 }

    private let bytes: SIMD16<UInt8>

    /// Loads the bytes from an offset on; the caller has checked that sixteen bytes follow.
    @inline(__always)
    init(_ buffer: LentBytes, at offset: Int) {
        bytes = buffer.loadValue(SIMD16<UInt8>.self, at: offset)
    }

    /// The top bit of every byte that ends plain ASCII: a quote, a backslash, a control character, or a byte beyond
    /// ASCII.
    @inline(__always)
    private var ends: SIMD16<UInt8> {
        // After the XOR a quote is 0x20, right behind the control characters, and the space is 0x22. For ASCII bytes
        // the subtraction sets the top bit only if it borrows; for other bytes at least one of the two results keeps
        // it.
        ((bytes ^ 2) &- 0x21) | ((bytes ^ Byte.backslash) &- 1)
    }

    /// Marks of the bytes that end plain ASCII: quotes, backslashes, control characters (DEL too), and bytes beyond
    /// ASCII.
    @inline(__always)
    var endsOfASCII: ByteMarks { ByteMarks(ends | (bytes &+ 1)) }

    /// Marks of the bytes that end plain text of one- and two-byte characters, given the block that begins one byte
    /// earlier.
    ///
    /// Marked are quotes, backslashes, ASCII control characters (DEL too), the lead byte C2, which begins other control
    /// characters, longer characters, and malformed UTF-8; a missing second byte is marked at the byte in its place.
    @inline(__always)
    func endsOfText(after previous: ByteBlock) -> ByteMarks {
        let doubled = bytes &+ bytes
        let leads = bytes & doubled
        let continuations = bytes & ~doubled
        let awaited = previous.bytes & (previous.bytes &+ previous.bytes)
        // A two-byte lead has a clear third bit, and more than two in its lower five bits.
        let others = leads & ((doubled &+ doubled) | ~((bytes & 0x1F) &+ 0x7D))
        return ByteMarks((continuations ^ awaited) | others | ((ends | (bytes &+ 1)) & ~bytes))
    }

    /// Marks of the backslashes in the block.
    @inline(__always)
    var backslashes: ByteMarks { ByteMarks(((bytes ^ Byte.backslash) &- 1) & ~bytes) }

    /// Writes the bytes to memory, which must have sixteen bytes from the offset on.
    @inline(__always)
    func store(to room: inout MutableSpan<UInt8>, at offset: Int) {
        // Safe: every bit pattern is a valid byte.
        var memory = unsafe room.mutableBytes
        memory.storeBytes(of: bytes, toByteOffset: offset, as: SIMD16<UInt8>.self)
    }
}

/// A set of bytes in a block, as a bit mask.
struct ByteMarks {
    /// One bit for each byte, the lowest for the first.
    private var bits: UInt32

    /// Marks the bytes whose top bit is set.
    @inline(__always)
    init(_ marks: SIMD16<UInt8>) {
        // Safe: all three types have sixteen bytes, and every bit pattern is valid for each.
        #if arch(x86_64)
        bits = unsafe UInt32(truncatingIfNeeded: _mm_movemask_epi8(unsafeBitCast(marks, to: SIMD2<Int64>.self)))
        #else
        let words = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
        bits = Self.topBits(of: words.x) | Self.topBits(of: words.y) &<< 8
        #endif
    }

    /// Gathers the top bits of eight bytes, on processors without an instruction for it.
    static func topBits(of word: UInt64) -> UInt32 {
        let bits = (word &>> 7) & 0x0101_0101_0101_0101
        // The multiplication moves every bit to its own place in the top byte; no two products overlap, so nothing is
        // carried.
        return UInt32(truncatingIfNeeded: (bits &* 0x0102_0408_1020_4080) &>> 56)
    }

    /// Whether no byte is marked.
    ///
    /// Loops over blocks test this first: a predicted branch lets the processor load the next block early, while the
    /// index of the first mark would delay it.
    @inline(__always) var isEmpty: Bool { bits == 0 }

    /// The index of the first marked byte, or sixteen.
    @inline(__always) var first: Int { (bits | 1 &<< 16).trailingZeroBitCount }

    /// Clears the marks of the bytes before an index below sixteen.
    @inline(__always)
    mutating func remove(before index: Int) {
        assert(index >= 0 && index < ByteBlock.count, "no byte of the block")
        bits &= ~0 &<< UInt32(truncatingIfNeeded: index)
    }
}
