/// A regular expression of ECMA-262 under the `u` flag, compiled to an automaton.
///
/// Matching is a search: anchor with `^` and `$` to match the whole text. It takes time linear in the text whatever the
/// pattern, because nothing ever goes back, and answers what `new RegExp(source, "u").test(text)` answers.
///
/// Not supported, and refused with what to write instead: references to groups, lookbehind, modifiers inside the pattern,
/// and properties other than general categories. Categories and case are those of the edition's Unicode version.
///
/// Places are those between code points, as ECMA-262 §22.2.7.2 says. V8's `test` also tries the place inside a surrogate
/// pair, where an empty match such as `\B` can be found: `/\B/u.test("k😀_")` is true there, and false by the standard.
public struct Pattern: Sendable {
    /// The text that it was compiled from.
    public let source: String
    /// Whether it has the flag `i`.
    public let ignoresCase: Bool
    let matcher: PatternMatcher
    /// How many steps it took to make the automaton, or to find that it would be too large.
    let steps: Int

    /// Compiles a pattern, with the flag `i` if case is ignored.
    ///
    /// - Throws: `PatternError` where ECMA-262 has a syntax error, and where the pattern is not supported or too large.
    public init(
        _ source: String, ignoreCase: Bool = false, limits: PatternLimits = .standard
    ) throws(PatternError) {
        self.source = source
        ignoresCase = ignoreCase
        (matcher, steps) = try PatternCompiler.compile(source, ignoringCase: ignoreCase, limits: limits)
    }

    /// Whether the pattern matches somewhere in a text of valid UTF-8; a byte that is none counts as U+FFFD.
    public func matches(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool { unsafe matches(LentBytes(utf8)) }

    /// Whether the pattern matches somewhere in a text of valid UTF-8.
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

    /// Whether the pattern matches somewhere in a text; nil if that takes more steps than are left.
    ///
    /// Of `stepsLeft` some is spent only where there is no automaton.
    package func matches(_ text: String, within stepsLeft: inout Int) -> Bool? {
        guard case .simulation(let simulation) = matcher else { return matches(text) }
        var budget = PatternSimulation.Budget(steps: stepsLeft)
        var text = text
        let verdict = text.withUTF8 { unsafe simulation.matches(LentBytes($0), &budget) }
        stepsLeft = max(0, stepsLeft - budget.spent)
        return verdict
    }

    /// The states of the minimal automaton; nil where it would exceed its limit and all readings are followed instead.
    package var stateCount: Int? {
        switch matcher {
        case .table(let table): table.stateCount
        case .simulation: nil
        }
    }
}
