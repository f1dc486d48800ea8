/// A complete deterministic finite automaton (DFA) whose input symbols are character classes.
struct DeterministicAutomaton: Sendable {
    var classCount: Int
    /// Transition table: the next state for each state and character class, row by row.
    var transitions: [Int32]
    /// Whether each state is accepting.
    var accepts: [Bool]
    /// Start states: one for the start of the text, or one for each kind of preceding character (`PatternContext`).
    var starts: [Int32]

    var stateCount: Int { accepts.count }

    @inline(__always)
    func next(_ state: Int32, _ characterClass: Int) -> Int32 {
        transitions[Int(state) * classCount + characterClass]
    }

    /// The automaton that accepts exactly the texts that this automaton rejects.
    var complement: DeterministicAutomaton {
        var result = self
        for state in result.accepts.indices { result.accepts[state].toggle() }
        return result
    }

    /// True if a state of a minimal automaton accepts every continuation, false if it accepts none, nil if it depends.
    func verdict(of state: Int32) -> Bool? {
        for characterClass in 0..<classCount where next(state, characterClass) != state { return nil }
        return accepts[Int(state)]
    }
}
