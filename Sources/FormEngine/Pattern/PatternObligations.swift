/// Lookaheads under way: each is a state of its own automaton, and a set of them must all come to hold.
///
/// A lookahead at a place becomes an obligation on the rest of the text. Obligations move with every character beside
/// the reading of the pattern itself, so `(?=…)` is an intersection and `(?!…)` a complement, without going back.
struct PatternObligations {
    /// The number of the set without obligations.
    static let none: Int32 = 0

    private var automata: [DeterministicAutomaton] = []
    /// Where the states of each automaton begin in a numbering of all.
    private var bases: [Int32] = []
    /// For each state of all: 1 always holds, -1 can no longer hold, 0 depends.
    private var verdicts: [Int8] = []
    private var owners: [Int32] = []
    private var sets = NumberedSequences()

    init() {
        _ = sets.number(of: [])
    }

    /// Adds the automaton of the next lookahead; it must be minimal.
    mutating func append(_ automaton: DeterministicAutomaton) {
        bases.append(Int32(owners.count))
        for state in 0..<Int32(automaton.stateCount) {
            owners.append(Int32(automata.count))
            verdicts.append(automaton.verdict(of: state).map { $0 ? 1 : -1 } ?? 0)
        }
        automata.append(automaton)
    }

    /// A set with one lookahead more, begun after `before`; nil if it cannot hold.
    mutating func adding(_ lookahead: Int32, after before: PatternContext, to set: Int32) -> Int32? {
        let state = bases[Int(lookahead)] + automata[Int(lookahead)].starts[before.rawValue]
        switch verdicts[Int(state)] {
        case 1: return set
        case -1: return nil
        default: return number(of: Array(sets[Int(set)]) + [state])
        }
    }

    /// A set after one more character; nil if one of its obligations cannot hold any more.
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

    /// Whether all obligations hold if the text ends here.
    func accepts(_ set: Int32) -> Bool {
        sets[Int(set)].allSatisfy { state in
            let owner = Int(owners[Int(state)])
            return automata[owner].accepts[Int(state - bases[owner])]
        }
    }

    /// Whether one set of obligations is a subset of another.
    func isSubset(_ set: Int32, of other: Int32) -> Bool {
        set == other || sets[Int(set)].allSatisfy { sets[Int(other)].contains($0) }
    }

    private mutating func number(of unordered: [Int32]) -> Int32 {
        var set: [Int32] = []
        for state in unordered.sorted() where set.last != state { set.append(state) }
        return sets.number(of: set)
    }
}
