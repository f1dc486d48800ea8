/// A session's progress through a form: the answers, the accepted steps, and the outcome.
///
/// A value without a clock or a store: the server or app that keeps it supplies the date and the other inputs of each
/// judgement. A step is refused until all earlier ones pass; an earlier one may be sent again, and then all steps up to
/// the furthest one are judged again.
public struct FormProgress: Sendable {
    /// An answer that cannot be changed: the date of birth, once an outcome reported the age.
    public struct LockedAnswer: Sendable, Equatable {
        /// The id of the locked field.
        public var field: String
        /// The locked value.
        public var value: JSONValue

        /// A field with its locked value.
        public init(field: String, value: JSONValue) {
            self.field = field
            self.value = value
        }
    }

    /// The next step after one was sent.
    public enum Next: Sendable {
        /// The step that must be corrected first: the sent one or an earlier one, or one that waits for a reply.
        case stay(String)
        /// The next step.
        case go(String)
        /// The outcome: the form ended.
        case end(Outcome)
    }

    /// The result of sending a step.
    public struct StepResult: Sendable {
        /// The verdict on all steps up to the furthest one.
        public var verdict: Verdict
        /// The value of each field, converted to its type.
        public var values: JSONValue
        /// The next step, or the outcome.
        public var next: Next
        /// The passwords of the step, to be hashed and dropped.
        public var passwords: [(field: String, text: [UInt8])]
        /// The fields whose sent answers were dropped because they are hidden.
        public var dropped: [String] = []
    }

    /// Answers that cannot be changed.
    public private(set) var locked: [LockedAnswer]
    /// The outcome of the form; nil before its end.
    public private(set) var outcome: Outcome?
    /// Attestations of the passwords that were sent; the passwords are not among the answers.
    public private(set) var attested: [AttestedPassword] = []
    /// Fields whose answers an earlier change of version dropped, and that must be answered again.
    var lost: [String] = []
    /// The number of accepted steps from the first one, including hidden steps.
    var passed = 0
    /// The indices of the visible steps that were sent, in order.
    private(set) var sent: [Int] = []
    /// All answers except passwords, as the bytes that were sent.
    var members: [(field: String, value: [UInt8])] = []

    /// Progress at the beginning of a form.
    ///
    /// - Parameter locked: Answers that cannot be changed, such as those locked by an earlier attempt. The person gives
    ///   them again, and another answer to their fields is refused.
    public init(locked: [LockedAnswer] = []) {
        self.locked = locked
    }

    init(
        locked: [LockedAnswer], outcome: Outcome?, attested: [AttestedPassword], lost: [String], passed: Int,
        sent: [Int], members: [(field: String, value: [UInt8])]
    ) {
        self.init(locked: locked)
        self.outcome = outcome
        self.attested = attested
        self.lost = lost
        self.passed = passed
        self.sent = sent.reduce([]) { Self.steps($0, and: $1) }
        self.members = members
    }

    /// Whether any step was sent.
    var hasBegun: Bool { !sent.isEmpty || passed > 0 || outcome != nil }

    /// Whether a person can answer a field: it is not calculated, read-only or locked.
    func takesAnswer(to field: Field) -> Bool {
        field.calculation == nil && !field.isReadonly
            && !locked.contains { $0.field.isBytewiseEqual(to: field.id) }
    }

    /// All answers so far except passwords: a JSON object.
    public var answers: [UInt8] { Self.document(members) }

    static func document(_ members: [(field: String, value: [UInt8])]) -> [UInt8] {
        MemberBytes.write(members.map { (name: $0.field, value: $0.value) })
    }
}

extension FormProgress {
    /// Sends the answers of one step to a pinned form.
    ///
    /// - Parameters:
    ///   - step: The step's id.
    ///   - input: The step's own answers, and the other inputs of the judgement.
    ///   - form: The form that judges the answers.
    public mutating func send(
        _ step: String, _ input: JudgementInput, to form: PinnedForm
    ) throws(FormProgressError) -> StepResult {
        try send(step, input, to: form.compiled)
    }

    /// Sends the answers of one step to an author's config in a preview.
    public mutating func send(
        _ step: String, _ input: JudgementInput, to form: Candidate
    ) throws(FormProgressError) -> StepResult {
        try send(step, input, to: form.compiled)
    }

    /// Allows corrections after the last step was accepted, until the form is submitted.
    ///
    /// The outcome of a route stays.
    public mutating func reopen() {
        if let outcome, Outcome.Kind(named: outcome.name) == .completed { self.outcome = nil }
    }

    /// The furthest step that was sent; nil if none was.
    public func reached(in form: PinnedForm) -> String? { sent.last.map { form.config.steps[$0].id } }

    /// The first step that is not accepted yet; nil if the form ended.
    public func current(in form: PinnedForm) -> String? {
        outcome == nil ? form.config.steps[min(passed, form.config.steps.count - 1)].id : nil
    }

