/// Submitting the answers, and handling the response.
extension FormState {
    /// Whether the form can be submitted now: from the review, or at an outcome that accepts answers not yet sent.
    public var canSubmit: Bool {
        guard !isWaiting else { return false }
        switch stage {
        case .filling: return false
        case .review: return true
        case .ended(let outcome, let isSent, _): return outcome.accepts && !isSent
        }
    }

    mutating func submit() {
        guard canSubmit else { return }
        notice = nil
        let judgement: Judgement
        do throws(InputError) {
            var input = judgementInput(progress.answers)
            input.attested = progress.attested
            input.locked = progress.locked.map { AnswerLock(field: $0.field, .value($0.value)) }
            judgement = try form.judge(input)
        } catch {
            notice = .unreadable
            return
        }
        verdict = judgement.verdict
        let isFaulty = judgement.verdict.findings.contains { $0.isFault }
        if !isFaulty, !judgement.verdict.questions.isEmpty {
            continuation = .submission
            return askNow(judgement.verdict.questions)
        }
        if isFaulty {
            progress.goBack(judgement.verdict, in: form)
            return reveal(step: min(progress.passed, config.steps.count - 1), judgement.verdict.findings)
        }
        let id = outbox.nextNumber()
        request = Request(id: id, kind: .submission(judgement.verdict.outcome ?? progress.outcome ?? .completed))
        outbox.emit(.submit(id, answers: judgement.keptAnswers))
    }

    /// Continues after an outcome that waited for somebody else's consent.
    mutating func goOn(afterConsentTo name: String) {
        guard case .ended(let outcome, _, _) = stage, outcome.awaitsConsent, outcome.name.isBytewiseEqual(to: name)
        else {
            return
        }
        consents.append(name)
        do throws(FormProgressError) {
            try progress.goOn(judgementInput([]), in: form)
        } catch {
            notice = .unreadable
            return
        }
        if let outcome = progress.outcome {
            conclude(outcome)
        } else {
            show(step: min(progress.passed, config.steps.count - 1))
        }
    }

    mutating func take(_ response: Response, to id: Int) {
        guard let request, request.id == id else { return }
        self.request = nil
        switch response {
        case .accepted(let reference):
            switch request.kind {
            case .step(let step, let trial, let next): pass(step, trial, next)
            case .submission(let outcome): end(outcome, isSent: true, reference: reference)
            }
        // A refusal without findings has nothing to correct, so it counts as a failed request.
        case .refused(let refusals) where refusals.isEmpty: tell(.failed)
        case .refused(let refusals): take(refusals)
        case .pending(let names): tell(.pending(names))
        case .moved: tell(.moved)
        case .superseded: tell(.superseded)
        case .failed: tell(.failed)
        }
    }

    mutating func tell(_ notice: Notice) {
        self.notice = notice
        announce(.notice(notice))
    }

    /// Shows the refusals of a server on the first step that they concern.
    private mutating func take(_ refusals: [Refusal]) {
        var first: Int?
        for refusal in refusals {
            // A hidden field cannot be corrected here, so its refusal is shown for the form.
            guard let address = form.address(ofFinding: refusal.field, in: root), !root[address].facts.isHidden
            else {
                formRefusals.append(refusal)
                continue
            }
            root[address].refuse(refusal)
            first = min(first ?? Int.max, step(of: address))
        }
        progress.reopen()
        reveal(step: first ?? stepIndex, [])
        if summary.isEmpty { tell(.failed) }
    }
}

extension FieldCell {
    /// Adds a refusal by the server, with the free names that it suggests.
    fileprivate mutating func refuse(_ refusal: FormState.Refusal) {
        refusals.append(refusal)
        guard !refusal.suggestions.isEmpty else { return }
        check?.input = input
        check?.phase = .answered(.taken, suggestions: refusal.suggestions)
    }
}
