extension FormState {
    /// The furthest step that was reached: problems of later ones are nobody's yet.
    var reach: Int { max(stepIndex, progress.sent.max() ?? 0) }

    /// Everything that a judgement depends on but the answers.
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

    /// Judges everything up to the furthest step, and settles what is shown.
    ///
    /// Routes are not taken: while somebody types, nothing ends. Judging whole takes some 20 µs on a form of 47 fields, and
    /// making a judge less than one of them, so that nothing is remembered from action to action.
    ///
    /// - Parameter step: A step whose problems are all to be shown, untouched fields and late rules too.
    mutating func look(revealing step: Int? = nil) {
        judgeAll()
        // A name may be one that was answered about before it was spelled as it is now.
        if takeKnownNames() { judgeAll() }
        // One source's reply may be another's input; a form has no circles.
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
        // Taken out for a while, so that cells are changed in place.
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
        let stepOfSlot = form.layout.steps
        var waiting: [FieldAddress] = []
        var cancelled: [Int] = []
        root.changeEach { cell, address in
            let waits = cell.settle(isRevealing: step == stepOfSlot[address[0]])
            if waits {
                if cell.timer == nil { waiting.append(address) }
            } else {
                if let timer = cell.timer { cancelled.append(timer) }
                cell.timer = nil
                cell.isTyping = false
            }
        }
        for timer in cancelled { emit(.cancelTimer(timer)) }
        for address in waiting {
            let timer = nextNumber()
            root[address].timer = timer
            emit(.startTimer(timer, milliseconds: Self.messagePause))
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
    /// A row of these cells.
    init(id: Int, cells: [FieldCell]) {
        self.id = id
        self.cells = cells
    }
}
