/// A regular expression of ECMA-262 under the `u` flag, compiled to an automaton.
///
/// Matching searches anywhere in the text: anchor with `^` and `$` to match the whole text. It takes time linear in the
/// length of the text, since it never backtracks, and returns what `new RegExp(source, "u").test(text)` returns.
///
/// Back references, lookbehind, inline modifiers, and properties other than general categories are not supported; the
/// error says what to write instead. Categories and case folding follow Unicode 17.0, in every edition so far.
///
/// Positions lie between code points, as in ECMA-262 §22.2.7.2. V8's `test` also tries the position inside a surrogate
/// pair, where `\B` can match: `/\B/u.test("k😀_")` is true in V8, and false by the standard.
public struct Pattern: Sendable {
    /// The pattern's source text.
    public let source: String
    /// Whether the pattern has the flag `i`.
    public let ignoresCase: Bool
    let matcher: PatternMatcher
    /// Steps taken to build the automaton, or to find that it exceeds its limit.
    let steps: Int
    /// The most characters of a text that matches; nil without a limit, and for patterns that match parts of texts.
    let longest: Int?

    /// Compiles a pattern, with the flag `i` if case is ignored.
    ///
    /// - Throws: `PatternError` for a syntax error in ECMA-262, and for a pattern that is not supported or too large.
    public init(
        _ source: String, ignoreCase: Bool = false, limits: PatternLimits = .standard
    ) throws(PatternError) {
        self.source = source
        ignoresCase = ignoreCase
        (matcher, steps, longest) = try PatternCompiler.compile(source, ignoringCase: ignoreCase, limits: limits)
    }

    /// Whether the pattern matches somewhere in a UTF-8 text; invalid bytes count as U+FFFD.
    public func matches(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool { unsafe matches(LentBytes(utf8)) }

    /// Whether the pattern matches somewhere in a UTF-8 text.
    @inline(__always)
    func matches(_ utf8: LentBytes) -> Bool {
        switch matcher {
        case .table(let table): table.matches(utf8)
        case .simulation(let simulation): simulation.matches(utf8)
        }
    }

    /// Whether the pattern matches somewhere in a text.
    public func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { unsafe matches(LentBytes($0)) }
    }

    /// Whether the pattern matches somewhere in a text; nil if that takes more than the remaining steps.
    ///
    /// Matching by an automaton spends none of `stepsLeft`.
    package func matches(_ text: String, within stepsLeft: inout Int) -> Bool? {
        guard case .simulation(let simulation) = matcher else { return matches(text) }
        var budget = PatternSimulation.Budget(steps: stepsLeft)
        var text = text
        let verdict = text.withUTF8 { unsafe simulation.matches(LentBytes($0), &budget) }
        stepsLeft = max(0, stepsLeft - budget.spent)
        return verdict
    }

    /// Number of states of the minimal automaton; nil if the automaton exceeds its limit and the pattern is simulated.
    package var stateCount: Int? {
        switch matcher {
        case .table(let table): table.stateCount
        case .simulation: nil
        }
    }
}
