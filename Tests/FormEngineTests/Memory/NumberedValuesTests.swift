import Testing

@testable import FormEngine

/// Few values by number.
@Suite struct NumberedValuesTests {
    @Test("values by number are what a dictionary of them has, in order", arguments: 0..<UInt64(50))
    func values(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        var values = NumberedValues<UInt64>()
        var expected: [Int: UInt64] = [:]
        for _ in 0..<60 {
            state ^= state &<< 13
            state ^= state &>> 7
            state ^= state &<< 17
            let number = Int(state % 13) - 2
            let value: UInt64? = state & 0x700 == 0 ? nil : state
            values[number] = value
            expected[number] = value
            #expect(values[number] == value)
        }
        #expect(values.entries.map { $0.number } == expected.keys.sorted())
        for number in -3..<13 { #expect(values[number] == expected[number]) }
    }
}
