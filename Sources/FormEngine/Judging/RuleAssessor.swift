/// Judges one value after another by the rules of its field, and keeps its findings.
struct RuleAssessor: ~Copyable {
    let form: CompiledForm
    var acceptor: Acceptor
    private(set) var sets: RuleSets
    /// When it judges: what is due later waits.
    let timing: Timing
    /// The form's fields, as far as their rules are due.
    let fields: LentElements<CompiledForm.CompiledField>
    /// Findings, in the order of the config.
    var findings = PlainBuffer<RawFinding>()
    /// The item of the judged value; -1 for the form itself.
    var itemRow: Int32 = -1
    /// Answers about names.
    var names: [NameAnswer] = []
    /// The names that nothing was found out about.
    var questions: [NameQuestion] = []
    /// Rules that were not judged: the questions, and those that are not due.
    var pending: [RawPending] = []
    /// The date of judging, once the dates of the rules were counted from it.
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

    /// Begins a document, in which nothing was found yet.
    mutating func begin(asOf: CivilDate, _ names: [NameAnswer]) {
        findings.removeAll()
        if !pending.isEmpty {
            pending.removeAll()
            questions.removeAll()
        }
        // Mostly there are no names, now and before, and no references are counted.
        if !self.names.isEmpty || !names.isEmpty { self.names = names }
        if !areDatesCounted || self.asOf != asOf {
            sets.count(asOf: asOf)
            acceptor.noteDates(sets)
            (self.asOf, areDatesCounted) = (asOf, true)
        }
    }

    /// Keeps a finding.
    @inline(never)
    mutating func found(
        _ kind: RawFinding.Kind, _ slot: Int, rule: Int = -1, isSourceInvalid: Bool = false,
        _ detail: FindingDetail = .none
    ) {
        if kind == .required, isEarly(slot) { return wait(.required, slot) }
        findings.append(
            RawFinding(
                kind: kind, slot: slot, rule: rule, isSourceInvalid: isSourceInvalid, row: itemRow, detail: detail))
    }
}
