/// Scan of a state that most characters do not leave: sixteen bytes at a time instead of one after another.
///
/// Let `s` be the state, and `s·b` the state after a byte `b` read in it. As long as all neighbours satisfy
/// `((s·a)·b)·c = (s·b)·c`, the state depends on the last two bytes alone. So the search is only for bytes that break a
/// run: bytes that end it alone, and bytes that end it before certain others. In `foo` that is an `f` before `oo`.
///
/// Beyond ASCII a byte either stops, or it belongs to characters that lead to `s` from wherever they are met.
@safe struct PatternScan {
    /// At most 128 neighbouring bytes, as vectors of sixteen times the same.
    struct Range {
        var first: SIMD16<UInt8>
        /// 127 less how many bytes follow the first.
        var slack: SIMD16<UInt8>
    }

    /// The ranges of bytes that stop alone, of bytes that stop before certain others, of these others, and of the bytes
    /// that must follow them.
    ///
    /// Without the third of these lists there are no sequences; the second and the fourth may be empty for anything.
    let ranges: UnsafeMutablePointer<Range>
    let aloneCount: Int
    let firstCount: Int
    let secondCount: Int
    let thirdCount: Int

    /// Bytes tested in one step.
    static let width = 16

    /// The first place from an index on where the scan must stop, or where too few bytes are left to look.
    ///
    /// Safe: a block is read only if it and the two bytes behind it lie within `count`.
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

    /// The top bit of each byte that stops.
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
        // Safe: sixteen bytes and two words of eight have the same size, and any bits are valid for both.
        return unsafe unsafeBitCast(~outside & 0x80, to: SIMD2<UInt64>.self)
    }

    /// The top bit of each byte that is in none of the next ranges; with no ranges, every byte counts as in them.
    @inline(__always)
    private static func outside(
        _ ranges: inout UnsafeMutablePointer<Range>, count: Int, bytes: UnsafePointer<UInt8>
    ) -> SIMD16<UInt8> {
        if count == 0 { return SIMD16(repeating: 0) }
        var outside = SIMD16<UInt8>(repeating: 0xFF)
        unsafe narrow(&outside, ranges: &ranges, count: count, bytes: bytes)
        return outside
    }

    /// Takes the top bit from each byte that is in one of the next ranges; the other bits mean nothing.
    ///
    /// Additions alone: comparisons of vectors are made one element after the other in Swift 6.3.
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
