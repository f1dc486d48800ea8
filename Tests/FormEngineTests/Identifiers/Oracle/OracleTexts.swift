import EngineFuzzing

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
            if generator.once(in: 6) { text = text.map { $0.isLetter ? $0 | 0x20 : $0 } }
            return String(decoding: text, as: UTF8.self)
        }
    }

    /// Right numbers in all the ways in which people write and paste them, and some others.
    static func written(_ count: Int, of subject: OracleSubject, seed: UInt64) -> [(plain: String, text: String)] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let plain = subject.sample(&generator)
            var text = Array(plain.unicodeScalars)
            let marks = generator.choice(of: Self.marks)
            for _ in 0...generator.below(4) {
                let place =
                    generator.once(in: 4) ? generator.choice(of: [0, text.count]) : generator.below(text.count + 1)
                text.insert(generator.choice(of: marks), at: place)
            }
            var string = ""
            string.unicodeScalars.append(contentsOf: text)
            if generator.once(in: 12) { string = wide(string) }
            if subject.scheme == .nlBSN, string.hasPrefix("0") { string = String(string.dropFirst()) }
            if subject.scheme == .ptNIF, generator.once(in: 6) {
                string = generator.choice(of: ["PT", "pt "]) + string
            }
            return (plain, string)
        }
    }

    /// Marks of which a text has one kind: mostly people are consistent.
    private static let marks: [[Unicode.Scalar]] = [
        [" "], ["-"], ["."], ["/"], [" ", "-"], [":"], [","], ["\u{A0}"], ["\u{2007}"], ["\u{2009}"], ["\u{202F}"],
        ["\u{3000}"], ["\u{200B}"], ["\u{FEFF}"], ["\u{202A}", "\u{202C}"], ["\u{2010}"], ["\u{2011}"], ["\u{2013}"],
        ["\u{2014}"], ["\u{2212}"], ["\n"], ["\r"], ["\t"], ["\u{2028}"], ["*"], ["\u{AD}"], ["_"],
    ]

    /// A text with full-width digits and letters.
    private static func wide(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.isASCIIHexDigit ? Unicode.Scalar($0.value + 0xFEE0) ?? $0 : $0 }
            ))
    }

    private static func change(_ text: inout [UInt8], _ generator: inout SeededGenerator) {
        guard text.count > 1 else { return }
        let place = generator.below(text.count)
        switch generator.below(8) {
        case 0: text.remove(at: place)
        case 1: text.insert(character(like: text[place], &generator), at: place)
        case 2, 3: text.swapAt(place, (place + 1) % text.count)
        case 4: text[text.count - 1] = character(like: text[text.count - 1], &generator)
        case 5: text[place] = generator.choice(of: Array("0123456789ABCDEFXYZ:+*_".utf8))
        default: text[place] = character(like: text[place], &generator)
        }
    }

    private static func character(like byte: UInt8, _ generator: inout SeededGenerator) -> UInt8 {
        byte.isDigit ? UInt8(ascii: "0") + UInt8(generator.below(10)) : UInt8(ascii: "A") + UInt8(generator.below(26))
    }
}

extension SeededGenerator {
    /// A number of digits.
    mutating func digits(_ count: Int) -> String {
        String((0..<count).map { _ in Character(String(below(10))) })
    }

    /// A number of characters from a set.
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
    /// The number, padded with zeros.
    func padded(_ count: Int) -> String {
        let text = String(self)
        return String(repeating: "0", count: Swift.max(0, count - text.count)) + text
    }
}
