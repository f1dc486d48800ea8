extension PatternAlphabet {
    /// Character classes whose UTF-8 encoding can start with each byte from 0x80 on (RFC 3629, section 3).
    ///
    /// The class of U+FFFD is always included, since an invalid byte decodes to it.
    var classesByLead: [[Int]] {
        (0x80...0xFF).map { byte in
            var classes = [intervals[position(of: 0xFFFD)].characterClass]
            guard let codePoints = Self.codePoints(beginningWith: UInt32(byte)) else { return classes }
            var index = position(of: codePoints.lowerBound)
            while index < intervals.count, intervals[index].first <= codePoints.upperBound {
                let characterClass = intervals[index].characterClass
                if !classes.contains(characterClass) { classes.append(characterClass) }
                index += 1
            }
            return classes
        }
    }

    private static func codePoints(beginningWith byte: UInt32) -> ClosedRange<UInt32>? {
        switch byte {
        case 0xC2...0xDF: (byte & 0x1F) << 6...(byte & 0x1F) << 6 | 0x3F
        case 0xE0...0xEF: (byte & 0x0F) << 12...(byte & 0x0F) << 12 | 0xFFF
        case 0xF0...0xF4: (byte & 0x07) << 18...(byte & 0x07) << 18 | 0x3_FFFF
        default: nil
        }
    }
}
