/// The effects of an action in order, and the numbers by which the screen replies to them.
struct Outbox: Sendable {
    private var effects: [FormState.Effect] = []
    /// The last number given to a timer, check, upload, request or item; each number is used once.
    private(set) var lastNumber = 0

    mutating func emit(_ effect: FormState.Effect) { effects.append(effect) }

    mutating func nextNumber() -> Int {
        // A restored screen names its last number, which must not trap.
        lastNumber &+= 1
        return lastNumber
    }

    /// Leaves out the numbers up to one that another screen used.
    mutating func skipNumbers(through number: Int) { lastNumber = max(lastNumber, number) }

    /// Starts a timer, and returns its number.
    mutating func startTimer(milliseconds: Int) -> Int {
        let id = nextNumber()
        emit(.startTimer(id, milliseconds: milliseconds))
        return id
    }

    /// Removes the effects, and returns them.
    mutating func takeEffects() -> [FormState.Effect] {
        defer { effects = [] }
        return effects
    }
}
