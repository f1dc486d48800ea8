extension PatternSimulation {
    /// Follows a text from its end; the pattern matches where its entry is among the nodes that can read what is left.
    ///
    /// Nil if the budget does not last.
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

    /// The text decoded, for UTF-8 that may be malformed can be read in one direction only.
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

    /// Moves to the place before a character: what reads it and then can read the rest.
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

/// The nodes from which what is left of the text can be read, at one place after another.
private struct BackwardRun {
    private var settled: [Int32] = []
    /// Nodes found but not yet followed, by the lookahead that they belong to.
    private var arrived: [[Int32]]
    private var visits: [Int]
    private var place = 1
    private var steps = 0

    init(_ graph: PatternGraph, _ reversal: PatternReversal) {
        arrived = Array(repeating: [], count: reversal.endings.count)
        visits = Array(repeating: 0, count: graph.nodes.count)
    }

    /// Whether nothing is under way.
    var isIdle: Bool { settled.count == 1 }

    /// Counts edges that are looked along.
    mutating func look(along edges: Int) { steps += edges }

    /// The steps since they were last asked for.
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

    /// Follows conditions backward, lookahead by lookahead, the inner ones first; true if the pattern's entry is reached.
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

    /// Arrives at a node that reads nothing, if its condition holds.
    private mutating func enter(
        _ number: Int32, graph: PatternGraph, reversal: PatternReversal, before: PatternContext,
        after: PatternContext
    ) {
        let node = graph.nodes[Int(number)]
        switch node.condition {
        case .matched, .character: return
        case .lookahead:
            // Its number is lower than that of the body this node belongs to: whether it holds here is settled.
            let lookahead = graph.lookaheads[Int(node.operand)]
            if (visits[Int(lookahead.entry)] == place) == lookahead.isNegated { return }
        case .either: break
        case .start, .end, .wordBoundary, .notWordBoundary:
            guard graph.allows(node.condition, before: before, after: after) else { return }
        }
        arrive(at: number, reversal)
    }
}
