/// A way through a form as it is kept between two steps: JSON, without any password.
extension FormProgress {
    /// Everything that it knows, as an object.
    ///
    /// Answers are in it as the texts that were sent, since `1.50` is another answer than `1.5`.
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

    /// Reads what was kept of a way through a form, or nil.
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
    /// A member of an object: the field's name, and what was found.
    package var kept: JSONValue.Member {
        .init(
            field,
            .object([
                .init("failed", .array(failedRules.map { .int($0) })), .init("state", .text(state.rawValue)),
            ]))
    }

    /// Reads what was kept; nil if it is nothing that is found of a password.
    package init?(kept member: JSONValue.Member) {
        guard let state = member.value["state"]?.string.flatMap({ State(named: $0) }) else { return nil }
        let failed = (member.value["failed"]?.elements ?? []).compactMap { $0.index }
        self.init(field: member.name, state: state, failedRules: failed)
    }
}

extension Outcome {
    /// The outcome as it is kept, without its screen, which the config has.
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
    /// The number, if it is a place in something.
    fileprivate var index: Int? { double.flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil } }
}
