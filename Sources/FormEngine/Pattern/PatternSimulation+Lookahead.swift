extension PatternSimulation {
    /// Matches a text from its end: the pattern matches at a position where its entry can read the rest of the text.
    ///
    /// The result is nil if the step budget is exhausted.
    func matchesBackward(
        _ text: LentBytes, reversal: PatternReversal, budget: inout Budget
    ) -> Bool? {
        let classes = classes(of: text)
        var run = BackwardRun(graph, reversal)
        var after = PatternContext.edge
        var place = classes.count
        while true {
            let before = place == 0 ? PatternContext.edge : context(of: classes[place - 1])
            let hasMatched = run.settle(graph, reversal: reversal, before: before, after: after)
            guard budget.spend(run.takeSteps()) else { return nil }
            if hasMatched { return true }
            if place == 0 || run.isIdle && reversal.beginsAtEnd { return false }
            place -= 1
            recede(&run, reversal, by: Int(classes[place]))
            after = before
        }
    }

    /// Decodes the text to character classes first, since malformed UTF-8 can only be decoded forward.
    private func classes(of text: LentBytes) -> [UInt16] {
        var classes: [UInt16] = []
        guard let bytes = unsafe text.unchecked.baseAddress else { return classes }
        classes.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let codePoint = unsafe UTF8Decoding.next(bytes, index: &index, count: text.count)
            classes.append(UInt16(truncatingIfNeeded: classMap.characterClass(of: codePoint)))
        }
        return classes
    }

    private func context(of characterClass: UInt16) -> PatternContext {
        isWord[Int(characterClass)] ? .word : .other
    }

    /// Moves one character back: finds the nodes that read this character and can then read the rest.
    private func recede(_ run: inout BackwardRun, _ reversal: PatternReversal, by characterClass: Int) {
        let settled = run.beginPlace()
        for number in settled {
            let predecessors = reversal.predecessors(of: number)
            run.look(along: predecessors.count)
            for predecessor in predecessors {
                let node = graph.nodes[Int(predecessor)]
                guard node.condition == .character, alphabet.contains(characterClass, in: Int(node.operand)) else {
                    continue
                }
                run.arrive(at: predecessor, reversal)
            }
        }
    }
}

/// Nodes from which the rest of the text can be read, at one position after another.
private struct BackwardRun {
    private var settled: [Int32] = []
    /// Nodes that were reached but not yet followed, by the lookahead that they belong to.
    private var arrived: [[Int32]]
    private var visits: [Int]
    private var place = 1
    private var steps = 0

    init(_ graph: PatternGraph, _ reversal: PatternReversal) {
        arrived = Array(repeating: [], count: reversal.endings.count)
        visits = Array(repeating: 0, count: graph.nodes.count)
    }

    /// Whether no node but the final one is active.
    var isIdle: Bool { settled.count == 1 }

    /// Counts the edges that were followed.
    mutating func look(along edges: Int) { steps += edges }

    /// Number of steps since the last call.
    mutating func takeSteps() -> Int {
        defer { steps = 0 }
        return steps
    }

    mutating func beginPlace() -> [Int32] {
        place += 1
        defer { settled.removeAll(keepingCapacity: true) }
        return settled
    }

    mutating func arrive(at node: Int32, _ reversal: PatternReversal) {
        guard visits[Int(node)] != place else { return }
        visits[Int(node)] = place
        steps += 1
        settled.append(node)
        arrived[Int(reversal.owners[Int(node)])].append(node)
    }

    /// Evaluates assertions backward, inner lookaheads first; returns whether the pattern's entry is reached.
    mutating func settle(
        _ graph: PatternGraph, reversal: PatternReversal, before: PatternContext, after: PatternContext
    ) -> Bool {
        visits[Int(PatternGraph.matched)] = place
        settled.append(PatternGraph.matched)
        steps += 1
        for owner in reversal.endings.indices {
            steps += reversal.endings[owner].count
            for ending in reversal.endings[owner] {
                enter(ending, graph: graph, reversal: reversal, before: before, after: after)
            }
            while let number = arrived[owner].popLast() {
                let predecessors = reversal.predecessors(of: number)
                steps += predecessors.count
                for predecessor in predecessors {
                    enter(predecessor, graph: graph, reversal: reversal, before: before, after: after)
                }
            }
        }
        return visits[Int(graph.entry)] == place
    }

    /// Activates a node that reads no character, if its assertion holds.
    private mutating func enter(
        _ number: Int32, graph: PatternGraph, reversal: PatternReversal, before: PatternContext,
        after: PatternContext
    ) {
        let node = graph.nodes[Int(number)]
        switch node.condition {
        case .matched, .character: return
        case .lookahead:
            // An inner lookahead has a lower number than the body that contains this node, so it is already evaluated
            // here.
            let lookahead = graph.lookaheads[Int(node.operand)]
            if (visits[Int(lookahead.entry)] == place) == lookahead.isNegated { return }
        case .either: break
        case .start, .end, .wordBoundary, .notWordBoundary:
            guard graph.allows(node.condition, before: before, after: after) else { return }
        }
        arrive(at: number, reversal)
    }
}
