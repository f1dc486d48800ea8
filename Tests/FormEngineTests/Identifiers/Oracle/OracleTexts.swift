@testable import FormEngine

/// Texts of one scheme: right ones, and nearly right ones, as people write them.
enum OracleTexts {
    /// The texts of a seed.
    static func make(_ count: Int, of subject: OracleSubject, seed: UInt64) -> [String] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            var text = Array(subject.sample(&generator).utf8)
            if generator.once(in: 2) { change(&text, &generator) }
            if generator.once(in: 12) { change(&text, &generator) }
            if generator.once(in: 4) { separate(&text, &generator) }
            if generator.once(in: 6) { text = text.map { $0.isLetter ? $0 | 0x20 : $0 } }
            return String(decoding: text, as: UTF8.self)
        }
    }

    /// A text without a scheme's separators, in upper case, by other means than the engine's.
    static func cleaned(_ text: String, for scheme: IdentifierScheme) -> String {
        let separators = Array(scheme.separators.description)
        return String(text.filter { !separators.contains($0) }.map { Character($0.uppercased()) })
    }

    private static func change(_ text: inout [UInt8], _ generator: inout SeededGenerator) {
        guard text.count > 1 else { return }
        let place = generator.below(text.count)
        switch generator.below(8) {
        case 0: text.remove(at: place)
        case 1: text.insert(character(like: text[place], &generator), at: place)
        case 2, 3: text.swapAt(place, (place + 1) % text.count)
        case 4: text[text.count - 1] = character(like: text[text.count - 1], &generator)
        case 5: text[place] = generator.choice(of: Array("0123456789ABCDEFXYZ/:+*_".utf8))
        default: text[place] = character(like: text[place], &generator)
        }
    }

    private static func character(like byte: UInt8, _ generator: inout SeededGenerator) -> UInt8 {
        byte.isDigit ? UInt8(ascii: "0") + UInt8(generator.below(10)) : UInt8(ascii: "A") + UInt8(generator.below(26))
    }

    private static func separate(_ text: inout [UInt8], _ generator: inout SeededGenerator) {
        let separator = generator.choice(of: Array("  --./,:".utf8))
        for _ in 0...generator.below(3) { text.insert(separator, at: generator.below(text.count + 1)) }
    }
}

extension SeededGenerator {
    /// So many digits.
    mutating func digits(_ count: Int) -> String {
        String((0..<count).map { _ in Character(String(below(10))) })
    }

    /// So many characters out of some.
    mutating func characters(_ count: Int, of characters: String) -> String {
        let all = Array(characters)
        return String((0..<count).map { _ in all[below(all.count)] })
    }

    /// A number within a range with leading zeros.
    mutating func number(_ range: ClosedRange<Int>, digits: Int) -> String {
        let text = String(range.lowerBound + below(range.count))
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    /// A day, mostly one that exists and is past, as its year, month and day.
    mutating func birthday() -> (year: Int, month: Int, day: Int) {
        if once(in: 8) { return (1890 + below(145), below(15), below(34)) }
        let date = CivilDate(dayNumber: IdentifierOracle.asOf.dayNumber - below(45_000)) ?? IdentifierOracle.asOf
        return (date.year, date.month, date.day)
    }
}

extension Int {
    /// The number in so many digits.
    func padded(_ count: Int) -> String {
        let text = String(self)
        return String(repeating: "0", count: Swift.max(0, count - text.count)) + text
    }
}
