/// A graph matched as it is, all its readings side by side: linear in the text, for automata beyond the limit.
struct PatternSimulation: Sendable {
    let graph: PatternGraph
    let alphabet: PatternAlphabet
    let isWord: [Bool]
    let classMap: PatternClassMap
    /// How to go through the graph against its direction, from the end of a text; nil where its beginning is as good.
    ///
    /// Lookaheads need it, and a pattern that only `$` anchors has few readings under way from there: `.{5000}$` has one.
    let reversal: PatternReversal?
    /// The most steps at one place of a text, of which there is one more than it has characters.
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

    /// Whether the pattern matches; adds how many steps that took.
    func matches(_ text: LentBytes, _ steps: inout Int) -> Bool {
        var budget = Budget(steps: .max)
        defer { steps += budget.spent }
        return matches(text, &budget) ?? false
    }

    /// Whether the pattern matches; nil if the budget does not last.
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

    /// Whether a match can begin at the start of a text alone.
    private var isAnchored: Bool { graph.nodes[Int(graph.entry)].condition == .start }

    /// Follows conditions from where readings have arrived to what can read; true if one has matched.
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

    /// The steps that may still be taken.
    struct Budget {
        /// How many there were.
        let steps: Int
        /// How many were taken.
        private(set) var spent = 0

        init(steps: Int) {
            self.steps = steps
        }

        /// Takes steps; false if there were not as many left.
        @inline(__always)
        mutating func spend(_ count: Int) -> Bool {
            spent += count
            return spent <= steps
        }
    }

    /// Nodes of the current readings; each node is entered once a step.
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

        /// The visits since they were last asked for.
        mutating func takeVisits() -> Int {
            defer { visitCount = 0 }
            return visitCount
        }
    }
}
