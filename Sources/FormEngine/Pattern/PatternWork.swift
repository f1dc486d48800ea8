/// Upper bound of the work of matching a pattern, in units of one table lookup.
struct PatternWork {
    /// Work per character of a text.
    let perCharacter: Int
    /// Fixed work per text, independent of its length.
    let perText: Int
    /// Whether the pattern has an automaton.
    let isTable: Bool

    /// Number of table lookups that take as long as one step of a simulation.
    private static let unitsPerStep = 4
}

extension PatternWork {
    /// Computes the work of matching a pattern.
    init(_ pattern: Pattern) {
        switch pattern.matcher {
        case .table:
            (perCharacter, perText, isTable) = (1, 1, true)
        case .simulation(let simulation):
            // A text has one position more than characters, and memory for every node is cleared before it is matched.
            let steps = Self.unitsPerStep * simulation.stepsPerPlace
            (perCharacter, perText, isTable) = (steps, steps + simulation.graph.nodes.count, false)
        }
    }
}
