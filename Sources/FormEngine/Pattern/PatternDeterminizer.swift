/// Converts a pattern's graph to a deterministic automaton by the subset construction (Rabin and Scott).
///
/// A state is a set of configurations before their assertions are evaluated, with the context before it. An assertion
/// is evaluated once the next character's class, or the end of the text, is known.
struct PatternDeterminizer: ~Copyable {
    /// Error thrown when a size limit is exceeded; the partial automaton is useless.
    struct LimitReached: Error {}

    let graph: PatternGraph
    let alphabet: PatternAlphabet
    /// Whether each character class consists of word characters.
    let isWord: [Bool]
    let limits: PatternLimits
    var obligations = PatternObligations()

    private var configurations: PatternConfigurations
    private var subsets = PatternSubsets()
    /// Steps taken so far, for all automata, finished or abandoned.
    private(set) var steps = 0
    /// Number of the last traversal that visited each configuration.
    private var visits: [Int]
    private var traversal = 0
    private var reached: [Int32] = []
    private var stack: [Int32] = []
    private var targets: [[Int32]]
    private var result: DeterministicAutomaton

    init(_ graph: PatternGraph, _ alphabet: PatternAlphabet, isWord: [Bool], limits: PatternLimits) {
        self.graph = graph
        self.alphabet = alphabet
        self.isWord = isWord
        self.limits = limits
        configurations = PatternConfigurations(nodeCount: graph.nodes.count)
        visits = Array(repeating: 0, count: graph.nodes.count)
        targets = Array(repeating: [], count: alphabet.classCount)
        result = DeterministicAutomaton(classCount: alphabet.classCount, transitions: [], accepts: [], starts: [])
    }

    /// Builds the automaton from an entry node: it searches anywhere in the text, or matches at the current position
    /// only.
    mutating func automaton(
        from entry: Int32, searching: Bool
    ) throws(LimitReached) -> DeterministicAutomaton {
        subsets = PatternSubsets()
        result = DeterministicAutomaton(classCount: alphabet.classCount, transitions: [], accepts: [], starts: [])
        // A search starts at the start of the text; a lookahead may start anywhere.
        let contexts = searching ? [PatternContext.edge] : PatternContext.allCases
        result.starts = contexts.map { subsets.number(of: [entry], after: graph.distinguished($0)) }
        var state = 0
        while state < subsets.count {
            try appendRow(of: state, restartingAt: searching ? entry : nil)
            state += 1
        }
        return result
    }

    private mutating func appendRow(of state: Int, restartingAt entry: Int32?) throws(LimitReached) {
        guard state < limits.states, (state + 1) * alphabet.classCount <= limits.transitions else {
            throw LimitReached()
        }
        try follow(state, upTo: .edge)
        result.accepts.append(reached.contains { isAccepting($0) })
        for characterClass in targets.indices { targets[characterClass].removeAll(keepingCapacity: true) }
        let contexts: [PatternContext] = graph.usesWordBoundary ? [.other, .word] : [.other]
        for after in contexts {
            try follow(state, upTo: after)
            for configuration in reached { try advance(configuration, into: after) }
        }
        for characterClass in targets.indices {
            if let entry { targets[characterClass].append(entry) }
            let next = try subset(of: characterClass)
            result.transitions.append(next)
        }
    }

    /// Collects in `reached` the nodes that read a character or have matched, after evaluating assertions before
    /// `after`.
    private mutating func follow(_ state: Int, upTo after: PatternContext) throws(LimitReached) {
        let before = subsets.context(of: state)
        traversal += 1
        reached.removeAll(keepingCapacity: true)
        for member in subsets.members(of: state) { push(member) }
        while let configuration = stack.popLast() {
            steps += 1
            guard steps <= limits.steps else { throw LimitReached() }
            let node = graph.nodes[Int(configurations.node(configuration))]
            switch node.condition {
            case .matched, .character:
                reached.append(configuration)
            case .either:
                let carried = configurations.obligations(configuration)
                push(configurations.number(node: node.other, obligations: carried))
                push(configurations.number(node: node.next, obligations: carried))
            case .lookahead:
                let carried = configurations.obligations(configuration)
                if let more = obligations.adding(node.operand, after: before, to: carried) {
                    push(configurations.number(node: node.next, obligations: more))
                }
            case .start, .end, .wordBoundary, .notWordBoundary:
                if graph.allows(node.condition, before: before, after: after) {
                    let carried = configurations.obligations(configuration)
                    push(configurations.number(node: node.next, obligations: carried))
                }
            }
        }
    }

    private mutating func push(_ configuration: Int32) {
        while visits.count < configurations.count { visits.append(0) }
        guard visits[Int(configuration)] != traversal else { return }
        visits[Int(configuration)] = traversal
        stack.append(configuration)
    }

    private func isAccepting(_ configuration: Int32) -> Bool {
        configurations.node(configuration) == PatternGraph.matched
            && obligations.accepts(configurations.obligations(configuration))
    }

    /// Adds the successors of a configuration for every character class of a context.
    private mutating func advance(_ configuration: Int32, into after: PatternContext) throws(LimitReached) {
        let node = graph.nodes[Int(configurations.node(configuration))]
        let carried = configurations.obligations(configuration)
        steps += alphabet.classCount
        guard steps <= limits.steps else { throw LimitReached() }
        for characterClass in 0..<alphabet.classCount {
            if graph.usesWordBoundary, isWord[characterClass] != (after == .word) { continue }
            var next = PatternGraph.matched
            if node.condition == .character {
                guard alphabet.contains(characterClass, in: Int(node.operand)) else { continue }
                next = node.next
            }
            guard let kept = obligations.advancing(carried, by: characterClass) else { continue }
            targets[characterClass].append(configurations.number(node: next, obligations: kept))
        }
    }

    /// The state for the configurations reached by a character class.
    ///
    /// Empty and matched states ignore the context.
    private mutating func subset(of characterClass: Int) throws(LimitReached) -> Int32 {
        let unordered = targets[characterClass]
        if unordered.contains(PatternGraph.matched) {
            return subsets.number(of: [PatternGraph.matched], after: .other)
        }
        if unordered.isEmpty { return subsets.number(of: [], after: .other) }
        var set: [Int32] = []
        for member in unordered.sorted() where set.last != member { set.append(member) }
        if set.last.map({ Int($0) >= graph.nodes.count }) == true { set = try withoutImplied(set) }
        return subsets.number(of: set, after: graph.distinguished(isWord[characterClass] ? .word : .other))
    }

    /// Removes redundant configurations: another configuration at the same node has fewer pending lookaheads.
    private mutating func withoutImplied(_ set: [Int32]) throws(LimitReached) -> [Int32] {
        steps += set.count * set.count
        guard steps <= limits.steps else { throw LimitReached() }
        return set.filter { candidate in
            !set.contains { other in
                other != candidate && configurations.node(other) == configurations.node(candidate)
                    && obligations.isSubset(
                        configurations.obligations(other), of: configurations.obligations(candidate))
            }
        }
    }
}
