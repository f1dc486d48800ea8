extension RegularLanguage {
    /// Whether the language has no text.
    package var isEmpty: Bool { !automaton.accepts.contains(true) }

    /// The first texts by length, and of a length the most readable first, each with one character of every class.
    ///
    /// - Parameters:
    ///   - count: The greatest number of texts.
    ///   - longest: The greatest length, in code points.
    package func texts(atMost count: Int, longest: Int) -> [String] {
        var listing = TextListing(self, most: count)
        for length in 0...max(longest, 0) where listing.texts.count < count { listing.list(ofLength: length) }
        return listing.texts
    }

    /// Random texts, repeatable by a seed, each at most once; fewer than requested if the language has no more, or if they
    /// are hard to find.
    package func samples(_ count: Int, seed: UInt64) -> [String] {
        let walk = PatternTableWalk(PatternTable(automaton, alphabet))
        var random = PatternRandom(seed: seed)
        var texts: [String] = []
        var seen: Set<[UInt8]> = []
        var fruitless = 0
        while texts.count < count, fruitless < 64 {
            fruitless += 1
            guard let word = walk.word(longer: 2 + (texts.count + fruitless) % 16, &random) else { return [] }
            var view = String.UnicodeScalarView()
            view.append(contentsOf: word)
            let text = String(view)
            guard seen.insert(Array(text.utf8)).inserted else { continue }
            texts.append(text)
            fruitless = 0
        }
        return texts
    }
}

/// Lists the texts of a language, length by length.
private struct TextListing {
    private let automaton: DeterministicAutomaton
    private let representatives: [Unicode.Scalar]
    private let order: [Int]
    private let most: Int
    /// For each number of characters, the states from which as many lead to acceptance.
    private var reaching: [[Bool]]
    private(set) var texts: [String] = []

    init(_ language: RegularLanguage, most: Int) {
        automaton = language.automaton
        representatives = language.alphabet.representatives
        order = language.alphabet.classesByFriendliness(representatives)
        self.most = most
        reaching = [automaton.accepts]
    }

    mutating func list(ofLength length: Int) {
        if length == reaching.count {
            let last = reaching[length - 1]
            reaching.append(
                (0..<automaton.stateCount).map { state in
                    order.contains { last[Int(automaton.next(Int32(state), $0))] }
                })
        }
        var text: [Unicode.Scalar] = []
        extend(&text, from: automaton.starts[0], by: length)
    }

    private mutating func extend(_ text: inout [Unicode.Scalar], from state: Int32, by length: Int) {
        guard texts.count < most, reaching[length][Int(state)] else { return }
        if length == 0 {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: text)
            texts.append(String(view))
            return
        }
        for characterClass in order {
            text.append(representatives[characterClass])
            extend(&text, from: automaton.next(state, characterClass), by: length - 1)
            text.removeLast()
        }
    }
}
