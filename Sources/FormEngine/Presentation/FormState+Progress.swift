/// A step in the screen's list of steps.
public struct PresentedStep: Sendable, Equatable {
    /// The step's id.
    public var id: String
    /// The step's heading; nil if the config has none.
    public var title: String?
    /// The language of the heading, if it differs from the screen's.
    public var titleLanguage: String?
    /// The step's number among the visible steps, from 1.
    public var number: Int
    /// The number of visible steps.
    public var total: Int
    /// Whether the step was accepted, and its answers did not change since.
    public var isDone: Bool
    /// Whether the step is the current one.
    public var isCurrent: Bool
    /// Whether earlier steps must be accepted first.
    public var isLocked: Bool
}

/// Open points before a form can be submitted: missing answers, errors, unfinished checks.
public struct Completeness: Sendable, Equatable {
    /// The required fields without an answer, up to the furthest step that was reached.
    public var missing: [String]
    /// The fields with a wrong answer.
    public var wrong: [String]
    /// The fields whose names were not checked yet.
    public var unchecked: [String]
    /// The data sources without a reply, which the server queries again.
    public var unanswered: [String]
    /// The number of steps that were not reached.
    public var stepsLeft: Int

    /// Whether the form can be submitted: nothing is missing, wrong or unchecked.
    public var isComplete: Bool {
        missing.isEmpty && wrong.isEmpty && unchecked.isEmpty && unanswered.isEmpty && stepsLeft == 0
    }
}

/// One error in the error summary of a step.
public struct SummaryEntry: Sendable, Equatable {
    /// The path of the field with the error; empty if the error concerns no field.
    public var field: String
    /// The label of the field with the error; nil if the error concerns no field.
    public var label: String?
    /// The language of the label, if it differs from the screen's.
    public var labelLanguage: String?
    /// The error message.
    public var message: String
    /// The language of the message, if it differs from the screen's.
    public var messageLanguage: String?

    package init(
        field: String, label: String?, labelLanguage: String? = nil, message: String, messageLanguage: String? = nil
    ) {
        self.field = field
        self.label = label
        self.labelLanguage = labelLanguage
        self.message = message
        self.messageLanguage = messageLanguage
    }
}

/// The outcome of a form, as a screen shows it.
public struct PresentedOutcome: Sendable {
    /// The outcome's name.
    public var name: String
    /// The outcome's heading, if the config has one.
    public var title: String?
    /// The language of the heading, if it differs from the screen's.
    public var titleLanguage: String?
    /// The outcome's text, if the config has one.
    public var text: String?
    /// The language of the text, if it differs from the screen's.
    public var textLanguage: String?
    /// The link with which the person continues.
    public var link: String?
    /// Whether answers with this outcome are accepted.
    public var accepts: Bool
    /// The form `kind/name` by which somebody else must consent before the person continues; nil if no consent is
    /// needed.
    public var consent: String?
    /// Parameters of the outcome, such as `age`, `minimum` or `method`.
    public var parameters: [JSONValue.Member]
    /// Whether the answers were sent and accepted.
    public var isSent: Bool
    /// The reference number of the submission.
    public var reference: String?
}

extension FormState {
    /// The visible steps.
    public var presentedSteps: [PresentedStep] {
        let (language, total) = (screenLanguage, presentedStepCount)
        var number = 0
        return config.steps.indices.compactMap { index in
            guard steps[index] else { return nil }
            number += 1
            return PresentedStep(
                id: config.steps[index].id, title: language.text(config.steps[index].title),
                titleLanguage: language.otherLanguage(of: config.steps[index].title), number: number, total: total,
                isDone: accepted[index].map { $0 == document(of: index) } ?? false,
                isCurrent: stage.isFilling && index == stepIndex, isLocked: !isOpen(index))
        }
    }

    var presentedStepCount: Int { steps.reduce(0) { $0 + ($1 ? 1 : 0) } }

    var stepNumber: Int { steps[...stepIndex].reduce(0) { $0 + ($1 ? 1 : 0) } }

    /// Whether the form is complete and without errors, so that it can be submitted.
    public var isComplete: Bool { completeness.isComplete }

