/// Graph of what must be known before what, in a form: whole numbers, and the order in which to go through them.
struct DependencyGraph {
    /// For each node, the nodes that it needs.
    private(set) var needs: [[Int]]

    init(nodes: Int) {
        needs = Array(repeating: [], count: nodes)
    }

    /// Notes that one node needs another.
    mutating func add(_ node: Int, needs other: Int) {
        needs[node].append(other)
    }

    /// Every node behind all those that it needs, or the first cycle that was found: each of its nodes needs the next,
    /// and the last the first.
    func order() -> (order: [Int], cycle: [Int]?) {
        var order: [Int] = []
        var state = [State](repeating: .new, count: needs.count)
        // A path of nodes with how many of their needs were followed, rather than recursion: forms have thousands.
        var path: [(node: Int, next: Int)] = []
        var cycle: [Int]?
        for start in needs.indices where state[start] == .new {
            path.append((start, 0))
            state[start] = .open
            while let (node, next) = path.last {
                guard next < needs[node].count else {
                    state[node] = .done
                    order.append(node)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let other = needs[node][next]
                if state[other] == .new {
                    state[other] = .open
                    path.append((other, 0))
                } else if state[other] == .open, cycle == nil {
                    let first = path.firstIndex { $0.node == other } ?? 0
                    cycle = path[first...].map { $0.node }
                }
            }
        }
        return (order, cycle)
    }

    private enum State { case new, open, done }

    /// The given nodes and everything they need, directly or not.
    func closure(of nodes: [Int]) -> [Bool] {
        var isNeeded = [Bool](repeating: false, count: needs.count)
        var open = nodes
        while let node = open.popLast() {
            guard !isNeeded[node] else { continue }
            isNeeded[node] = true
            open += needs[node]
        }
        return isNeeded
    }
}
