/// Fast matcher for patterns that test each ASCII character by its position alone: `^\d{3}-\d{2}$`, but not
/// `^(ab|cd)$`.
///
/// The chain is derived from the automaton, whose states must form a line, so the spelling of the pattern does not
/// matter. Eight characters are tested in parallel.
@safe struct PatternChain {
    /// One range of characters for each of eight positions, tested in parallel.
    ///
    /// Adding `lower` to a character sets its top bit if it is not below the range; adding `upper` sets it if it is
    /// above. Zeros stand for an empty range.
    private struct Range {
        var lower: UInt64 = 0
        var upper: UInt64 = 0
    }

    /// Ranges of all positions: four per block of eight positions, block after block.
    private let ranges: UnsafeMutablePointer<Range>
    /// Whether some position has more than two ranges.
    private let isWide: Bool
    /// Index of the ranges of the last block of eight positions.
    private let lastBlock: Int
    /// Bit set of the lengths at which a text may end; the last bit stands for all greater lengths.
    private let lengths: UInt64
    private let lastLength: Int

    /// Maximum ranges per position: with more, stepping through the automaton is as fast.
    private static let mostRanges = 4
    /// Maximum number of different positions.
    private static let mostPlaces = 56

    /// Builds the chain of an automaton from the classes of ASCII characters; nil if its states do not form a line.
    init?(_ automaton: DeterministicAutomaton, _ classes: UnsafeMutablePointer<UInt16>) {
        guard let walk = unsafe Walk(automaton, classes) else { return nil }
        let count = (walk.places + [walk.rest]).map { $0.count }.max() ?? 0
        guard count > 0, count <= Self.mostRanges else { return nil }
        isWide = count > 2
        lengths = walk.lengths
        lastLength = walk.places.count + (walk.isEndless ? 0 : 1)
        // A final loop of the automaton becomes one block of eight equal positions.
        let blocks = (walk.places.count + 7) / 8 + (walk.isEndless ? 1 : 0)
        lastBlock = (blocks - 1) * Self.mostRanges
        unsafe ranges = .allocate(capacity: blocks * Self.mostRanges)
        unsafe ranges.initialize(repeating: Range(), count: blocks * Self.mostRanges)
        for place in 0..<blocks * 8 {
            let found = place < walk.places.count ? walk.places[place] : walk.rest
            for (index, range) in found.enumerated() {
                let shift = UInt64(place % 8 * 8)
                let block = unsafe ranges + place / 8 * Self.mostRanges
                unsafe block[index].lower |= UInt64(0x80 - range.lowerBound) << shift
                unsafe block[index].upper |= UInt64(0x7F - range.upperBound) << shift
            }
        }
    }

    func deallocate() { unsafe ranges.deallocate() }

    /// Whether the text between two offsets is ASCII and matches.
    @inline(always)
    func matches(_ bytes: LentBytes, from start: Int, to end: Int) -> Bool {
        let length = min(end &- start, lastLength)
        guard lengths &>> UInt64(truncatingIfNeeded: length) & 1 == 1 else { return false }
        var offset = start
        var block = 0
        while end &- offset >= 8 {
            guard isInside(bytes.word(at: offset), block) == Self.topBits else { return false }
            offset &+= 8
            block = min(block &+ Self.mostRanges, lastBlock)
        }
        guard offset < end else { return true }
        let missing: UInt64 = ~0 &<< UInt64(truncatingIfNeeded: (end &- offset) &* 8)
        let word = bytes.count &- offset >= 8 ? bytes.word(at: offset) : bytes.word(at: offset, before: end)
        return (isInside(word, block) | missing) & Self.topBits == Self.topBits
    }

    /// Sets the top bit of each of eight bytes that is ASCII and in a range of its position.
    @inline(always)
    private func isInside(_ word: UInt64, _ block: Int) -> UInt64 {
        let ascii = word & ~Self.topBits
        let block = unsafe ranges + block
        var inside = unsafe Self.isInside(ascii, block) | Self.isInside(ascii, block + 1)
        if isWide { unsafe inside |= Self.isInside(ascii, block + 2) | Self.isInside(ascii, block + 3) }
        return inside & ~word & Self.topBits
    }

    @inline(always)
    private static func isInside(_ ascii: UInt64, _ range: UnsafeMutablePointer<Range>) -> UInt64 {
        unsafe (ascii &+ range.pointee.lower) & ~(ascii &+ range.pointee.upper)
    }

    private static var topBits: UInt64 { 0x8080_8080_8080_8080 }
}

extension PatternChain {
    /// Walk along the automaton's states, from the start state on.
    private struct Walk {
        /// For each state, the ranges of ASCII characters that lead to the next state.
        private(set) var places: [[ClosedRange<Int>]] = []
        /// Ranges of ASCII characters for which the last state loops to itself.
        private(set) var rest: [ClosedRange<Int>] = []
        private(set) var isEndless = false
        /// Bit set of the accepting states, by position.
        private(set) var lengths: UInt64 = 0

        init?(_ automaton: DeterministicAutomaton, _ classes: UnsafeMutablePointer<UInt16>) {
            var state = automaton.starts[0]
            // A minimal automaton has at most one dead state. Finding it means reading a whole row, so it is kept.
            var dead: Int32?
            while true {
                if automaton.accepts[Int(state)] { lengths |= 1 << UInt64(places.count) }
                let targets = (0..<128).map { unsafe automaton.next(state, Int(classes[$0])) }
                if dead == nil { dead = targets.first { automaton.verdict(of: $0) == false } }
                let onwards = targets.filter { $0 != dead }
                guard let next = onwards.first else { return }
                guard onwards.allSatisfy({ $0 == next }), places.count < PatternChain.mostPlaces else { return nil }
                let ranges = Self.ranges(of: targets.map { $0 == next })
                if next == state {
                    (rest, isEndless) = (ranges, true)
                    return
                }
                places.append(ranges)
                state = next
            }
        }

        private static func ranges(of isIn: [Bool]) -> [ClosedRange<Int>] {
            var ranges: [ClosedRange<Int>] = []
            for (character, isIn) in isIn.enumerated() where isIn {
                if let last = ranges.last, last.upperBound == character - 1 {
                    ranges[ranges.count - 1] = last.lowerBound...character
                } else {
                    ranges.append(character...character)
                }
            }
            return ranges
        }
    }
}
