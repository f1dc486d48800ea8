/// Truth of a condition: yes, no, or undecided.
enum Truth: UInt8 {
    case no
    case yes
    /// The condition exceeds its cost limit, or reads an undecided value.
    case undecided

    @inline(__always)
    init(_ isTrue: Bool) { self = isTrue ? .yes : .no }
}
