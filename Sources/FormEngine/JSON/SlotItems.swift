/// The elements of an array that was already parsed, as slots one after another.
///
/// Offsets refer to the whole document, as the array's own slot does.
package struct SlotItems: Sequence, IteratorProtocol {
    private var scanner: JSONScanner
    /// The offset of the array's closing bracket.
    private let end: Int

    /// The elements of the array at a slot; none if the slot is not an array.
    package init(_ array: Slot, in document: LentBytes) {
        let isInside = array.kind == .array && array.start >= 0 && array.end <= document.count
        scanner = JSONScanner(rereading: document, from: isInside ? Int(array.start) + 1 : 0)
        end = isInside ? Int(array.end) - 1 : 0
    }

    /// The next element, or nil at the end.
    package mutating func next() -> Slot? {
        scanner.skipWhitespace()
        guard scanner.offset < end else { return nil }
        if scanner.bytes[scanner.offset] == Byte.comma {
            scanner.offset += 1
            scanner.skipWhitespace()
        }
        if let text = plainText() { return text }
        return otherValue()
    }

    /// The next element, if the fast path did not parse it.
    @inline(never)
    private mutating func otherValue() -> Slot? {
        var ledger = KeyLedger()
        do {
            return try scanner.value(&ledger)
        } catch {
            // Other bytes than the array was parsed from: the iteration ends.
            scanner.offset = end
            return nil
        }
    }

    /// Fast path for an element that is a plain ASCII string, which only needs its closing quote.
    @inline(__always)
    private mutating func plainText() -> Slot? {
        let bytes = scanner.bytes
        guard bytes[scanner.offset] == Byte.quote else { return nil }
        let start = scanner.offset &+ 1
        var offset = start
        while offset < end {
            // The array may be the whole document, so fewer than eight bytes may be left.
            let stops = JSONScanner.endsOfASCII(in: bytes.word(at: offset, before: bytes.count))
            offset &+= stops.trailingZeroBitCount &>> 3
            guard stops != 0 else { continue }
            guard offset < end, bytes[offset] == Byte.quote else { return nil }
            scanner.offset = offset &+ 1
            return Slot(.string, start: start, end: offset)
        }
        return nil
    }
}
