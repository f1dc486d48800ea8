/// Template context of a form's end.
final class OutcomeView {
    private let outcome: PresentedOutcome
    private let screen: PresentedScreen
    private let setup: ViewSetup
    private let kind: Outcome.Kind

    init(_ outcome: PresentedOutcome, of screen: PresentedScreen, in setup: ViewSetup) {
        self.outcome = outcome
        self.screen = screen
        self.setup = setup
        kind = Outcome.Kind(named: outcome.name) ?? (outcome.accepts ? .completed : .rejected)
    }

    private var words: ViewWords { setup.words }
    private var asksConsent: Bool { outcome.consent != nil || kind == .guardianConsentRequired }
    private var consentLink: JSONValue { asksConsent ? .orFalse(setup.consentLink) : .bool(false) }

    /// The heading: the config's, or else the page's for this kind of end.
    var title: String {
        if let title = outcome.title, !title.isEmpty { return title }
        guard kind == .ineligible, let age = parameter("minimum") else { return words[kind.heading] }
        return words.fill(.outcomeIneligibleAge, NumberText.text(of: age))
    }

    private func parameter(_ name: String) -> Double? {
        outcome.parameters.first { $0.name.isBytewiseEqual(to: name) }?.value.double
    }

    /// The context of the template `outcome`.
    var context: JSONValue {
        let isOver = outcome.isSent || !outcome.accepts
        let canSend = screen.canSubmit || (screen.isWaiting && outcome.accepts && !outcome.isSent)
        // An age that was reported cannot change in another attempt.
        let canStartAgain = isOver && !asksConsent && kind != .ineligible && setup.mayStartAgain
        let link = safeLink
        return .object([
            .init("sign", .text(kind.sign)), .init("title", .text(title)),
            .init("title_language", setup.spoken(outcome.titleLanguage, of: outcome.title)),
            .init("text", .orFalse(outcome.text)),
            .init("text_language", setup.spoken(outcome.textLanguage, of: outcome.text)),
            .init("paragraphs", .array(paragraphs.map { .text(words[$0]) })),
            .init("has_results", .bool(!screen.results.isEmpty)),
            .init("results", .array(screen.results.map { ReviewView.context(of: $0, in: setup) })),
            .init("reference", .orFalse(outcome.reference)),
            .init("reference_parts", .array(referenceParts.map { .text($0) })), .init("consent_link", consentLink),
            .init("link", .orFalse(link)), .init("link_text", .orFalse(link.map { linkText($0) })),
            .init("is_sent", .bool(outcome.isSent)), .init("can_send", .bool(canSend)),
            .init("can_check", .bool(consentLink != .bool(false))), .init("can_start_again", .bool(canStartAgain)),
        ])
    }

    /// The reference in parts of four characters, behind which its hyphens stay.
    private var referenceParts: [String] {
        var parts: [[UInt8]] = []
        for byte in (outcome.reference ?? "").utf8 {
            let isFull = parts.last.map { $0.count >= 4 || $0.last == Byte.minus } ?? true
            if isFull, byte != Byte.minus || parts.isEmpty { parts.append([]) }
            parts[parts.count - 1].append(byte)
        }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }

    private var paragraphs: [ViewWord] {
        if kind == .ineligible { return [.ineligibleFinal] }
        if asksConsent { return consentLink == .bool(false) ? [.consentNext] : [] }
        if kind == .verificationRequired { return [outcome.isSent ? .verificationNext : .verificationSend] }
        if outcome.isSent { return [.completedNext] }
        if outcome.accepts { return [.notSentYet] }
        return (outcome.text ?? "").isEmpty ? [.rejectedNext] : []
    }

    /// The link of the outcome; nil for schemes that could run code.
    private var safeLink: String? {
        guard let link = outcome.link else { return nil }
        let scheme = link.utf8.prefix { $0 != UInt8(ascii: ":") }.map { $0.isLetter ? $0 | 0x20 : $0 }
        let name = String(decoding: scheme, as: UTF8.self)
        let isSafe =
            scheme.count < link.utf8.count && ["https", "mailto", "tel"].contains { $0.isBytewiseEqual(to: name) }
        return isSafe ? link : nil
    }

    private func linkText(_ link: String) -> String {
        let mail = "mailto:"
        guard link.utf8.starts(with: mail.utf8) else { return words[.goOn] }
        return words.fill(.writeTo, String(decoding: link.utf8.dropFirst(mail.utf8.count), as: UTF8.self))
    }
}

extension Outcome.Kind {
    /// Appearance of the end: good, care or bad.
    fileprivate var sign: String {
        switch self {
        case .completed: "good"
        case .guardianConsentRequired, .verificationRequired: "care"
        case .ineligible, .rejected: "bad"
        }
    }

    /// The page's heading for the end.
    fileprivate var heading: ViewWord {
        switch self {
        case .completed: .outcomeCompleted
        case .rejected: .outcomeRejected
        case .ineligible: .outcomeIneligible
        case .guardianConsentRequired: .outcomeGuardian
        case .verificationRequired: .outcomeVerification
        }
    }
}
