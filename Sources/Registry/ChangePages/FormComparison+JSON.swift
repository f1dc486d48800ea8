package import FormEngine

extension FormComparison {
    /// The comparison as JSON: facts and made-up answers, without sentences.
    package var json: JSONValue { json(changes: .array(changes.map { .object($0.members) })) }

    /// The comparison with a caller's list of changes.
    package func json(changes list: JSONValue) -> JSONValue {
        .object([
            "classes": .array(classes.map { .text($0.rawValue) }),
            "undecided": .bool(changes.contains { $0.effect.isUndecided }), "breaks": effect.breaks,
            "judgingDates": .object([
                "from": .text(judgingDates.lowerBound.text), "through": .text(judgingDates.upperBound.text),
            ]),
            "changes": list,
        ])
    }
}

extension ComparedChange {
    /// Members of the change: what differs, its classes, what it breaks, and the answers that show it.
    package var members: [JSONValue.Member] {
        [
            .init("kind", .text(change.kind.rawValue)), .init("path", .text(change.path)),
            .init("class", .text(effect.weightiestClass.rawValue)),
            .init("classes", .array(effect.classes.map { .text($0.rawValue) })),
            .init("undecided", .bool(effect.isUndecided)), .init("from", change.from), .init("to", change.to),
            .init("breaks", effect.breaks), .init("witness", effect.witnesses),
        ]
    }
}

extension ChangeClass {
    /// The classes, the weightiest first.
    package static let byWeight: [ChangeClass] = [.meaning, .mixed, .tighter, .looser, .privacy, .texts, .equal]
}

extension ChangeEffect {
    /// The weightiest of the classes.
    package var weightiestClass: ChangeClass {
        let own = classes
        return ChangeClass.byWeight.first { own.contains($0) } ?? .equal
    }

    /// Whether something accepted is refused (`backward`), or something refused is accepted (`forward`); null if that is
    /// undecided.
    fileprivate var breaks: JSONValue { .object(["backward": refuses.breaks, "forward": accepts.breaks]) }

    /// The answers that show what a change refuses, accepts and gives another meaning; null without any.
    fileprivate var witnesses: JSONValue {
        let claims = [("refuses", refuses), ("accepts", accepts), ("means", means)]
        let members = claims.compactMap { name, claim in
            claim.witness.map { JSONValue.Member(name, $0.json) }
        }
        return members.isEmpty ? .null : .object(members)
    }
}

extension ChangeClaim {
    fileprivate var breaks: JSONValue {
        switch self {
        case .never: false
        case .shown, .always: true
        case .undecided: .null
        }
    }
}

extension ChangeWitness {
    fileprivate var json: JSONValue {
        .object([
            "field": .optional(field), "value": value ?? .null, "answers": example.answers,
            "sources": example.sources ?? .null, "context": example.context, "asOf": .text(example.asOf.text),
            "namesTaken": .bool(example.namesAreTaken), "consents": .array(example.consents.map { .text($0) }),
            "old": old.json, "new": new.json,
        ])
    }
}

extension CaseResult {
    fileprivate var json: JSONValue {
        .object([
            "accepted": .bool(isAccepted), "outcome": .optional(outcome?.name),
            "errors": .array(
                findings.filter { $0.severity == .error }.map {
                    .object(["field": .text($0.field), "rule": .text($0.rule), "code": .text($0.code)])
                }),
        ])
    }
}
