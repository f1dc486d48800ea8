internal import FormEngine
internal import Registry

/// What a route's path names, and so the form that decides whether a token of some forms may use it.
///
/// This is the one place where a path is followed to its form; what a body or a query names is checked where it is read.
enum RouteScope: Sendable, Equatable, CaseIterable {
    /// A form, or a version or rollout of it: `/v1/forms/{kind}/{name}/…`.
    case form
    /// A session, and what is asked and sent within it.
    case session
    /// A submission.
    case submission
    /// Nothing of one form.
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
    /// Who names a form is told that the token is not for it. Who names something by an id is told what an unknown id is
    /// told, so that nobody learns what other forms have.
    func check(_ parameters: [String: String], _ caller: Caller, _ registry: Registry) async throws {
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
