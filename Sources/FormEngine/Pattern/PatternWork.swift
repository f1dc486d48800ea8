/// Work of matching a pattern, at most, in units of one look-up in a table.
struct PatternWork {
    /// For one character of a text.
    let perCharacter: Int
    /// For one text, however short.
    let perText: Int
    /// Whether it has an automaton.
    let isTable: Bool

    /// How many look-ups in a table take as long as one step of a simulation.
    private static let unitsPerStep = 4
}

extension PatternWork {
    /// Work of matching a pattern.
    init(_ pattern: Pattern) {
        switch pattern.matcher {
        case .table:
            (perCharacter, perText, isTable) = (1, 1, true)
        case .simulation(let simulation):
            // A text has one place more than characters; memory for every node is cleared before it.
            let steps = Self.unitsPerStep * simulation.stepsPerPlace
            (perCharacter, perText, isTable) = (steps, steps + simulation.graph.nodes.count, false)
        }
    }
}
