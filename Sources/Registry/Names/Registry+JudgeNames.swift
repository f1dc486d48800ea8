public import FormEngine

/// Judgement of answers whose names were asked about, with names in place of those that are taken.
public struct NamedJudgement: Sendable {
    /// The engine's judgement.
    public var judgement: Judgement
    /// Names in place of those that are taken, by field.
    public var suggestions: [NameSuggestions]
    /// Whether names were asked about where there was something to ask.
    public var isAnswered = true

    /// A judgement of answers without names to be asked about.
    public init(judgement: Judgement, suggestions: [NameSuggestions] = []) {
        self.judgement = judgement
        self.suggestions = suggestions
    }
}

extension Registry {
    /// Judges answers by a version and stores nothing; names are looked up, and held for nobody.
    ///
    /// A registry that was opened without its keys cannot tell whose a name is, and leaves the question open.
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
