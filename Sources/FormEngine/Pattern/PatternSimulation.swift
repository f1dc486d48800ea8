/// A graph matched as it is, all its readings side by side: linear in the text, for automata beyond the limit.
struct PatternSimulation: Sendable {
    let graph: PatternGraph
    let alphabet: PatternAlphabet
    let isWord: [Bool]
    let classMap: PatternClassMap
    /// How to go through the graph against its direction; nil without lookaheads, which need it.
    let reversal: PatternReversal?

    init(_ graph: PatternGraph, _ alphabet: PatternAlphabet, isWord: [Bool]) {
        self.graph = graph
        self.alphabet = alphabet
        self.isWord = isWord
        classMap = PatternClassMap(alphabet)
        reversal = graph.lookaheads.isEmpty ? nil : PatternReversal(graph)
    }

    func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var steps = 0
        return matches(text, &steps)
    }

    /// Whether the pattern matches; adds how many nodes were visited, at most a fixed number for each character.
    func matches(_ text: UnsafeBufferPointer<UInt8>, _ steps: inout Int) -> Bool {
        if let reversal { return matchesBackward(text, reversal, &steps) }
        var run = Run(nodeCount: graph.nodes.count)
        defer { steps += run.visitCount }
        var before = PatternContext.edge
        var index = 0
        run.arrive(at: graph.entry)
        if let bytes = text.baseAddress {
            while index < text.count {
                let codePoint = UTF8Decoding.next(bytes, &index, text.count)
                let characterClass = classMap.characterClass(of: codePoint)
                let after = isWord[characterClass] ? PatternContext.word : .other
                if follow(&run, before, after) { return true }
                advance(&run, by: characterClass)
                run.arrive(at: graph.entry)
                before = after
            }
        }
        return follow(&run, before, .edge)
    }

    /// Follows conditions from where readings have arrived to what can read; true if one has matched.
    private func follow(_ run: inout Run, _ before: PatternContext, _ after: PatternContext) -> Bool {
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

    /// Where the readings stand; each node is entered once a step.
    private struct Run {
        var arrived: [Int32] = []
        var reading: [Int32] = []
        var step = 1
        var visitCount = 0
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
    }
}
