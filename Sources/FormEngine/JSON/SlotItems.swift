/// The elements of an array that a parser has already checked, one slot after another.
///
/// Offsets refer to the whole document, as the array's own slot does.
package struct SlotItems: Sequence, IteratorProtocol {
    private var scanner: JSONScanner
    /// The offset of the closing bracket.
    private let end: Int

    /// The elements of the array at a slot of a document; none if the slot holds no array.
    package init(_ array: Slot, in document: LentBytes) {
        let isInside = array.kind == .array && array.start >= 0 && array.end <= document.count
        scanner = JSONScanner(rereading: document, from: isInside ? Int(array.start) + 1 : 0)
        end = isInside ? Int(array.end) - 1 : 0
    }

    /// The next element.
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

    /// The element if it is anything else.
    @inline(never)
    private mutating func otherValue() -> Slot? {
        var ledger = KeyLedger()
        do {
            return try scanner.value(&ledger)
        } catch {
            // Bytes other than those the slot was parsed from: there is nothing to go on with.
            scanner.offset = end
            return nil
        }
    }

    /// The element if it is a string of plain ASCII, which needs no more than its end.
    @inline(__always)
    private mutating func plainText() -> Slot? {
        let bytes = scanner.bytes
        guard bytes[scanner.offset] == Byte.quote else { return nil }
        let start = scanner.offset &+ 1
        var offset = start
        while offset < end {
            // The brackets of the array may be all there is of the document.
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
