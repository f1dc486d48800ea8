/// Simulates a pattern's graph on all paths at once, in linear time, for patterns whose automaton exceeds its limit.
struct PatternSimulation: Sendable {
    let graph: PatternGraph
    let alphabet: PatternAlphabet
    let isWord: [Bool]
    let classMap: PatternClassMap
    /// Reversed graph, to match from the end of a text; nil if matching from the beginning is as good.
    ///
    /// Lookaheads need it. It is also faster for patterns anchored only by `$`: `.{5000}$` has a single active path
    /// from the end.
    let reversal: PatternReversal?
    /// Maximum steps at one position of a text; a text has one position more than characters.
    let stepsPerPlace: Int

    init(_ graph: PatternGraph, _ alphabet: PatternAlphabet, isWord: [Bool]) {
        self.graph = graph
        self.alphabet = alphabet
        self.isWord = isWord
        classMap = PatternClassMap(alphabet)
        let reversal = PatternReversal(graph)
        let backward = PatternWidth.steps(of: graph, .backward(reversal))
        let forward = graph.lookaheads.isEmpty ? PatternWidth.steps(of: graph, .forward) : .max
        stepsPerPlace = min(forward, backward)
        self.reversal = backward < forward ? reversal : nil
    }

    /// Whether the pattern matches.
    func matches(_ text: LentBytes) -> Bool {
        var steps = 0
        return matches(text, &steps)
    }

    /// Whether the pattern matches; adds the number of steps taken.
    func matches(_ text: LentBytes, _ steps: inout Int) -> Bool {
        var budget = Budget(steps: .max)
        defer { steps += budget.spent }
        return matches(text, &budget) ?? false
    }

    /// Whether the pattern matches; nil if the step budget is exhausted.
    func matches(_ text: LentBytes, _ budget: inout Budget) -> Bool? {
        if let reversal { return matchesBackward(text, reversal: reversal, budget: &budget) }
        var run = Run(nodeCount: graph.nodes.count)
        var before = PatternContext.edge
        var index = 0
        run.arrive(at: graph.entry)
        if let bytes = unsafe text.unchecked.baseAddress {
            while index < text.count {
                let codePoint = unsafe UTF8Decoding.next(bytes, index: &index, count: text.count)
                let characterClass = classMap.characterClass(of: codePoint)
                let after = isWord[characterClass] ? PatternContext.word : .other
                if follow(&run, before: before, after: after) { return budget.spend(run.takeVisits()) ? true : nil }
                guard budget.spend(run.takeVisits()) else { return nil }
                if isAnchored, run.reading.isEmpty { return false }
                advance(&run, by: characterClass)
                if !isAnchored { run.arrive(at: graph.entry) }
                before = after
            }
        }
        let hasMatched = follow(&run, before: before, after: .edge)
        return budget.spend(run.takeVisits()) ? hasMatched : nil
    }

    /// Whether a match can only begin at the start of the text.
    private var isAnchored: Bool { graph.nodes[Int(graph.entry)].condition == .start }

    /// Follows assertions from the reached nodes to nodes that read a character; true if the pattern has matched.
    private func follow(_ run: inout Run, before: PatternContext, after: PatternContext) -> Bool {
        run.reading.removeAll(keepingCapacity: true)
        while let number = run.arrived.popLast() {
            let node = graph.nodes[Int(number)]
            switch node.condition {
            case .matched: return true
            case .character: run.reading.append(number)
            case .either:
                run.arrive(at: node.other)
                run.arrive(at: node.next)
            case .start, .end, .wordBoundary, .notWordBoundary, .lookahead:
                if graph.allows(node.condition, before: before, after: after) { run.arrive(at: node.next) }
            }
        }
        return false
    }

    private func advance(_ run: inout Run, by characterClass: Int) {
        run.step += 1
        for number in run.reading {
            let node = graph.nodes[Int(number)]
            if alphabet.contains(characterClass, in: Int(node.operand)) { run.arrive(at: node.next) }
        }
    }

    /// Budget of steps.
    struct Budget {
        /// Number of steps allowed.
        let steps: Int
        /// Number of steps spent.
        private(set) var spent = 0

        init(steps: Int) {
            self.steps = steps
        }

        /// Spends steps; returns false if the budget is exceeded.
        @inline(__always)
        mutating func spend(_ count: Int) -> Bool {
            spent += count
            return spent <= steps
        }
    }

    /// Nodes that are active at a position; each node is entered at most once per position.
    private struct Run {
        var arrived: [Int32] = []
        var reading: [Int32] = []
        var step = 1
        private var visitCount = 0
        private var visits: [Int]

        init(nodeCount: Int) {
            visits = Array(repeating: 0, count: nodeCount)
        }

        mutating func arrive(at node: Int32) {
            guard visits[Int(node)] != step else { return }
            visits[Int(node)] = step
            visitCount += 1
            arrived.append(node)
        }

        /// Number of node visits since the last call.
        mutating func takeVisits() -> Int {
            defer { visitCount = 0 }
            return visitCount
        }
    }
}
