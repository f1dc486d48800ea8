/// Sets of configurations with the context before them, each stored once and numbered: the states being made.
struct PatternSubsets {
    private var members: [Int32] = []
    private var ends: [Int] = [0]
    private var contexts: [PatternContext] = []
    /// State numbers by open addressing, -1 where free; a power of two in size, and never more than half full.
    private var slots = Array(repeating: Int32(-1), count: 64)

    var count: Int { contexts.count }

    func context(of state: Int) -> PatternContext { contexts[state] }

    func members(of state: Int) -> ArraySlice<Int32> { members[ends[state]..<ends[state + 1]] }

    /// The number of an ascending set, and whether it is new.
    mutating func number(of set: [Int32], after context: PatternContext) -> Int32 {
        if 2 * count >= slots.count { grow() }
        var slot = Self.hash(set[...], context) & (slots.count - 1)
        while slots[slot] >= 0 {
            let state = Int(slots[slot])
            if contexts[state] == context, members(of: state) == set[...] { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(count)
        members += set
        ends.append(members.count)
        contexts.append(context)
        return slots[slot]
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for state in 0..<count {
            var slot = Self.hash(members(of: state), contexts[state]) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(state)
        }
    }

    /// Every input bit reaches the low bits that choose the slot.
    private static func hash(_ set: ArraySlice<Int32>, _ context: PatternContext) -> Int {
        var hash = UInt64(context.rawValue) &+ 0x9E37_79B9_7F4A_7C15
        for member in set {
            hash = (hash ^ UInt64(UInt32(bitPattern: member))) &* 0xFF51_AFD7_ED55_8CCD
            hash ^= hash >> 32
        }
        return Int(truncatingIfNeeded: hash >> 1)
    }
}
