import FormEngine
import Testing

@Suite(.enabled(if: NodeRegExp.executable != nil, "node is not on the PATH"))
struct PatternAgreementTests {
    /// Valid ECMA-262 that is refused, as documented; Node may answer anything.
    static let unsupported: Set<PatternError.Code> = [
        .backReference, .lookbehind, .inlineModifier, .unicodeProperty, .tooDeep, .tooLarge,
    ]

    @Test(
        "a random pattern matches what Node's RegExp matches",
        arguments: [(UInt64(1), false), (2, true), (3, false), (4, true)])
    func matching(seed: UInt64, ignoresCase: Bool) throws {
        var generator = RandomPattern(seed: seed)
        var questions: [NodeRegExp.Question] = []
        // With those of the other seeds 50,000 pairs and more.
        while questions.count < 1_700 {
            let source = generator.pattern()
            guard let pattern = try? Pattern(source, ignoreCase: ignoresCase) else {
                questions.append(NodeRegExp.Question(pattern: source, ignoresCase: ignoresCase, texts: [""]))
                continue
            }
            // Texts that the pattern should accept, some with an extra character, and random texts.
            let accepted = pattern.samples(3, seed: seed)
            let longer = accepted.prefix(2).map { $0 + generator.letter() }
            let texts = accepted + longer + (accepted.count + longer.count..<8).map { _ in generator.text() }
            questions.append(NodeRegExp.Question(pattern: source, ignoresCase: ignoresCase, texts: texts))
        }
        #expect(questions.reduce(0) { $0 + $1.texts.count } >= 12_500)
        for (question, theirs) in zip(questions, try NodeRegExp.answers(to: questions)) {
            let pattern = try? Pattern(question.pattern, ignoreCase: question.ignoresCase)
            let ours = pattern.map { pattern in question.texts.map { pattern.matches($0) } }
            #expect(ours == theirs, "seed \(seed), \(question)")
        }
    }

    /// Every feature of the syntax by its name in ECMA-262, section 22.2.1, in one place or more.
    static let features: [(name: String, patterns: [String])] = [
        ("Disjunction", ["a|b", "a||b", "|", "^(?:a|ab)$", "a|^b$|c"]),
        ("Assertion ^", ["^a", "a|^", "(?:^)*a", "a^"]),
        ("Assertion $", ["a$", "$a", "(?:$|a)+", "a$b"]),
        ("Assertion \\b", ["\\ba", "a\\b", "\\b", "^\\b\\b$", "\\bé"]),
        ("Assertion \\B", ["\\Ba", "a\\B", "\\B", "^\\B$", "é\\B"]),
        ("Lookahead (?=", ["(?=a)", "(?=a)b", "^(?=.*b)(?=.*1)", "a(?=b|$)", "(?=(?=a)a)a", "(?:(?=a)a)+$"]),
        ("Lookahead (?!", ["(?!a)", "^(?!.*ab)", "a(?!b)", "(?!$)", "^(?:(?!b).)*$", "(?!(?!a))"]),
        ("Quantifier *", ["a*", "^a*$", "(?:ab)*", "(?:a*)*b", "a*?", "^a*?$"]),
        ("Quantifier +", ["a+", "^a+$", "(?:ab)+", "a+?", "^(?:a+)+$"]),
        ("Quantifier ?", ["a?", "^a?$", "a??b", "(?:ab)?"]),
        ("Quantifier {n}", ["a{2}", "^a{2}$", "^a{0}$", "(?:ab){2}", "^a{2}?$"]),
        ("Quantifier {n,}", ["a{2,}", "^a{2,}$", "^a{0,}$", "^a{1,}?b"]),
        ("Quantifier {n,m}", ["a{1,2}", "^a{1,2}$", "^a{0,1}$", "^(?:a{1,2}){2}$", "^a{1,3}?$"]),
        ("Atom .", [".", "^.$", "^.*$", "a.b"]),
        ("CharacterEscape \\t \\n \\v \\f \\r", ["\\t", "\\n", "\\v", "\\f", "\\r"]),
        ("CharacterEscape \\c", ["\\cA", "\\cj"]), ("CharacterEscape \\0", ["\\0", "a\\0"]),
        ("CharacterEscape \\x", ["\\x61", "\\xe9"]),
        ("CharacterEscape \\u", ["\\u0061", "\\u212a", "\\ud83d\\ude00", "\\ud83d"]),
        ("CharacterEscape \\u{", ["\\u{61}", "\\u{1f600}", "^\\u{10ffff}$"]),
        ("IdentityEscape", ["\\.", "\\/", "\\^\\$\\\\\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|"]),
        ("CharacterClassEscape \\d \\D", ["\\d", "^\\d+$", "\\D", "^\\D$"]),
        ("CharacterClassEscape \\s \\S", ["\\s", "^\\S$", "a\\sb"]),
        ("CharacterClassEscape \\w \\W", ["\\w", "^\\w+$", "\\W", "^\\W$"]),
        ("CharacterClassEscape \\p \\P", ["\\p{L}", "^\\p{Lu}$", "\\P{L}", "\\p{gc=Nd}", "[\\p{L}\\d]", "[^\\p{Ll}]"]),
        ("CharacterClass", ["[ab]", "[a-c]", "[-a]", "[a-]", "[\\]]", "[]", "[\\b]", "[\\d-]", "[é-ü]", "[😀-😎]"]),
        ("CharacterClass negated", ["[^a]", "[^]", "^[^ab]$", "[^\\d\\s]", "[^a-zA-Z]", "^[^é]$"]),
        ("Group", ["(a)", "(a)(b)", "((a)b)*", "()"]), ("Group named", ["(?<n>a)", "(?<é>a)(?<n>b)"]),
        ("Group without capture", ["(?:a)", "(?:a|b)c", "(?:)"]),
    ]

