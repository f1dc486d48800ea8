import EngineFuzzing

/// Random patterns of everything that is supported, and texts that have a chance to match.
struct RandomPattern {
    var random: SeededGenerator
    var groupCount = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    private static let plain =
        ["a", "b", "c", "A", "k", "S", "1", "2", "_", "-", " ", "é", "É", "\n", "\u{2028}", "😀"]
        + ["σ", "Я", "ა", "𐐀", "ΐ", "ﬅ", "İ", "ǆ", "ι", "ω", "中"]
    private static let letters =
        plain + ["s", "K", "\u{17F}", "\u{212A}", "ÿ", "\u{178}", "ß", "\u{1E9E}", "µ", "\u{3BC}", "å"]
        + ["ς", "Σ", "я", "Ა", "𐐨", "\u{1FD3}", "ﬆ", "ı", "i", "ǅ", "\u{345}", "\u{2126}", "٣", "𝐀", "ĸ", "\u{378}"]
    private static let escapes = [
        "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", ".", "\\n", "\\t", "\\x61", "\\u0062", "\\u{1F600}", "\\uD83D\\uDE00",
        "\\.", "\\/", "\\cA", "\\0", "\\uD83D", "[^]", "[]", "\\p{L}", "\\P{L}", "\\p{Lu}", "\\P{Lu}", "\\p{Lt}",
        "\\p{Nd}",
        "\\p{gc=Uppercase_Letter}", "\\P{General_Category=LC}", "\\p{Any}", "\\P{ASCII}", "\\p{Assigned}",
    ]

    mutating func text() -> String {
        var text = ""
        for _ in 0..<random.below(9) { text += random.choice(of: Self.letters) }
        return text
    }

    mutating func letter() -> String { random.choice(of: Self.letters) }

    mutating func pattern() -> String {
        groupCount = 0
        return choice(depth: 3)
    }

    private mutating func choice(depth: Int) -> String {
        var pattern = sequence(depth: depth)
        while random.once(in: 4) { pattern += "|" + sequence(depth: depth) }
        return pattern
    }

    private mutating func sequence(depth: Int) -> String {
        var pattern = ""
        for _ in 0..<random.below(5) { pattern += term(depth: depth) }
        return pattern
    }

    private mutating func term(depth: Int) -> String {
        if random.once(in: 5) { return random.choice(of: ["^", "$", "\\b", "\\B", "\\b"]) }
        if depth > 0, random.once(in: 7) {
            return random.choice(of: ["(?=", "(?!"]) + choice(depth: depth - 1) + ")"
        }
        return atom(depth: depth) + quantifier()
    }

    private mutating func atom(depth: Int) -> String {
        switch random.below(depth > 0 ? 9 : 7) {
        case 0, 1, 2: return random.choice(of: Self.plain)
        case 3, 4: return random.choice(of: Self.escapes)
        case 5, 6: return characterClass()
        default: return group(depth: depth)
        }
    }

    private mutating func group(depth: Int) -> String {
        groupCount += 1
        let opening = random.choice(of: [
            "(", "(?:", "(?<g\(groupCount)>", "(?<é\(groupCount)>", "(?<\\u{3b1}\(groupCount)>",
        ])
        return opening + choice(depth: depth - 1) + ")"
    }

    private mutating func quantifier() -> String {
        guard random.once(in: 3) else { return "" }
        let quantifiers = ["*", "+", "?", "{2}", "{0}", "{1,}", "{0,2}", "{1,3}", "{2,}", "{0,0}"]
        return random.choice(of: quantifiers) + random.choice(of: ["", "", "?"])
    }

    private mutating func characterClass() -> String {
        var members = random.once(in: 3) ? "[^" : "["
        for _ in 0..<(1 + random.below(3)) {
            members += random.choice(of: [
                "a", "b", "k", "s", "1", "_", "é", "😀", "a-c", "A-Z", "0-9", "À-ÿ", "\\d", "\\W", "\\s", "\\w", "\\-",
                "\\b",
                "σ", "α-ω", "А-я", "Ā-ſ", "𐐀-𐐧", "\\p{Lu}", "\\P{Lu}", "\\p{Ll}", "\\P{L}", "\\p{Nd}", "\\P{ASCII}",
                "\\p{LC}",
                "\\]", "[", "\\u{61}-\\u{7a}", "\\uD83D\\uDE00", " -~", "$", ".",
            ])
        }
        return members + "]"
    }

    /// A pattern with a few characters lost, added or swapped: usually a syntax error.
    mutating func damaged(_ pattern: String) -> String {
        var scalars = Array(pattern.unicodeScalars)
        let pieces = Array("\\[](){}|*+?^$.-,:=!<>/09abBdDkpuxcnwA1é \u{0}".unicodeScalars)
        for _ in 0...random.below(3) {
            let place = random.below(scalars.count + 1)
            if random.once(in: 3), place < scalars.count {
                scalars.remove(at: place)
            } else {
                scalars.insert(random.choice(of: pieces), at: place)
            }
        }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }
}
