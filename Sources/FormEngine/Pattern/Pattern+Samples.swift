extension Pattern {
    /// Generates distinct texts that the pattern matches: random, repeatable by seed, and readable where the pattern
    /// allows.
    ///
    /// The result has fewer texts than requested if the language is small or matches are hard to find: without an
    /// automaton, random texts are generated and then tested. An empty result does not prove that nothing matches.
    package func samples(_ count: Int, seed: UInt64) -> [String] {
        switch matcher {
        case .table(let table):
            let walk = PatternTableWalk(table)
            return samples(count, seed, patience: 64) { longer, random, _ in walk.word(longer: longer, &random) }
        case .simulation(let simulation):
            let walk = PatternGraphWalk(simulation)
            return samples(count, seed, patience: 512) { walk.word(longer: $0, &$1, &$2) }
        }
    }

    /// Maximum steps of the search for samples without an automaton; the samples found until then are returned.
    private static var mostSteps: Int { 1 << 24 }

    /// Generates words of growing length, and stops after too many duplicates.
    private func samples(
        _ count: Int, _ seed: UInt64, patience: Int, word: (Int, inout PatternRandom, inout Int) -> [Unicode.Scalar]?
    ) -> [String] {
        var random = PatternRandom(seed: seed)
        var texts: [String] = []
        var seen: Set<[UInt8]> = []
        var tries = 0
        var fruitless = 0
        var stepsLeft = Self.mostSteps
        while texts.count < count, fruitless < patience, stepsLeft > 0 {
            tries += 1
            fruitless += 1
            guard let scalars = word(2 + tries % 16, &random, &stepsLeft) else { continue }
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars)
            let text = String(view)
            guard seen.insert(Array(text.utf8)).inserted, matches(text, within: &stepsLeft) == true else { continue }
            texts.append(text)
            fruitless = 0
        }
        // If random generation found no sample, use the shortest match, which may be known.
        if texts.isEmpty, count > 0, let shortest = shortestMatch() { return [shortest] }
        return texts
    }
}

/// Seeded random number generator: SplitMix64 (Steele, Lea, Flood 2014).
struct PatternRandom {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// A random number from 0 up to, but not including, a positive bound.
    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int(truncatingIfNeeded: (mixed ^ (mixed >> 31)) >> 1) % bound
    }

    /// A random index into a non-empty list of weights, in proportion to the weights.
    mutating func choice(of weights: [Int]) -> Int {
        var rest = below(weights.reduce(0, +))
        for (index, weight) in weights.enumerated() {
            if rest < weight { return index }
            rest -= weight
        }
        return 0
    }
}

extension PatternAlphabet {
    /// Weights of the character classes for random choice; readable characters are chosen more often.
    func weights(of palettes: [[Unicode.Scalar]]) -> [Int] {
        palettes.map { palette in
            switch Self.kind(palette[0].value) {
            case 0: min(palette.count, 26) + 4
            case 1, 2: 3
            case 3...5: 2
            default: 1
            }
        }
    }
}
