/// Truth of a condition: yes, no, or that it cannot be decided, which is neither.
enum Truth: UInt8 {
    case no
    case yes
    /// The condition costs more than it may, or reads a value that could not be decided.
    case undecided

    @inline(__always)
    init(_ isTrue: Bool) { self = isTrue ? .yes : .no }
}
