import Testing

@testable import SQLStore
@testable import SQLiteStore

@Suite struct WaitingLineTests {
    @Test("first come is first served, however many come after", arguments: [1, 3, 64])
    func fairness(limit: Int) {
        var line = WaitingLine<Int>()
        var served: [Int] = []
        for number in 0..<10 { _ = line.join(number) }
        var newest = 10
        while served.count < 100 {
            let group = line.next(atMost: limit)
            #expect(group.count <= limit)
            served += group
            // Each who was served comes back at once, and two more with them.
            for _ in 0..<group.count + 2 {
                _ = line.join(newest)
                newest += 1
            }
        }
        #expect(served == Array(0..<served.count))
    }

    @Test("the writer is woken by the first who comes, and again only after it found nobody")
    func waking() {
        var line = WaitingLine<Int>()
        let woken = [line.join(1), line.join(2)]
        #expect(woken == [true, false])
        let first = line.next(atMost: 1)
        let whileServed = line.join(3)
        let second = line.next(atMost: 8)
        #expect(first == [1] && second == [2, 3] && !whileServed)
        let beforeLooking = line.join(4)
        let third = line.next(atMost: 8)
        #expect(third == [4] && !beforeLooking, "the writer comes back to look")
        let none = line.next(atMost: 8)
        #expect(none.isEmpty)
        let afterLooking = line.join(5)
        #expect(afterLooking)
    }
}
