internal import FormEngine
internal import Registry

/// Sender of a request.
enum Caller: Sendable {
    /// A client without a token, perhaps with the secret of a session.
    case nobody
    /// The holder of a token.
    case token(TokenRecord)

    /// The beginning of every token's secret.
    static let tokenPrefix = "fmly_"

    /// The actor in the leaves of the request's changes.
    var actor: String {
        switch self {
        case .nobody: "applicant"
        case .token(let token): token.name
        }
    }

    /// The token, if one was presented.
    var token: TokenRecord? {
        switch self {
        case .nobody: nil
        case .token(let token): token
        }
    }

    /// Whether the caller has a role.
    func allows(_ role: Role) -> Bool { token?.allows(role) ?? false }

    /// Refuses a form that the caller's token does not cover.
    func check(_ form: FormKey) throws(Problem) {
        guard let token, !token.covers(form) else { return }
        throw Problem(
            403, code: .formOutOfScope, message: "The token `\(token.name)` is not for the form \(form.text).",
            help: "Ask for a token whose forms include this form.")
    }

    /// Refuses a token of some forms where a change concerns others too.
    func checkCoversAllForms() throws(Problem) {
        guard let token, !token.forms.isEmpty else { return }
        throw Problem(
            403, code: .formOutOfScope, message: "The token `\(token.name)` is not for all forms.",
            help: "Ask for a token without a list of forms.")
    }

    /// Whether the caller's token covers a form; true without a token.
    func covers(_ form: FormKey) -> Bool { token?.covers(form) ?? true }
}
