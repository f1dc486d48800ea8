package import FormEngine

extension ImpactReport {
    /// Maximum number of causes in the report.
    private static let mostCauses = 200

    /// The report as JSON: counts, causes, and ids; no answers.
    package var json: JSONValue {
        let sorted = causes.sorted { ($1.value, $0.key.order) < ($0.value, $1.key.order) }
        return .object([
            "form": .text(form.text), "version": .int(version), "candidate": .text(candidate.text),
            "judged": .int(counts.judged), "newlyRefused": .int(counts[.newlyRefused]),
            "newlyAccepted": newlyAccepted.map { .int($0) } ?? .null,
            "outcomeChanged": .int(counts[.outcomeChanged]), "calculatedChanged": .int(counts[.calculatedChanged]),
            "byRule": .array(sorted.prefix(Self.mostCauses).map { $0.key.json(count: $0.value) }),
            "byPlace": .array(
                places.sorted { $0.key.order < $1.key.order }.map { place, counts in
                    .object(place.members + members(of: counts))
                }),
            "apart": .object(
                ImpactGroup.allCases.map {
                    .init($0.rawValue, .object(members(of: apart[$0] ?? ImpactCounts())))
                }),
            "affected": .object(
                ImpactKind.allCases.map { kind in
                    .init(
                        kind.rawValue,
                        .object([
                            "count": count(of: kind, in: counts),
                            "digest": .text((affected[kind] ?? AffectedSubmissions()).digest),
                        ]))
                }),
            "examples": .array(ImpactKind.allCases.flatMap { affected[$0]?.first ?? [] }.map { $0.json }),
            "notJudgeable": notJudgeable.json, "sessions": sessions.json,
            "through": .int(through), "throughLeaf": .int(throughLeaf), "complete": .bool(isComplete),
        ])
    }
}

extension ImpactReport {
    /// Number of submissions affected in one way; null for new acceptances that are unknown.
    fileprivate func count(of kind: ImpactKind, in counts: ImpactCounts) -> JSONValue {
        kind == .newlyAccepted && newlyAccepted == nil ? .null : .int(counts[kind])
    }

    fileprivate func members(of counts: ImpactCounts) -> [JSONValue.Member] {
        [.init("judged", .int(counts.judged))]
            + ImpactKind.allCases.map { .init($0.rawValue, count(of: $0, in: counts)) }
    }
}

extension AffectedSubmission {
    /// The submission as JSON.
    package var json: JSONValue {
        .object([
            "submission": .text(id), "kind": .text(kind.rawValue),
            "causes": .array(
                causes.map { .object(["field": .text($0.field), "rule": .text($0.rule), "code": .text($0.code)]) }),
        ])
    }
}

extension ImpactCause {
    fileprivate var order: String { [kind.rawValue, field, rule, code].joined(separator: "\u{0}") }

    fileprivate func json(count: Int) -> JSONValue {
        .object([
            "kind": .text(kind.rawValue), "field": .text(field), "rule": .text(rule), "code": .text(code),
            "count": .int(count),
        ])
    }
}

extension ImpactPlace {
    fileprivate var order: String { [channel.name, rollout ?? "", arm ?? ""].joined(separator: "\u{0}") }

    fileprivate var members: [JSONValue.Member] {
        [
            .init("channel", .text(channel.name)), .init("rollout", .optional(rollout)), .init("arm", .optional(arm)),
        ]
    }
}

extension [ImpactObstacle: Int] {
    fileprivate var json: JSONValue {
        .object(ImpactObstacle.allCases.map { .init($0.rawValue, .int(self[$0] ?? 0)) })
    }
}

extension SessionImpact {
    fileprivate var json: JSONValue {
        .object([
            "open": .int(count), "notRead": .int(notRead),
            "versions": .array(
                open.sorted { $0.key < $1.key }.map { version, sessions in
                    .object([
                        "version": .int(version), "count": .int(sessions.count), "until": .text(sessions.until.text),
                    ])
                }),
            "movedBy": .optional(movedBy?.text),
            "ifMoved": .object([
                "unaffected": .int(unaffected),
                "reopened": .array(
                    reopened.sorted { $0.key < $1.key }.map { step, count in
                        .object(["step": step.isEmpty ? .null : .text(step), "count": .int(count)])
                    }),
                "losingAnswers": .int(losing),
            ]),
            "notJudgeable": notJudgeable.json,
            "examples": .array(examples.map { .text($0) }),
        ])
    }
}
