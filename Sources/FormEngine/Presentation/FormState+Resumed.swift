/// Forms that were begun elsewhere, as far as whoever keeps the session has the answers.
extension FormState {
    /// A form that goes on behind the steps that were sent.
    ///
    /// - Parameters:
    ///   - form: What judges it.
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
        for member in progress.members {
            if let place = ownCell(member.field) { take(member.value, at: place) }
        }
        for step in progress.sent where step < progress.passed { accepted[step] = document(of: step) }
        stepIndex = min(progress.passed, config.steps.count - 1)
        judgeAll()
        guard let outcome = progress.outcome else { return }
        stage =
            Outcome.Kind(named: outcome.name) == .completed
            ? .review : .ended(outcome, isSent: false, reference: nil)
    }

    private static func isOfPlainNumber(_ byte: UInt8) -> Bool {
        byte == Byte.point || byte == Byte.minus || (Byte.zero...Byte.nine).contains(byte)
    }

    /// Takes an answer as it was sent.
    private mutating func take(_ sent: [UInt8], at place: Int) {
        guard let value = try? JSONValue(json: sent), value != .null else { return }
        root.cells[place].isTouched = true
        root.cells[place].isAwake = true
        if form.layout.itemShapes[root.cells[place].slot] >= 0 { return enter(items: .value(value), at: [place]) }
        if let text = value.string {
            root.cells[place].input = .text(text)
        } else if value.double != nil, sent.allSatisfy({ Self.isOfPlainNumber($0) }) {
            // Digits stay as they were sent: `1.50` has others than `1.5`.
            root.cells[place].input = .text(String(decoding: sent, as: UTF8.self))
        } else {
            root.cells[place].input = .value(value)
        }
    }
}
