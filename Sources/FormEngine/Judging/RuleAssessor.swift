/// Judges values by the rules of their fields, and stores the findings.
struct RuleAssessor: ~Copyable {
    let form: CompiledForm
    var acceptor: Acceptor
    private(set) var sets: RuleSets
    /// The timing of the judgement: rules with a later timing wait.
    let timing: Timing
    /// The form's fields, with the rules that are due.
    let fields: LentElements<CompiledForm.CompiledField>
    /// The findings of the current document, in the order of the config.
    var findings = PlainBuffer<RawFinding>()
    /// The row of the judged value's item; -1 for the form itself.
    var itemRow: Int32 = -1
    /// Replies of the registry about names.
    var names: [NameAnswer] = []
    /// The names that the registry must check, without a reply yet.
    var questions: [NameQuestion] = []
    /// Rules that were not judged: those that wait for a reply, and those that are not due.
    var pending: [RawPending] = []
    /// The as-of date for which the rules' dates were computed.
    private(set) var asOf = CivilDate.earliest
    private var areDatesCounted = false

    init(_ form: CompiledForm, _ timing: Timing, isPartial: Bool) {
        self.form = form
        self.timing = timing
        acceptor = Acceptor(form, timing, isPartial: isPartial)
        fields = acceptor.fields
        sets = RuleSets(of: form)
    }

    var decider: Decider {
        @_transparent _read { yield acceptor.decider }
        @_transparent _modify { yield &acceptor.decider }
    }
    var machine: ExpressionMachine {
        @_transparent _read { yield acceptor.decider.machine }
        @_transparent _modify { yield &acceptor.decider.machine }
    }
    var values: FieldValues {
        @_transparent _read { yield acceptor.decider.machine.direct.values }
        @_transparent _modify { yield &acceptor.decider.machine.direct.values }
    }
    var table: AnswerTable {
        @_transparent _read { yield acceptor.decider.machine.direct.values.table }
        @_transparent _modify { yield &acceptor.decider.machine.direct.values.table }
    }

    /// Starts a document, without findings.
    mutating func begin(asOf: CivilDate, _ names: [NameAnswer]) {
        findings.removeAll()
        if !pending.isEmpty {
            pending.removeAll()
            questions.removeAll()
        }
        // Mostly there are no names, now and before, so that no reference is counted.
        if !self.names.isEmpty || !names.isEmpty { self.names = names }
        if !areDatesCounted || self.asOf != asOf {
            sets.count(asOf: asOf)
            acceptor.noteDates(sets)
            (self.asOf, areDatesCounted) = (asOf, true)
        }
    }

    /// Stores a finding; a required answer that is not due yet waits instead.
    @inline(never)
    mutating func found(
        _ kind: RawFinding.Kind, slot: Int, rule: Int = -1, isSourceInvalid: Bool = false,
        detail: FindingDetail = .none
    ) {
        if kind == .required, isEarly(slot) { return wait(.required, slot) }
        findings.append(
            RawFinding(
                kind: kind, slot: slot, rule: rule, isSourceInvalid: isSourceInvalid, row: itemRow, detail: detail))
    }
}