    /// Returns to the first step with an error in a verdict on the whole form, as a later date may cause.
    public mutating func goBack(_ verdict: Verdict, in form: PinnedForm) { goBack(verdict, in: form.compiled) }

    mutating func goBack(_ verdict: Verdict, in form: CompiledForm) {
        reopen()
        if outcome == nil, let step = verdict.firstFaultyStep(of: form) { passed = step }
    }

    mutating func send(
        _ step: String, _ input: JudgementInput, to form: CompiledForm
    ) throws(FormProgressError) -> StepResult {
        let steps = form.config.steps
        guard let index = form.config.index(ofStep: step) else { throw .unknownStep(step) }
        guard index <= passed else { throw .notReached(step, current: steps[min(passed, steps.count - 1)].id) }
        let members = try members(of: input, on: index, in: form)
        var whole = input
        whole.answers = Self.document(members.known + members.unknown)
        whole.attested = attested.filter { password in
            !members.known.contains { $0.field.isBytewiseEqual(to: password.field) }
        }
        whole.locked += locked.map { AnswerLock(field: $0.field, .value($0.value)) }
        let (judgement, furthest) = try judge(whole, sent: Self.steps(sent, and: index), by: form)
        let verdict = judgement.verdict
        if let outcome {
            // After its end a form only reports an attempt to change a locked answer; other steps are refused.
            guard verdict.findings.contains(where: { $0.code.isBytewiseEqual(to: FindingCode.locked.rawValue) }) else {
                throw .ended(outcome)
            }
            return StepResult(verdict: verdict, values: judgement.values, next: .end(outcome), passwords: [])
        }
        let dropped = index <= furthest ? judgement.hidden(among: members.known, of: index, in: form) : []
        self.members = members.known.filter { member in
            !form.isPassword(member.field) && !dropped.contains { $0.isBytewiseEqual(to: member.field) }
        }
        let awaitsConsent = verdict.outcome?.awaitsConsent ?? false
        // A route is taken before rules are judged, so a password on its step was not judged, and must be sent again.
        keep(awaitsConsent ? whole.attested : judgement.attested, through: furthest, in: form)
        // A hidden step was not shown, so it must be sent once it becomes visible.
        if index > furthest || judgement.hasStep(index) { sent = Self.steps(sent, and: index) }
        lost.removeAll { field in form.ownSlot(of: field).map { form.layout.steps[$0] } == index }
        var result = advance(verdict, judgement, furthest: furthest, in: form)
        result.dropped = dropped
        if awaitsConsent { result.passwords = [] }
        return result
    }

    /// Continues after an outcome to which somebody consented, as far as the answers so far allow.
    ///
    /// A check of the registry, such as whether a name is free, is left to the next step, or to the end.
    ///
    /// - Parameters:
    ///   - input: The other inputs of the judgement, including consents.
    ///   - form: The form that judges the answers.
    public mutating func goOn(_ input: JudgementInput, in form: PinnedForm) throws(FormProgressError) {
        try goOn(input, in: form.compiled)
    }

    mutating func goOn(_ input: JudgementInput, in form: CompiledForm) throws(FormProgressError) {
        guard let outcome, outcome.awaitsConsent,
            input.consents.contains(where: { $0.isBytewiseEqual(to: outcome.name) })
        else { return }
        var whole = input
        whole.answers = answers
        whole.attested = attested
        let (judgement, _) = try judge(whole, sent: sent, by: form)
        self.outcome = nil
        if let step = judgement.verdict.firstFaultyStep(of: form) {
            passed = step
        } else if let step = judgement.nextStep {
            passed = form.config.index(ofStep: step) ?? passed
        } else {
            self.outcome = judgement.verdict.outcome ?? .completed
        }
    }

    /// Adds a step to a sorted list of steps, unless it is there.
    private static func steps(_ steps: [Int], and step: Int) -> [Int] {
        steps.contains(step) ? steps : (steps + [step]).sorted()
    }

    /// Judges up to the furthest step sent, or up to the first unsent step that became visible: a step never shown has
    /// no findings.
    private func judge(
        _ input: JudgementInput, sent: [Int], by form: CompiledForm
    ) throws(FormProgressError) -> (Judgement, furthest: Int) {
        var input = input
        var furthest = sent.last ?? 0
        while true {
            input.through = form.config.steps[furthest].id
            let judgement: Judgement
            do throws(InputError) {
                judgement = try form.judge(input)
            } catch {
                throw .unreadable(error)
            }
            let unsent = judgement.visibleSteps.firstIndex { step in !sent.contains(step) }
            guard let unsent, let before = judgement.visibleSteps[..<unsent].last else { return (judgement, furthest) }
            furthest = before
        }
    }

