extension SHA256Hasher {
    /// The 32 bytes that SHA-256 makes of any others, as a value without storage of its own.
    ///
    /// It is four integers and no vector: a vector of 32 bytes asks for an alignment of 32, and what waits in an
    /// asynchronous function is aligned to 16 only, so that hashes kept across an `await` would overwrite memory.
    public struct Hash: Hashable, Sendable {
        private let first: UInt64
        private let second: UInt64
        private let third: UInt64
        private let fourth: UInt64

        init(words: SIMD8<UInt32>) {
            first = Self.joined(words[0], words[1])
            second = Self.joined(words[2], words[3])
            third = Self.joined(words[4], words[5])
            fourth = Self.joined(words[6], words[7])
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

        /// A hash given by 64 lower-case hexadecimal digits; nil if the text is anything else.
        public init?(hex: String) {
            guard let bytes = HexText.decode(hex) else { return nil }
            self.init(bytes)
        }

        /// The 32 bytes, in the order of FIPS 180-4.
        public var bytes: [UInt8] {
            [first, second, third, fourth].flatMap { part in
                (0..<8).map { UInt8(truncatingIfNeeded: part >> UInt64(56 - $0 * 8)) }
            }
        }

        /// The 64 lower-case hexadecimal digits.
        public var hex: String { HexText.encode(bytes) }

        private static func joined(_ high: UInt32, _ low: UInt32) -> UInt64 { UInt64(high) << 32 | UInt64(low) }
    }
}
