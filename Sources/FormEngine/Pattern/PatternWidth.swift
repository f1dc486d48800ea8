/// How many steps a simulation takes at most at one place of a text: a bound on the nodes that can be live at once.
///
/// A reading that begins with `^` can, after n characters, be only at nodes that n characters lead to. Each node has a
/// least and a greatest distance from where such readings begin, and no place sees more than the nodes whose distances
/// overlap: four for `^.{10,5000}$`, though it has ten thousand. The distances from `$` do as much for readings that
/// are followed from the end. Nodes that may begin anywhere are live everywhere.
struct PatternWidth {
    /// Direction in which readings are followed.
    enum Direction {
        /// From the beginning of a text, along the graph's edges.
        case forward
        /// From the end, against them.
        case backward(PatternReversal)
    }

    private let graph: PatternGraph
    private let direction: Direction
    /// For each node whether readings may reach it at any place.
    private var isEverywhere: [Bool]
    /// For each node the fewest characters that lead to it from the place where readings begin; `.max` if none do.
    private var least: [Int]
    /// The greatest number of characters that leads to each node; `.max` without a limit.
    private var most: [Int]

    /// The most steps at one place.
    static func steps(of graph: PatternGraph, _ direction: Direction) -> Int {
        var width = PatternWidth(graph, direction)
        let anchors = width.reachEverywhere()
        width.findLeast(from: anchors)
        width.findMost()
        return width.greatestOverlap
    }

    private init(_ graph: PatternGraph, _ direction: Direction) {
        self.graph = graph
        self.direction = direction
        isEverywhere = Array(repeating: false, count: graph.nodes.count)
        least = Array(repeating: .max, count: graph.nodes.count)
        most = Array(repeating: -1, count: graph.nodes.count)
    }

    /// Where a node leads to.
    private func targets(of node: Int32) -> [Int32] {
        if case .backward(let reversal) = direction { return Array(reversal.predecessors(of: node)) }
        let node = graph.nodes[Int(node)]
        switch node.condition {
        case .matched: return []
        case .either: return [node.next, node.other]
        case .character, .start, .end, .wordBoundary, .notWordBoundary, .lookahead: return [node.next]
        }
    }

    /// Whether a character is read between a node and a target: at the one of the two that the text's order has first.
    private func reads(_ node: Int32, _ target: Int32) -> Bool {
        if case .backward = direction { return graph.nodes[Int(target)].condition == .character }
        return graph.nodes[Int(node)].condition == .character
    }

    /// Whether a node lets readings pass only at the place where they begin.
    private func isAnchor(_ node: Int32) -> Bool {
        if case .backward = direction { return graph.nodes[Int(node)].condition == .end }
        return graph.nodes[Int(node)].condition == .start
    }

    /// The steps that a node takes at a place where it is live; from the end, each edge to it is looked along twice.
    private func weight(of node: Int) -> Int {
        guard case .backward(let reversal) = direction else { return 1 }
        return 1 + 2 * reversal.predecessors(of: Int32(node)).count
    }

    /// Marks what readings reach without an anchor, and answers with the anchors before which no character is read.
    private mutating func reachEverywhere() -> [Int32] {
        var anchors: [Int32] = []
        var unread: [Int32] = [graph.entry]
        if case .backward = direction { unread = [PatternGraph.matched] }
        var read: [Int32] = []
        // Nodes that read nothing come first, so that an anchor is met while its condition can still hold.
        while let node = unread.popLast() {
            if isEverywhere[Int(node)] { continue }
            isEverywhere[Int(node)] = true
            if isAnchor(node) {
                anchors.append(node)
                continue
            }
            for target in targets(of: node) {
                if reads(node, target) { read.append(target) } else { unread.append(target) }
            }
        }
        while let node = read.popLast() {
            if isEverywhere[Int(node)] { continue }
            isEverywhere[Int(node)] = true
            if !isAnchor(node) { read += targets(of: node) }
        }
        return anchors
    }

    /// A breadth-first search from anchors, by the characters read.
    private mutating func findLeast(from anchors: [Int32]) {
        var reached = anchors
        var distance = 0
        while !reached.isEmpty {
            var further: [Int32] = []
            while let node = reached.popLast() {
                if least[Int(node)] < .max || isAnchor(node) && distance > 0 { continue }
                least[Int(node)] = distance
                most[Int(node)] = distance
                for target in targets(of: node) {
                    if reads(node, target) { further.append(target) } else { reached.append(target) }
                }
            }
            reached = further
            distance += 1
        }
    }

    /// Goes through the nodes in the order of readings: a graph numbers what comes first last, except the ways back of loops.
    private mutating func findMost() {
        let isInLoop = isInLoop
        for place in graph.nodes.indices {
            var node = graph.nodes.count - 1 - place
            if case .backward = direction { node = place }
            guard least[node] < .max else { continue }
            if isInLoop[node] { most[node] = .max }
            for target in targets(of: Int32(node)) where least[Int(target)] < .max {
                let next = most[node] < .max && reads(Int32(node), target) ? most[node] + 1 : most[node]
                most[Int(target)] = max(most[Int(target)], next)
            }
        }
    }

    /// For each node whether it is part of a loop, or numbered among those that are.
    private var isInLoop: [Bool] {
        var isInLoop = Array(repeating: false, count: graph.nodes.count)
        var marked = 0
        for (number, node) in graph.nodes.enumerated() where node.condition == .either && Int(node.next) > number {
            for inner in max(number, marked)...max(Int(node.next), marked) { isInLoop[inner] = true }
            marked = max(marked, Int(node.next))
        }
        return isInLoop
    }

    private var greatestOverlap: Int {
        var changes = Array(repeating: 0, count: graph.nodes.count + 2)
        var everywhere = 0
        for node in graph.nodes.indices {
            if isEverywhere[node] {
                everywhere += weight(of: node)
            } else if least[node] < .max {
                changes[least[node]] += weight(of: node)
                if most[node] < graph.nodes.count { changes[most[node] + 1] -= weight(of: node) }
            }
        }
        var overlap = 0
        var greatest = 0
        for change in changes {
            overlap += change
            greatest = max(greatest, overlap)
        }
        return everywhere + greatest
    }
}
