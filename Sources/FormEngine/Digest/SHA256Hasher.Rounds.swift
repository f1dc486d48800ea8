extension SHA256Hasher {
    /// The eight variables of the SHA-256 compression of one block.
    struct Rounds {
        private var a, b, c, d, e, f, g, h: UInt32

        @inline(always)
        init(_ words: SIMD8<UInt32>) {
            (a, b, c, d) = (words[0], words[1], words[2], words[3])
            (e, f, g, h) = (words[4], words[5], words[6], words[7])
        }

        @inline(always)
        var words: SIMD8<UInt32> { SIMD8(a, b, c, d, e, f, g, h) }

        /// Eight rounds of the compression, from a round that is a multiple of eight.
        @inline(always)
        mutating func eight(
            _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>, from t: Int
        ) {
            unsafe Self.round(a, b, c, &d, e, f, g, &h, schedule[t] &+ constants[t])
            unsafe Self.round(h, a, b, &c, d, e, f, &g, schedule[t &+ 1] &+ constants[t &+ 1])
            unsafe Self.round(g, h, a, &b, c, d, e, &f, schedule[t &+ 2] &+ constants[t &+ 2])
            unsafe Self.round(f, g, h, &a, b, c, d, &e, schedule[t &+ 3] &+ constants[t &+ 3])
            unsafe Self.round(e, f, g, &h, a, b, c, &d, schedule[t &+ 4] &+ constants[t &+ 4])
            unsafe Self.round(d, e, f, &g, h, a, b, &c, schedule[t &+ 5] &+ constants[t &+ 5])
            unsafe Self.round(c, d, e, &f, g, h, a, &b, schedule[t &+ 6] &+ constants[t &+ 6])
            unsafe Self.round(b, c, d, &e, f, g, h, &a, schedule[t &+ 7] &+ constants[t &+ 7])
        }

        /// One round of the compression; the two variables that change do so in place, instead of moving all eight.
        @inline(always)
        private static func round(
            _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
            _ h: inout UInt32, _ input: UInt32
        ) {
            let sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
            let choice = (e & f) ^ (~e & g)
            let first = h &+ sum1 &+ choice &+ input
            let sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            d = d &+ first
            h = first &+ sum0 &+ majority
        }
    }
}
