/// Parser of ECMA-262 `Pattern[+UnicodeMode, +NamedCaptureGroups]` (§22.2.1) into a syntax tree, without recursion.
struct PatternParser {
    /// A parsed term, with the facts that the quantifier after it needs.
    struct Term {
        var syntax: PatternSyntax
        var offset: Int
        /// Number of nodes that the term takes in the automaton.
        var size: Int
        /// Whether the term can read a character; a term that cannot acts as a single assertion, however often it is
        /// repeated.
        var readsCharacters: Bool
        var isQuantifiable = true
    }

    /// Kind of group that an opening parenthesis starts.
    enum GroupKind {
        case whole
        case group
        case lookahead(isNegated: Bool)
    }

    /// A group whose closing parenthesis has not been read yet.
    struct OpenGroup {
        var kind: GroupKind
        var offset: Int
        var alternatives: [PatternSyntax] = []
        var terms: [PatternSyntax] = []
        var size = 1
        var readsCharacters = false
    }

    let source: [UInt32]
    let ignoresCase: Bool
    let limits: PatternLimits
    var position = 0
    var innermost = OpenGroup(kind: .whole, offset: 0)
    var enclosing: [OpenGroup] = []
    var groupNames: [NamedGroup] = []
    var lookaheadCount = 0

    init(_ source: [UInt32], ignoringCase: Bool, limits: PatternLimits) {
        self.source = source
        self.ignoresCase = ignoringCase
        self.limits = limits
    }

    /// Parses the whole pattern into a syntax tree.
    mutating func parse() throws(PatternError) -> PatternSyntax {
        while let next = peek() {
            try parseNext(next)
        }
        guard enclosing.isEmpty else {
            throw fault(
                .unbalancedGroup, at: innermost.offset, "This group is never closed.",
                help: "Write the missing `)`, or `\\(` for the character itself.")
        }
        return endAlternatives().syntax
    }

    private mutating func parseNext(_ next: UInt32) throws(PatternError) {
        switch next {
        case "(": try openGroup()
        case ")": try append(closeGroup())
        case "|":
            position += 1
            endAlternative()
        case "^": try append(assertion(.start, length: 1))
        case "$": try append(assertion(.end, length: 1))
        case "*", "+", "?", "{": throw misplacedQuantifier(next)
        case "]", "}": throw loneBracket(next)
        case "[": try append(parseClass())
        case "\\": try append(parseEscape())
        case ".":
            position += 1
            try append(characters(CodePointSet.lineTerminators.complement, at: position - 1))
        default:
            position += 1
            try append(literal(next, at: position - 1))
        }
    }

    /// Ends the current alternative of a group.
    mutating func endAlternative() {
        innermost.alternatives.append(.sequence(innermost.terms))
        innermost.terms = []
        innermost.size += 1
    }

    /// Ends the innermost group and returns its alternatives as one term.
    mutating func endAlternatives() -> Term {
        endAlternative()
        let alternatives = innermost.alternatives
        let syntax = alternatives.count == 1 ? alternatives[0] : PatternSyntax.choice(alternatives)
        return Term(
            syntax: syntax, offset: innermost.offset, size: innermost.size, readsCharacters: innermost.readsCharacters)
    }

    /// Appends a term, together with the quantifier after it, to the current alternative.
    private mutating func append(_ atom: Term) throws(PatternError) {
        let term = try parseQuantifier(of: atom)
        innermost.terms.append(term.syntax)
        innermost.size += term.size
        innermost.readsCharacters = innermost.readsCharacters || term.readsCharacters
        guard innermost.size <= limits.nodes else { throw tooLarge(at: term.offset) }
    }
}

extension PatternParser {
    /// The code point `ahead` positions after the current one, or nil at the end.
    func peek(_ ahead: Int = 0) -> UInt32? {
        position + ahead < source.count ? source[position + ahead] : nil
    }

    /// Skips the next code point if it is `expected`; returns whether it was.
    mutating func skip(_ expected: Unicode.Scalar) -> Bool {
        guard peek() == expected.value else { return false }
        position += 1
        return true
    }

    func characters(_ set: CodePointSet, at offset: Int) -> Term {
        Term(syntax: .characters(set), offset: offset, size: 1, readsCharacters: true)
    }

    mutating func assertion(_ assertion: PatternAssertion, length: Int) -> Term {
        position += length
        return Term(
            syntax: .assertion(assertion), offset: position - length, size: 1, readsCharacters: false,
            isQuantifiable: false)
    }

    /// Term for one literal character, with its case variants if case is ignored.
    func literal(_ codePoint: UInt32, at offset: Int) -> Term {
        characters(CodePointSet(folded([CodePointSet.Range(first: codePoint, last: codePoint)])), at: offset)
    }

    /// Ranges extended by all case variants of their characters, if case is ignored.
    func folded(_ ranges: [CodePointSet.Range]) -> [CodePointSet.Range] {
        guard ignoresCase else { return ranges }
        return ranges.flatMap { CaseFolding.table.closure(of: $0) }
    }
}

/// Matches a code point against a character literal, so that `switch` reads like the grammar.
func ~= (pattern: Unicode.Scalar, codePoint: UInt32) -> Bool {
    pattern.value == codePoint
}
