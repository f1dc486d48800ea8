extension SlotNameTables {
    /// A name, prepared for comparison with a document that has it unescaped, with its quote and colon.
    struct Entry: BitwiseCopyable, Sendable {
        /// The first eight bytes of the name, its quote and its colon; filled up with zeros if there are fewer.
        var head: UInt64
        /// The last eight, or all of them if there are fewer.
        var tail: UInt64
        /// Bits of the two words that count.
        var mask: UInt64
        /// The hash of the name alone.
        var hash: UInt64
        /// Distance from the first byte to the last word; more than any document has, if the name needs escapes.
        var tailOffset: Int32
        /// The length of the name in bytes.
        var length: Int32
        /// The length with the quotes and the colon.
        var quotedLength: Int32
        /// The index of its first word.
        var firstWord: Int32

        /// Number of entries behind the last that match no text.
        static let fenceCount = 2

        /// An entry that no text is like.
        static let fence = Entry(
            head: 0, tail: 0, mask: ~0, hash: 0, tailOffset: .max, length: 0, quotedLength: 0, firstWord: 0)
    }
}

extension SlotNameTables.Entry {
    /// The entry of a name whose words begin at an index.
    init(of name: [UInt8], firstWord: Int) {
        let text = name + [Byte.quote, Byte.colon]
        let isPlain = name.allSatisfy { $0 >= Byte.space && $0 != Byte.quote && $0 != Byte.backslash }
        let tailOffset = max(text.count - 8, 0)
        self = text.lend { bytes in
            Self(
                head: bytes.word(at: 0, before: bytes.count), tail: bytes.word(at: tailOffset, before: bytes.count),
                mask: text.count >= 8 ? ~0 : ~(~0 << UInt64(text.count * 8)),
                hash: Slot.contentHash(of: 0..<name.count, in: bytes),
                tailOffset: isPlain ? Int32(truncatingIfNeeded: tailOffset) : .max,
                length: Int32(truncatingIfNeeded: name.count),
                quotedLength: Int32(truncatingIfNeeded: name.count + 3), firstWord: Int32(truncatingIfNeeded: firstWord)
            )
        }
    }
}
