/// Place and kind of one value of a JSON document.
///
/// A slot owns nothing and costs twelve bytes: it is read together with the bytes that it was parsed from.
package struct Slot: Equatable, BitwiseCopyable, Sendable {
    /// The kinds of JSON values, and the absence of one.
    package enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// The document has no such member.
        case absent
        /// `null`.
        case null
        /// `false`.
        case `false`
        /// `true`.
        case `true`
        /// A number.
        case number
        /// A string.
        case string
        /// An array, checked to its end.
        case array
        /// An object, checked to its end.
        case object
    }

    /// The value's kind.
    package var kind: Kind
    /// Whether a string holds a backslash escape, so that its bytes are not yet its text.
    package var hasEscapes: Bool
    /// Whether a string's bytes are all plain ASCII, below 0x7F; an escape may still stand for another character.
    package var isASCII: Bool
    /// The kinds of control characters that a string's text may have, escaped or not.
    var controls: ControlCharacters
    /// The offset of the value's first byte; for a string, of the byte after its quote.
    package var start: Int32
    /// The offset after the value's last byte; for a string, of its closing quote.
    package var end: Int32

    /// A value of a kind between two offsets.
    @inline(__always)
    init(
        _ kind: Kind, start: Int, end: Int, hasEscapes: Bool = false, isASCII: Bool = true,
        controls: ControlCharacters = []
    ) {
        self.kind = kind
        self.hasEscapes = hasEscapes
        self.isASCII = isASCII
        self.controls = controls
        // Documents beyond Int32.max bytes are refused before any slot is made.
        self.start = Int32(truncatingIfNeeded: start)
        self.end = Int32(truncatingIfNeeded: end)
    }

    /// The slot of a member that the document does not have: zeros, so that many are made at once.
    package static let absent = Slot(.absent, start: 0, end: 0, isASCII: false)

    /// The slot in a document that begins earlier by an offset; an absent one stays absent.
    func moved(by offset: Int32) -> Slot {
        if kind == .absent { return self }
        var slot = self
        slot.start += offset
        slot.end += offset
        return slot
    }

    /// The value's offsets.
    @inline(__always)
    package var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }

    /// The value's raw bytes in the document.
    @inline(__always)
    package func bytes(in document: LentBytes) -> LentBytes {
        document.elements(in: range.clamped(to: 0..<document.count))
    }

    /// Whether the value's raw bytes equal these.
    package func holds(_ expected: [UInt8], in document: LentBytes) -> Bool {
        expected.lend { bytes(in: document).hasSameBytes(as: $0) }
    }

    /// The slot's bytes in the document that it was parsed from.
    @inline(__always)
    func token(in document: LentBytes) -> LentBytes {
        assert(start >= 0 && start <= end && end <= document.count, "a slot of another document")
        return document.elements(in: Int(start)..<Int(end))
    }
}
