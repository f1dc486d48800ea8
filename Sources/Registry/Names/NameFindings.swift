internal import FormEngine

/// What was found out about the names in a set of answers.
struct NameFindings: Sendable {
    /// Answers to the questions of the verdict.
    var answers: [NameAnswer] = []
    /// The names that were free: what an accepted submission takes.
    var claims: [NameClaim] = []
    /// Names in place of those that were taken.
    var suggestions: [NameSuggestions] = []
}

/// A name that a submission takes if it is accepted.
struct NameClaim: Sendable {
    let field: String
    let namespace: String
    let name: NameHash
}
