/// Sets of configurations with the context before them, each stored once and numbered: the states being made.
struct PatternSubsets {
    private var sets = NumberedSequences()
    private var contexts: [PatternContext] = []

    var count: Int { contexts.count }

    func context(of state: Int) -> PatternContext { contexts[state] }

    func members(of state: Int) -> ArraySlice<Int32> { sets[state] }

    /// The number of an ascending set; the next number if it is new.
    mutating func number(of set: [Int32], after context: PatternContext) -> Int32 {
        let number = sets.number(of: set, under: Int32(context.rawValue))
        if number == contexts.count { contexts.append(context) }
        return number
    }
}
