/// Forms that continue a session, from the answers that the server keeps.
extension FormState {
    /// A form that continues after the steps that were sent.
    ///
    /// - Parameters:
    ///   - form: The form that judges the answers.
    ///   - progress: The accepted steps so far.
    ///   - asOf: The date from which ages and relative dates are computed.
    ///   - language: The screen's language; nil for the form's own.
    ///   - context: Facts about the person beside the answers, an object.
    ///   - consents: The outcomes to which somebody else consented.
    public init(
        _ form: PinnedForm, resuming progress: FormProgress, asOf: CivilDate, language: String? = nil,
        context: JSONValue = .object([]), consents: [String] = []
    ) {
        self.init(
            form.compiled, resuming: progress, asOf: asOf, language: language, context: context, consents: consents)
    }

    init(
        _ form: CompiledForm, resuming progress: FormProgress, asOf: CivilDate, language: String?, context: JSONValue,
        consents: [String]
    ) {
        self.init(form, asOf: asOf, language: language, context: context)
        self.progress = progress
        self.consents = consents
        // A sent step contains only the answers that were sent, without default values.
        for place in root.cells.indices where progress.sent.contains(form.layout.steps[place]) {
            root.cells[place].clear()
        }
        for member in progress.members {
            if let place = ownCell(member.field) { take(member.value, at: place) }
        }
        stepIndex = min(progress.passed, config.steps.count - 1)
        judgeAll()
        for step in progress.sent { root.settle(sent: step, of: form, in: numberLanguage) }
        // The current step was refused, or will be sent again; a form with an outcome has no current step.
        for step in progress.sent where step != progress.passed || progress.outcome != nil {
            accepted[step] = document(of: step)
        }
        judgeAll()
        guard let outcome = progress.outcome else { return }
        stage =
            Outcome.Kind(named: outcome.name) == .completed
            ? .review : .ended(outcome, isSent: false, reference: nil)
    }

    /// Restores a field's input from its sent answer.
    private mutating func take(_ sent: [UInt8], at place: Int) {
        guard let value = try? JSONValue(json: sent), value != .null else { return }
        if form.layout.itemShapes[root.cells[place].slot] >= 0 {
            return enter(items: .value(value), at: [place], isWhole: true)
        }
        // The digits of a number are kept: `1.50` differs from `1.5` as a text.
        let isPlainNumber = value.double != nil && TypedNumber.isPlain(sent)
        if let text = value.string ?? (isPlainNumber ? String(decoding: sent, as: UTF8.self) : nil) {
            let isNumeric = form.field(root.cells[place].slot).isNumeric
            root.cells[place].input = .text(isNumeric ? TypedNumber.written(text, in: numberLanguage) : text)
        } else {
            root.cells[place].input = .value(value)
        }
    }
}
