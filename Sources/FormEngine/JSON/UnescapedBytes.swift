/// Iterator over the UTF-8 of a scanned string with its escapes resolved.
struct UnescapedBytes: IteratorProtocol {
    private let bytes: LentBytes
    /// The offset of the next escape or byte.
    private(set) var offset: Int
    private let end: Int
    /// The remaining bytes of an escaped character, the next one lowest; only the first byte may be zero.
    private var pending: UInt32 = 0

    init(_ slot: Slot, in bytes: LentBytes) {
        let range = slot.range.clamped(to: 0..<bytes.count)
        self.bytes = bytes
        offset = range.lowerBound
        end = range.upperBound
    }

    /// An iterator over a string's bytes from an offset on.
    init(_ text: LentBytes, from start: Int) {
        bytes = text
        offset = start
        end = text.count
    }

    /// Whether bytes of the last escaped character remain.
    var isInCharacter: Bool { pending != 0 }

    mutating func next() -> UInt8? {
        if pending != 0 {
            defer { pending >>= 8 }
            return UInt8(truncatingIfNeeded: pending)
        }
        guard offset < end else { return nil }
        let byte = bytes[offset]
        offset += 1
        guard byte == Byte.backslash, offset < end else { return byte }
        let escape = bytes[offset]
        offset += 1
        return escape == UInt8(ascii: "u") ? character() : Self.meaning(of: escape)
    }

    /// The byte that a one-letter escape denotes (RFC 8259 §7).
    @inline(__always)
    static func meaning(of escape: UInt8) -> UInt8 {
        switch escape {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): Byte.lineFeed
        case UInt8(ascii: "r"): Byte.carriageReturn
        case UInt8(ascii: "t"): Byte.tab
        default: escape
        }
    }

    /// Decodes a `\u` escape: returns its first UTF-8 byte and stores the others in `pending`.
    private mutating func character() -> UInt8 {
        var scalar = unit()
        if scalar & 0xFC00 == 0xD800, offset + 2 <= end {
            offset += 2
            scalar = 0x10000 + (scalar & 0x3FF) << 10 + (unit() & 0x3FF)
        }
        switch scalar {
        case 0..<0x80:
            return UInt8(truncatingIfNeeded: scalar)
        case 0x80..<0x800:
            pending = continuation(scalar, 0)
            return UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
        case 0x800..<0x10000:
            pending = continuation(scalar, 6) | continuation(scalar, 0) << 8
            return UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
        default:
            pending = continuation(scalar, 12) | continuation(scalar, 6) << 8 | continuation(scalar, 0) << 16
            return UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
        }
    }

    /// A UTF-8 continuation byte with six bits of a scalar, from a bit position on.
    private func continuation(_ scalar: UInt32, _ shift: UInt32) -> UInt32 {
        0x80 | (scalar >> shift & 0x3F)
    }

    /// Decodes the four hexadecimal digits at `offset`.
    private mutating func unit() -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 where offset < end {
            unit = unit << 4 | (Byte.hexadecimalValue(bytes[offset]) ?? 0)
            offset += 1
        }
        return unit
    }
}

extension Slot {
    /// Replaces the content of `scratch` by a string's text in UTF-8, with its escapes resolved.
    package func unescape(in document: LentBytes, into scratch: inout [UInt8]) {
        scratch.removeAll(keepingCapacity: true)
        guard hasEscapes else {
            scratch.append(contentsOf: bytes(in: document))
            return
        }
        let text = bytes(in: document)
        // The character that an escape denotes is never longer than the escape.
        scratch.append(contentsOf: repeatElement(0, count: text.count))
        var room = scratch.mutableSpan
        let count = unescape(text, into: &room)
        scratch.removeLast(text.count - count)
    }

    /// Writes a string's unescaped text to memory at least as long as the string; returns the text's length.
    @inline(never)
    func unescape(_ text: LentBytes, into room: inout MutableSpan<UInt8>) -> Int {
        precondition(room.count >= text.count, "the character is never longer than its escape")
        var (index, count) = (0, 0)
        while Shortcuts.areBuilt, text.count &- index >= ByteBlock.count {
            // A whole block always fits: the room is at least as long as the remaining text, and surplus bytes are
            // overwritten.
            let block = ByteBlock(text, at: index)
            block.store(to: &room, at: count)
            let backslashes = block.backslashes
            let length = backslashes.isEmpty ? ByteBlock.count : backslashes.first
            index &+= length
            count &+= length
            if !backslashes.isEmpty { Self.unescape(text, index: &index, into: &room, count: &count) }
        }
        while index < text.count {
            if text[index] == Byte.backslash {
                Self.unescape(text, index: &index, into: &room, count: &count)
            } else {
                room[count] = text[index]
                index &+= 1
                count &+= 1
            }
        }
        return count
    }

    /// Writes the character that an escape denotes.
    @inline(__always)
    private static func unescape(
        _ text: LentBytes, index: inout Int, into room: inout MutableSpan<UInt8>,
        count: inout Int
    ) {
        if index &+ 1 < text.count, text[index &+ 1] != UInt8(ascii: "u") {
            room[count] = UnescapedBytes.meaning(of: text[index &+ 1])
            index &+= 2
            count &+= 1
            return
        }
        var escape = UnescapedBytes(text, from: index)
        repeat {
            guard let byte = escape.next() else { break }
            room[count] = byte
            count &+= 1
        } while escape.isInCharacter
        index = escape.offset
    }

    /// The unescaped text of a string, or the raw bytes of another value as text.
    package func text(in document: LentBytes) -> String {
        guard hasEscapes else { return String(decoding: bytes(in: document), as: UTF8.self) }
        var scratch: [UInt8] = []
        unescape(in: document, into: &scratch)
        return String(decoding: scratch, as: UTF8.self)
    }
}
