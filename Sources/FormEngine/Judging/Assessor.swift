/// Judges documents one after another: the form's own fields, the items of its lists, then the form as a whole.
struct Assessor: ~Copyable {
    let form: CompiledForm
    var rules: RuleAssessor
    /// The form's fields, with the rules that are due.
    let fields: LentElements<CompiledForm.CompiledField>
    /// Whether the last document was judged completely.
    private(set) var isJudged = false

    init(_ form: CompiledForm, _ timing: Timing, isPartial: Bool) {
        self.form = form
        rules = RuleAssessor(form, timing, isPartial: isPartial)
        fields = rules.fields
    }

    var decider: Decider {
        @_transparent _read { yield rules.acceptor.decider }
        @_transparent _modify { yield &rules.acceptor.decider }
    }
    var machine: ExpressionMachine {
        @_transparent _read { yield rules.acceptor.decider.machine }
        @_transparent _modify { yield &rules.acceptor.decider.machine }
    }
    var values: FieldValues {
        @_transparent _read { yield rules.acceptor.decider.machine.direct.values }
        @_transparent _modify { yield &rules.acceptor.decider.machine.direct.values }
    }
    var table: AnswerTable {
        @_transparent _read { yield rules.acceptor.decider.machine.direct.values.table }
        @_transparent _modify { yield &rules.acceptor.decider.machine.direct.values.table }
    }
    var acceptor: Acceptor {
        @_transparent _read { yield rules.acceptor }
        @_transparent _modify { yield &rules.acceptor }
    }
    @inline(__always) var shapes: LentElements<CompiledForm.CompiledShape> { values.table.shapes }
    @inline(__always) var slots: LentElements<Slot> { values.table.slots }

    /// Judges a document of answers.
    mutating func judge(
        _ answers: LentBytes, asOf: CivilDate, _ circumstances: Circumstances
    ) throws(JSONError) {
        isJudged = false
        rules.begin(asOf: asOf, circumstances.names)
        // Mostly there are no sources, now and before, so that no reference is counted.
        if table.sources != nil || circumstances.sources != nil { table.sources = circumstances.sources }
        try table.parse(answers)
        if decider.isNeeded { decider.decide(asOf: asOf, circumstances) }
        if decider.isAccepting {
            judgeOwn(answers, circumstances)
            if decider.isNeeded { judgeForm() }
        }
        isJudged = true
    }

    /// Judges the checks of the form as a whole.
    private mutating func judgeForm() {
        if values.hasUndecided || decider.isRouteUndecided { judgeUndecidedForm() }
        for index in decider.checks.indices { judgeCheck(index) }
    }
}
