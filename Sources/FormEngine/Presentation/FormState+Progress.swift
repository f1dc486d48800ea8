/// A step as a screen lists it.
public struct PresentedStep: Sendable, Equatable {
    /// Its id.
    public var id: String
    /// Its heading; nil if the config gives none.
    public var title: String?
    /// The language of the heading, where it is not the screen's.
    public var titleLanguage: String?
    /// Its number among the steps that are part of the form, from 1.
    public var number: Int
    /// How many of them there are.
    public var total: Int
    /// Whether it was accepted, and is as it was then.
    public var isDone: Bool
    /// Whether it is shown.
    public var isCurrent: Bool
    /// Whether earlier ones must be passed first.
    public var isLocked: Bool
}

/// Work that is left until everything is complete.
public struct Completeness: Sendable, Equatable {
    /// The fields that must be answered and are not, up to the furthest step that was reached.
    public var missing: [String]
    /// The fields with an answer that is not right.
    public var wrong: [String]
    /// The fields whose names are still unchecked.
    public var unchecked: [String]
    /// The data sources without a reply, which the server queries once more.
    public var unanswered: [String]
    /// How many steps were not reached.
    public var stepsLeft: Int

    /// Whether nothing is to be done.
    public var isComplete: Bool {
        missing.isEmpty && wrong.isEmpty && unchecked.isEmpty && unanswered.isEmpty && stepsLeft == 0
    }
}

/// One line of the summary of what is wrong.
public struct SummaryEntry: Sendable, Equatable {
    /// The path of the field to go to; empty if it concerns none.
    public var field: String
    /// The field's label; nil if it concerns none.
    public var label: String?
    /// The language of the label, where it is not the screen's.
    public var labelLanguage: String?
    /// The message.
    public var message: String
    /// The language of the message, where it is not the screen's.
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

/// The end of a form, as a screen tells it.
public struct PresentedOutcome: Sendable {
    /// Its name.
    public var name: String
    /// Its heading, if the config has one.
    public var title: String?
    /// The language of the heading, where it is not the screen's.
    public var titleLanguage: String?
    /// Its text, if the config has one.
    public var text: String?
    /// The language of the text, where it is not the screen's.
    public var textLanguage: String?
    /// Where the person can go on.
    public var link: String?
    /// Whether answers that lead to it are accepted.
    public var accepts: Bool
    /// The form by which somebody else consents, `kind/name`, where the person goes on once they did; nil if nobody need.
    public var consent: String?
    /// Parameters of the outcome: an `age`, the `minimum`, a `method`.
    public var parameters: [JSONValue.Member]
    /// Whether the answers were sent and accepted.
    public var isSent: Bool
    /// The reference that the submission is known by.
    public var reference: String?
}

extension FormState {
    /// The steps that are part of the form.
    public var presentedSteps: [PresentedStep] {
        let total = presentedStepCount
        var number = 0
        return config.steps.indices.compactMap { index in
            guard steps[index] else { return nil }
            number += 1
            return PresentedStep(
                id: config.steps[index].id, title: text(config.steps[index].title),
                titleLanguage: otherLanguage(of: config.steps[index].title), number: number, total: total,
                isDone: isDone(index), isCurrent: stage.isFilling && index == stepIndex, isLocked: !isOpen(index))
        }
    }

    private func isDone(_ step: Int) -> Bool {
        accepted[step].map { $0 == document(of: step) } ?? false
    }

    var presentedStepCount: Int { steps.reduce(0) { $0 + ($1 ? 1 : 0) } }

    var stepNumber: Int { steps[...stepIndex].reduce(0) { $0 + ($1 ? 1 : 0) } }

    /// Whether everything is complete and right, so that the answers could be sent.
    public var isComplete: Bool { completeness.isComplete }

    /// Work that is left until everything is complete, shown as messages or not.
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
        // A refused name is not checked.
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

    /// Work that is left until everything is complete, in words.
    public var completenessText: String {
        let completeness = completeness
        var sentences: [ScreenPhrase] = []
        if !completeness.missing.isEmpty { sentences.append(.missing(completeness.missing.count)) }
        if !completeness.wrong.isEmpty { sentences.append(.wrong(completeness.wrong.count)) }
        if !completeness.unchecked.isEmpty { sentences.append(.checking) }
        if !completeness.unanswered.isEmpty {
            let hasFailed = completeness.unanswered.contains {
                source($0).map { sources[$0].phase == .failed } ?? false
            }
            sentences.append(hasFailed ? .loadingFailed : .loading)
        }
        if completeness.stepsLeft > 0 { sentences.append(.stepsLeft(completeness.stepsLeft)) }
        if sentences.isEmpty { sentences.append(.complete) }
        return sentences.map { $0.text(in: language) }.joined(separator: " ")
    }

    /// The errors that are shown on the step, once `Continue` found some; empty before, and as they are corrected.
    public var summary: [SummaryEntry] {
        guard isRevealed, stage.isFilling else { return [] }
        var entries: [SummaryEntry] = []
        for (address, cell) in root.cells(where: { !$0.facts.isHidden && $0.showsError })
        where step(of: address) == stepIndex {
            guard let message = messages(of: cell).first(where: { $0.severity == .error }) else { continue }
            entries.append(
                SummaryEntry(
                    field: form.path(of: address), label: label(of: form.field(cell.slot)),
                    labelLanguage: otherLanguage(of: form.field(cell.slot).label), message: message.text,
                    messageLanguage: message.language))
        }
        for problem in formShown where problem.isError {
            let message = problem.finding.message(in: reader, fallback: config.locale)
            let other = problem.finding.otherLanguage(than: language, fallback: config.locale)
            entries.append(SummaryEntry(field: "", label: nil, message: message, messageLanguage: other))
        }
        return entries + formRefusals.map { SummaryEntry(field: "", label: nil, message: $0.message) }
    }

    /// The end of the form; nil before it.
    public var outcome: PresentedOutcome? {
        guard case .ended(let outcome, let isSent, let reference) = stage else { return nil }
        return PresentedOutcome(
            outcome, in: language, fallback: config.locale, isSent: isSent, reference: reference)
    }

    /// The language of the sentences that the engine itself says, where it does not speak the screen's.
    public var phraseLanguage: String? { ScreenPhrase.otherLanguage(than: language) }

    /// Notices that concern no field; without any, the number of fields that a link filled in.
    public var noticeText: String? {
        if let notice { return ScreenPhrase.notice(notice).text(in: language) }
        let count = fieldsFilledByLink
        return count > 0 ? ScreenPhrase.filledByLinkCount(count).text(in: language) : nil
    }
}
