/// Sixteen bytes in a row, looked at all at once.
///
/// Additions alone: comparisons of vectors are made one element after the other in Swift 6.3.
struct ByteBlock {
    /// How many bytes a block has.
    @inline(__always) static var count: Int { 16 }

    private let bytes: SIMD16<UInt8>

    /// The bytes from an offset on; the caller has checked that they are there.
    @inline(__always)
    init(_ buffer: UnsafeBufferPointer<UInt8>, at offset: Int) {
        bytes = buffer.loadValue(SIMD16<UInt8>.self, at: offset)
    }

    /// The top bit of every byte below 0x80 that ends plain text: a quote, a backslash or a control character; of those
    /// beyond ASCII it says nothing.
    @inline(__always)
    private var ends: SIMD16<UInt8> {
        // With this bit changed a quote stands at 0x20, right behind the control characters, and the space at 0x22. Of a
        // byte whose own top bit is clear, a difference has it set only if it went below zero.
        ((bytes ^ 2) &- 0x21) | ((bytes ^ Byte.backslash) &- 1)
    }

    /// Where plain ASCII text ends: at a quote, a backslash, a control character, or a byte beyond ASCII.
    @inline(__always)
    var endsOfASCII: ByteMarks { ByteMarks((ends | bytes) & 0x80) }

    /// Where plain text ends that has characters of one and two bytes alone, given the block that begins one byte earlier.
    ///
    /// At a quote, a backslash, a control character, a longer character or malformed UTF-8; a first byte of two that lacks
    /// its second shows at the byte behind it.
    @inline(__always)
    func endsOfText(after previous: ByteBlock) -> ByteMarks {
        let doubled = bytes &+ bytes
        let leads = bytes & doubled
        let continuations = bytes & ~doubled
        let awaited = previous.bytes & (previous.bytes &+ previous.bytes)
        // Of the first byte of two the third bit is clear, and of the four behind it one is set, or else it is too long.
        let others = leads & ((doubled &+ doubled) | ~((bytes & 0x1E) &+ 0x7E))
        return ByteMarks(((continuations ^ awaited) | others | (ends & ~bytes)) & 0x80)
    }

    /// Which bytes are backslashes.
    @inline(__always)
    var backslashes: ByteMarks { ByteMarks(((bytes ^ Byte.backslash) &- 1) & ~bytes & 0x80) }

    /// Writes the bytes to memory that the caller knows to have room for all of them.
    @inline(__always)
    func store(to buffer: UnsafeMutableBufferPointer<UInt8>, at offset: Int) {
        UnsafeMutableRawBufferPointer(buffer).storeBytes(of: bytes, toByteOffset: offset, as: SIMD16<UInt8>.self)
    }
}

/// Some bytes of a block: the top bit of each that is meant.
struct ByteMarks {
    /// The marks of the first eight bytes, the first one's lowest.
    private var low: UInt64
    /// The marks of the others.
    private var high: UInt64

    /// The marks that a vector holds, all of whose other bits are clear.
    @inline(__always)
    init(_ marks: SIMD16<UInt8>) {
        // Safe: sixteen bytes and two words of eight have the same size, and any bits are valid for both.
        let words = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
        (low, high) = (words.x, words.y)
    }

    /// Whether no byte is marked.
    ///
    /// Whoever goes on from block to block asks this first: a processor guesses the answer and reads the next block, where an
    /// index to be added would have to be waited for.
    @inline(__always) var isEmpty: Bool { low | high == 0 }

    /// The index of the first marked byte; sixteen if there is none.
    @inline(__always)
    var first: Int {
        if low != 0 { return low.trailingZeroBitCount &>> 3 }
        // Of no bits at all, sixty-four are zero.
        return 8 &+ high.trailingZeroBitCount &>> 3
    }

    /// Takes the marks off the bytes before an index below sixteen.
    @inline(__always)
    mutating func remove(before index: Int) {
        assert(index >= 0 && index < ByteBlock.count, "no byte of the block")
        if index < 8 {
            low &= ~0 &<< UInt64(truncatingIfNeeded: index &* 8)
        } else {
            low = 0
            high &= ~0 &<< UInt64(truncatingIfNeeded: (index &- 8) &* 8)
        }
    }
}
