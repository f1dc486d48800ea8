/// A complete deterministic automaton over the classes of an alphabet; it judges what is left of a text.
struct DeterministicAutomaton: Sendable {
    var classCount: Int
    /// The next state for each state and class, row by row.
    var transitions: [Int32]
    /// Whether the text may end in a state.
    var accepts: [Bool]
    /// The state to begin in: one at the start of the text, or one for each context before the place, by its raw value.
    var starts: [Int32]

    var stateCount: Int { accepts.count }

    @inline(__always)
    func next(_ state: Int32, _ characterClass: Int) -> Int32 {
        transitions[Int(state) * classCount + characterClass]
    }

    /// The automaton of the complement language.
    var complement: DeterministicAutomaton {
        var result = self
        for state in result.accepts.indices { result.accepts[state].toggle() }
        return result
    }

    /// Whether a state of a *minimal* automaton accepts whatever follows, or nothing; nil if it depends.
    func verdict(of state: Int32) -> Bool? {
        for characterClass in 0..<classCount where next(state, characterClass) != state { return nil }
        return accepts[Int(state)]
    }
}
