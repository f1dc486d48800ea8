/// Reversed edges of a graph, so that a text can be matched from its end.
///
/// Whether a lookahead holds at a position depends only on the text after it. Going backward from the end, it is known
/// at every position which nodes can read the rest of the text; inner lookaheads are evaluated first.
struct PatternReversal: Sendable {
    /// Index in `predecessors` of each node's first predecessor.
    private let starts: [Int32]
    private let predecessors: [Int32]
    /// Number of the lookahead that each node belongs to; the pattern's own nodes have the highest number.
    let owners: [Int32]
    /// For each lookahead, and last for the pattern itself, the nodes after which it has matched.
    let endings: [[Int32]]
    /// Whether matches of the pattern itself must end at the end of the text.
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
