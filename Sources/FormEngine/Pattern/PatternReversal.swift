/// A graph's edges against their direction, so that a text can be followed from its end.
///
/// Whether a lookahead holds at a place depends only on what comes after it. From the end on, all nodes from which the rest
/// of the text can be read are known at every place, those of the lookaheads too, and the inner lookaheads first.
struct PatternReversal: Sendable {
    /// For each node, where its predecessors begin in `predecessors`.
    private let starts: [Int32]
    private let predecessors: [Int32]
    /// The lookahead of each node; the pattern itself comes last.
    let owners: [Int32]
    /// For each body, the pattern's own being the last, the nodes after which it has matched.
    let endings: [[Int32]]
    /// Whether readings of the pattern itself, followed from the end of a text, begin nowhere but there.
    let beginsAtEnd: Bool

    init(_ graph: PatternGraph) {
        var edges: [(from: Int32, to: Int32)] = []
        for (number, node) in graph.nodes.enumerated() where node.condition != .matched {
            edges.append((Int32(number), node.next))
            if node.condition == .either, node.other != node.next { edges.append((Int32(number), node.other)) }
        }
        var starts = Array(repeating: Int32(0), count: graph.nodes.count + 1)
        for edge in edges { starts[Int(edge.to) + 1] += 1 }
        for node in 1..<starts.count { starts[node] += starts[node - 1] }
        var fill = starts
        var predecessors = Array(repeating: Int32(0), count: edges.count)
        for edge in edges {
            predecessors[Int(fill[Int(edge.to)])] = edge.from
            fill[Int(edge.to)] += 1
        }
        self.starts = starts
        self.predecessors = predecessors
        owners = Self.owners(graph)
        var endings: [[Int32]] = Array(repeating: [], count: graph.lookaheads.count + 1)
        for node in predecessors[..<Int(starts[Int(PatternGraph.matched) + 1])] {
            endings[Int(owners[Int(node)])].append(node)
        }
        self.endings = endings
        beginsAtEnd =
            graph.entry != PatternGraph.matched
            && endings[graph.lookaheads.count].allSatisfy { graph.nodes[Int($0)].condition == .end }
    }

    @inline(__always)
    func predecessors(of node: Int32) -> ArraySlice<Int32> {
        predecessors[Int(starts[Int(node)])..<Int(starts[Int(node) + 1])]
    }

    private static func owners(_ graph: PatternGraph) -> [Int32] {
        var owners = Array(repeating: Int32(graph.lookaheads.count), count: graph.nodes.count)
        var isKnown = Array(repeating: false, count: graph.nodes.count)
        isKnown[Int(PatternGraph.matched)] = true
        for (owner, lookahead) in graph.lookaheads.enumerated() {
            var stack = [lookahead.entry]
            while let number = stack.popLast() {
                if isKnown[Int(number)] { continue }
                isKnown[Int(number)] = true
                owners[Int(number)] = Int32(owner)
                let node = graph.nodes[Int(number)]
                stack.append(node.next)
                if node.condition == .either { stack.append(node.other) }
            }
        }
        return owners
    }
}