    /// Open points before the form can be submitted, whether messages show them or not.
    public var completeness: Completeness {
        var completeness = Completeness(missing: [], wrong: [], unchecked: [], unanswered: [], stepsLeft: 0)
        for (address, cell) in root.cells(where: { $0.isFaulty }) where step(of: address) <= reach {
            let isMissing = cell.found.contains { $0.finding.rule.isBytewiseEqual(to: FindingCode.required.rawValue) }
            if isMissing {
                completeness.missing.append(form.path(of: address))
            } else {
                completeness.wrong.append(form.path(of: address))
            }
        }
        if formFound.contains(where: { $0.finding.isFault }) || !formRefusals.isEmpty { completeness.wrong.append("") }
        // A name with an error is not checked.
        completeness.unchecked = questions.map { $0.field }.filter { field in
            !completeness.wrong.contains { $0.isBytewiseEqual(to: field) }
        }
        for (address, cell) in root.cells(where: { $0.facts.lacksSource }) where step(of: address) <= reach {
            guard let name = form.field(cell.slot).sourceName else { continue }
            let isKnown = completeness.unanswered.contains { $0.isBytewiseEqual(to: name) }
            if !isKnown { completeness.unanswered.append(name) }
        }
        completeness.stepsLeft = steps.indices.filter { $0 > reach && steps[$0] }.count
        return completeness
    }

    /// Open points before the form can be submitted, as a sentence.
    public var completenessText: String {
        let completeness = completeness
        var sentences: [ScreenPhrase] = []
        if !completeness.missing.isEmpty { sentences.append(.missing(completeness.missing.count)) }
        if !completeness.wrong.isEmpty { sentences.append(.wrong(completeness.wrong.count)) }
        if !completeness.unchecked.isEmpty { sentences.append(.checking) }
        if !completeness.unanswered.isEmpty {
            let hasFailed = completeness.unanswered.contains { name in
                sources.contains { $0.name.isBytewiseEqual(to: name) && $0.phase == .failed }
            }
            sentences.append(hasFailed ? .loadingFailed : .loading)
        }
        if completeness.stepsLeft > 0 { sentences.append(.stepsLeft(completeness.stepsLeft)) }
        if sentences.isEmpty { sentences.append(.complete) }
        return sentences.map { $0.text(in: language) }.joined(separator: " ")
    }

    /// The errors of the step after `Continue` found some, shrinking as they are corrected; empty before.
    public var summary: [SummaryEntry] {
        guard isRevealed, stage.isFilling else { return [] }
        let presenter = FieldPresenter(self)
        let language = presenter.language
        var entries: [SummaryEntry] = []
        for (address, cell) in root.cells(where: { !$0.facts.isHidden && $0.showsError })
        where step(of: address) == stepIndex {
            guard let message = presenter.messages(of: cell).first(where: { $0.severity == .error }) else { continue }
            let field = form.field(cell.slot)
            entries.append(
                SummaryEntry(
                    field: form.path(of: address), label: language.label(of: field),
                    labelLanguage: language.otherLanguage(of: field.label), message: message.text,
                    messageLanguage: message.language))
        }
        for problem in formShown where problem.isError {
            entries.append(
                SummaryEntry(
                    field: "", label: nil, message: language.message(of: problem.finding),
                    messageLanguage: language.otherLanguage(of: problem.finding)))
        }
        return entries + formRefusals.map { SummaryEntry(field: "", label: nil, message: $0.message) }
    }

    /// The form's outcome; nil before the end.
    public var outcome: PresentedOutcome? {
        guard case .ended(let outcome, let isSent, let reference) = stage else { return nil }
        return PresentedOutcome(
            outcome, in: language, fallback: config.locale, isSent: isSent, reference: reference)
    }

    /// The language of the engine's own sentences, if it has no translation for the screen's language.
    public var phraseLanguage: String? { ScreenPhrase.otherLanguage(than: language) }

    /// The notice about the form as a whole; without one, the number of fields that a link filled in.
    public var noticeText: String? {
        if let notice { return ScreenPhrase.notice(notice).text(in: language) }
        let count = fieldsFilledByLink
        return count > 0 ? ScreenPhrase.filledByLinkCount(count).text(in: language) : nil
    }
}
