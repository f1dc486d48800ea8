/// Interpreter of translated code on one document's values.
struct DirectMachine: ~Copyable {
    /// The current item of a list operation.
    struct Item {
        var row = -1
        /// The row behind the list's last item.
        var end = -1
        /// Index of the item's first cell among all places; -1 if the item is not an object.
        var cells = -1
    }

    var values: FieldValues
    /// Translated code and its constants, borrowed from the form.
    let code: LentElements<DirectInstruction>
    let constants: LentElements<DirectValue>
    let limits: ExpressionLimits
    /// The operand stack.
    var stack = PlainBuffer<DirectValue>()
    var item = Item()
    /// Whether the current expression read a value that is unknown here, such as one that depends on the age of a date in
    /// the future: then only the evaluator can compute its result.
    var readsUnknown = false
    /// Whether the current expression belongs to an item, where reading a text costs more.
    var isInItem = false
    /// The step limit of an evaluation in a list item.
    var mostStepsOfItem = 0
    var day = ExpressionEvaluator.Day(asOf: .earliest, leapDay: .march1)
    /// Step cost of all evaluations for all documents, including the evaluator's.
    var steps = 0

    init(_ values: consuming FieldValues, _ logic: FormLogic) {
        self.values = values
        code = logic.direct.code.elements
        constants = logic.direct.constants.elements
        limits = logic.limits
        // Each node leaves at most one value on the stack.
        stack.append(.null, count: logic.expressions.isEmpty ? 0 : DirectProgram.mostNodes)
    }

    var table: AnswerTable {
        @_transparent _read { yield values.table }
        @_transparent _modify { yield &values.table }
    }
    @inline(__always) var fields: LentElements<CompiledForm.CompiledField> { values.table.fields }

    /// The step limit of an expression in a row.
    @inline(__always)
    mutating func mostSteps(row: Int) -> Int {
        row < 0 ? limits.steps : mostStepsOfItem
    }
}
