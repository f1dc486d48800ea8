/// Sets of pending lookaheads.
///
/// Each is a state of the lookahead's automaton, and all in a set must come to hold.
///
/// A lookahead becomes an obligation on the rest of the text. Obligations advance with every character beside the
/// pattern itself, so `(?=…)` is an intersection and `(?!…)` a complement, without backtracking.
struct PatternObligations {
    /// Number of the set without pending lookaheads.
    static let none: Int32 = 0

    private var automata: [DeterministicAutomaton] = []
    /// Index of each automaton's first state in the common numbering of all states.
    private var bases: [Int32] = []
    /// Verdict of each state: 1 always holds, -1 can no longer hold, 0 undecided.
    private var verdicts: [Int8] = []
    private var owners: [Int32] = []
    private var sets = NumberedSequences()

    init() {
        _ = sets.number(of: [])
    }

    /// Adds the minimal automaton of the next lookahead.
    mutating func append(_ automaton: DeterministicAutomaton) {
        bases.append(Int32(owners.count))
        for state in 0..<Int32(automaton.stateCount) {
            owners.append(Int32(automata.count))
            verdicts.append(automaton.verdict(of: state).map { $0 ? 1 : -1 } ?? 0)
        }
        automata.append(automaton)
    }

    /// The set with one more lookahead, started after context `before`; nil if that lookahead cannot hold.
    mutating func adding(_ lookahead: Int32, after before: PatternContext, to set: Int32) -> Int32? {
        let state = bases[Int(lookahead)] + automata[Int(lookahead)].starts[before.rawValue]
        switch verdicts[Int(state)] {
        case 1: return set
        case -1: return nil
        default: return number(of: Array(sets[Int(set)]) + [state])
        }
    }

    /// The set after one more character; nil if one of its lookaheads can no longer hold.
    mutating func advancing(_ set: Int32, by characterClass: Int) -> Int32? {
        if set == Self.none { return set }
        var next: [Int32] = []
        for state in sets[Int(set)] {
            let owner = Int(owners[Int(state)])
            let target = bases[owner] + automata[owner].next(state - bases[owner], characterClass)
            switch verdicts[Int(target)] {
            case 1: continue
            case -1: return nil
            default: next.append(target)
            }
        }
        return number(of: next)
    }

    /// Whether all lookaheads of the set hold if the text ends here.
    func accepts(_ set: Int32) -> Bool {
        sets[Int(set)].allSatisfy { state in
            let owner = Int(owners[Int(state)])
            return automata[owner].accepts[Int(state - bases[owner])]
        }
    }

    /// Whether one set of pending lookaheads is a subset of another.
    func isSubset(_ set: Int32, of other: Int32) -> Bool {
        set == other || sets[Int(set)].allSatisfy { sets[Int(other)].contains($0) }
    }

    private mutating func number(of unordered: [Int32]) -> Int32 {
        var set: [Int32] = []
        for state in unordered.sorted() where set.last != state { set.append(state) }
        return sets.number(of: set)
    }
}
