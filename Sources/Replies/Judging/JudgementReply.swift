package import FormEngine
package import Registry

/// Verdict of the engine on a set of answers.
package struct JudgementReply: Sendable {
    package var form: FormKey
    package var version: Int
    package var digest: DocumentDigest
    /// Alias of the form: its name in the system that it comes from.
    package var alias: String?
    package var verdict: Verdict
    /// The values of the fields; null if withheld.
    package var values: JSONValue
    /// Whether the verdict is a stored one, which holds only the outcome's name.
    package var isStored = false
    /// The language of the messages.
    package var locale: String
    /// The language of messages without a translation.
    package var fallback: String
    /// Members of the source values that nothing in the form reads.
    package var unreadSources: [UnreadSource] = []
    /// The data sources without a reply.
    package var silentSources: [SilentSource] = []
    /// Free names in place of taken ones.
    package var suggestions: [NameSuggestions] = []

    package init(
        form: FormKey, version: Int, digest: DocumentDigest, alias: String? = nil, verdict: Verdict, values: JSONValue,
        isStored: Bool = false, locale: String, fallback: String, unreadSources: [UnreadSource] = [],
        silentSources: [SilentSource] = [], suggestions: [NameSuggestions] = []
    ) {
        self.form = form
        self.version = version
        self.digest = digest
        self.alias = alias
        self.verdict = verdict
        self.values = values
        self.isStored = isStored
        self.locale = locale
        self.fallback = fallback
        self.unreadSources = unreadSources
        self.silentSources = silentSources
        self.suggestions = suggestions
    }

    package var json: JSONValue {
        .object([
            "form": .text(form.text), "version": .int(version), "digest": .text(digest.text),
            "alias": .text(orNull: alias), "valid": .bool(verdict.isValid),
            "outcome": .text(orNull: verdict.outcome?.name),
            "outcomeParameters": isStored ? .null : .object(verdict.outcome?.parameters ?? []),
            "outcomeScreen": verdict.outcome.shown(in: locale, fallback: fallback),
            "findings": .array(verdict.findings.map { $0.json(in: locale, fallback: fallback) }),
            "pending": .array(verdict.pending.map(json)), "values": values,
            "suggestions": NameSuggestionLines(suggestions).json,
            "unreadSources": .array(unreadSources.map { .text($0.name) }),
            "silentSources": .array(silentSources.map(\.json)),
        ])
    }

    private func json(of pending: PendingRule) -> JSONValue {
        .object([
            "field": .text(pending.field), "rule": .text(pending.rule), "namespace": .text(orNull: pending.namespace),
        ])
    }

    /// The outcome with its parameters: `, ineligible (age 12, minimum 13)`.
    package var outcomeText: String {
        guard let outcome = verdict.outcome else { return "" }
        let told = outcome.parameters.map { "\($0.name) \($0.value.string ?? $0.value.summary)" }.joined(
            separator: ", ")
        return ", " + outcome.name + (told.isEmpty ? "" : " (\(told))")
    }
}
