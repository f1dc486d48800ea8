internal import FormEngine
internal import Registry

/// Object of a route's path, and thereby the form that decides whether a token of some forms may use it.
///
/// No other code maps a path to its form; forms in a body or a query are checked by their readers.
enum RouteScope: Sendable, Equatable, CaseIterable {
    /// A form, or a version or rollout of it: `/v1/forms/{kind}/{name}/…`.
    case form
    /// A session, with its queries and posts.
    case session
    /// A submission.
    case submission
    /// No single form.
    case none

    /// The scope of a path with its parameters in braces.
    init(path: String) {
        if path.contains("/{kind}/{name}") {
            self = .form
        } else if path.contains("/sessions/{id}") {
            self = .session
        } else if path.contains("/submissions/{id}") {
            self = .submission
        } else {
            self = .none
        }
    }
}

extension RouteScope {
    /// Refuses a token that is not for the form that a path leads to.
    ///
    /// A path that names a form gets the refusal of a form that the token does not cover. A path with an id of another
    /// form gets the reply for an unknown id, which reveals nothing of other forms.
    func check(_ parameters: [String: String], caller: Caller, registry: Registry) async throws {
        guard let token = caller.token, !token.forms.isEmpty else { return }
        let id = parameters["id"] ?? ""
        switch self {
        case .form:
            guard let form = FormKey("\(parameters["kind"] ?? "")/\(parameters["name"] ?? "")") else { return }
            try caller.check(form)
        case .session:
            guard let form = try await registry.form(ofSession: id), token.covers(form) else {
                throw RegistryError.noSuchSession(id)
            }
        case .submission:
            guard let form = try await registry.form(ofSubmission: id), token.covers(form) else {
                throw RegistryError.noSuchSubmission(id)
            }
        case .none: break
        }
    }
}
