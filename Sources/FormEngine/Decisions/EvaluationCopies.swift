/// Copies of values within one evaluation, one for each value.
struct EvaluationCopies: ~Copyable {
    private struct Copy {
        var evaluation: UInt32
        var value: ExpressionValue
    }

    /// The copies, by place.
    private var copies = PlainBuffer<Copy>()
    /// The number of the evaluation that runs; zero is none's.
    private var evaluation: UInt32 = 0

    /// Begins an evaluation, which was given nothing yet.
    mutating func begin() {
        evaluation &+= 1
        if evaluation == 0 {
            copies.removeAll()
            evaluation = 1
        }
    }

    /// The value of a place that the evaluation was given before, or nil.
    subscript(index: Int) -> ExpressionValue? {
        guard index < copies.count, copies[index].evaluation == evaluation else { return nil }
        return copies[index].value
    }

    /// Notes what the evaluation was given of a place.
    ///
    /// - Parameter places: How many places there are.
    mutating func keep(_ value: ExpressionValue, at index: Int, of places: Int) {
        if index >= copies.count {
            let count = max(index + 1, min(copies.count * 2, places))
            copies.append(Copy(evaluation: 0, value: .null), count: count - copies.count)
        }
        copies[index] = Copy(evaluation: evaluation, value: value)
    }
}
