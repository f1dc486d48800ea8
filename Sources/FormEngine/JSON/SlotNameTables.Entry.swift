extension SlotNameTables {
    /// A known name, prepared for comparison with its unescaped spelling in a document, including quote and colon.
    struct Entry: BitwiseCopyable, Sendable {
        /// The first eight bytes of the name with its quote and colon, padded with zeros.
        var head: UInt64
        /// The last eight bytes, or all bytes of a shorter name.
        var tail: UInt64
        /// Mask of the bits that are compared in `head` and `tail`.
        var mask: UInt64
        /// The hash of the name, without quote and colon.
        var hash: UInt64
        /// Offset from the name's first byte to the last eight bytes of the name with quote and colon, 0 if it has fewer.
        ///
        /// It is above any document's size for a name that needs escapes, which the fast path never matches.
        var tailOffset: Int32
        /// The length of the name in bytes.
        var length: Int32
        /// The length with both quotes and the colon.
        var quotedLength: Int32
        /// The index of the name's first word in `words`.
        var firstWord: Int32

        /// Number of sentinel entries after the last name, which match no text.
        static let fenceCount = 2

        /// A sentinel entry that matches no text.
        static let fence = Entry(
            head: 0, tail: 0, mask: ~0, hash: 0, tailOffset: .max, length: 0, quotedLength: 0, firstWord: 0)
    }
}

extension SlotNameTables.Entry {
    /// The entry of a name whose first word has a certain index.
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
