extension SHA256Hasher {
    /// A SHA-256 hash of 32 bytes, as a value without storage of its own.
    ///
    /// It has four integers instead of a vector: a vector of 32 bytes requires an alignment of 32, while the memory of
    /// an asynchronous function is aligned to 16 only, so that a hash kept across an `await` would overwrite memory.
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

        /// A hash with given bytes; nil unless there are 32.
        public init?(_ bytes: [UInt8]) {
            guard bytes.count == 32 else { return nil }
            var words = SIMD8<UInt32>()
            for (index, byte) in bytes.enumerated() {
                words[index / 4] = words[index / 4] << 8 | UInt32(byte)
            }
            self.init(words: words)
        }

        /// Parses a hash of 64 lower-case hexadecimal digits; nil for other texts.
        public init?(hex: String) {
            guard let bytes = HexText.decode(hex) else { return nil }
            self.init(bytes)
        }

        /// The 32 bytes of the hash, in the order of FIPS 180-4.
        public var bytes: [UInt8] {
            [first, second, third, fourth].flatMap { part in
                (0..<8).map { UInt8(truncatingIfNeeded: part >> UInt64(56 - $0 * 8)) }
            }
        }

        /// The hash as 64 lower-case hexadecimal digits.
        public var hex: String { HexText.encode(bytes) }

        private static func joined(_ high: UInt32, _ low: UInt32) -> UInt64 { UInt64(high) << 32 | UInt64(low) }
    }
}
