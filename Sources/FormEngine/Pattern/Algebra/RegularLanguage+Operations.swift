/// Error of an operation on languages whose automaton exceeds its limit, so that the answer is undecided.
package struct AutomatonTooLarge: Error, Equatable, Sendable {
    package init() {}
}

extension RegularLanguage {
    /// The greatest number of transitions of a computed automaton before it is minimised.
    package static let mostTransitions = 1 << 20

    /// The texts that are not in this language.
    package var complement: RegularLanguage { RegularLanguage(automaton.complement, over: alphabet) }

    /// The texts that both languages have.
    package func intersection(
        _ other: RegularLanguage, most: Int = mostTransitions
    ) throws(AutomatonTooLarge) -> RegularLanguage {
        try combined(with: other, most: most) { $0 && $1 }
    }

    /// The texts that one of the languages has.
    package func union(_ other: RegularLanguage, most: Int = mostTransitions) throws(AutomatonTooLarge)
        -> RegularLanguage
    {
        try combined(with: other, most: most) { $0 || $1 }
    }

    /// The texts that this language has and the other lacks.
    package func subtracting(
        _ other: RegularLanguage, most: Int = mostTransitions
    ) throws(AutomatonTooLarge) -> RegularLanguage {
        try combined(with: other, most: most) { $0 && !$1 }
    }

    /// Whether the other language has every text of this one.
    package func isContained(in other: RegularLanguage, most: Int = mostTransitions) throws(AutomatonTooLarge) -> Bool {
        try shortestText(notIn: other, most: most) == nil
    }

    /// Whether both languages have the same texts.
    package func isEquivalent(to other: RegularLanguage, most: Int = mostTransitions) throws(AutomatonTooLarge) -> Bool
    {
        var walk = LanguageWalk(self, other, most: most)
        return try walk.shortestText { $0 != $1 } == nil
    }

    /// The shortest text that this language has and the other lacks, of readable characters where possible; nil without
    /// such a text.
    package func shortestText(
        notIn other: RegularLanguage, most: Int = mostTransitions
    ) throws(AutomatonTooLarge) -> String? {
        var walk = LanguageWalk(self, other, most: most)
        return try walk.shortestText { $0 && !$1 }
    }

    /// The shortest text that both languages have, of readable characters where possible; nil without such a text.
    package func shortestText(
        alsoIn other: RegularLanguage, most: Int = mostTransitions
    ) throws(AutomatonTooLarge) -> String? {
        var walk = LanguageWalk(self, other, most: most)
        return try walk.shortestText { $0 && $1 }
    }

    /// The shortest text, of readable characters where possible; nil for the language without a text.
    package var shortestText: String? {
        // A walk beside the language of all texts has as many pairs as the automaton has states.
        try? shortestText(alsoIn: .all, most: .max)
    }

    private func combined(
        with other: RegularLanguage, most: Int, accepts: (Bool, Bool) -> Bool
    ) throws(AutomatonTooLarge) -> RegularLanguage {
        var walk = LanguageWalk(self, other, most: most)
        while try walk.step() != nil {}
        let automaton = DeterministicAutomaton(
            classCount: walk.alphabet.classCount, transitions: walk.transitions,
            accepts: (0..<walk.count).map { walk.isAccepted($0, by: accepts) }, starts: [0])
        return RegularLanguage(automaton, over: walk.alphabet)
    }
}

/// A walk through two automata that read the same text, by the shortest texts first.
private struct LanguageWalk {
    private let one: DeterministicAutomaton
    private let other: DeterministicAutomaton
    /// The coarsest partition that respects both alphabets.
    let alphabet: PatternAlphabet
    /// For each class, the classes that the two automata read.
    private let classes: [(one: Int, other: Int)]
    private let representatives: [Unicode.Scalar]
    /// The classes, the most readable first.
    private let order: [Int]
    private var pairs = NumberedSequences()
    private var trail = PatternTrail()
    private(set) var transitions: [Int32] = []
    private let most: Int
    private var done = 0

    init(_ one: RegularLanguage, _ other: RegularLanguage, most: Int) {
        self.one = one.automaton
        self.other = other.automaton
        self.most = most
        alphabet = PatternAlphabet(one.alphabet.classSets + other.alphabet.classSets)
        representatives = alphabet.representatives
        order = alphabet.classesByFriendliness(representatives)
        classes = representatives.map {
            (one.alphabet.characterClass(of: $0.value), other.alphabet.characterClass(of: $0.value))
        }
        _ = pairs.number(of: [self.one.starts[0], self.other.starts[0]])
        _ = trail.append(from: -1, by: 0)
    }

    /// The number of pairs found so far.
    var count: Int { pairs.count }

    /// Whether the pair with a number is accepted.
    func isAccepted(_ number: Int, by accepts: (Bool, Bool) -> Bool) -> Bool {
        let pair = pairs[number]
        return accepts(one.accepts[Int(pair[pair.startIndex])], other.accepts[Int(pair[pair.startIndex + 1])])
    }

    /// Follows the transitions of the next pair; returns its number, or nil if none is left.
    mutating func step() throws(AutomatonTooLarge) -> Int? {
        guard done < count else { return nil }
        let number = done
        let pair = pairs[number]
        let (first, second) = (pair[pair.startIndex], pair[pair.startIndex + 1])
        guard (count + 1) * alphabet.classCount <= most else { throw AutomatonTooLarge() }
        transitions += Array(repeating: 0, count: alphabet.classCount)
        for characterClass in order {
            let known = count
            let next = pairs.number(of: [
                one.next(first, classes[characterClass].one), other.next(second, classes[characterClass].other),
            ])
            if Int(next) == known { _ = trail.append(from: number, by: characterClass) }
            transitions[number * alphabet.classCount + characterClass] = next
        }
        done += 1
        return number
    }

    /// The shortest text whose pair is accepted; nil without such a text.
    mutating func shortestText(by accepts: (Bool, Bool) -> Bool) throws(AutomatonTooLarge) -> String? {
        var looked = 0
        repeat {
            while looked < count {
                if isAccepted(looked, by: accepts) { return trail.text(to: looked, in: representatives) }
                looked += 1
            }
        } while try step() != nil
        return nil
    }
}
