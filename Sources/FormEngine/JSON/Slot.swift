/// The kind and place of a value in a JSON document.
///
/// A slot owns nothing and takes twelve bytes: its value is read from the bytes that it was parsed from.
package struct Slot: Equatable, BitwiseCopyable, Sendable {
    /// Kinds of JSON values, and of missing ones.
    package enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// The document has no member of this name.
        case absent
        /// The JSON value `null`.
        case null
        /// The JSON value `false`.
        case `false`
        /// The JSON value `true`.
        case `true`
        /// A JSON number.
        case number
        /// A JSON string.
        case string
        /// A JSON array, parsed to its end.
        case array
        /// A JSON object, parsed to its end.
        case object
    }

    /// The kind of the JSON value.
    package var kind: Kind
    /// Whether a string contains a backslash escape, so that its bytes differ from its text.
    package var hasEscapes: Bool
    /// Whether a string's bytes are plain ASCII below 0x7F; an escape may still denote another character.
    package var isASCII: Bool
    /// Kinds of control characters that the string's text may contain, escaped or not.
    var controls: ControlCharacters
    /// The offset of the value's first byte; for a string, of the byte after its opening quote.
    package var start: Int32
    /// The offset after the value's last byte; for a string, of its closing quote.
    package var end: Int32

    /// The slot of a JSON value between two offsets.
    @inline(__always)
    init(
        _ kind: Kind, start: Int, end: Int, hasEscapes: Bool = false, isASCII: Bool = true,
        controls: ControlCharacters = []
    ) {
        self.kind = kind
        self.hasEscapes = hasEscapes
        self.isASCII = isASCII
        self.controls = controls
        // Documents larger than Int32.max bytes are refused before any slot is made.
        self.start = Int32(truncatingIfNeeded: start)
        self.end = Int32(truncatingIfNeeded: end)
    }

    /// The slot of a missing member: all zeros, so that arrays of it are filled quickly.
    package static let absent = Slot(.absent, start: 0, end: 0, isASCII: false)

    /// The slot with its offsets moved, for a document that begins earlier; an absent one stays unchanged.
    func moved(by offset: Int32) -> Slot {
        if kind == .absent { return self }
        var slot = self
        slot.start += offset
        slot.end += offset
        return slot
    }

    /// The range of the value's offsets.
    @inline(__always)
    package var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }

    /// The value's raw bytes in the document.
    @inline(__always)
    package func bytes(in document: LentBytes) -> LentBytes {
        document.elements(in: range.clamped(to: 0..<document.count))
    }

    /// Whether the value's raw bytes equal the given ones.
    package func holds(_ expected: [UInt8], in document: LentBytes) -> Bool {
        expected.lend { bytes(in: document).hasSameBytes(as: $0) }
    }

    /// The slot's bytes; the document must be the one that it was parsed from.
    @inline(__always)
    func token(in document: LentBytes) -> LentBytes {
        assert(start >= 0 && start <= end && end <= document.count, "a slot of another document")
        return document.elements(in: Int(start)..<Int(end))
    }
}
