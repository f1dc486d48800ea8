import Testing

@testable import FormWasm

/// Sorting as the engine for browsers has it.
@Suite("The stable order") struct StableOrderTests {
    @Test("puts each element behind all that precede it, and behind its equals that stood before it", arguments: 0...40)
    func order(count: Int) {
        var state = UInt64(count)
        let numbers = (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 60)
        }
        var expected = numbers
        for place in 0..<count {
            let before = (0..<count).filter { other in
                numbers[other] < numbers[place] || (numbers[other] == numbers[place] && other < place)
            }
            expected[before.count] = place
        }
        let precedes = { (left: Int, right: Int) in numbers[left] < numbers[right] }
        #expect(unsafe withUnsafePointer(to: precedes) { unsafe StableOrder.of(count, by: $0) } == expected)
    }
}
