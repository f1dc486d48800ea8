/// Generates random words by walking through a pattern's graph.
///
/// It ignores assertions, so the caller must test each word.
struct PatternGraphWalk {
    private let simulation: PatternSimulation
    private let palettes: [[Unicode.Scalar]]
    private let weights: [Int]
    /// Minimum number of characters from each node to a match.
    private let distances: [Int]

    init(_ simulation: PatternSimulation) {
        self.simulation = simulation
        palettes = simulation.alphabet.palettes
        weights = simulation.alphabet.weights(of: palettes)
        distances = Self.distances(simulation)
    }

    /// A random word, at most `longer` characters longer than the shortest; nil if none is found within the remaining
    /// steps.
    func word(longer: Int, _ random: inout PatternRandom, _ stepsLeft: inout Int) -> [Unicode.Scalar]? {
        var number = simulation.graph.entry
        guard distances[Int(number)] < .max else { return nil }
        var left = distances[Int(number)] + random.below(longer)
        var word: [Unicode.Scalar] = []
        // Empty loops of a repetition end by chance; this limit ends them for certain.
        var steps = 64 * (left + simulation.graph.nodes.count)
        while number != PatternGraph.matched {
            steps -= 1
            // One step of the budget for each character class, since a step chooses among them.
            stepsLeft -= palettes.count
            guard steps > 0, stepsLeft > 0 else { return nil }
            let node = simulation.graph.nodes[Int(number)]
            switch node.condition {
            case .character:
                guard let scalar = scalar(in: Int(node.operand), &random) else { return nil }
                word.append(scalar)
                left -= 1
                number = node.next
            case .either:
                let choices = [node.next, node.other].filter { distances[Int($0)] <= left }
                guard !choices.isEmpty else { return nil }
                number = choices[random.below(choices.count)]
            case .matched, .start, .end, .wordBoundary, .notWordBoundary, .lookahead: number = node.next
            }
        }
        return word
    }

    private func scalar(in set: Int, _ random: inout PatternRandom) -> Unicode.Scalar? {
        let choices = palettes.indices.filter { simulation.alphabet.contains($0, in: set) }
        guard !choices.isEmpty else { return nil }
        let palette = palettes[choices[random.choice(of: choices.map { weights[$0] })]]
        return palette[random.below(palette.count)]
    }

    private static func distances(_ simulation: PatternSimulation) -> [Int] {
        let reversal = simulation.reversal ?? PatternReversal(simulation.graph)
        var distances = Array(repeating: Int.max, count: simulation.graph.nodes.count)
        var reached = [PatternGraph.matched]
        var distance = 0
        while !reached.isEmpty {
            var further: [Int32] = []
            while let number = reached.popLast() {
                if distances[Int(number)] < .max { continue }
                distances[Int(number)] = distance
                for predecessor in reversal.predecessors(of: number) {
                    let reads = simulation.graph.nodes[Int(predecessor)].condition == .character
                    if reads { further.append(predecessor) } else { reached.append(predecessor) }
                }
            }
            reached = further
            distance += 1
        }
        return distances
    }
}
