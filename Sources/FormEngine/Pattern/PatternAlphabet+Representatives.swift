extension PatternAlphabet {
    /// The most readable character of each character class: a digit, else a letter, else another visible character.
    var representatives: [Unicode.Scalar] {
        var best = Array(repeating: UInt32.max, count: classCount)
        for interval in intervals {
            let candidate = Self.friendliest(of: interval)
            let known = best[interval.characterClass]
            let isBetter = known == .max || (Self.tier(candidate), candidate) < (Self.tier(known), known)
            if isBetter { best[interval.characterClass] = candidate }
        }
        return best.map { Unicode.Scalar($0) ?? "\u{FFFD}" }
    }

    /// Character classes, ordered by how readable their representatives are.
    func classesByFriendliness(_ representatives: [Unicode.Scalar]) -> [Int] {
        (0..<classCount).sorted { first, second in
            let one = representatives[first].value
            let other = representatives[second].value
            return (Self.tier(one), one) < (Self.tier(other), other)
        }
    }

    /// Up to 64 readable characters of each character class: ASCII letters and digits if it has any, else its most
    /// readable kind.
    var palettes: [[Unicode.Scalar]] {
        let kinds = representatives.map { Self.kind($0.value) }
        var palettes: [[Unicode.Scalar]] = Array(repeating: [], count: classCount)
        for interval in intervals {
            let kind = kinds[interval.characterClass]
            for range in Self.ranges(ofKind: kind, in: interval) {
                let room = 64 - palettes[interval.characterClass].count
                let scalars = range.lazy.filter { Self.kind($0) == kind }.compactMap { Unicode.Scalar($0) }
                palettes[interval.characterClass] += scalars.prefix(room)
            }
        }
        for (characterClass, palette) in palettes.enumerated() where palette.isEmpty {
            palettes[characterClass] = [representatives[characterClass]]
        }
        return palettes
    }

    /// Parts of an interval that contain characters of one kind of readability; for the last kind, its first 16
    /// characters.
    private static func ranges(ofKind kind: Int, in interval: Interval) -> [ClosedRange<UInt32>] {
        if kind == tiers.count - 2 { return [interval.first...min(interval.last, interval.first + 15)] }
        return tiers.indices.filter { max($0 - 2, 0) == kind }.compactMap { index in
            let first = max(interval.first, tiers[index].lowerBound)
            let last = min(interval.last, tiers[index].upperBound)
            return first <= last ? first...last : nil
        }
    }

    /// Readability of a character, with 0 the best; ASCII letters and digits have the same value.
    static func kind(_ codePoint: UInt32) -> Int {
        max(tier(codePoint) - 2, 0)
    }

    /// Ranges of characters, ordered by readability; a character outside all ranges comes last.
    private static let tiers: [ClosedRange<UInt32>] = [
        0x30...0x39, 0x61...0x7A, 0x41...0x5A, 0x21...0x7E, 0x20...0x20, 0xC0...0xFF, 0xA1...0xAC, 0x100...0x17F,
        0x370...0x1FFF, 0x2010...0x2027, 0x2030...0x205E, 0x3041...0xD7A3, 0x1F300...0x1F64F,
    ]

    private static func tier(_ codePoint: UInt32) -> Int {
        tiers.firstIndex { $0.contains(codePoint) } ?? tiers.count
    }

    private static func friendliest(of interval: Interval) -> UInt32 {
        for tier in tiers where interval.first <= tier.upperBound && tier.lowerBound <= interval.last {
            return max(interval.first, tier.lowerBound)
        }
        return interval.first
    }
}
