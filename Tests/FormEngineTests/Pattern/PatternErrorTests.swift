import FormEngine
import Testing

@Suite struct PatternErrorTests {
    struct Fault: CustomTestStringConvertible, Sendable {
        var pattern: String
        var error: PatternError
        var ignoresCase = false
        var testDescription: String { pattern.debugDescription }

        init(_ pattern: String, _ code: PatternError.Code, _ offset: Int, _ message: String, _ help: String) {
            self.pattern = pattern
            error = PatternError(code: code, offset: offset, message: message, help: help)
        }
    }

    @Test("a fault says where it is, what it is, and what to write instead", arguments: faults)
    func fault(expected: Fault) {
        #expect(throws: expected.error) { try Pattern(expected.pattern) }
    }

    @Test("a fault's place counts code points")
    func codePoints() {
        #expect(error(in: "é😀e\u{301}\\q")?.offset == 4)
    }

    @Test("every syntax error of ECMA-262 has its code", arguments: codes)
    func code(pattern: String, code: PatternError.Code, offset: Int) {
        let error = error(in: pattern)
        #expect(error?.code == code)
        #expect(error?.offset == offset)
    }

    @Test("every code occurs in these tables or is tested on its own")
    func completeness() {
        let seen = Set(Self.faults.map(\.error.code) + Self.codes.map(\.1) + [.tooDeep])
        #expect(seen == Set(PatternError.Code.allCases))
    }

    private func error(in pattern: String, ignoreCase: Bool = false) -> PatternError? {
        do {
            _ = try Pattern(pattern, ignoreCase: ignoreCase)
            return nil
        } catch {
            return error
        }
    }

