package import FormEngine

extension InvariantProof {
    /// One word for the result: proved, broken, missing or undecided.
    package var state: String {
        switch self {
        case .holds: "proved"
        case .broken: "broken"
        case .fieldMissing: "missing"
        case .undecided: "undecided"
        }
    }

    /// Why it is not proved; nil if it is.
    package var reason: String? {
        switch self {
        case .holds: nil
        case .broken(let example): "accepted: \(Self.words(for: example)), as of \(example.asOf.text)"
        case .fieldMissing(let field): "the form has no field \(field)"
        case .undecided(let reason): reason
        }
    }

    /// The answers, source values and context of a case: `bsn 123456782, birth_date 2015-06-15 from nl-user-profile`.
    private static func words(for example: AnswerCase) -> String {
        let sources = (example.sources?.members ?? []).flatMap { source in
            pairs(source.value.members == nil ? .object([source]) : source.value).map { "\($0) from \(source.name)" }
        }
        let context = pairs(example.context).map { "\($0) in the context" }
        let all = pairs(example.answers) + sources + context
        return all.isEmpty ? "no answers" : all.joined(separator: ", ")
    }

    private static func pairs(_ value: JSONValue) -> [String] {
        (value.members ?? []).map { member in
            "\(member.name) \(member.value.string.map { String($0.prefix(200)) } ?? CompatibilityBreach.cut(member.value))"
        }
    }

    /// The result as members of JSON: its state, why, and the made-up answers that break the invariant.
    package var jsonMembers: [JSONValue.Member] {
        [
            .init("state", .text(state)), .init("reason", .optional(reason)),
            .init("answers", brokenCase?.answers ?? .null), .init("sources", brokenCase?.sources ?? .null),
            .init("context", brokenCase?.context ?? .null), .init("asOf", .optional(brokenCase?.asOf.text)),
        ]
    }

    /// The made-up answers that break the invariant; nil unless it is broken.
    private var brokenCase: AnswerCase? {
        guard case .broken(let example) = self else { return nil }
        return example
    }
}

extension InvariantCheck {
    /// The result as JSON: the invariant, its state, why, and the exception by which an unproved version passes.
    package var json: JSONValue {
        var exception: JSONValue = .null
        switch pass {
        case .exception(let end): exception = .text(end.text)
        case .rollback: exception = "rollback"
        case nil: break
        }
        return .object(
            [.init("id", .text(name)), .init("number", .int(number))] + proof.jsonMembers
                + [.init("exceptedUntil", exception)])
    }
}

extension RegistryError {
    /// The invariants that refuse a version, each with the answers that break it or what is undecided.
    static func words(for checks: [InvariantCheck], of version: String) -> String {
        let refused = checks.filter(\.isRefused).map { check in
            let why = check.proof.reason.map { " (\($0))" } ?? ""
            return switch check.proof {
            case .broken, .fieldMissing, .holds: "breaks the invariant `\(check.name)`\(why)"
            case .undecided: "is not proved to keep the invariant `\(check.name)`\(why)"
            }
        }
        return "`\(version)` \(refused.joined(separator: ", and "))."
    }

    /// Help for a version that invariants refuse.
    static func help(toPass checks: [InvariantCheck], _ form: FormKey) -> Help {
        let name = checks.first(where: \.isRefused)?.name ?? ""
        return
            "Change the config, or let it pass for a time: \(do: .exceptInvariant(name, form)). A rollback to a version that was live takes \(do: .give(.exceptedInvariant, name))."
    }
}
