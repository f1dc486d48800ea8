/// Queue of requests for the writer: first in, first out, taken in groups of limited size.
///
/// A request behind n others is part of the transaction number ⌊n / limit⌋ + 1 from now, whatever arrives later.
struct WaitingLine<Element> {
    private var waiting: [Element] = []
    /// Whether the writer is awake: it was woken, and has not found the queue empty since.
    private var isServed = false

    /// Appends a request; true if the writer is idle and must be woken.
    mutating func join(_ element: Element) -> Bool {
        waiting.append(element)
        defer { isServed = true }
        return !isServed
    }

    /// Removes and returns the first requests; an empty result marks the writer as idle.
    mutating func next(atMost limit: Int) -> [Element] {
        let group = Array(waiting.prefix(limit))
        waiting.removeFirst(group.count)
        if group.isEmpty { isServed = false }
        return group
    }
}
