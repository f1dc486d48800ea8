/// Dependency graph of a form's fields and steps, with a topological sort.
struct DependencyGraph {
    /// For each node, the nodes that it depends on.
    private(set) var needs: [[Int]]

    init(nodes: Int) {
        needs = Array(repeating: [], count: nodes)
    }

    /// Adds a dependency of one node on another.
    mutating func add(_ node: Int, needs other: Int) {
        needs[node].append(other)
    }

    /// Topological order of the nodes, and the first cycle found: in a cycle each node depends on the next, and the
    /// last on the first.
    func order() -> (order: [Int], cycle: [Int]?) {
        var order: [Int] = []
        var state = [State](repeating: .new, count: needs.count)
        // Explicit stack of nodes with the number of dependencies followed: recursion would be too deep for forms with
        // thousands of fields.
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

    /// The given nodes and everything that they depend on, directly or indirectly.
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
