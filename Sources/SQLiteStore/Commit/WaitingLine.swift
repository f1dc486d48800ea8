/// Line of requests for the writer: first come, first served, in groups of limited size.
///
/// A request with n before it is answered with transaction ⌊n / limit⌋ + 1 from now, regardless of later ones.
struct WaitingLine<Element> {
    private var waiting: [Element] = []
    /// Whether the writer was woken and has not yet found the line empty.
    private var isServed = false

    /// Joins at the end; true if nobody serves the line, so that the writer must be woken.
    mutating func join(_ element: Element) -> Bool {
        waiting.append(element)
        defer { isServed = true }
        return !isServed
    }

    /// Removes the requests at the front; with an empty line the writer goes to sleep.
    mutating func next(atMost limit: Int) -> [Element] {
        let group = Array(waiting.prefix(limit))
        waiting.removeFirst(group.count)
        if group.isEmpty { isServed = false }
        return group
    }
}
