/// Runs a form's expressions on one document: translated code where there is any, the evaluator where there is none.
struct ExpressionMachine: ~Copyable {
    /// The item that a translated list operation is at.
    struct Item {
        var row = -1
        /// The row behind the last one's.
        var end = -1
        /// Where its cells begin among all places; -1 if it has none.
        var cells = -1
    }

    /// The evaluator, beside the values that it asks for while it runs.
    final class KeptEvaluator {
        private let box: OwnedBox<ExpressionEvaluator>

        @inline(__always) var evaluator: ExpressionEvaluator {
            _read { yield box.value }
            _modify { yield &box.value }
        }

        init(_ program: ExpressionProgram) { box = OwnedBox(ExpressionEvaluator(program)) }
    }

    var values: FieldValues
    /// Compiled expressions, in memory that the form keeps.
    let expressions: UnsafeMutableBufferPointer<FormLogic.CompiledExpression>
    let reads: UnsafeMutableBufferPointer<Int>
    let code: UnsafeBufferPointer<DirectInstruction>
    let constants: UnsafeBufferPointer<DirectValue>
    let limits: ExpressionLimits
    let kept: KeptEvaluator
    /// Operands that a translated expression waits for.
    let stack: UnsafeMutablePointer<DirectValue>
    var item = Item()
    /// The item that the expression which the evaluator runs stands in; -1 for the form itself.
    var row = -1
    /// Whether a translated expression read what is not known, so that only the evaluator can say what it gives.
    var readsUnknown = false
    /// Whether the expression that runs stands in an item, where reading a text costs more.
    var isInItem = false
    /// The most that one evaluation in an item may cost.
    var mostStepsOfItem = 0
    /// The context, among what the evaluator keeps.
    var context = ExpressionValue.null
    var day = ExpressionEvaluator.Day(asOf: .earliest, leapDay: .march1)
    var copies = EvaluationCopies()
    /// Cost of all evaluations, for all documents.
    var steps = 0

    init(_ values: consuming FieldValues, _ logic: FormLogic) {
        self.values = values
        expressions = logic.expressions
        reads = logic.reads
        code = logic.direct.code.elements
        constants = logic.direct.constants.elements
        limits = logic.program.limits
        kept = KeptEvaluator(logic.program)
        // Each node leaves one value at most.
        stack = .allocate(capacity: logic.expressions.isEmpty ? 0 : DirectProgram.mostNodes)
    }

    deinit { stack.deallocate() }

    var table: AnswerTable {
        @_transparent _read { yield values.table }
        @_transparent _modify { yield &values.table }
    }
    @inline(__always) var fields: UnsafeMutableBufferPointer<CompiledForm.CompiledField> { values.table.fields }
    @inline(__always) var slots: UnsafeMutableBufferPointer<Slot> { values.table.slots }
}

/// Values that one evaluation was given, none of which it is given a second copy of.
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

    /// The value of a place that the evaluation was given before; nil if none.
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
