extension PatternSimulation {
    /// The shortest text that the pattern matches, found along a single path; nil for patterns with lookaheads.
    func shortestMatch() -> String? {
        guard graph.lookaheads.isEmpty else { return nil }
        let representatives = alphabet.representatives
        var search = ShortestReading(self, classes: alphabet.classesByFriendliness(representatives))
        return search.run().map { search.trail.text(to: $0, in: representatives) }
    }
}

/// Breadth-first search over nodes and the contexts around them; each is visited once, at its smallest distance.
private struct ShortestReading {
    /// A node reached by reading a character, with the context of that character.
    struct Arrival {
        var node: Int32
        var before: PatternContext
        var place: Int
    }

    let simulation: PatternSimulation
    let classes: [Int]
    var trail = PatternTrail()
    var frontier: [Arrival] = []
    var next: [Arrival] = []
    /// Cache of the first class in each set with each context, or -1; the index after the last set stands for any
    /// character.
    var readable: [Int?]
    /// Whether each pair of contexts and node was visited.
    var isVisited: [Bool]
    /// Whether each node was reached in each context.
    var isArrived: [Bool]

    init(_ simulation: PatternSimulation, classes: [Int]) {
        self.simulation = simulation
        self.classes = classes
        readable = Array(repeating: nil, count: 3 * (simulation.graph.sets.count + 1))
        isVisited = Array(repeating: false, count: 9 * simulation.graph.nodes.count)
        isArrived = Array(repeating: false, count: 3 * simulation.graph.nodes.count)
    }

    /// Index in the trail at which the shortest match ends; nil if the pattern matches nothing.
    mutating func run() -> Int? {
        arrive(at: simulation.graph.entry, after: .edge, place: trail.append(from: -1, by: 0))
        while !next.isEmpty {
            (frontier, next) = (next, [])
            for arrival in frontier where follow(arrival, upTo: .edge) {
                return arrival.place
            }
            for arrival in frontier {
                _ = follow(arrival, upTo: .other)
                if simulation.graph.usesWordBoundary { _ = follow(arrival, upTo: .word) }
            }
        }
        return nil
    }

    private mutating func arrive(at node: Int32, after context: PatternContext, place: Int) {
        let key = context.rawValue * simulation.graph.nodes.count + Int(node)
        guard !isArrived[key] else { return }
        isArrived[key] = true
        next.append(Arrival(node: node, before: context, place: place))
    }

    /// Evaluates assertions at a node and reads one more character; true if the pattern has matched at the end of the
    /// text.
    private mutating func follow(_ arrival: Arrival, upTo after: PatternContext) -> Bool {
        var stack = [arrival.node]
        while let number = stack.popLast() {
            let pair = arrival.before.rawValue * 3 + after.rawValue
            let key = pair * simulation.graph.nodes.count + Int(number)
            if isVisited[key] { continue }
            isVisited[key] = true
            let node = simulation.graph.nodes[Int(number)]
            switch node.condition {
            case .matched:
                if after == .edge { return true }
                advance(arrival, to: number, from: nil, into: after)
            case .character: advance(arrival, to: node.next, from: Int(node.operand), into: after)
            case .either:
                stack.append(node.other)
                stack.append(node.next)
            case .start, .end, .wordBoundary, .notWordBoundary, .lookahead:
                if simulation.graph.allows(node.condition, before: arrival.before, after: after) {
                    stack.append(node.next)
                }
            }
            // A match may also start later, after any character.
            if number == simulation.graph.entry { advance(arrival, to: number, from: nil, into: after) }
        }
        return false
    }

    /// Reads one character of a set (nil for any character) with a given context.
    private mutating func advance(_ arrival: Arrival, to node: Int32, from set: Int?, into after: PatternContext) {
        guard after != .edge else { return }
        let key = after.rawValue * simulation.graph.nodes.count + Int(node)
        guard !isArrived[key] else { return }
        let characterClass = firstReadable(in: set, into: after)
        guard characterClass >= 0 else { return }
        arrive(at: node, after: after, place: trail.append(from: arrival.place, by: characterClass))
    }

    /// The most readable class of a set (nil for any character) with a given context, cached; -1 if the set is empty
    /// there.
    private mutating func firstReadable(in set: Int?, into after: PatternContext) -> Int {
        let key = (set ?? simulation.graph.sets.count) * 3 + after.rawValue
        if let known = readable[key] { return known }
        let found = classes.first { characterClass in
            let context = simulation.isWord[characterClass] ? PatternContext.word : .other
            let isInSet = set.map { simulation.alphabet.contains(characterClass, in: $0) } ?? true
            return context == after && isInSet
        }
        readable[key] = found ?? -1
        return found ?? -1
    }
}
