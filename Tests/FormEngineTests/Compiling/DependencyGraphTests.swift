import EngineFuzzing
import Testing

@testable import FormEngine

@Suite struct DependencyGraphTests {
    @Test("the order has every node once, behind all that it needs; a cycle is spelled out", arguments: 0..<200)
    func order(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...30, using: &generator)
        var graph = DependencyGraph(nodes: count)
        let rank = (0..<count).shuffled(using: &generator)
        for _ in 0..<Int.random(in: 0...60, using: &generator) {
            let (a, b) = (Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator))
            // Half of the graphs have no cycle.
            if seed % 2 == 0 || rank[a] > rank[b] { graph.add(a, needs: b) }
        }
        let (order, cycle) = graph.order()
        #expect(order.sorted() == Array(0..<count), "seed \(seed)")
        if let cycle {
            for (index, node) in cycle.enumerated() {
                #expect(graph.needs[node].contains(cycle[(index + 1) % cycle.count]), "seed \(seed)")
            }
        } else {
            var place = [Int](repeating: 0, count: count)
            for (index, node) in order.enumerated() { place[node] = index }
            for node in 0..<count {
                #expect(graph.needs[node].allSatisfy { place[$0] < place[node] }, "seed \(seed)")
            }
        }
        #expect(seed % 2 == 0 || cycle == nil)
    }

    @Test("a chain of thousands of fields needs no deep recursion")
    func deep() throws {
        var graph = DependencyGraph(nodes: 100_000)
        for node in 1..<100_000 { graph.add(node - 1, needs: node) }
        #expect(graph.order().order.first == 99_999)
        #expect(graph.closure(of: [50_000]).filter { $0 }.count == 50_000)
    }

    @Test(
        "circles through lists, items, steps and conditions are found",
        arguments: [
            (#"{"id":"a","type":"number","calculate":{"var":"a"}}"#, "`a` needs `a`"),
            (
                #"{"id":"l","type":"list","fields":[{"id":"x","type":"number","visible_if":{"var":"n"}}]},"#
                    + #"{"id":"n","type":"number","calculate":{"length":{"var":"l"}}}"#,
                "`n` needs `l` needs `l/x` needs `n`"
            ),
            (
                #"{"id":"l","type":"list","visible_if":{"var":"n"},"fields":[{"id":"x","type":"number"}]},"#
                    + #"{"id":"n","type":"number","visible_if":{"var":"l"}}"#,
                "`l` needs `n` needs `l`"
            ),
        ])
    func circles(fields: String, circle: String) throws {
        let found = try FormFixture.read(FormFixture.document(fields)).diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.code) == [.cycle])
        #expect(found.first?.message == "These parts depend on each other in a circle: \(circle).")
    }

    @Test("a step hidden by a field of its own is a circle")
    func ownStep() throws {
        let reading = try FormFixture.read(
            #"{"form":"a/b","steps":[{"id":"s","visible_if":{"var":"a"},"fields":[{"id":"a","type":"text"}]}]}"#)
        #expect(reading.diagnostics.filter { $0.severity == .error }.map(\.code) == [.cycle])
    }
}
