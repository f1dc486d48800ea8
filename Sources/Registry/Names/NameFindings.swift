internal import FormEngine

/// Results of checking the names in a set of answers.
struct NameFindings: Sendable {
    /// Answers to the questions of the verdict.
    var answers: [NameAnswer] = []
    /// The free names, which the submission takes if it is accepted.
    var claims: [NameClaim] = []
    /// Suggestions in place of taken names.
    var suggestions: [NameSuggestions] = []
}

/// A name that a submission takes if it is accepted.
struct NameClaim: Sendable {
    let field: String
    let namespace: String
    let name: NameHash
}
