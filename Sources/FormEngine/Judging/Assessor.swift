/// Judges one document after another by a form's rules, and keeps what it found in the last.
struct Assessor: ~Copyable {
    let form: CompiledForm
    var acceptor: Acceptor
    let sets: RuleSets
    /// When it judges: what is due later waits.
    let timing: Timing
    /// The form's fields, as far as their rules are due.
    let fields: UnsafeMutableBufferPointer<CompiledForm.CompiledField>
    /// Findings, in the order of the config.
    var findings = PlainBuffer<RawFinding>()
    /// The item that is being judged; -1 if the form's own fields are.
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
    /// Whether the last document could be judged.
    private(set) var isJudged = false

    init(_ form: CompiledForm, _ timing: Timing, isPartial: Bool) {
        self.form = form
        self.timing = timing
        acceptor = Acceptor(form, timing, isPartial: isPartial)
        fields = acceptor.fields
        sets = RuleSets(of: form)
    }

    @inline(__always) var decider: Decider {
        _read { yield acceptor.decider }
        _modify { yield &acceptor.decider }
    }
    @inline(__always) var machine: ExpressionMachine {
        _read { yield acceptor.decider.machine }
        _modify { yield &acceptor.decider.machine }
    }
    @inline(__always) var values: FieldValues {
        _read { yield acceptor.decider.machine.values }
        _modify { yield &acceptor.decider.machine.values }
    }
    @inline(__always) var table: AnswerTable {
        _read { yield acceptor.decider.machine.values.table }
        _modify { yield &acceptor.decider.machine.values.table }
    }
    @inline(__always) var shapes: UnsafeMutableBufferPointer<CompiledForm.CompiledShape> { values.table.shapes }
    @inline(__always) var slots: UnsafeMutableBufferPointer<Slot> { values.table.slots }

    /// Judges a document.
    mutating func judge(
        _ answers: UnsafeBufferPointer<UInt8>, asOf: CivilDate, _ circumstances: Circumstances
    ) throws(JSONError) {
        begin(asOf: asOf, circumstances)
        try table.parse(answers)
        if decider.isNeeded { decider.decide(asOf: asOf, circumstances) }
        if decider.isAccepting {
            judgeOwn(answers, circumstances)
            if decider.isNeeded { judgeForm() }
        }
        isJudged = true
    }

    private mutating func begin(asOf: CivilDate, _ circumstances: Circumstances) {
        isJudged = false
        findings.removeAll()
        if !pending.isEmpty {
            pending.removeAll()
            questions.removeAll()
        }
        // Mostly there are none, before and now, and nothing is counted.
        if table.sources != nil || circumstances.sources != nil { table.sources = circumstances.sources }
        if !names.isEmpty || !circumstances.names.isEmpty { names = circumstances.names }
        if !areDatesCounted || self.asOf != asOf {
            sets.count(asOf: asOf)
            acceptor.noteDates(sets)
            (self.asOf, areDatesCounted) = (asOf, true)
        }
    }

    /// Judges the form as a whole.
    private mutating func judgeForm() {
        if values.hasUndecided || decider.isRouteUndecided { judgeUndecidedForm() }
        if !decider.checks.isEmpty { judgeChecks() }
    }

    /// Keeps a finding.
    @inline(never)
    mutating func found(_ kind: RawFinding.Kind, _ slot: Int, rule: Int = -1, isSourceInvalid: Bool = false) {
        if kind == .required, isEarly(slot) { return wait(.required, slot) }
        findings.append(
            RawFinding(kind: kind, slot: slot, rule: rule, isSourceInvalid: isSourceInvalid, row: itemRow))
    }
}
