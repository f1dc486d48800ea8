#if arch(x86_64)
    import _Builtin_intrinsics.intel
#endif

/// Sixteen bytes in a row, tested in parallel.
///
/// Additions alone: comparisons of vectors are made one element after the other in Swift 6.3.
struct ByteBlock {
    /// How many bytes a block has.
    @inline(__always) static var count: Int { 16 }

    private let bytes: SIMD16<UInt8>

    /// The bytes from an offset on; the caller has checked that they are there.
    @inline(__always)
    init(_ buffer: LentBytes, at offset: Int) {
        bytes = buffer.loadValue(SIMD16<UInt8>.self, at: offset)
    }

    /// The top bit of every byte that ends plain ASCII: of a quote, a backslash, a control character, and of all beyond it.
    @inline(__always)
    private var ends: SIMD16<UInt8> {
        // With this bit changed a quote is 0x20, right behind the control characters, and the space 0x22. Of a byte
        // whose own top bit is clear, a difference has it set only if it went below zero; of any other, one of the two
        // keeps it.
        ((bytes ^ 2) &- 0x21) | ((bytes ^ Byte.backslash) &- 1)
    }

    /// Where plain ASCII text ends: at a quote, a backslash, a control character (DEL too), or a byte beyond ASCII.
    @inline(__always)
    var endsOfASCII: ByteMarks { ByteMarks(ends | (bytes &+ 1)) }

    /// Where plain text ends that has characters of one and two bytes alone, given the block that begins one byte earlier.
    ///
    /// At a quote, a backslash, a control character of ASCII (DEL too), C2, with which others and a few more characters
    /// begin, a longer character or malformed UTF-8; a first byte of two that lacks its second shows at the byte behind it.
    @inline(__always)
    func endsOfText(after previous: ByteBlock) -> ByteMarks {
        let doubled = bytes &+ bytes
        let leads = bytes & doubled
        let continuations = bytes & ~doubled
        let awaited = previous.bytes & (previous.bytes &+ previous.bytes)
        // Of the first byte of two the third bit is clear, and what the other five say is more than two.
        let others = leads & ((doubled &+ doubled) | ~((bytes & 0x1F) &+ 0x7D))
        return ByteMarks((continuations ^ awaited) | others | ((ends | (bytes &+ 1)) & ~bytes))
    }

    /// Bytes that are backslashes, a bit each.
    @inline(__always)
    var backslashes: ByteMarks { ByteMarks(((bytes ^ Byte.backslash) &- 1) & ~bytes) }

    /// Writes the bytes to memory that has room for all of them.
    @inline(__always)
    func store(to room: inout MutableSpan<UInt8>, at offset: Int) {
        // Safe: any bits are a byte.
        var memory = unsafe room.mutableBytes
        memory.storeBytes(of: bytes, toByteOffset: offset, as: SIMD16<UInt8>.self)
    }
}

/// Some bytes of a block.
struct ByteMarks {
    /// One bit a byte, the first one's lowest.
    private var bits: UInt32

    /// The bytes whose top bit is set.
    @inline(__always)
    init(_ marks: SIMD16<UInt8>) {
        // Safe: all three are sixteen bytes, and any bits are valid for each.
        #if arch(x86_64)
            bits = unsafe UInt32(truncatingIfNeeded: _mm_movemask_epi8(unsafeBitCast(marks, to: SIMD2<Int64>.self)))
        #else
            let words = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
            bits = Self.topBits(of: words.x) | Self.topBits(of: words.y) &<< 8
        #endif
    }

    /// The top bits of eight bytes side by side, where no instruction gathers them.
    static func topBits(of word: UInt64) -> UInt32 {
        let bits = (word &>> 7) & 0x0101_0101_0101_0101
        // Every bit is moved to a place of its own in the top byte; no two of the other products meet, so nothing is carried.
        return UInt32(truncatingIfNeeded: (bits &* 0x0102_0408_1020_4080) &>> 56)
    }

    /// Whether no byte is marked.
    ///
    /// A loop over blocks tests this first: the processor predicts the branch and reads the next block, while an index
    /// would have to be waited for.
    @inline(__always) var isEmpty: Bool { bits == 0 }

    /// The index of the first marked byte, or sixteen.
    @inline(__always) var first: Int { (bits | 1 &<< 16).trailingZeroBitCount }

    /// Takes the marks off the bytes before an index below sixteen.
    @inline(__always)
    mutating func remove(before index: Int) {
        assert(index >= 0 && index < ByteBlock.count, "no byte of the block")
        bits &= ~0 &<< UInt32(truncatingIfNeeded: index)
    }
}
