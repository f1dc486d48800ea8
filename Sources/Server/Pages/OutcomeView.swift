internal import FormEngine

/// Template context of a form's end; a translation of `view-outcome.js`.
struct OutcomeView {
    let state: JSONValue
    let page: JSONValue
    let words: PageWords

    init(_ state: JSONValue, page: JSONValue, words: PageWords) {
        self.state = state
        self.page = page
        self.words = words
    }

    /// Appearance of an end, by its name: good, care or bad.
    private static let signs = [
        "completed": "good", "ineligible": "bad", "guardian_consent_required": "care", "verification_required": "care",
        "rejected": "bad",
    ]

    /// The context of the template `outcome`; `false` before the end.
    var context: JSONValue {
        guard let outcome = state["outcome"], outcome != .null else { return .bool(false) }
        let name = outcome.text("name")
        let accepts = outcome.flag("accepts")
        let isSent = outcome.flag("sent")
        let kind = Self.signs[name] != nil ? name : accepts ? "completed" : "rejected"
        let asksConsent = outcome["consent"]?.string != nil || name == "guardian_consent_required"
        let consentLink = asksConsent ? page.orFalse("consent_link") : .bool(false)
        let title =
            outcome["title"]?.string ?? (kind == "ineligible" ? ineligibleTitle(outcome) : words["outcome_\(kind)"])
        let isOver = isSent || !accepts
        let canSend = state.flag("can_submit") || (state.flag("waiting") && accepts && !isSent)
        return .object([
            "sign": .text(Self.signs[kind] ?? "good"), "title": .text(title),
            "title_language": language(of: "title", outcome),
            "text": outcome.orFalse("text"), "text_language": language(of: "text", outcome),
            "paragraphs": .array(paragraphs(outcome, kind, asksConsent).map { .text($0) }),
            "reference": outcome.orFalse("reference"), "consent_link": consentLink,
            "link": safeLink(outcome).map { .text($0) } ?? .bool(false), "link_text": linkText(safeLink(outcome)),
            "is_sent": .bool(isSent), "can_send": .bool(canSend),
            "can_check": .bool(consentLink != .bool(false)),
            // An age that was reported cannot change in another attempt.
            "can_start_again": .bool(
                isOver && !asksConsent && kind != "ineligible" && page.flag("may_start_again")),
        ])
    }

    /// The language of a text that the config has.
    private func language(of name: String, _ outcome: JSONValue) -> JSONValue {
        outcome.orFalse(name) == .bool(false) ? .bool(false) : page.spoken(outcome["\(name)_language"])
    }

    private func ineligibleTitle(_ outcome: JSONValue) -> String {
        guard let age = outcome["parameters"]?["minimum"]?.double else { return words["outcome_ineligible"] }
        return words.fill("outcome_ineligible_age", String(Int(age)))
    }

    private func paragraphs(_ outcome: JSONValue, _ kind: String, _ asksConsent: Bool) -> [String] {
        let isSent = outcome.flag("sent")
        if kind == "ineligible" { return [words["ineligible_final"]] }
        if asksConsent { return page.orFalse("consent_link") == .bool(false) ? [words["consent_next"]] : [] }
        if kind == "verification_required" { return [words[isSent ? "verification_next" : "verification_send"]] }
        if isSent { return [words["completed_next"]] }
        if outcome.flag("accepts") { return [words["not_sent_yet"]] }
        return outcome["text"]?.string == nil ? [words["rejected_next"]] : []
    }

    /// The link of the outcome; nil for schemes that could run code.
    private func safeLink(_ outcome: JSONValue) -> String? {
        outcome["link"]?.string.flatMap { link in
            let schemes = ["https:", "mailto:", "tel:"]
            return schemes.contains { link.lowercased().hasPrefix($0) } ? link : nil
        }
    }

    private func linkText(_ link: String?) -> JSONValue {
        guard let link else { return .bool(false) }
        let mail = "mailto:"
        return .text(link.hasPrefix(mail) ? words.fill("write_to", String(link.dropFirst(mail.count))) : words["go_on"])
    }
}
