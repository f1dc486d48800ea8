/// The stored progress of a session: JSON without passwords.
extension FormProgress {
    /// The progress as a JSON object.
    ///
    /// Answers are stored as the text that was sent, since `1.50` differs from `1.5`.
    public var kept: JSONValue {
        var members: [JSONValue.Member] = [
            .init("answers", .text(String(decoding: answers, as: UTF8.self))),
            .init("attested", .object(attested.map { $0.kept })),
            .init("locked", .object(locked.map { .init($0.field, $0.value) })),
            .init("outcome", outcome.map { $0.kept } ?? .null),
            .init("passed", .int(passed)),
            .init("sent", .array(sent.map { .int($0) })),
        ]
        if !lost.isEmpty { members.append(.init("lost", .array(lost.map { .text($0) }))) }
        return .object(members)
    }

    /// Parses stored progress; nil if it does not fit the form.
    public init?(kept value: JSONValue, of form: PinnedForm) { self.init(kept: value, of: form.config) }

    init?(kept value: JSONValue, of config: FormConfig) {
        let steps = config.steps.indices
        guard let answers = value["answers"]?.string, let members = try? MemberBytes.read(Array(answers.utf8)),
            let passed = value["passed"]?.index, passed <= steps.count,
            let sent = value["sent"]?.elements?.map({ $0.index }),
            sent.allSatisfy({ place in place.map { steps.contains($0) } ?? false }),
            let attested = value["attested"]?.members?.map({ AttestedPassword(kept: $0) }),
            attested.allSatisfy({ $0 != nil })
        else { return nil }
        let locked = (value["locked"]?.members ?? []).map { LockedAnswer(field: $0.name, value: $0.value) }
        self.init(
            locked: locked, outcome: value["outcome"].flatMap { Outcome(kept: $0, of: config) },
            attested: attested.compactMap { $0 }, lost: (value["lost"]?.elements ?? []).compactMap { $0.string },
            passed: passed, sent: sent.compactMap { $0 }, members: members.map { ($0.name, $0.value) })
    }
}

extension AttestedPassword {
    /// The attestation as a member of a JSON object: the field's name, and its findings.
    package var kept: JSONValue.Member {
        .init(
            field,
            .object([
                .init("failed", .array(failedRules.map { .int($0) })), .init("state", .text(state.rawValue)),
            ]))
    }

    /// Parses a stored attestation; nil for other JSON.
    package init?(kept member: JSONValue.Member) {
        guard let state = member.value["state"]?.string.flatMap({ State(named: $0) }) else { return nil }
        let failed = (member.value["failed"]?.elements ?? []).compactMap { $0.index }
        self.init(field: member.name, state: state, failedRules: failed)
    }
}

extension Outcome {
    /// The outcome as JSON, without its screen, which the config has.
    var kept: JSONValue {
        .object([
            .init("accepts", .bool(accepts)), .init("name", .text(name)), .init("parameters", .object(parameters)),
        ])
    }

    init?(kept value: JSONValue, of config: FormConfig) {
        guard let name = value["name"]?.string, let accepts = value["accepts"]?.boolean else { return nil }
        self.init(
            name: name, parameters: value["parameters"]?.members ?? [], accepts: accepts,
            screen: config.outcomes.first { $0.name.isBytewiseEqual(to: name) })
    }
}

extension JSONValue {
    /// The number as an index; nil unless it is a whole number of at least 0.
    fileprivate var index: Int? { double.flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil } }
}
