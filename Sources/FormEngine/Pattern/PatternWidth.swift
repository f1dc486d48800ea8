/// Computes the maximum steps of a simulation at one position of a text, from a bound on the nodes active at once.
///
/// A path that begins with `^` can, after n characters, be only at nodes that n characters lead to. Each node has a
/// minimum and a maximum distance from the start of such paths, and at any position only nodes whose distances overlap
/// are active: four for `^.{10,5000}$`, which has ten thousand nodes. For paths followed backward, the distances from
/// `$` are used. Nodes whose paths may start anywhere are active everywhere.
struct PatternWidth {
    /// Direction in which paths are followed.
    enum Direction {
        /// From the start of a text, along the graph's edges.
        case forward
        /// From the end of a text, against the edges.
        case backward(PatternReversal)
    }

    private let graph: PatternGraph
    private let direction: Direction
    /// Whether paths may reach each node at any position.
    private var isEverywhere: [Bool]
    /// Minimum characters from the start of anchored paths to each node; `.max` if no anchored path reaches it.
    private var least: [Int]
    /// Maximum characters from the start of anchored paths to each node; `.max` if unlimited.
    private var most: [Int]

    /// Maximum steps at one position of a text.
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

    /// Successors of a node in the direction of the paths.
    private func targets(of node: Int32) -> [Int32] {
        if case .backward(let reversal) = direction { return Array(reversal.predecessors(of: node)) }
        let node = graph.nodes[Int(node)]
        switch node.condition {
        case .matched: return []
        case .either: return [node.next, node.other]
        case .character, .start, .end, .wordBoundary, .notWordBoundary, .lookahead: return [node.next]
        }
    }

    /// Whether a character is read between a node and its successor: at the one that comes first in text order.
    private func reads(_ node: Int32, _ target: Int32) -> Bool {
        if case .backward = direction { return graph.nodes[Int(target)].condition == .character }
        return graph.nodes[Int(node)].condition == .character
    }

    /// Whether a node is the anchor, `^` or `$`, at which paths in this direction start.
    private func isAnchor(_ node: Int32) -> Bool {
        if case .backward = direction { return graph.nodes[Int(node)].condition == .end }
        return graph.nodes[Int(node)].condition == .start
    }

    /// Steps that an active node takes at one position; backward, each incoming edge is followed twice.
    private func weight(of node: Int) -> Int {
        guard case .backward(let reversal) = direction else { return 1 }
        return 1 + 2 * reversal.predecessors(of: Int32(node)).count
    }

    /// Marks the nodes that paths without an anchor reach, and returns the anchors that are reached before any
    /// character.
    private mutating func reachEverywhere() -> [Int32] {
        var anchors: [Int32] = []
        var unread: [Int32] = [graph.entry]
        if case .backward = direction { unread = [PatternGraph.matched] }
        var read: [Int32] = []
        // Nodes that read no character come first, so that an anchor is reached while it can still hold.
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

    /// Finds minimum distances by breadth-first search from the anchors.
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

    /// Finds maximum distances in one pass: the graph numbers earlier nodes higher, apart from the back edges of loops.
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

    /// Whether each node belongs to a loop, or lies in the range of numbers of one.
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
