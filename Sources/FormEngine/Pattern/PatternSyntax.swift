/// Syntax tree of a pattern, without groups, captures and laziness, which do not affect whether a text matches.
indirect enum PatternSyntax: Sendable {
    case empty
    case characters(CodePointSet)
    case sequence([PatternSyntax])
    case choice([PatternSyntax])
    case repetition(PatternSyntax, minimum: Int, maximum: Int?)
    case assertion(PatternAssertion)
    case lookahead(PatternLookahead)
}

extension PatternSyntax {
    /// The most characters of a text that matches from `^` to `$`; nil without a limit, and without both anchors.
    var longestWhole: Int? {
        guard case .sequence(let parts) = self, case .assertion(.start)? = parts.first,
            case .assertion(.end)? = parts.last
        else { return nil }
        return longest
    }

    /// The most characters that the syntax reads; nil without a limit.
    private var longest: Int? {
        switch self {
        case .empty, .assertion, .lookahead: return 0
        case .characters: return 1
        case .sequence(let parts):
            var sum = 0
            for part in parts {
                guard let length = part.longest else { return nil }
                sum &+= length
            }
            return sum
        case .choice(let parts):
            var most = 0
            for part in parts {
                guard let length = part.longest else { return nil }
                most = max(most, length)
            }
            return most
        case .repetition(let body, _, let maximum):
            guard let maximum, let length = body.longest else { return nil }
            let (product, overflows) = length.multipliedReportingOverflow(by: maximum)
            return overflows ? nil : product
        }
    }
}

/// An assertion about the position between two characters.
enum PatternAssertion: Sendable {
    case start
    case end
    case wordBoundary
    case notWordBoundary
}

/// A lookahead, `(?=…)` or `(?!…)`; its number is unique in the pattern, and copies in a repetition share it.
struct PatternLookahead: Sendable {
    var body: PatternSyntax
    var isNegated: Bool
    var number: Int
    var offset: Int
}