    @Test("every feature of the syntax matches what Node's RegExp matches", arguments: features, [false, true])
    func feature(feature: (name: String, patterns: [String]), ignoresCase: Bool) throws {
        var generator = RandomPattern(seed: 7)
        let texts =
            [
                "", "a", "b", "ab", "aab", "abab", "A", "é", "É", "1", "a1b", "_", " ", "\n", "a b", "\t", "\u{B}",
                "\u{C}",
            ]
            + [
                "\r", "\u{1}", "\0", "😀", "K", "k", "\u{212A}", "ſ", "\u{2028}", "\u{10FFFF}", "/", "^$\\.*+?()[]{}|",
                "\u{8}",
            ]
            + (0..<40).map { _ in generator.text() }
        let questions = feature.patterns.map {
            NodeRegExp.Question(pattern: $0, ignoresCase: ignoresCase, texts: texts)
        }
        for (question, theirs) in zip(questions, try NodeRegExp.answers(to: questions)) {
            let pattern = try Pattern(question.pattern, ignoreCase: ignoresCase)
            #expect(texts.map { pattern.matches($0) } == theirs, "\(question.pattern)")
        }
    }

    @Test("a damaged pattern is a syntax error exactly where it is one for Node", arguments: [UInt64(11), 12])
    func refusing(seed: UInt64) throws {
        var generator = RandomPattern(seed: seed)
        var questions: [NodeRegExp.Question] = []
        for _ in 0..<1_500 {
            questions.append(NodeRegExp.Question(pattern: generator.damaged(generator.pattern())))
        }
        for (question, theirs) in zip(questions, try NodeRegExp.answers(to: questions)) {
            let fault = fault(in: question)
            if let fault, Self.unsupported.contains(fault.code) { continue }
            #expect((fault == nil) == (theirs != nil), "seed \(seed), \(question), \(String(describing: fault))")
        }
    }

    private func fault(in question: NodeRegExp.Question) -> PatternError? {
        do {
            _ = try Pattern(question.pattern, ignoreCase: question.ignoresCase)
            return nil
        } catch {
            return error
        }
    }
}
