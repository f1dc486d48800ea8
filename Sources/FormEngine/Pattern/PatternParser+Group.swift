/// Parser of groups and lookaheads (ECMA-262 §22.2.1, Atom and Assertion).
extension PatternParser {
    mutating func openGroup() throws(PatternError) {
        let offset = position
        guard enclosing.count < limits.groupDepth else {
            throw fault(
                .tooDeep, at: offset, "Groups are nested more than \(limits.groupDepth) deep.",
                help: "Remove groups that are not repeated.")
        }
        position += 1
        let kind = try parseGroupKind(at: offset)
        enclosing.append(innermost)
        innermost = OpenGroup(kind: kind, offset: offset)
    }

    mutating func closeGroup() throws(PatternError) -> Term {
        guard let outer = enclosing.popLast() else {
            throw fault(
                .unbalancedGroup, at: position, "This `)` closes no group.",
                help: "Remove the bracket, or write `\\)` for the character itself.")
        }
        position += 1
        var term = endAlternatives()
        if case .lookahead(let isNegated) = innermost.kind {
            let lookahead = PatternLookahead(
                body: term.syntax, isNegated: isNegated, number: lookaheadCount, offset: innermost.offset)
            lookaheadCount += 1
            term.syntax = .lookahead(lookahead)
            term.readsCharacters = false
            term.isQuantifiable = false
        }
        innermost = outer
        return term
    }

    private mutating func parseGroupKind(at offset: Int) throws(PatternError) -> GroupKind {
        guard skip("?") else { return .group }
        if skip(":") { return .group }
        if skip("=") { return .lookahead(isNegated: false) }
        if skip("!") { return .lookahead(isNegated: true) }
        guard skip("<") else { throw unknownGroup(at: offset) }
        if peek() == 0x3D || peek() == 0x21 { throw lookbehind(at: offset) }
        try parseGroupName()
        return .group
    }

    private func lookbehind(at offset: Int) -> PatternError {
        let isNegated = peek() == 0x21
        return fault(
            .lookbehind, at: offset, "Lookbehind is not supported.",
            help: isNegated
                ? "Match what may come before instead: `(?<!a)b` is `(^|[^a])b`."
                : "Match what comes before as well: `(?<=a)b` is `ab`.")
    }

    private func unknownGroup(at offset: Int) -> PatternError {
        switch peek() {
        case 0x69, 0x6D, 0x73, 0x2D:
            fault(
                .inlineModifier, at: offset, "Modifiers inside a pattern are not supported.",
                help: "Set `ignore_case` on the rule, or write both cases: `[aA]`.")
        case 0x50:
            fault(.invalidGroup, at: offset, "`(?P` begins no group.", help: "Write `(?<name>…)` for a named group.")
        case 0x3E:
            fault(
                .invalidGroup, at: offset, "`(?>` begins no group.",
                help: "Write `(?:…)`: there is no backtracking to prevent.")
        default:
            fault(
                .invalidGroup, at: offset, "`(?` begins no group here.",
                help: "Write `(?:…)`, `(?=…)`, `(?!…)` or `(?<name>…)`, or `\\(\\?` for the characters themselves.")
        }
    }
}
