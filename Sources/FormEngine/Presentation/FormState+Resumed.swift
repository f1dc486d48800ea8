/// Forms begun elsewhere, as far as the session's keeper has the answers.
extension FormState {
    /// A form that goes on behind the steps that were sent.
    ///
    /// - Parameters:
    ///   - form: The form that judges the answers.
    ///   - progress: The way through the form so far.
    ///   - asOf: The date that ages and relative dates count from.
    ///   - language: The language of the screen; the form's own if nil.
    ///   - context: Facts about the person beside the answers, an object.
    ///   - consents: The outcomes that somebody else consented to.
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
        // A step that was sent has only the answers sent: initial values of an empty form are not among them.
        for place in root.cells.indices where progress.sent.contains(form.layout.steps[place]) {
            root.cells[place].clear()
        }
        for member in progress.members {
            if let place = ownCell(member.field) { take(member.value, at: place) }
        }
        stepIndex = min(progress.passed, config.steps.count - 1)
        judgeAll()
        for step in progress.sent { settle(sent: step) }
        // The current step was refused, or is to be sent again; a form that ended has no current step.
        for step in progress.sent where step != progress.passed || progress.outcome != nil {
            accepted[step] = document(of: step)
        }
        judgeAll()
        guard let outcome = progress.outcome else { return }
        stage =
            Outcome.Kind(named: outcome.name) == .completed
            ? .review : .ended(outcome, isSent: false, reference: nil)
    }

    /// Takes away the answers of a step that was sent which are not kept, since their fields are hidden.
    mutating func clearDropped(of step: Int) {
        for place in root.cells.indices where form.layout.steps[place] == step {
            let id = form.field(root.cells[place].slot).id
            if !progress.members.contains(where: { $0.field.isBytewiseEqual(to: id) }) { root.cells[place].clear() }
        }
    }

    /// Leaves the cells of a step that was sent as they are wherever it is gone on with from its answers.
    mutating func settle(sent step: Int) {
        let (form, language) = (form, numberLanguage)
        for place in root.cells.indices where form.layout.steps[place] == step {
            root.cells[place].settle(sentOf: form, in: language)
        }
    }

    /// Takes an answer as it was sent.
    private mutating func take(_ sent: [UInt8], at place: Int) {
        guard let value = try? JSONValue(json: sent), value != .null else { return }
        if form.layout.itemShapes[root.cells[place].slot] >= 0 {
            return enter(items: .value(value), at: [place], isWhole: true)
        }
        // Digits stay as they were sent: `1.50` has others than `1.5`.
        let isPlainNumber = value.double != nil && TypedNumber.isPlain(sent)
        if let text = value.string ?? (isPlainNumber ? String(decoding: sent, as: UTF8.self) : nil) {
            let isNumeric = form.field(root.cells[place].slot).isNumeric
            root.cells[place].input = .text(isNumeric ? TypedNumber.written(text, in: numberLanguage) : text)
        } else {
            root.cells[place].input = .value(value)
        }
    }
}

extension FieldCell {
    /// Takes away what an empty form shows at first.
    mutating func clear() {
        input = nil
        items = []
    }

    /// Leaves the cell as it is once its step was sent, and what is in it.
    fileprivate mutating func settle(sentOf form: CompiledForm, in language: String) {
        let field = form.field(slot)
        let isSecret = field.type == .password
        isTouched = !isSecret
        isFilledByLink = false
        isAwake = !isSecret
        isTyping = false
        shown = []
        refusals = []
        if case .text(let text) = input, !field.isNumeric { input = .text(field.sent(text, in: language)) }
        writeNumber(from: language, to: language, field)
        if !(upload?.isUnderWay ?? false) { upload = nil }
        for item in items.indices {
            for cell in items[item].cells.indices { items[item].cells[cell].settle(sentOf: form, in: language) }
        }
    }
}
