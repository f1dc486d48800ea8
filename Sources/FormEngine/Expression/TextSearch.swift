/// Substring search in linear time, with reusable buffers.
struct TextSearch: ~Copyable {
    /// For each byte, a bit set of its positions in a short needle.
    private var places = PlainBuffer<UInt64>()
    /// For each prefix of a long needle, the length of its longest border: a shorter prefix that is also its suffix.
    private var borders = PlainBuffer<Int32>()

    /// Whether a text contains a needle.
    mutating func finds(_ needle: LentBytes, in text: LentBytes) -> Bool {
        if needle.count > text.count { return false }
        switch needle.count {
        case 0: return true
        case 1: return text.firstOffset(of: needle[0], from: 0) < text.count
        case 2...64: return findsShort(needle, in: text)
        default: return findsLong(needle, in: text)
        }
    }
}

/// Search for needles of at most 64 bytes (shift-and: Baeza-Yates and Gonnet 1992).
extension TextSearch {
    private mutating func findsShort(
        _ needle: LentBytes, in text: LentBytes
    ) -> Bool {
        if places.isEmpty { places.append(0, count: 256) }
        for (place, byte) in needle.enumerated() { places[Int(byte)] |= 1 &<< UInt64(truncatingIfNeeded: place) }
        let isFound = Self.isFound(placesOfBytes: places.elements, needle.count, in: text)
        for byte in needle { places[Int(byte)] = 0 }
        return isFound
    }

    /// Whether a short needle occurs in a text, of which four parts are searched in parallel.
    ///
    /// Each state depends on the previous byte's state, so one part alone would be limited by that latency. The parts
    /// overlap by the needle's length, or by more in short texts.
    private static func isFound(
        placesOfBytes places: LentElements<UInt64>, _ count: Int, in text: LentBytes
    ) -> Bool {
        let step = (text.count &- count) / 4 &+ 1
        let length = step &+ count &- 1
        let last = text.count &- length
        let (second, third) = (min(step, last), min(2 &* step, last))
        let end: UInt64 = 1 &<< UInt64(truncatingIfNeeded: count &- 1)
        // Bit sets of the needle's prefixes that end at the current byte.
        var (first, next, other, final): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for offset in 0..<length {
            first = (first &<< 1 | 1) & places[Int(text[offset])]
            next = (next &<< 1 | 1) & places[Int(text[offset &+ second])]
            other = (other &<< 1 | 1) & places[Int(text[offset &+ third])]
            final = (final &<< 1 | 1) & places[Int(text[offset &+ last])]
            if (first | next | other | final) & end != 0 { return true }
        }
        return false
    }
}

/// Search for longer needles (Knuth, Morris, Pratt 1977).
extension TextSearch {
    private mutating func findsLong(_ needle: LentBytes, in text: LentBytes) -> Bool {
        findBorders(of: needle)
        var matched = 0
        var offset = 0
        while offset < text.count {
            // Most bytes do not begin the needle, and are skipped eight at a time.
            if matched == 0 { offset = text.firstOffset(of: needle[0], from: offset) }
            guard offset < text.count else { break }
            matched = extended(matched, of: needle, by: text[offset])
            if matched == needle.count { return true }
            offset &+= 1
        }
        return false
    }

    private mutating func findBorders(of needle: LentBytes) {
        borders.removeAll()
        borders.append(0)
        var border = 0
        for index in 1..<needle.count {
            border = extended(border, of: needle, by: needle[index])
            borders.append(Int32(border))
        }
    }

    /// The length of the needle's longest prefix that ends with a byte, given the length matched before that byte.
    private func extended(_ matched: Int, of needle: LentBytes, by byte: UInt8) -> Int {
        var matched = matched
        while matched > 0, needle[matched] != byte { matched = Int(borders[matched - 1]) }
        return needle[matched] == byte ? matched + 1 : matched
    }
}

extension LentBytes {
    /// The offset of a byte's first occurrence from an offset on; the count if it does not occur.
    fileprivate func firstOffset(of byte: UInt8, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var offset = start
        while count &- offset >= 8 {
            let others = word(at: offset) ^ (ones &* UInt64(byte))
            let found = (others &- ones) & ~others & (ones &* 0x80)
            // The lowest set bit marks the first occurrence: a borrow can only set higher bits.
            if found != 0 { return offset &+ found.trailingZeroBitCount &>> 3 }
            offset &+= 8
        }
        while offset < count, self[offset] != byte { offset &+= 1 }
        return offset
    }
}
