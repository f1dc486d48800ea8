/// Line of those who wait for the writer: first come, first served, so many at once.
///
/// Whoever has n before them is answered with transaction ⌊n / limit⌋ + 1 from now, however many come after.
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

    /// Those at the front, who leave the line; where there are none, the writer goes to sleep.
    mutating func next(atMost limit: Int) -> [Element] {
        let group = Array(waiting.prefix(limit))
        waiting.removeFirst(group.count)
        if group.isEmpty { isServed = false }
        return group
    }
}
