@testable import FormEngine

/// A person's way through a form, with the session that a registry keeps of it.
struct Walk {
    /// A registry's record between two requests.
    struct Session {
        var progress = FormProgress()
        var draft: [UInt8]?
        /// Whether anything was kept that no step was sent with: as long as that is so, whatever is entered is.
        var keepsDraft = false
    }

    /// How a walk is interrupted.
    enum Interruption: CaseIterable {
        /// A page without a script: each request begins with what the registry keeps.
        case page
        /// A page with a script that is loaded again: the browser takes what the registry's screen saved.
        case reload
        /// A page without a script that is loaded again.
        case pages
    }

    let form: Candidate
    private(set) var state: FormState
    private(set) var session = Session()

    init(_ form: Candidate) throws {
        self.form = form
        state = FormState(form, asOf: try Self.day())
        send(.started)
    }

    static func day() throws -> CivilDate {
        guard let day = CivilDate("2026-01-01") else { throw FormFixture.Faulty(errors: ["the date"]) }
        return day
    }

    /// Sends an action, and carries out all its effects at once.
    mutating func send(_ action: FormState.Action) {
        var effects = state.send(action)
        while !effects.isEmpty {
            let next = carryOut(effects.removeFirst())
            if let next { effects += state.send(next) }
        }
    }

    private mutating func carryOut(_ effect: FormState.Effect) -> FormState.Action? {
        switch effect {
        case .startTimer(let id, _): .timerFired(id)
        case .checkName(let id, _): .availabilityAnswered(id, .free)
        case .loadSource(let id, _, _): .sourceLoaded(id, Array(#"{"first_name":"Jan"}"#.utf8))
        case .validateStep(let id, let step, let answers): .responded(id, take(step, answers))
        case .submit(let id, _): .responded(id, .accepted(reference: "r"))
        case .upload(let id, let field):
            field.utf8.count.isMultiple(of: 2)
                ? .uploadFinished(id, Self.image)
                : .uploadFailed(id, canRetry: false)
        case .cancelTimer, .cancelSource, .cancelCheck, .cancelRequest, .cancelUpload, .announce, .focus: nil
        }
    }

    /// The answer that names an image.
    private static let image = JSONValue.object([
        .init("id", .text("u")), .init("format", .text("jpeg")), .init("bytes", .int(10)), .init("width", .int(10)),
        .init("height", .int(10)),
    ])

    /// Takes a step as a registry does.
    private mutating func take(_ step: String, _ answers: [UInt8]) -> FormState.Response {
        session.draft = nil
        session.progress.reopen()
        let input = JudgementInput(answers: answers, asOf: state.asOf)
        guard let result = try? session.progress.send(step, input, to: form) else { return .failed }
        guard case .stay = result.next else { return .accepted(reference: nil) }
        return .refused(
            result.verdict.findings.filter(\.isFault).map { .init(field: $0.field, code: $0.code, message: $0.code) })
    }

    /// Leaves the form and comes back; whatever was entered and not sent with a step was kept as a draft.
    mutating func interrupt(_ interruption: Interruption, wasTaken: Bool) {
        if !wasTaken { session.keepsDraft = true }
        session.draft = session.keepsDraft ? state.saved : nil
        resume(interruption)
        if interruption == .pages { resume(interruption) }
    }

    /// Notes what a page that was posted has the registry keep.
    mutating func notePost(by action: FormState.Action, wasTaken: Bool) {
        if case .fieldChanged = action { return }
        if case .fieldLeft = action { return }
        if case .uploadStarted = action { return }
        if !wasTaken { session.keepsDraft = true }
    }

    private mutating func resume(_ interruption: Interruption) {
        var resumed = FormState(
            form.compiled, resuming: session.progress, asOf: state.asOf, language: nil, context: .object([]),
            consents: [])
        if let draft = session.draft { _ = resumed.send(.restored(draft)) }
        state = resumed
        if interruption == .reload {
            state = FormState(form, asOf: resumed.asOf)
            send(.restored(resumed.saved))
        }
        send(.started)
    }
}

extension Walk {
    /// Everything that somebody sees, and what would be sent; numbers of items are a screen's own.
    var seen: [String] {
        let place = state.place.word
        let steps = state.presentedSteps.map {
            "\($0.id) \($0.number)/\($0.total) done \($0.isDone) locked \($0.isLocked)"
        }
        let fields = state.stage.isFilling ? state.fields.flatMap { Self.words(of: $0) } : []
        let review = state.review.flatMap(\.answers).map { "\($0.path): \($0.value ?? "nothing")" }
        let summary = state.summary.map { "\($0.field): \($0.message)" }
        let sent = String(decoding: state.document(through: state.config.steps.count - 1), as: UTF8.self)
        return ["at \(place)"] + steps + fields + review + summary + [
            sent, state.completenessText, "\(state.canSubmit)", state.outcome?.name ?? "", state.noticeText ?? "",
        ]
    }

    private static func words(of field: PresentedField) -> [String] {
        var words = "\(field.path) \(field.isShown) \(field.isRequired) \(field.isReadonly)"
        let input: String =
            switch field.input {
            case .text(let text): text
            case .value(let value): String(decoding: value.canonicalBytes, as: UTF8.self)
            case nil: ""
            }
        words += " `\(input)` \(String(decoding: field.value.canonicalBytes, as: UTF8.self))"
        words += " \(field.messages.map(\.text)) \(field.upload.map { "\($0.phase)" } ?? "")"
        // A hidden field is not drawn, even if it still has input.
        guard field.isShown else { return ["\(field.path) hidden"] }
        return [words] + field.items.flatMap { $0.fields.flatMap { Self.words(of: $0) } }
    }
}
