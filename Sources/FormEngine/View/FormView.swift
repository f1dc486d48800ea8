/// Template context of a form's screen: the members of `form` and its parts that its state decides.
///
/// Servers and browsers compute it by this one function, and add the page's own members, so that a page looks alike before
/// and after its script runs. Absent values are `false`, never null or an empty text: for null, Mustache searches the
/// outer contexts. `Tests/Browser/pages/contexts.mjs` lists all names.
package final class FormView: Sendable {
    private let screen: PresentedScreen
    private let setup: ViewSetup
    /// The shown fields, each followed by those in its items.
    private let all: [PresentedField]

    /// A view of a screen in a page.
    package init(_ screen: PresentedScreen, in setup: ViewSetup) {
        self.screen = screen
        self.setup = setup
        all = screen.fields.shownWithInner
    }

    private var words: ViewWords { setup.words }
    private var isStep: Bool { if case .step = screen.place { true } else { false } }
    private var isReview: Bool { if case .review = screen.place { true } else { false } }
    private var isOutcome: Bool { if case .outcome = screen.place { true } else { false } }
    private var step: PresentedStep? { screen.steps.first { $0.isCurrent } }

    /// The context.
    package var context: JSONValue { context(since: nil) }

    /// The context, in which fields that an earlier view in the same page draws alike are their paths alone.
    package func context(since earlier: FormView?) -> JSONValue {
        let heading = heading
        let shown = screen.fields.filter { $0.isShown }
        let outcome = screen.outcome.map { OutcomeView($0, of: screen, in: setup) }
        let hasOwnHeading = heading != nil
        let before = earlier.map { ($0.heading != nil) == hasOwnHeading ? $0.screen.fields : [] } ?? []
        let fields = FieldView.contexts(
            of: screen.fields, since: before, isAlone: isStep && !hasOwnHeading, in: setup)
        let title = title(heading ?? shown.first { $0.isQuestion }?.label, outcome)
        let isUnfinished = isStep && !screen.isWaiting && !screen.isComplete
        return .object([
            .init("title", .text(title)), .init("default_action", .orFalse(defaultAction)),
            .init("is_step", .bool(isStep)), .init("is_review", .bool(isReview)),
            .init("is_outcome", .bool(isOutcome)), .init("step", .text(placeName)),
            .init("notice", notice), .init("waiting", .bool(screen.isWaiting)),
            .init("still_loading", .bool(isStep && screen.isWaiting)),
            .init("has_files", .bool(all.contains { $0.control == .image })),
            .init("shown", .text(all.filter { $0.isAnswered }.map { $0.path }.joined(separator: " "))),
            .init("phrase_language", setup.spoken(screen.phraseLanguage)), .init("progress", .orFalse(progress)),
            .init("heading", .orFalse(heading)), .init("heading_language", headingLanguage(heading)),
            .init("fields", .array(fields)), .init("has_summary", .bool(!screen.summary.isEmpty)),
            .init("summary", .array(screen.summary.map { summarised($0) })),
            .init("completeness", .orFalse(isUnfinished ? screen.completenessText : nil)),
            .init("can_go_back", .bool(isStep && (step?.number ?? 1) > 1)),
            .init("continue_text", .text(waitingText ?? words[.continue])),
            .init("send_text", .text(words[screen.isWaiting ? .sending : .send])),
            .init("review", .array(screen.review.map { ReviewView($0, in: setup).context })),
            .init("outcome", outcome?.context ?? .bool(false)),
        ])
    }

    /// The id of the step that is shown, or the name of the place behind all steps.
    private var placeName: String {
        switch screen.place {
        case .step: step?.id ?? ""
        case .review: "review"
        case .outcome: "outcome"
        }
    }

    /// The engine's notice, or else the page's.
    private var notice: JSONValue {
        let own = JSONValue.orFalse(screen.notice)
        return own == .bool(false) ? .orFalse(setup.notice) : own
    }

    /// The step's title; without one, the form's title, or nil if the label of a single question is the heading.
    private var heading: String? {
        guard isStep else { return nil }
        if let title = step?.title, !title.isEmpty { return title }
        let questions = screen.fields.filter { $0.isShown && $0.isQuestion }
        let isOnly = questions.count == 1 && questions[0].control != .value && questions[0].control != .checkbox
        return isOnly || setup.formTitle.isEmpty ? nil : setup.formTitle
    }

    private func headingLanguage(_ heading: String?) -> JSONValue {
        guard heading != nil else { return .bool(false) }
        let isOwn = !(step?.title ?? "").isEmpty
        return setup.spoken(isOwn ? step?.titleLanguage : setup.formTitleLanguage)
    }

    /// The document's title: what is shown, the form, the registry; behind a prefix if there are errors.
    private func title(_ heading: String?, _ outcome: OutcomeView?) -> String {
        let first = isReview ? words[.reviewTitle] : outcome?.title ?? heading
        var parts: [String] = []
        for part in [first ?? "", setup.formTitle, setup.registry]
        where !part.isEmpty && !parts.contains(where: { $0.isBytewiseEqual(to: part) }) {
            parts.append(part)
        }
        return (screen.summary.isEmpty ? "" : words[.errorPrefix] + " ") + parts.joined(separator: " – ")
    }

    private var defaultAction: String? {
        if isStep { return "continue" }
        return screen.canSubmit ? "submit" : nil
    }

    private var progress: String? {
        guard isStep, let step else { return nil }
        // Answers may still add steps, so the total is unknown.
        if step.total == 1 { return screen.hasHiddenSteps ? words.fill(.stepNumber, String(step.number)) : nil }
        return words.fill(.stepOf, String(step.number), String(step.total))
    }

    private var waitingText: String? {
        guard screen.isWaiting else { return nil }
        return words[all.contains { $0.loading == .loading } ? .loading : .waiting]
    }

    private func summarised(_ entry: SummaryEntry) -> JSONValue {
        let drawn = all.first { $0.path.isBytewiseEqual(to: entry.field) }
        let view = drawn.map { FieldView($0, in: setup) }
        let own = view?.message
        let label = own?.namesField ?? false ? nil : entry.label
        return .object([
            .init("field", .text(entry.field)), .init("label", .orFalse(label)),
            .init("label_language", setup.spoken(entry.labelLanguage, of: label)),
            .init("message", .text(own?.text ?? entry.message)),
            .init("message_language", own?.language ?? setup.spoken(entry.messageLanguage)),
            .init("target", .orFalse(view?.errorTarget)),
        ])
    }
}

extension PresentedField {
    /// Whether the field is a question or a value, and no note.
    var isQuestion: Bool { control != .note }

    /// Whether the page shows an input for the field.
    package var isAnswered: Bool { control != .value && control != .note }
}

extension [PresentedField] {
    /// The shown fields, each followed by those in its items, in the order of the screen.
    package var shownWithInner: [PresentedField] {
        filter { $0.isShown }.flatMap { field in [field] + field.items.flatMap { $0.fields.shownWithInner } }
    }
}