    static let faults: [Fault] = [
        Fault(
            "(a", .unbalancedGroup, 0, "This group is never closed.",
            "Write the missing `)`, or `\\(` for the character itself."),
        Fault(
            "a)", .unbalancedGroup, 1, "This `)` closes no group.",
            "Remove the bracket, or write `\\)` for the character itself."),
        Fault(
            "a[b", .unclosedClass, 1, "This character class is never closed.",
            "Write the missing `]`, or `\\[` for the character itself."),
        Fault("a}", .loneBracket, 1, "`}` has no matching bracket.", "Write `\\}` for the character itself."),
        Fault("]", .loneBracket, 0, "`]` has no matching bracket.", "Write `\\]` for the character itself."),
        Fault("{", .loneBracket, 0, "`{` has no matching bracket.", "Write `\\{` for the character itself."),
        Fault(
            "a|*", .nothingToRepeat, 2, "There is nothing that `*` could repeat.",
            "Put a character or group before it, or write `\\*` for the character itself."),
        Fault(
            "^*", .quantifiedAssertion, 1, "An assertion such as `^` cannot be repeated: it matches no character.",
            "Remove the quantifier."),
        Fault(
            "a{,5}", .incompleteQuantifier, 1, "This `{` begins no quantifier.",
            "Write `{n}`, `{n,}` or `{n,m}`, or `\\{` for the character itself."),
        Fault(
            "a{3,2}", .quantifierOrder, 1, "The quantifier's first number is above its second.",
            "Write the smaller number first."),
        Fault("x\\-", .invalidEscape, 1, "`\\-` is no escape here.", "Outside a class `-` needs no backslash."),
        Fault("\\Aa", .invalidEscape, 0, "`\\A` is no escape here.", "Write `^` for the start of the text."),
        Fault("a\\Z", .invalidEscape, 1, "`\\Z` is no escape here.", "Write `$` for the end of the text."),
        Fault("\\@", .invalidEscape, 0, "`\\@` is no escape here.", "Write `@` without the backslash."),
        Fault("a\\", .invalidEscape, 1, "The pattern ends with a backslash.", "Write `\\\\` for the character itself."),
        Fault(
            "\\u{110000}", .invalidCodePoint, 0, "The escape names no character of Unicode.",
            "Unicode ends with `\\u{10FFFF}`."),
        Fault(
            "[z-a]", .classRangeOrder, 1, "The range `z-a` is the wrong way round.",
            "Write the lower character first, or `\\-` for the hyphen itself."),
        Fault(
            "[\\w-.]", .classRangeWithSet, 1, "A range must begin and end with one character.",
            "Write `\\-` for the hyphen itself."),
        Fault("(?P<a>b)", .invalidGroup, 0, "`(?P` begins no group.", "Write `(?<name>…)` for a named group."),
        Fault(
            "(?>a)", .invalidGroup, 0, "`(?>` begins no group.", "Write `(?:…)`: there is no backtracking to prevent."),
        Fault(
            "(?<1>a)", .invalidGroupName, 3, "The text after `(?<` is not a group name.",
            "Use letters, digits (not first), `_` and `$`, and close the name with `>`."),
        Fault(
            "(?<a>)(?<a>)", .duplicateGroupName, 9,
            "Another group that can match together with this group has the same name.",
            "Give each group its own name, unless they are in different alternatives."),
        Fault(
            "^[[:alpha:]]$", .loneBracket, 11, "`]` has no matching bracket.",
            "Write `[A-Za-z]`, or `\\p{L}` for every script's letters."),
        Fault("[[:digit:]_]", .loneBracket, 11, "`]` has no matching bracket.", "Write `\\d`."),
        Fault(
            "^[a-z]\\040$", .invalidEscape, 6, "`\\0` is no escape here.",
            "Write `\\x20` for the character that is octal 40 elsewhere; a digit itself needs no backslash."),
        Fault(
            "[\\177]", .invalidEscape, 1, "`\\1` is no escape here.",
            "Write `\\x7F` for the character that is octal 177 elsewhere; a digit itself needs no backslash."),
        Fault(
            "[\\08]", .invalidEscape, 1, "`\\0` is no escape here.",
            "Write `\\x00` for NUL; a digit itself needs no backslash."),
        Fault("[\\9]", .invalidEscape, 1, "`\\9` is no escape here.", "A digit needs no backslash: write `9`."),
        Fault(
            "\\Qa.b\\E", .invalidEscape, 0, "`\\Q` is no escape here.",
            "`\\Q…\\E` quotes nothing here: write a backslash before each special character, such as `\\.`."),
        Fault(
            "(a)\\1", .backReference, 3, "References to a group are not supported.",
            "Write out the repeated part."),
        Fault(
            "(?<=a)b", .lookbehind, 0, "Lookbehind is not supported.",
            "Match what comes before as well: `(?<=a)b` is `ab`."),
        Fault(
            "(?<!a)b", .lookbehind, 0, "Lookbehind is not supported.",
            "Match what may come before instead: `(?<!a)b` is `(^|[^a])b`."),
        Fault(
            "a(?i:b)", .inlineModifier, 1, "Modifiers inside a pattern are not supported.",
            "Set `ignore_case` on the rule, or write both cases: `[aA]`."),
        Fault(
            "^\\p{lu}", .unicodeProperty, 1, "`lu` is no general category, and other properties are not supported.",
            "Did you mean `Lu`?"),
        Fault(
            "\\p{Emoji}", .unicodeProperty, 0,
            "`Emoji` is no general category, and other properties are not supported.",
            "Write a general category, such as `\\p{L}` for letters or `\\p{Nd}` for digits."),
        Fault(
            "[a\\P{Alphabetic}]", .unicodeProperty, 2,
            "`Alphabetic` is no general category, and other properties are not supported.",
            "Write `[\\p{L}\\p{Nl}]` for letters."),
        Fault(
            "\\p{Script=Greek}", .unicodeProperty, 0, "Scripts are not supported.",
            "Write `\\p{L}` for the letters of every script, or a class such as `[A-Za-zÀ-ÿ]`."),
        Fault(
            "\\p{Age=9}", .unicodeProperty, 0, "`Age` is no property that has values.",
            "Write a general category on its own, such as `\\p{L}` for letters."),
        Fault(
            "a\\pL", .invalidEscape, 1, "`\\p` is no escape here.",
            "Write a general category in braces after the escape, such as `\\p{L}` for letters."),
        Fault(
            "xa{1000000}", .tooLarge, 2, "From here on the pattern needs more than 32768 nodes.",
            "Use fewer repetitions, or limit the length with `max_length`."),
    ]

