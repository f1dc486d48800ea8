/// Cache of values converted during one evaluation, at most one for each place.
struct EvaluationCopies: ~Copyable {
    private struct Copy {
        var evaluation: UInt32
        var value: ExpressionValue
    }

    /// The cached values, by place.
    private var copies = PlainBuffer<Copy>()
    /// The number of the current evaluation; zero for no evaluation.
    private var evaluation: UInt32 = 0

    /// Starts an evaluation with an empty cache.
    mutating func begin() {
        evaluation &+= 1
        if evaluation == 0 {
            copies.removeAll()
            evaluation = 1
        }
    }

    /// The value cached for a place in the current evaluation, or nil.
    subscript(index: Int) -> ExpressionValue? {
        guard index < copies.count, copies[index].evaluation == evaluation else { return nil }
        return copies[index].value
    }

    /// Caches the value of a place.
    ///
    /// - Parameter places: The number of places.
    mutating func keep(_ value: ExpressionValue, at index: Int, of places: Int) {
        if index >= copies.count {
            let count = max(index + 1, min(copies.count * 2, places))
            copies.append(Copy(evaluation: 0, value: .null), count: count - copies.count)
        }
        copies[index] = Copy(evaluation: evaluation, value: value)
    }
}
