/// Numbered pairs of a graph node and the pending lookaheads of a path to it; without lookaheads, the node's own
/// number.
struct PatternConfigurations {
    private let nodeCount: Int32
    private var nodes: [Int32] = []
    private var obligations: [Int32] = []
    private var numbers = NumberedSequences()

    init(nodeCount: Int) {
        self.nodeCount = Int32(nodeCount)
    }

    /// Number of configurations; all numbers are below it.
    var count: Int { Int(nodeCount) + nodes.count }

    @inline(__always)
    func node(_ configuration: Int32) -> Int32 {
        configuration < nodeCount ? configuration : nodes[Int(configuration - nodeCount)]
    }

    @inline(__always)
    func obligations(_ configuration: Int32) -> Int32 {
        configuration < nodeCount ? PatternObligations.none : obligations[Int(configuration - nodeCount)]
    }

    @inline(__always)
    mutating func number(node: Int32, obligations: Int32) -> Int32 {
        obligations == PatternObligations.none ? node : numberWithObligations(node, obligations)
    }

    private mutating func numberWithObligations(_ node: Int32, _ set: Int32) -> Int32 {
        let number = numbers.number(of: [set], under: node)
        if number == nodes.count {
            nodes.append(node)
            obligations.append(set)
        }
        return nodeCount + number
    }
}
