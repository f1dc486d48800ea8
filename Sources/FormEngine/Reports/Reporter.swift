/// Writes reports about the last judged document: its verdict, values, stored answers and pending rules.
///
/// Reports are written on demand: most take longer than the judgement.
struct Reporter: ~Copyable {
    var assessor: Assessor

    var decider: Decider {
        @_transparent _read { yield assessor.rules.acceptor.decider }
        @_transparent _modify { yield &assessor.rules.acceptor.decider }
    }
    var values: FieldValues {
        @_transparent _read { yield assessor.rules.acceptor.decider.machine.direct.values }
        @_transparent _modify { yield &assessor.rules.acceptor.decider.machine.direct.values }
    }
    var table: AnswerTable {
        @_transparent _read { yield assessor.rules.acceptor.decider.machine.direct.values.table }
        @_transparent _modify { yield &assessor.rules.acceptor.decider.machine.direct.values.table }
    }
    @inline(__always) var form: CompiledForm { assessor.form }
    @inline(__always) var fields: LentElements<CompiledForm.CompiledField> { assessor.fields }
    @inline(__always) var shapes: LentElements<CompiledForm.CompiledShape> { assessor.shapes }
    @inline(__always) var slots: LentElements<Slot> { assessor.slots }
}
