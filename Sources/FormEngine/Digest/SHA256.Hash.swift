extension SHA256 {
    /// The 32 bytes that SHA-256 makes of any others, as a value without storage of its own.
    public struct Hash: Hashable, Sendable {
        private let words: SIMD8<UInt32>

        init(words: SIMD8<UInt32>) {
            self.words = words
        }

        /// A hash given by its bytes; nil unless there are 32.
        public init?(_ bytes: [UInt8]) {
            guard bytes.count == 32 else { return nil }
            var words = SIMD8<UInt32>()
            for (index, byte) in bytes.enumerated() {
                words[index / 4] = words[index / 4] << 8 | UInt32(byte)
            }
            self.words = words
        }

        /// A hash given by 64 lower-case hexadecimal digits; nil if the text is anything else.
        public init?(hex: String) {
            guard let bytes = HexText.decode(hex) else { return nil }
            self.init(bytes)
        }

        /// The 32 bytes, in the order of FIPS 180-4.
        public var bytes: [UInt8] {
            (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 4] >> UInt32(24 - $0 % 4 * 8)) }
        }

        /// The 64 lower-case hexadecimal digits.
        public var hex: String { HexText.encode(bytes) }
    }
}
