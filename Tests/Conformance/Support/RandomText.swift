import EngineFuzzing

/// Texts that are easily taken for others, and how JSON may write them.
enum RandomText {
    /// Texts that look like something else, change under normalisation or case, or cannot be seen.
    static let surprises = [
        "\u{E9}", "e\u{301}", "\u{212A}", "\u{17F}", "\u{130}", "\u{DF}", "\u{3A3}", "\u{3C2}", "\u{FB01}", "\u{2126}",
        "\u{1F389}", "\u{1F468}\u{200D}\u{1F469}", "\u{0}", "\u{85}", "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{200B}",
        "\u{1100}\u{1161}", "\u{AC00}", "\u{661}", "\u{FF11}", "\u{1D7CE}", "\u{444}", "\u{44F}\u{306}", "\u{301}",
        "\t",
        "\n", " ", "\"", "\\", "/", "\u{7F}", "\u{10FFFF}", "\u{E000}", "\u{1E9E}", "\u{1C5}", "\u{345}", "\u{0F73}",
    ]

    private static let words = [
        "Jan", "jansen", "O'Neill", "van den Berg", "\u{C5}ngstr\u{F6}m", "Jos\u{E9}", "NL", "a", "abc", "john_1",
        "x y",
        "Amsterdam", "42", "-7", "hello  world", " padded ", "Admin", "\u{41F}\u{451}\u{442}\u{440}", "\u{6CF}\u{6CE}",
    ]

    /// A word, or one with a surprise in it.
    static func word(_ generator: inout SeededGenerator) -> String {
        let word = generator.choice(of: words)
        return generator.once(in: 8) ? altered(word, &generator) : word
    }

    /// The text with one character more, less or another.
    static func altered(_ text: String, _ generator: inout SeededGenerator) -> String {
        var scalars = Array(text.unicodeScalars)
        let place = generator.below(scalars.count + 1)
        switch generator.below(4) {
        case 0 where place < scalars.count: scalars.remove(at: place)
        case 1 where place < scalars.count: scalars[place] = generator.choice(of: ["0", "a", "Z", "_", "-", "9"])
        default: scalars.insert(contentsOf: generator.choice(of: surprises).unicodeScalars, at: place)
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// A word in a spelling that evades detection, or a similar word.
    static func disguised(_ word: String, _ generator: inout SeededGenerator) -> String {
        var text = word
        for _ in 0..<generator.below(4) {
            switch generator.below(8) {
            case 0: text = generator.once(in: 2) ? text.uppercased() : text.lowercased()
            case 1: text = generator.choice(of: ["my", "x", "7", "a-", "\u{345}"]) + text
            case 2: text += generator.choice(of: ["s", "_1", " of all", ".", "\u{1E9E}"])
            case 3, 4:
                text = parted(text, by: generator.choice(of: [".", "-", " ", "_", "\u{200B}", "\u{301}"]), &generator)
            case 5, 6: text = withRepeat(text, &generator)
            default: text = altered(text, &generator)
            }
        }
        for (letters, others) in [
            ("ss", "\u{DF}"), ("\u{DF}", "\u{1E9E}"), ("s", "\u{17F}"), ("k", "\u{212A}"), ("i", "\u{130}"),
        ]
        where generator.once(in: 12) {
            text = text.replacing(letters, with: others)
        }
        return text
    }

    /// The text with something after some of its characters.
    private static func parted(_ text: String, by part: Unicode.Scalar, _ generator: inout SeededGenerator) -> String {
        var view = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            view.append(scalar)
            if generator.once(in: 3) { view.append(part) }
        }
        return String(view)
    }

    /// The text with one of its characters several times, at times in another case.
    private static func withRepeat(_ text: String, _ generator: inout SeededGenerator) -> String {
        var scalars = Array(text.unicodeScalars)
        guard !scalars.isEmpty else { return text }
        let place = generator.below(scalars.count)
        let same = String(scalars[place])
        let other = generator.once(in: 2) ? same : same.uppercased()
        scalars.insert(contentsOf: (0...generator.below(2)).flatMap { _ in other.unicodeScalars }, at: place)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// A text of a number of code points.
    static func text(_ length: Int, _ generator: inout SeededGenerator) -> String {
        let letters: [Unicode.Scalar] = ["a", "b", "k", "x", "Q", "7", "_", "\u{E9}", "\u{1F600}", " "]
        var view = String.UnicodeScalarView()
        for _ in 0..<length { view.append(letters[generator.below(generator.once(in: 3) ? letters.count : 7)]) }
        return String(view)
    }

    /// The text as JSON, now and then with escapes that need not be.
    static func quoted(_ text: String, _ generator: inout SeededGenerator) -> String {
        let escapesMuch = generator.once(in: 12)
        var json = "\""
        for scalar in text.unicodeScalars {
            let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
            if mustEscape || (escapesMuch && generator.once(in: 2)) {
                for unit in String(scalar).utf16 { json += escape(unit, &generator) }
            } else {
                json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }

    private static func escape(_ unit: UInt16, _ generator: inout SeededGenerator) -> String {
        let digits = String(unit, radix: 16, uppercase: generator.once(in: 2))
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
