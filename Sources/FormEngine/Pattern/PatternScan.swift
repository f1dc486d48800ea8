/// Vectorised scan for a state that most characters do not leave: it tests sixteen bytes at a time.
///
/// Let `s` be the state, and `s·b` the state after reading a byte `b` in it. As long as consecutive bytes satisfy
/// `((s·a)·b)·c = (s·b)·c`, the state depends on the last two bytes alone. So the scan searches only for bytes that
/// violate this, either alone or before certain other bytes. For the pattern `foo`, an `f` before `oo` is such a byte.
///
/// A byte beyond ASCII either stops the scan, or belongs to characters that lead to `s` from every state of the run.
@safe struct PatternScan {
    /// A range of at most 128 consecutive bytes, as vectors of sixteen equal bytes.
    struct Range {
        var first: SIMD16<UInt8>
        /// 127 minus the number of bytes in the range after the first.
        var slack: SIMD16<UInt8>
    }

    /// Byte ranges in four lists: bytes that stop the scan alone; first bytes of stopping sequences; their second
    /// bytes; their third bytes.
    ///
    /// If the list of second bytes is empty, there are no sequences. An empty list of first or third bytes matches any
    /// byte.
    let ranges: UnsafeMutablePointer<Range>
    let aloneCount: Int
    let firstCount: Int
    let secondCount: Int
    let thirdCount: Int

    /// Number of bytes tested in one step.
    static let width = 16

    /// Index of the first byte at which the scan must stop, or at which too few bytes are left to test.
    ///
    /// Safe: a block is read only if it and the two bytes after it lie within `count`.
    @inline(__always)
    func next(in bytes: UnsafePointer<UInt8>, from start: Int, _ count: Int) -> Int {
        var index = start
        while index &+ Self.width &+ 1 < count {
            let found = unsafe stops(in: bytes + index)
            if found.x != 0 { return index &+ found.x.trailingZeroBitCount >> 3 }
            if found.y != 0 { return index &+ 8 &+ found.y.trailingZeroBitCount >> 3 }
            index &+= Self.width
        }
        return index
    }

    /// Marks each byte that stops the scan by its top bit.
    @inline(__always)
    private func stops(in bytes: UnsafePointer<UInt8>) -> SIMD2<UInt64> {
        var ranges = unsafe ranges
        var outside = SIMD16<UInt8>(repeating: 0xFF)
        unsafe Self.narrow(&outside, ranges: &ranges, count: aloneCount, bytes: bytes)
        if secondCount > 0 {
            let first = unsafe Self.outside(&ranges, count: firstCount, bytes: bytes)
            let second = unsafe Self.outside(&ranges, count: secondCount, bytes: bytes + 1)
            unsafe outside &= first | second | Self.outside(&ranges, count: thirdCount, bytes: bytes + 2)
        }
        // Safe: sixteen bytes and two 8-byte words have the same size, and any bits are valid for both.
        return unsafe unsafeBitCast(~outside & 0x80, to: SIMD2<UInt64>.self)
    }

    /// Marks by its top bit each byte outside the next `count` ranges; with no ranges, no byte is marked.
    @inline(__always)
    private static func outside(
        _ ranges: inout UnsafeMutablePointer<Range>, count: Int, bytes: UnsafePointer<UInt8>
    ) -> SIMD16<UInt8> {
        if count == 0 { return SIMD16(repeating: 0) }
        var outside = SIMD16<UInt8>(repeating: 0xFF)
        unsafe narrow(&outside, ranges: &ranges, count: count, bytes: bytes)
        return outside
    }

    /// Clears the top bit of each byte inside one of the next ranges; the other bits have no meaning.
    ///
    /// It uses additions only: Swift 6.3 compiles comparisons of vectors to one comparison per element.
    @inline(__always)
    private static func narrow(
        _ outside: inout SIMD16<UInt8>, ranges: inout UnsafeMutablePointer<Range>, count: Int,
        bytes: UnsafePointer<UInt8>
    ) {
        let block = unsafe UnsafeRawPointer(bytes).loadUnaligned(as: SIMD16<UInt8>.self)
        let end = unsafe ranges + count
        while unsafe ranges < end {
            let distance = unsafe block &- ranges.pointee.first
            unsafe outside &= distance | ((distance & 0x7F) &+ ranges.pointee.slack)
            unsafe ranges += 1
        }
    }
}
