/// Generates random words by walking through an automaton, visiting only states that can still reach acceptance.
struct PatternTableWalk {
    private let table: PatternTable
    private let palettes: [[Unicode.Scalar]]
    private let weights: [Int]
    /// Minimum number of characters from each row to an accepting row.
    private let distances: [Int]

    init(_ table: PatternTable) {
        self.table = table
        palettes = table.alphabet.palettes
        weights = table.alphabet.weights(of: palettes)
        distances = Self.distances(table)
    }

    /// A random word, at most `longer` characters longer than the shortest; nil if the pattern matches nothing.
    func word(longer: Int, _ random: inout PatternRandom) -> [Unicode.Scalar]? {
        var row = table.start
        guard distance(of: row) < .max else { return nil }
        var left = distance(of: row) + random.below(longer)
        var word: [Unicode.Scalar] = []
        while true {
            if row >= table.firstAccepting, left == 0 || random.below(8) == 0 { return word }
            let choices = (0..<table.classCount).filter { distance(of: table.next(row, $0)) < left }
            // Without a continuation the row is accepting: the remaining length is never less than the distance to
            // acceptance.
            if choices.isEmpty { return word }
            let choice = choices[random.choice(of: choices.map { weights[$0] })]
            word.append(palettes[choice][random.below(palettes[choice].count)])
            row = table.next(row, choice)
            left -= 1
        }
    }

    private func distance(of row: Int) -> Int { distances[row / table.stride] }

    private static func distances(_ table: PatternTable) -> [Int] {
        let count = table.accepted / table.stride + 1
        var sources: [[Int]] = Array(repeating: [], count: count)
        for row in 1..<count {
            for characterClass in 0..<table.classCount {
                sources[table.next(row * table.stride, characterClass) / table.stride].append(row)
            }
        }
        var distances = Array(repeating: Int.max, count: count)
        var reached = (0..<count).filter { $0 * table.stride >= table.firstAccepting }
        for row in reached { distances[row] = 0 }
        var place = 0
        while place < reached.count {
            for source in sources[reached[place]] where distances[source] == .max {
                distances[source] = distances[reached[place]] + 1
                reached.append(source)
            }
            place += 1
        }
        return distances
    }
}
