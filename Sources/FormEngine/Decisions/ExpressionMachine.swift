/// Evaluates a form's expressions on one document: by translated code, or by the evaluator where no code exists or the
/// code gives up.
struct ExpressionMachine: ~Copyable {
    /// The evaluator in a box, so that it can read the machine's values while it runs.
    final class KeptEvaluator {
        private let box: OwnedBox<ExpressionEvaluator>

        @inline(__always) var evaluator: ExpressionEvaluator {
            _read { yield box.value }
            _modify { yield &box.value }
        }

        init(_ logic: FormLogic) { box = OwnedBox(ExpressionEvaluator(logic.program, logic.limits)) }
    }

    var direct: DirectMachine
    /// Compiled expressions, borrowed from the form.
    let expressions: LentElements<FormLogic.CompiledExpression>
    let reads: LentElements<Int>
    let kept: KeptEvaluator
    /// The row of the expression that the evaluator runs; -1 for the form itself.
    var row = -1
    /// The context, as a value in the evaluator's arena.
    var context = ExpressionValue.null
    var copies = EvaluationCopies()

    init(_ values: consuming FieldValues, _ logic: FormLogic) {
        direct = DirectMachine(values, logic)
        expressions = logic.expressions.elements
        reads = logic.reads.elements
        kept = KeptEvaluator(logic)
    }

    var values: FieldValues {
        @_transparent _read { yield direct.values }
        @_transparent _modify { yield &direct.values }
    }
    var table: AnswerTable {
        @_transparent _read { yield direct.values.table }
        @_transparent _modify { yield &direct.values.table }
    }
    @inline(__always) var fields: LentElements<CompiledForm.CompiledField> { direct.values.table.fields }
    @inline(__always) var slots: LentElements<Slot> { direct.values.table.slots }
}