    /// Advances to the next step or the outcome, as the verdict allows.
    private mutating func advance(
        _ verdict: Verdict, _ judgement: Judgement, furthest: Int, in form: CompiledForm
    ) -> StepResult {
        let steps = form.config.steps
        let next: Next
        if let outcome = verdict.outcome {
            self.outcome = outcome
            lock(outcome, judgement.values, in: form)
            next = .end(outcome)
        } else if !verdict.isHeldUp, let following = judgement.nextStep {
            passed = form.config.index(ofStep: following) ?? furthest + 1
            next = .go(following)
        } else {
            passed = min(furthest, verdict.firstFaultyStep(of: form) ?? furthest)
            next = .stay(steps[passed].id)
        }
        return StepResult(verdict: verdict, values: judgement.values, next: next, passwords: judgement.passwords)
    }

    /// Stores the attestations of passwords on the steps that were sent.
    ///
    /// A password that was not sent again keeps its attestation, since its step is not shown again.
    private mutating func keep(_ found: [AttestedPassword], through furthest: Int, in form: CompiledForm) {
        attested = found.filter { password in
            guard let slot = form.ownSlot(of: password.field) else { return false }
            return form.layout.steps[slot] <= furthest && password.state != .missing
        }
    }

    /// Replaces the stored answers of a step by those that were sent; returns unknown members separately.
    private func members(
        of input: JudgementInput, on step: Int, in form: CompiledForm
    ) throws(FormProgressError) -> (
        known: [(field: String, value: [UInt8])], unknown: [(field: String, value: [UInt8])]
    ) {
        let own = form.layout.shapes[0].fields.filter { form.layout.steps[$0] == step }.map { form.field($0).id }
        var known = members.filter { member in !own.contains { $0.isBytewiseEqual(to: member.field) } }
        let sent: (known: [(slot: Int, value: [UInt8])], unknown: [(field: String, value: [UInt8])])
        do throws(JSONError) {
            sent = try Self.members(of: input.answers, in: form)
        } catch {
            throw .unreadable(InputError(document: .answers, error: error))
        }
        for member in sent.known {
            let field = form.field(member.slot).id
            guard form.layout.steps[member.slot] == step else { throw .otherStep(field: field) }
            known.append((field, member.value))
        }
        return (known, sent.unknown)
    }

    /// The members of a document, with the raw bytes of their values.
    private static func members(
        of answers: [UInt8], in form: CompiledForm
    ) throws(JSONError) -> (known: [(slot: Int, value: [UInt8])], unknown: [(field: String, value: [UInt8])]) {
        try answers.lend { (bytes) throws(JSONError) in
            let members = try SlotParser.members(of: bytes, named: form.layout.shapes[0].names)
            var known: [(slot: Int, value: [UInt8])] = []
            for (slot, value) in members.known.enumerated() where value.kind != .absent {
                known.append((slot, value.written(in: bytes)))
            }
            return (known, members.unknown.map { ($0.key.text(in: bytes), $0.value.written(in: bytes)) })
        }
    }

    /// Locks the date of birth, once an outcome reported the age.
    private mutating func lock(_ outcome: Outcome, _ values: JSONValue, in form: CompiledForm) {
        guard let told = form.answerTellingAge(outcome, in: values),
            !locked.contains(where: { $0.field.isBytewiseEqual(to: told.field) })
        else { return }
        locked.append(LockedAnswer(field: told.field, value: told.value))
    }
}

/// The reason why a step could not be sent.
public enum FormProgressError: Error, Sendable {
    /// The form has no step with this id.
    case unknownStep(String)
    /// Earlier steps must be accepted first; `current` is the next one.
    case notReached(String, current: String)
    /// An answer belongs to another step than the one that was sent.
    case otherStep(field: String)
    /// The form has already ended with this outcome.
    case ended(Outcome)
    /// The answers or source values are not valid JSON.
    case unreadable(InputError)
}

extension Verdict {
    /// The first step with a field that the person must correct; nil without one.
    ///
    /// A data source's missing reply does not count.
    fileprivate func firstFaultyStep(of form: CompiledForm) -> Int? {
        findings.filter { $0.isFault }.compactMap { finding in
            form.ownSlot(of: finding.field).map { form.layout.steps[$0] }
        }.min()
    }

    /// Whether the next step must wait: for a correction or a pending rule, but not for a data source's reply.
    fileprivate var isHeldUp: Bool { findings.contains { $0.isFault } || !questions.isEmpty || !pending.isEmpty }
}

extension CompiledForm {
    /// Whether a field of the form takes a password.
    func isPassword(_ id: String) -> Bool { ownSlot(of: id).map { fields[$0].kind == .secret } ?? false }

    /// The form's own field at the beginning of a finding's path; nil if there is no such field.
    func ownSlot(of path: String) -> Int? {
        layout.slot(at: [path.parts(separatedBy: Byte.slash)[0]])
    }
}

extension Finding {
    /// Whether the person must correct the finding: an error, except a missing reply of a data source.
    public var isFault: Bool {
        severity == .error && !code.isBytewiseEqual(to: FindingCode.sourceMissing.rawValue)
    }
}
