extension FormState {
    /// The furthest step that was reached; problems of later steps are not shown.
    var reach: Int { max(stepIndex, progress.sent.max() ?? 0) }

    /// The input of a judgement: the answers with sources, names, date and context.
    func judgementInput(_ answers: [UInt8]) -> JudgementInput {
        let retyped = passwordsTyped
        var input = JudgementInput(
            answers: answers, sources: sourceDocument, asOf: asOf,
            attested: progress.attested.filter { password in
                !retyped.contains { $0.isBytewiseEqual(to: password.field) }
            }, names: answeredNames, context: context)
        input.consents = consents
        return input
    }

    /// Judges all steps up to the furthest one, and decides which messages show.
    ///
    /// Routes are not taken, so that the form does not end while somebody types. A judgement takes about 20 µs on a
    /// form of 47 fields, and making a judge less than that, so that nothing is cached between actions.
    ///
    /// - Parameter step: A step that shows all its problems, those of untouched fields and late rules too.
    mutating func look(revealing step: Int? = nil) {
        judgeAll()
        // The spelling of a name may have changed while its normalised form did not: a known reply is reused.
        if takeKnownNames() { judgeAll() }
        // A source's reply may be an input of another source's query. Forms have no cycles, so the loop ends.
        for _ in 0...sources.count {
            while forgetOutdatedSources() { judgeAll() }
            guard askSources() else { break }
            judgeAll()
        }
        settle(revealing: step)
        scheduleChecks()
    }

    mutating func judgeAll() {
        judgements += 1
        load = ScreenLoad(of: root)
        var input = judgementInput(document(through: reach))
        input.through = config.steps[reach].id
        input.takesRoutes = false
        let judge = Judge(compiled: form, isPartial: true)
        // The row is moved out during the loop, so that cells are changed without a copy.
        var root = FieldRow(id: 0, cells: [])
        swap(&root, &self.root)
        defer { swap(&root, &self.root) }
        do throws(InputError) {
            formFound = try judge.judge(input) { judged in
                judge.reporter.tell(&root, judged.answers, judged.circumstances.sources, asOf: input.asOf)
            }
            questions = judge.assessor.rules.questions
            steps = judge.reporter.presentedSteps()
            if notice == .unreadable { notice = nil }
        } catch {
            notice = .unreadable
        }
    }

    private mutating func settle(revealing step: Int?) {
        for address in root.settle(revealing: step, of: form, outbox: &outbox) {
            root[address].timer = outbox.startTimer(milliseconds: Self.messagePause)
        }
        let before = formShown
        formShown = formFound.filter { step != nil || before.contains(sameAs: $0) }
    }

    /// The pause in typing after which debounced rules show, in milliseconds.
    public static let messagePause = 300
    /// The pause in typing before a name is checked, in milliseconds.
    public static let questionPause = 500
}

extension FieldRow {
    /// A row with an id and given cells.
    init(id: Int, cells: [FieldCell]) {
        self.id = id
        self.cells = cells
    }

    /// Decides which messages the fields show; returns the fields that must wait for a typing pause.
    ///
    /// - Parameter step: A step that shows all its problems.
    fileprivate mutating func settle(
        revealing step: Int?, of form: CompiledForm, outbox: inout Outbox
    ) -> [FieldAddress] {
        let stepOfSlot = form.layout.steps
        var waiting: [FieldAddress] = []
        changeEach { cell, address in
            if cell.settle(isRevealing: step == stepOfSlot[address[0]]) {
                if cell.timer == nil { waiting.append(address) }
            } else {
                cell.stopTyping(&outbox)
            }
        }
        return waiting
    }
}
