/// A regular language: the texts that a finite automaton accepts, read as code points.
///
/// The texts that a pattern, a length or a list of options accepts form such a language. So the texts that two of them
/// share, and those that one has and the other lacks, are computed, and shown by an example.
package struct RegularLanguage: Sendable {
    /// Partition of all code points into classes, which the automaton reads.
    let alphabet: PatternAlphabet
    /// The minimal automaton of the language, with one start.
    let automaton: DeterministicAutomaton

    /// A language of an automaton that need not be minimal.
    init(_ automaton: DeterministicAutomaton, over alphabet: PatternAlphabet) {
        self.alphabet = alphabet
        self.automaton = automaton.minimised()
    }

    /// The texts in which a pattern matches; nil for a pattern without an automaton.
    package init?(_ pattern: Pattern) {
        guard case .table(let table) = pattern.matcher else { return nil }
        self.init(table.automaton, over: table.alphabet)
    }

    /// The texts with a length, in code points.
    ///
    /// - Parameter most: The greatest length; nil without one.
    package init(lengthsFrom least: Int, through most: Int?) {
        let last = most.map { max($0, -1) + 1 } ?? max(least, 0)
        // State N has read N code points; the last one has read too many, or as many as are needed.
        let accepts = (0...last).map { $0 >= least && (most ?? .max) >= $0 }
        let automaton = DeterministicAutomaton(
            classCount: 1, transitions: (0...last).map { Int32(min($0 + 1, last)) }, accepts: accepts, starts: [0])
        self.init(automaton, over: PatternAlphabet([]))
    }

    /// A finite language.
    package init(texts: [String]) {
        let texts = texts.map { text in text.unicodeScalars.map { $0.value } }
        let alphabet = PatternAlphabet(Set(texts.joined()).sorted().map { CodePointSet($0) })
        self.init(TextTree(texts, over: alphabet).automaton, over: alphabet)
    }

    /// The language of all texts.
    package static var all: RegularLanguage { RegularLanguage(lengthsFrom: 0, through: nil) }

    /// The language without a text.
    package static var none: RegularLanguage { RegularLanguage(texts: []) }

    /// Whether the language has a text.
    package func contains(_ text: String) -> Bool {
        var state = automaton.starts[0]
        for scalar in text.unicodeScalars { state = automaton.next(state, alphabet.characterClass(of: scalar.value)) }
        return automaton.accepts[Int(state)]
    }
}

extension PatternAlphabet {
    /// The class of a code point; surrogates, which no text contains, have that of a neighbour.
    func characterClass(of codePoint: UInt32) -> Int { intervals[position(of: codePoint)].characterClass }

    /// The classes as sets of code points.
    var classSets: [CodePointSet] {
        var ranges: [[CodePointSet.Range]] = Array(repeating: [], count: classCount)
        for interval in intervals {
            ranges[interval.characterClass].append(.init(first: interval.first, last: interval.last))
        }
        return ranges.map { CodePointSet($0) }
    }
}

extension PatternTable {
    /// The table's automaton; its state 0 accepts nothing.
    fileprivate var automaton: DeterministicAutomaton {
        let rows = 0...accepted / stride
        return DeterministicAutomaton(
            classCount: classCount,
            transitions: rows.flatMap { row in
                (0..<classCount).map { Int32(next(row * stride, $0) / stride) }
            },
            accepts: rows.map { $0 * stride >= firstAccepting }, starts: [Int32(start / stride)])
    }
}

/// The prefixes of some texts, each a state of an automaton.
private struct TextTree {
    private(set) var automaton: DeterministicAutomaton

    /// State 0 is the start, and state 1 has left all texts.
    init(_ texts: [[UInt32]], over alphabet: PatternAlphabet) {
        let count = alphabet.classCount
        automaton = DeterministicAutomaton(
            classCount: count, transitions: Array(repeating: 1, count: 2 * count), accepts: [false, false], starts: [0])
        for text in texts {
            var state = 0
            for codePoint in text {
                let place = state * count + alphabet.characterClass(of: codePoint)
                if automaton.transitions[place] == 1 {
                    automaton.transitions[place] = Int32(automaton.stateCount)
                    automaton.transitions += Array(repeating: 1, count: count)
                    automaton.accepts.append(false)
                }
                state = Int(automaton.transitions[place])
            }
            automaton.accepts[state] = true
        }
    }
}
