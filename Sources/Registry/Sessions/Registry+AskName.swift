internal import FormEngine

/// Check of a name while a person types it in a field of an open session.
public struct NameRequest: Sendable {
    /// The session's id.
    public var session: String
    /// The session's secret.
    public var secret: String
    /// The field's id.
    public var field: String
    /// The name as typed.
    public var name: String
    /// The client, such as an address or a device; nil: the session's subject, or its starter.
    public var client: String?

    /// A name in a field of a session.
    public init(session: String, secret: String, field: String, name: String) {
        self.session = session
        self.secret = secret
        self.field = field
        self.name = name
    }
}

extension Registry {
    /// State of a name while a person types it; the session holds the name from now on if it is allowed and free.
    ///
    /// Otherwise the session stays unchanged: its step is still to be sent. A name that another session holds, or that
    /// rests, is `taken`. If the store fails, the state is nil, and a finding reports the failure.
    public func ask(_ request: NameRequest) async throws(RegistryError) -> NameCheck {
        let keyring = try openedKeyring()
        let session = try await sessionReader.openSession(request.session, secret: request.secret)
        let form = session.form
        let fields = form.config.fieldsWithNames
        guard fields.contains(request.field) else {
            throw .noNameField(form.config.form, session.record.version, fields: fields)
        }
        var input = try sessionReader.input(request, in: session)
        let verdict = try submissionReader.judge(input, by: form).verdict
        let asker = NameAsker(session: session.record, holdingFor: request.client, keyring: keyring)
        let found = try await submissionReader.nameFindings(for: verdict, on: input, by: form, asker: asker)
        input.names = found.answers
        let findings = try submissionReader.judge(input, by: form).verdict.findings.filter { $0.field == request.field }
        let answer = found.answers.first { $0.field == request.field }
        let state: NameStanding? =
            switch answer?.availability {
            case .free: .free
            case .taken: .taken
            case .unknown, nil: nil
            }
        return NameCheck(
            namespace: form.config.namespace(of: request.field),
            name: verdict.questions.first { $0.field == request.field }?.name ?? "", findings: findings, state: state,
            suggestions: found.suggestions.first { $0.field == request.field }?.names ?? [])
    }
}

extension FormConfig {
    /// The fields with the rule `unique`, by their ids.
    var fieldsWithNames: [String] {
        fields.filter { field in field.rules.contains { $0.condition.name == .unique } }.map(\.id)
    }

    /// Whether a field has the rule `unique`.
    var asksForNames: Bool { fields.contains { field in field.rules.contains { $0.condition.name == .unique } } }

    /// The namespace of a field's rule `unique`.
    func namespace(of field: String) -> String {
        for rule in fields.first(where: { $0.id == field })?.rules ?? [] {
            if case .unique(let namespace) = rule.condition { return namespace }
        }
        return ""
    }
}
