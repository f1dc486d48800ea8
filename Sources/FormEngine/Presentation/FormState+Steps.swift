/// Navigation through the steps of a form.
extension FormState {
    /// Whether a request, query or upload is in progress; only that disables `Continue`.
    public var isWaiting: Bool {
        request != nil || continuation != nil || (stage.isFilling && (isLoadingHere || isUploadingHere))
    }

    /// Continues to the next step, or shows why it cannot: never neither.
    mutating func continueStep() {
        guard stage.isFilling, !isWaiting else { return }
        let step = stepIndex
        tryContinuing()
        let isUnmoved = stage.isFilling && stepIndex == step && request == nil && continuation == nil
        if isUnmoved, notice == nil, summary.isEmpty { tell(.failed) }
    }

    private mutating func tryContinuing() {
        notice = nil
        typedPlace = nil
        answerUnticked(fields)
        if askWaitingSources() {
            continuation = .step
            return
        }
        // Hidden steps are passed without answers.
        while progress.passed < stepIndex, !steps[progress.passed] {
            guard trySending(progress.passed, answers: Array("{}".utf8), keep: true) != nil else { return }
        }
        guard let (trial, result) = trySending(stepIndex, answers: document(of: stepIndex), keep: false) else { return }
        verdict = result.verdict
        guard case .stay(let id) = result.next else {
            let id = outbox.nextNumber()
            request = Request(id: id, kind: .step(stepIndex, trial, result.next))
            return outbox.emit(.validateStep(id, step: config.steps[stepIndex].id, answers: document(of: stepIndex)))
        }
        if !result.verdict.findings.contains(where: { $0.isFault }) {
            guard result.verdict.questions.isEmpty else {
                continuation = .step
                return askNow(result.verdict.questions)
            }
            // After the last step the form is not complete while a data source has no reply.
            if !completeness.unanswered.isEmpty { return tell(.pending(completeness.unanswered)) }
        }
        reveal(step: config.index(ofStep: id) ?? stepIndex, result.verdict.findings)
    }

    /// Records each untouched, visible checkbox as not ticked, as the page shows it.
    private mutating func answerUnticked(_ fields: [PresentedField]) {
        for field in fields where field.isShown {
            if field.control == .checkbox, field.input == nil, let address = form.address(of: field.path, in: root) {
                root[address].input = .value(.bool(false))
            }
            for item in field.items { answerUnticked(item.fields) }
        }
    }

    /// Judges a step's answers in a copy of the progress; nil if they cannot be judged.
    private mutating func trySending(
        _ step: Int, answers: [UInt8], keep: Bool
    ) -> (FormProgress, FormProgress.StepResult)? {
        var trial = progress
        var input = judgementInput(answers)
        // `FormProgress` itself attests the passwords of accepted steps.
        input.attested = []
        do throws(FormProgressError) {
            let before = trial.passed
            let result = try trial.send(config.steps[step].id, input, to: form)
            guard keep else { return (trial, result) }
            guard trial.passed > before else { return nil }
            progress = trial
            return (trial, result)
        } catch {
            switch error {
            case .notReached(_, let current): show(step: config.index(ofStep: current) ?? 0)
            case .ended(let outcome): end(outcome, isSent: false)
            case .unreadable, .unknownStep, .otherStep: notice = .unreadable
            }
            return nil
        }
    }

    /// Shows all problems of a step, and moves the focus to the first one.
    mutating func reveal(step: Int, _ findings: [Finding]) {
        stage = .filling
        stepIndex = step
        isRevealed = true
        look(revealing: step)
        add(findings, on: step)
        let summary = summary
        announce(.problems(summary.count))
        let first = summary.first { !$0.field.isEmpty }
        moveFocus(to: first.map { .field($0.field) } ?? .summary)
    }

    /// Adds findings that only `Continue` makes, such as that an answer is locked.
    private mutating func add(_ findings: [Finding], on step: Int) {
        let language = screenLanguage
        for finding in findings where finding.isFault {
            let message = language.message(of: finding)
            let refusal = Refusal(field: finding.field, code: finding.code, message: message)
            guard let address = form.address(ofFinding: finding.field, in: root) else {
                let isKnown = formShown.contains { $0.finding.code.isBytewiseEqual(to: finding.code) }
                if !isKnown { formRefusals.append(refusal) }
                continue
            }
            let isKnown = root[address].shown.contains { $0.finding.code.isBytewiseEqual(to: finding.code) }
            if !isKnown, self.step(of: address) == step { root[address].refusals = [refusal] }
        }
    }

    /// Continues after a step was accepted.
    mutating func pass(_ step: Int, _ trial: FormProgress, _ next: FormProgress.Next) {
        progress = trial
        root.clear(step: step, of: form, keeping: progress.members)
        root.settle(sent: step, of: form, in: numberLanguage)
        formShown = []
        accepted[step] = document(of: step)
        switch next {
        case .stay(let id): show(step: config.index(ofStep: id) ?? step)
        case .go(let id): show(step: config.index(ofStep: id) ?? step)
        case .end(let outcome): conclude(outcome)
        }
    }

    /// Shows the review after the last step, or the outcome to which a route led.
    mutating func conclude(_ outcome: Outcome) {
        if Outcome.Kind(named: outcome.name) == .completed { showReview() } else { end(outcome, isSent: false) }
    }

    /// The first step before a given one whose answers changed since it was accepted.
    private func changedStep(before end: Int) -> Int? {
        (0..<end).first { step in
            guard progress.sent.contains(step), let known = accepted[step] else { return false }
            return document(of: step) != known
        }
    }

    /// Shows a step, or an earlier one that was changed and must be accepted again.
    mutating func show(step: Int) {
        stage = .filling
        stepIndex = changedStep(before: step) ?? step
        isRevealed = false
        look()
        moveFocus(to: .heading(config.steps[stepIndex].id))
    }

    private mutating func showReview() {
        if let changed = changedStep(before: config.steps.count) {
            progress.reopen()
            return show(step: changed)
        }
        stage = .review
        isRevealed = false
        look()
        moveFocus(to: .review)
    }

    mutating func end(_ outcome: Outcome, isSent: Bool, reference: String? = nil) {
        stage = .ended(outcome, isSent: isSent, reference: reference)
        look()
        moveFocus(to: .outcome)
    }

    mutating func goBack() {
        guard request == nil else { return }
        switch stage {
        case .filling: if let step = steps[..<stepIndex].lastIndex(of: true) { turn(to: step) }
        case .review: if let step = steps.lastIndex(of: true) { turn(to: step) }
        case .ended: break
        }
    }

    mutating func chooseStep(_ id: String) {
        guard request == nil, let step = config.index(ofStep: id), isOpen(step) else { return }
        turn(to: step)
    }

    private mutating func turn(to step: Int) {
        if case .ended = stage { return }
        continuation = nil
        notice = nil
        progress.reopen()
        show(step: step)
    }

    /// Whether the person may go to a step.
    func isOpen(_ step: Int) -> Bool {
        guard steps[step] else { return false }
        switch stage {
        case .filling: return step <= max(progress.passed, stepIndex) || progress.sent.contains(step) && step <= reach
        case .review: return true
        case .ended: return false
        }
    }
}

extension FormState.Stage {
    var isFilling: Bool { if case .filling = self { true } else { false } }
}
