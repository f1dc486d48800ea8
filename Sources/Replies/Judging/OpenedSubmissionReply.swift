package import FormEngine
package import Registry

/// A submission with its rules, and with its answers if they are kept.
package struct OpenedSubmissionReply {
    package var opened: OpenedSubmission
    package var row: SubmissionRow
    package var digest: DocumentDigest
    package var config: FormConfig
    /// The submission that supersedes it, or nil.
    package var successor: SubmissionRow?
    /// People's decisions about it, in order.
    package var overrides: [OverrideReply]

    /// An opened submission, with what else is shown of it.
    package init(_ opened: OpenedSubmission, in registry: Registry) async throws {
        let version = try await registry.version(opened.record.version, of: opened.record.form)
        self.opened = opened
        row = try await SubmissionRow(opened.record, in: registry)
        digest = version.digest
        config = try await registry.pin(version).config
        overrides = try await OverrideReply.all(of: opened.record.id, in: registry)
        if let record = try await registry.successor(of: opened.record.id) {
            successor = try await SubmissionRow(record, in: registry)
        }
    }

    package var json: JSONValue {
        let kept = opened.judgementRecord
        return row.json.adding([
            "digest": .text(digest.text), "alias": .text(orNull: config.alias),
            "clockDate": .text(opened.record.clockDate.text),
            "contextBy": .text(opened.record.contextBy), "verdict": row.verdict,
            "supersedes": .text(orNull: opened.record.supersedes), "supersededBy": supersededBy,
            "overrides": .array(overrides.map(\.json)), "keepUntil": .time(opened.record.keepUntil),
            "ended": .array(opened.ends.map(\.json)),
            "answers": kept.map { Self.value(of: $0.answers) } ?? .null,
            "answersText": .text(orNull: kept.map { String(decoding: $0.answers, as: UTF8.self) }),
            "masked": .array(opened.masked.map { .text($0) }),
            "handedOn": opened.values.map { ExportedValues.object(config.fields, $0) } ?? .null,
            "unknownFields": .int(orNull: kept?.unknownFields),
            "sources": kept?.sources.map { Self.value(of: $0) } ?? .null,
            "sourcesBy": .text(orNull: kept?.sourcesBy),
            "definitions": kept.map { .array($0.definitions.map(Self.json)) } ?? .null,
            "consents": kept.map { .object($0.consents.map { .init($0.outcome, .text($0.submission)) }) } ?? .null,
            "images": kept.map { Self.addressed($0.images, of: opened.record.id) } ?? .null,
            "context": kept?.context ?? .null, "locale": .text(orNull: kept?.locale),
            "attested": kept.map { .array($0.attested.map(Self.json)) } ?? .null, "config": config.json,
        ])
    }

    private var supersededBy: JSONValue {
        guard let successor else { return .null }
        return .object([
            "submission": .text(successor.record.id), "accepted": .bool(successor.record.accepted),
            "outcome": successor.verdict["outcome"] ?? .null, "judgedAt": .text(successor.record.judgedAt.text),
        ])
    }

    private static func json(of source: JudgementRecord.Source) -> JSONValue {
        .object([
            "name": .text(source.name), "definition": .text(source.definition.text), "at": .time(source.at),
        ])
    }

    /// Result of a password's rules, which were judged once; neither it nor its hash is ever shown.
    private static func json(of password: AttestedPassword) -> JSONValue {
        .object([
            "field": .text(password.field), "state": .text(password.state.rawValue),
            "failedRules": .array(password.failedRules.map { .int($0) }),
        ])
    }

    /// Images with their HTTP addresses; a skipped one has no address.
    private static func addressed(_ images: JSONValue, of submission: String) -> JSONValue {
        .object(
            (images.members ?? []).map { image in
                guard image.value["id"] != nil else { return image }
                return .init(
                    image.name,
                    image.value.adding(["address": .text("/v1/submissions/\(submission)/images/\(image.name)")]))
            })
    }

    /// The document as sent, parsed; as a text if a number exceeds a double.
    package static func value(of bytes: [UInt8]) -> JSONValue {
        (try? JSONValue(stored: bytes)) ?? .text(String(decoding: bytes, as: UTF8.self))
    }
}
