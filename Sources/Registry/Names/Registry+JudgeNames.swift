public import FormEngine

/// Judgement of answers after checking their names, with suggestions in place of taken ones.
public struct NamedJudgement: Sendable {
    /// The engine's judgement.
    public var judgement: Judgement
    /// Suggestions in place of taken names, by field.
    public var suggestions: [NameSuggestions]
    /// Whether all questions about names were answered; false without keys.
    public var isAnswered = true

    /// A judgement without questions about names.
    public init(judgement: Judgement, suggestions: [NameSuggestions] = []) {
        self.judgement = judgement
        self.suggestions = suggestions
    }
}

extension Registry {
    /// Judges answers by a version without storing anything; names are looked up, and not held.
    ///
    /// Without its keys the registry cannot look names up, and leaves the questions open.
    public func judge(
        _ input: JudgementInput, by form: PinnedForm, on channel: Channel
    ) async throws -> NamedJudgement {
        let judgement = try form.judge(input)
        var told = NamedJudgement(judgement: judgement)
        if judgement.verdict.questions.isEmpty { return told }
        guard keyring != nil else {
            told.isAnswered = false
            return told
        }
        let asker = NameAsker(channel: channel, goesOn: true)
        let names = try await submissionReader.nameFindings(for: judgement.verdict, on: input, by: form, asker: asker)
        var answered = input
        answered.names += names.answers
        return NamedJudgement(judgement: try form.judge(answered), suggestions: names.suggestions)
    }
}