    static let codes: [(String, PatternError.Code, Int)] = [
        ("a**", .nothingToRepeat, 2), ("a++", .nothingToRepeat, 2), ("(?:+)", .nothingToRepeat, 3),
        ("{1}", .nothingToRepeat, 0), ("a{1}{2}", .nothingToRepeat, 4), ("a???", .nothingToRepeat, 3),
        ("$+", .quantifiedAssertion, 1), ("\\b?", .quantifiedAssertion, 2), ("(?=a)*", .quantifiedAssertion, 5),
        ("(?!a){2}", .quantifiedAssertion, 5), ("a{", .incompleteQuantifier, 1), ("a{1", .incompleteQuantifier, 1),
        ("a{1,2", .incompleteQuantifier, 1), ("a{x}", .incompleteQuantifier, 1), ("a{1 }", .incompleteQuantifier, 1),
        ("[[:alpha:]]", .loneBracket, 10), ("\\a", .invalidEscape, 0), ("\\_", .invalidEscape, 0),
        ("\\é", .invalidEscape, 0), ("\\00", .invalidEscape, 0), ("\\x4", .invalidEscape, 0),
        ("\\u12", .invalidEscape, 0), ("\\u{}", .invalidEscape, 0), ("\\u{12", .invalidEscape, 0),
        ("\\uD83D\\u1", .invalidEscape, 6), ("\\c1", .invalidEscape, 0), ("\\k", .invalidEscape, 0),
        ("[\\B]", .invalidEscape, 1), ("[\\1]", .invalidEscape, 1), ("[\\c]", .invalidEscape, 1),
        ("[a-\\d]", .classRangeWithSet, 1), ("[\\s-\\d]", .classRangeWithSet, 1), ("[😁-😀]", .classRangeOrder, 1),
        ("[a-", .unclosedClass, 0), ("[\\", .invalidEscape, 1), ("(?", .invalidGroup, 0), ("(?a)", .invalidGroup, 0),
        ("(?<>a)", .invalidGroupName, 3), ("(?<a)", .invalidGroupName, 3), ("\\k<a>", .backReference, 0),
        ("(?-i:a)", .inlineModifier, 0), ("\\P{sc=Latn}", .unicodeProperty, 0), ("[\\p{gc=Any}]", .unicodeProperty, 1),
        ("\\p{}", .invalidEscape, 0), ("\\p{L", .invalidEscape, 0), ("\\p{gc=}", .invalidEscape, 0),
        ("\\p{=L}", .unicodeProperty, 0), ("\\p{ L}", .invalidEscape, 0), ("[\\p{Lu}-z]", .classRangeWithSet, 1),
        ("(?<a😀>b)", .invalidGroupName, 3), ("(?<\\x61>b)", .invalidGroupName, 3), ("(?<\\u{61>b)", .invalidEscape, 3),
        ("(?<é>)(?<\\u00E9>)", .duplicateGroupName, 9), ("(?<a>)|b(?<c>)(?<c>)", .duplicateGroupName, 17),
        ("(?:(?<a>)|b)(?<a>)", .duplicateGroupName, 15), ("(?<a>(?<a>))", .duplicateGroupName, 8),
        ("(?:(?<a>)|b)(?:c|(?<a>))", .duplicateGroupName, 20),
        ("((", .unbalancedGroup, 1), ("(?=a", .unbalancedGroup, 0),
    ]
}
