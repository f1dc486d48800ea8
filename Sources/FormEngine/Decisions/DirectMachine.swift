/// Runs translated code on one document's values.
struct DirectMachine: ~Copyable {
    /// The item that a list operation is at.
    struct Item {
        var row = -1
        /// The row behind the last one's.
        var end = -1
        /// Index of its first cell among all places; -1 without cells.
        var cells = -1
    }

    var values: FieldValues
    /// Translated code and what it compares with, in memory that the form keeps.
    let code: LentElements<DirectInstruction>
    let constants: LentElements<DirectValue>
    let limits: ExpressionLimits
    /// Operands that an expression waits for.
    var stack = PlainBuffer<DirectValue>()
    var item = Item()
    /// Whether an expression read an unknown value, so that only the evaluator can compute its result.
    var readsUnknown = false
    /// Whether the current expression belongs to an item, where reading a text costs more.
    var isInItem = false
    /// The most that one evaluation in an item may cost.
    var mostStepsOfItem = 0
    var day = ExpressionEvaluator.Day(asOf: .earliest, leapDay: .march1)
    /// Cost of all evaluations, for all documents; the evaluator's are counted with them.
    var steps = 0

    init(_ values: consuming FieldValues, _ logic: FormLogic) {
        self.values = values
        code = logic.direct.code.elements
        constants = logic.direct.constants.elements
        limits = logic.limits
        // Each node leaves one value at most.
        stack.append(.null, count: logic.expressions.isEmpty ? 0 : DirectProgram.mostNodes)
    }

    var table: AnswerTable {
        @_transparent _read { yield values.table }
        @_transparent _modify { yield &values.table }
    }
    @inline(__always) var fields: LentElements<CompiledForm.CompiledField> { values.table.fields }

    /// The most that an expression may cost.
    @inline(__always)
    mutating func mostSteps(row: Int) -> Int {
        row < 0 ? limits.steps : mostStepsOfItem
    }
}
