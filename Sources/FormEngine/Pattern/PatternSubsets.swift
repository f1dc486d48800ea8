/// States of an automaton under construction: numbered sets of configurations, each with its preceding context.
struct PatternSubsets {
    private var sets = NumberedSequences()
    private var contexts: [PatternContext] = []

    var count: Int { contexts.count }

    func context(of state: Int) -> PatternContext { contexts[state] }

    func members(of state: Int) -> ArraySlice<Int32> { sets[state] }

    /// Looks up an ascending set with its context, inserts it if it is new, and returns its number.
    mutating func number(of set: [Int32], after context: PatternContext) -> Int32 {
        let number = sets.number(of: set, under: Int32(context.rawValue))
        if number == contexts.count { contexts.append(context) }
        return number
    }
}
