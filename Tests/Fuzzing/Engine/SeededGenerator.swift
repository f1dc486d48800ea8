/// Random numbers that a seed repeats: SplitMix64 (Steele, Lea, Flood 2014).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, not including, a bound.
    package mutating func below(_ bound: Int) -> Int {
        Int(truncatingIfNeeded: next() >> 1) % bound
    }

    /// True once in a number of times on average.
    package mutating func once(in times: Int) -> Bool {
        below(times) == 0
    }

    /// True in a percentage of times on average.
    package mutating func happens(percent: Int) -> Bool {
        below(100) < percent
    }

    /// A random element of a non-empty list.
    package mutating func choice<Element>(of elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
