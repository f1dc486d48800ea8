/// Hash table that stores sequences of numbers without duplicates, and numbers them from zero in order of insertion.
struct NumberedSequences {
    private var members: [Int32] = []
    private var ends: [Int] = [0]
    private var headings: [Int32] = []
    /// Open-addressing hash table of sequence numbers, -1 for a free slot; its size is a power of two, at least half
    /// free.
    private var slots = Array(repeating: Int32(-1), count: 64)

    var count: Int { headings.count }

    subscript(number: Int) -> ArraySlice<Int32> { members[ends[number]..<ends[number + 1]] }

    /// Looks up a sequence with its heading, inserts it if it is new, and returns its number.
    mutating func number(of sequence: [Int32], under heading: Int32 = 0) -> Int32 {
        if 2 * count >= slots.count { grow() }
        var slot = Self.hash(sequence[...], heading) & (slots.count - 1)
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if headings[number] == heading, self[number] == sequence[...] { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(count)
        members += sequence
        ends.append(members.count)
        headings.append(heading)
        return slots[slot]
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for number in 0..<count {
            var slot = Self.hash(self[number], headings[number]) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(number)
        }
    }

    /// Hash function that mixes every input bit into the low bits, which choose the slot.
    private static func hash(_ sequence: ArraySlice<Int32>, _ heading: Int32) -> Int {
        var hash = UInt64(UInt32(bitPattern: heading)) &+ 0x9E37_79B9_7F4A_7C15
        for member in sequence {
            hash = (hash ^ UInt64(UInt32(bitPattern: member))) &* 0xFF51_AFD7_ED55_8CCD
            hash ^= hash >> 32
        }
        return Int(truncatingIfNeeded: hash >> 1)
    }
}
