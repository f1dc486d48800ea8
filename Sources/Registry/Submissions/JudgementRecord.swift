public import FormEngine

/// Everything that a verdict is a function of, stored whole and sealed: replay reads nothing else.
///
/// Its bytes are canonical JSON. Answers and source values stand in it as the texts that were received, since a number
/// read and written again is no longer what was sent: `1.50` has two decimals, `1.5` has one.
public struct JudgementRecord: Sendable {
    /// The form, version and digest that judged, and the edition.
    public var form: FormKey
    /// The version.
    public var version: Int
    /// The version's digest.
    public var digest: Digest
    /// The edition of the engine's semantics.
    public var edition: Int
    /// The answers as received, without passwords and unknown fields: the text of a JSON object.
    public var answers: [UInt8]
    /// How many unknown fields were dropped.
    public var unknownFields: Int
    /// What the data sources said: the text of a JSON object; nil if none was asked.
    public var sources: [UInt8]?
    /// When they said it.
    public var sourcesAt: Timestamp?
    /// What is known of the person beside the answers: a JSON object.
    public var context: JSONValue
    /// Who vouches for the context.
    public var contextBy: String
    /// The language that messages were asked in.
    public var locale: String
    /// The date it was judged as of.
    public var asOf: CivilDate
    /// What was found about passwords when they were there.
    public var attested: [AttestedPassword]
    /// The salted hashes of the passwords, by field.
    public var passwords: [(field: String, hash: String)]
    /// The outcome's name; nil if there was none.
    public var outcome: String?
    /// What the outcome told: an object.
    public var outcomeParameters: JSONValue
    /// The values that were calculated, by path: an object.
    public var calculated: JSONValue
}

extension JudgementRecord {
    private static let format = 1

    /// The record's canonical bytes.
    var bytes: [UInt8] {
        let pin: [JSONValue.Member] = [
            .init("digest", .text(digest.text)), .init("edition", .int(edition)),
            .init("form", .text(form.text)), .init("version", .int(version)),
        ]
        var members: [JSONValue.Member] = [
            .init("answers", .text(String(decoding: answers, as: UTF8.self))), .init("asOf", .text(asOf.text)),
            .init("context", context), .init("contextBy", .text(contextBy)), .init("locale", .text(locale)),
            .init("outcome", .optional(outcome)), .init("pin", .object(pin)),
            .init("record", .int(Self.format)), .init("unknownFields", .int(unknownFields)),
            .init("sources", .optional(sources.map { String(decoding: $0, as: UTF8.self) })),
            .init("sourcesAt", .optional(sourcesAt?.text)),
        ]
        if outcomeParameters.members?.isEmpty == false { members.append(.init("outcomeParameters", outcomeParameters)) }
        if calculated.members?.isEmpty == false { members.append(.init("calculated", calculated)) }
        if !attested.isEmpty { members.append(.init("attested", .object(attested.map(\.member)))) }
        if !passwords.isEmpty {
            members.append(.init("passwords", .object(passwords.map { .init($0.field, .text($0.hash)) })))
        }
        return JSONValue.object(members).canonicalBytes
    }

    /// Reads a record; nil if the bytes hold none of a known format.
    init?(_ bytes: [UInt8]) {
        guard let value = try? JSONValue(json: bytes), value["record"]?.wholeNumber == Self.format,
            let pin = value["pin"], let form = pin["form"]?.string.flatMap({ FormKey($0) }),
            let digest = pin["digest"]?.string.flatMap({ Digest($0) }), let version = pin["version"]?.wholeNumber,
            let edition = pin["edition"]?.wholeNumber, let answers = value["answers"]?.string,
            let asOf = value["asOf"]?.string.flatMap({ CivilDate($0) }), let context = value["context"],
            let contextBy = value["contextBy"]?.string, let locale = value["locale"]?.string,
            let unknownFields = value["unknownFields"]?.wholeNumber, (0...1_000_000).contains(unknownFields)
        else { return nil }
        self.init(
            form: form, version: version, digest: digest, edition: edition, answers: Array(answers.utf8),
            unknownFields: unknownFields, sources: value["sources"]?.string.map { Array($0.utf8) },
            sourcesAt: value["sourcesAt"]?.string.flatMap { Timestamp($0) }, context: context, contextBy: contextBy,
            locale: locale, asOf: asOf, attested: AttestedPassword.all(in: value["attested"]),
            passwords: (value["passwords"]?.members ?? []).compactMap { member in
                member.value.string.map { (member.name, $0) }
            },
            outcome: value["outcome"]?.string, outcomeParameters: value["outcomeParameters"] ?? .object([]),
            calculated: value["calculated"] ?? .object([]))
    }

    /// What the engine judges again.
    var input: JudgementInput {
        JudgementInput(
            answers: answers, sources: sources, asOf: asOf, attested: attested, droppedUnknownFields: unknownFields,
            context: context)
    }
}

extension AttestedPassword {
    fileprivate var member: JSONValue.Member {
        .init(
            field,
            .object([
                .init("failed", .array(failedRules.map { .int($0) })), .init("state", .text(state.rawValue)),
            ]))
    }

    fileprivate static func all(in value: JSONValue?) -> [AttestedPassword] {
        (value?.members ?? []).compactMap { member in
            guard let state = member.value["state"]?.string.flatMap({ State(rawValue: $0) }) else { return nil }
            let failed = (member.value["failed"]?.elements ?? []).compactMap(\.wholeNumber)
            return AttestedPassword(field: member.name, state: state, failedRules: failed)
        }
    }
}

extension JSONValue {
    /// The number, if it is a whole one.
    var wholeNumber: Int? { double.flatMap { Int(exactly: $0) } }
}
