import EngineFuzzing

extension PatternForm {
    /// A form of one to three fields.
    static func random(_ random: inout SeededGenerator) -> PatternForm {
        PatternForm(fields: (0..<(1 + random.below(3))).map { _ in field(&random) })
    }

    /// The form with one thing changed.
    func changed(_ random: inout SeededGenerator) -> PatternForm {
        var form = self
        let index = random.below(fields.count)
        switch random.below(9) {
        case 0: form.fields[index] = Self.field(&random)
        case 1: form.fields[index].patterns.append(Self.pattern(&random))
        case 2:
            let copies = form.fields[index].patterns.prefix(1 + random.below(20))
            form.fields[index].patterns = Array((form.fields[index].patterns + copies).prefix(60))
        case 3: form.fields[index].length = Self.length(&random)
        case 4: (form.fields[index].unit, form.fields[index].end) = Self.text(&random)
        case 5: form.fields[index].isInList.toggle()
        case 6: form.fields[index].ignoresCase.toggle()
        case 7: form.fields.append(form.fields[index])
        default:
            let place = random.below(form.fields[index].patterns.count)
            form.fields[index].patterns[place] = Self.pattern(&random)
        }
        form.fields = Array(form.fields.prefix(30))
        return form
    }

    private static func field(_ random: inout SeededGenerator) -> Field {
        let (unit, end) = text(&random)
        return Field(
            patterns: [pattern(&random)], ignoresCase: random.below(4) == 0, length: length(&random),
            isInList: random.below(4) == 0, unit: unit, end: end)
    }

    private static func length(_ random: inout SeededGenerator) -> Int? {
        random.below(3) == 0 ? nil : 1 << random.below(21)
    }

    private static func text(_ random: inout SeededGenerator) -> (String, String) {
        (
            random.choice(of: [
                "a", "b", "ab", "ba", "aab", "abc", "é", "aé", "0", "a0", "Ab ", "中", "😀b", "aaaaaaaaab",
            ]),
            random.choice(of: ["", "!", "\n", "b", "a", "x\n"])
        )
    }

    /// A pattern of a few pieces that are known to be dear: classes repeated a number of times, nested and beside each other.
    private static func pattern(_ random: inout SeededGenerator) -> String {
        var pattern = random.choice(of: ["", "", "^", "^(?=.*b)", "(?!x)", "\\b"])
        for _ in 0..<(1 + random.below(4)) { pattern += piece(&random, depth: 2) }
        return pattern + random.choice(of: ["", "$", "$", "b", "!", "\\b"])
    }

    private static func piece(_ random: inout SeededGenerator, depth: Int) -> String {
        let count = 1 << random.below(14)
        switch random.below(depth > 0 ? 9 : 5) {
        case 0: return random.choice(of: classes)
        case 1: return random.choice(of: classes) + "*"
        case 2: return random.choice(of: classes) + "{\(count)}"
        case 3: return random.choice(of: classes) + "{\(random.below(count)),\(count)}"
        case 4: return random.choice(of: classes) + "+?"
        case 5: return "(?:" + piece(&random, depth: depth - 1) + "|" + piece(&random, depth: depth - 1) + ")*"
        case 6:
            return "(?:" + piece(&random, depth: depth - 1) + piece(&random, depth: depth - 1)
                + "){\(1 + random.below(12))}"
        case 7: return random.choice(of: ["(?=", "(?!"]) + piece(&random, depth: depth - 1) + ")"
        default: return "(?:" + piece(&random, depth: depth - 1) + ")+"
        }
    }

    private static let classes = [
        "a", "b", ".", "[ab]", "[^b]", "[^]", "\\w", "\\W", "\\d", "\\s", "\\p{L}", "\\P{Lu}", "\\p{Ll}", "[a-y]", "é",
    ]
}

extension SeededGenerator {
    /// A number from 0 up to, not including, 1.
    mutating func share() -> Double { Double(below(1 << 53)) / Double(1 << 53) }
}
