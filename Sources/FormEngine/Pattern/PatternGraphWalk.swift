/// Walks at random through a graph as if all its conditions held; whether they do is for the matcher to say.
struct PatternGraphWalk {
    private let simulation: PatternSimulation
    private let palettes: [[Unicode.Scalar]]
    private let weights: [Int]
    /// For each node the fewest characters to read before the pattern has matched.
    private let distances: [Int]

    init(_ simulation: PatternSimulation) {
        self.simulation = simulation
        palettes = simulation.alphabet.palettes
        weights = simulation.alphabet.weights(of: palettes)
        distances = Self.distances(simulation)
    }

    /// A random word, longer than the shortest by at most a number of characters; nil without one, or without enough
    /// steps left.
    func word(longer: Int, _ random: inout PatternRandom, _ stepsLeft: inout Int) -> [Unicode.Scalar]? {
        var number = simulation.graph.entry
        guard distances[Int(number)] < .max else { return nil }
        var left = distances[Int(number)] + random.below(longer)
        var word: [Unicode.Scalar] = []
        // Empty readings of a repetition may go round; they end by chance, and here at the latest.
        var steps = 64 * (left + simulation.graph.nodes.count)
        while number != PatternGraph.matched {
            steps -= 1
            // A step chooses among the classes of characters.
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
