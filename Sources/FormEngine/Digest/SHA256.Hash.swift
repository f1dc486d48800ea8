extension SHA256 {
    /// The 32 bytes that SHA-256 makes of any others, as a value without storage of its own.
    public struct Hash: Hashable, Sendable {
        // Four plain words: a SIMD vector would ask for an alignment of 32 bytes, which frames of asynchronous functions
        // do not have, and the program would stop with "freed pointer was not the last allocation".
        private let words: (UInt64, UInt64, UInt64, UInt64)

        init(words: SIMD8<UInt32>) {
            func pair(_ index: Int) -> UInt64 { UInt64(words[index]) << 32 | UInt64(words[index + 1]) }
            self.words = (pair(0), pair(2), pair(4), pair(6))
        }

        /// A hash given by its bytes; nil unless there are 32.
        public init?(_ bytes: [UInt8]) {
            guard bytes.count == 32 else { return nil }
            var words = SIMD8<UInt32>()
            for (index, byte) in bytes.enumerated() {
                words[index / 4] = words[index / 4] << 8 | UInt32(byte)
            }
            self.init(words: words)
        }

        /// Whether two hashes are the same 32 bytes.
        public static func == (left: Hash, right: Hash) -> Bool { left.words == right.words }

        /// Feeds the hash into a hasher.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(words.0)
            hasher.combine(words.1)
        }

        /// A hash given by 64 lower-case hexadecimal digits; nil if the text is anything else.
        public init?(hex: String) {
            guard let bytes = HexText.decode(hex) else { return nil }
            self.init(bytes)
        }

        /// The 32 bytes, in the order of FIPS 180-4.
        public var bytes: [UInt8] {
            [words.0, words.1, words.2, words.3].flatMap { word in
                (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - $0 * 8)) }
            }
        }

        /// The 64 lower-case hexadecimal digits.
        public var hex: String { HexText.encode(bytes) }
    }
}
