public import FormEngine

/// All inputs and the result of a judgement, sealed: replay reads nothing else.
///
/// It is sealed in members (`RecordMember`), each with a salt of its own. Answers and source values are stored as
/// received, since rewriting a number can change it: `1.50` has two decimals, `1.5` has one.
public struct JudgementRecord: Sendable {
    /// A data source of the version.
    public struct Source: Sendable {
        /// The config's name for it, which may be an alias.
        public var name: String
        /// The digest of the definition in force.
        public var definition: DocumentDigest
        /// Time of its reply; nil without one.
        public var at: Timestamp?
    }

    /// The unencrypted row when the record was sealed, which replay compares column by column.
    public var row: JSONValue
    /// The digest of the use of an idempotency key; nil without one.
    public var idempotency: String?
    /// The form that judged.
    public var form: FormKey
    /// The version.
    public var version: Int
    /// The version's digest.
    public var digest: DocumentDigest
    /// The edition of the engine's semantics.
    public var edition: Int
    /// The answers as received, without passwords and unknown fields: the text of a JSON object.
    public var answers: [UInt8]
    /// How many unknown fields were dropped.
    public var unknownFields: Int
    /// Values of the data sources: the text of a JSON object; nil without any.
    public var sources: [UInt8]?
    /// The actor who vouches for the source values; nil if it is the context's.
    public var sourcesBy: String?
    /// The version's sources, each with its definition and time.
    public var definitions: [Source]
    /// The options that sources offered, by field, if they are not among the source values: an object.
    public var options = JSONValue.object([])
    /// Answers to questions about names: whether a field's name is taken.
    public var names: [NameAnswer] = []
    /// Facts and digests of images in the answers, by path, and codes of failed uploads that the person skipped: an
    /// object.
    public var images = JSONValue.object([])
    /// Context of the person beside the answers: a JSON object; the row has the actor who vouches for it.
    public var context: JSONValue
    /// The requested language of messages.
    public var locale: String
    /// The date it was judged as of.
    public var asOf: CivilDate
    /// The last judged step, if a route ended the form after it; nil: all were judged.
    public var through: String?
    /// Results of the passwords' rules, from when the registry had the passwords.
    public var attested: [AttestedPassword]
    /// The salted hashes of the passwords, by field.
    public var passwords: [(field: String, hash: String)]
    /// The outcome's name; nil without one.
    public var outcome: String?
    /// Parameters of the outcome: an object.
    public var outcomeParameters: JSONValue
    /// The calculated values, by path: an object.
    public var calculated: JSONValue
    /// The fields whose answers were refused by age locks.
    public var locked: [String] = []
    /// The outcomes with a consent, each with the consenting submission.
    public var consents: [Consent] = []

    /// The session and outcome that the submission consents to; nil: none, or stored by an earlier program.
    var consentsTo: AwaitedConsent?
    /// The digest of the submission's age lock; nil: none, or stored by an earlier program.
    public var ageLock: String?

    /// Consent to an outcome.
    public struct Consent: Sendable, Equatable {
        /// The outcome's name.
        public var outcome: String
        /// The id of the consenting submission.
        public var submission: String
    }
}

extension JudgementRecord {
    /// The pin in a record: form, version, digest and edition.
    static func pin(form: FormKey, version: Int, digest: DocumentDigest, edition: Int) -> JSONValue {
        .object([
            .init("digest", .text(digest.text)), .init("edition", .int(edition)),
            .init("form", .text(form.text)), .init("version", .int(version)),
        ])
    }

    /// The record's members; nil if the answers or the source values are no object.
    var members: [RecordMember]? {
        guard let answers = try? MemberBytes.read(answers),
            let sources = try? MemberBytes.read(sources ?? Array("{}".utf8))
        else { return nil }
        let verbatim = answers.map { RecordMember(.answers, $0.name, $0.value) }
        let groups: [(RecordMember.Group, [JSONValue.Member])] = [
            (.attested, attested.map(\.kept)), (.calculated, calculated.members ?? []), (.images, images.members ?? []),
            (.names, names.map { .init($0.field, .object(["taken": .bool($0.isTaken)])) }),
            (.options, options.members ?? []), (.outcomeParameters, outcomeParameters.members ?? []),
            (.passwords, passwords.map { .init($0.field, .text($0.hash)) }),
        ]
        return verbatim
            + groups.flatMap { group, members in Self.canonical(members).map { RecordMember(group, $0.name, $0.value) }
            }
            + sources.map { RecordMember(.sources, $0.name, $0.value) } + [
                RecordMember(name: RecordMember.context, value: context.canonicalBytes),
                RecordMember(name: RecordMember.frame, value: frame.canonicalBytes),
            ]
    }

    /// Members of an object with canonical values, in the canonical order.
    private static func canonical(_ members: [JSONValue.Member]) -> [(name: String, value: [UInt8])] {
        if members.isEmpty { return [] }
        let bytes = JSONValue.object(members).canonicalBytes
        guard let read = try? MemberBytes.read(bytes) else { preconditionFailure("canonical JSON is JSON") }
        return read
    }

    /// All members of the record that hold nothing of the answers.
    private var frame: JSONValue {
        // Empty members are omitted, since older records lack them.
        let locked: [JSONValue.Member] =
            locked.isEmpty ? [] : [.init("locked", .array(locked.map { .text($0) }))]
        let sourcesBy: [JSONValue.Member] = sourcesBy.map { [.init("sourcesBy", .text($0))] } ?? []
        let consents: [JSONValue.Member] =
            consents.isEmpty
            ? [] : [.init("consents", .object(consents.map { .init($0.outcome, .text($0.submission)) }))]
        let consentsTo: [JSONValue.Member] = consentsTo.map { [.init("consentsTo", $0.value)] } ?? []
        let ageLock: [JSONValue.Member] = ageLock.map { [.init("ageLock", .text($0))] } ?? []
        let members: [JSONValue.Member] = [
            .init("asOf", .text(asOf.text)), .init("definitions", .object(definitions.map(\.member))),
            .init("idempotency", .optional(idempotency)), .init("locale", .text(locale)),
            .init("outcome", .optional(outcome)),
            .init("pin", Self.pin(form: form, version: version, digest: digest, edition: edition)),
            .init("record", .int(JudgementInput.recordFormat)), .init("row", row),
            .init("through", .optional(through)), .init("unknownFields", .int(unknownFields)),
        ]
        return .object(members + locked + consents + consentsTo + ageLock + sourcesBy)
    }

    /// Parses the record in a box; nil for contents of an unknown format, and for a record that lacks members.
    init?(_ contents: SealedBox.Contents) {
        let value: JSONValue? =
            if let members = contents.withEntries({ $0.members() }) {
                members.flatMap { RecordMember.record(of: $0) }
            } else {
                Self.value(ofText: contents)
            }
        guard let value, let record = JudgementRecord(value: value) else { return nil }
        self = record
    }

    /// A record of an earlier program, which sealed one text.
    private static func value(ofText contents: SealedBox.Contents) -> JSONValue? {
        guard let value = try? JSONValue(stored: contents.record),
            value["record"]?.wholeNumber == JudgementInput.textFormat
        else { return nil }
        return value
    }

    /// Parses a record as one object.
    init?(value: JSONValue) {
        guard let row = value["row"], case .object = row,
            let pin = value["pin"], let form = pin["form"]?.string.flatMap({ FormKey($0) }),
            let digest = pin["digest"]?.string.flatMap({ DocumentDigest($0) }),
            let version = pin["version"]?.wholeNumber,
            let edition = pin["edition"]?.wholeNumber, let answers = value["answers"]?.string,
            let asOf = value["asOf"]?.string.flatMap({ CivilDate($0) }), let context = value["context"],
            let locale = value["locale"]?.string,
            let unknownFields = value["unknownFields"]?.wholeNumber, (0...1_000_000).contains(unknownFields)
        else { return nil }
        self.init(
            row: row, idempotency: value["idempotency"]?.string, form: form, version: version, digest: digest,
            edition: edition, answers: Array(answers.utf8), unknownFields: unknownFields,
            sources: value["sources"]?.string.map { Array($0.utf8) }, sourcesBy: value["sourcesBy"]?.string,
            definitions: Source.all(in: value["definitions"]), options: value["options"] ?? .object([]),
            names: NameAnswer.all(in: value["names"]), images: value["images"] ?? .object([]), context: context,
            locale: locale, asOf: asOf, through: value["through"]?.string,
            attested: (value["attested"]?.members ?? []).compactMap { AttestedPassword(kept: $0) },
            passwords: (value["passwords"]?.members ?? []).compactMap { member in
                member.value.string.map { (member.name, $0) }
            },
            outcome: value["outcome"]?.string, outcomeParameters: value["outcomeParameters"] ?? .object([]),
            calculated: value["calculated"] ?? .object([]),
            locked: value["locked"]?.elements?.compactMap(\.string) ?? [], consents: Consent.all(in: value["consents"]),
            consentsTo: value["consentsTo"].flatMap { AwaitedConsent($0) }, ageLock: value["ageLock"]?.string)
    }

    /// The engine's input to judge again.
    public var input: JudgementInput {
        var input = JudgementInput(
            answers: answers, sources: sources, asOf: asOf, attested: attested, droppedUnknownFields: unknownFields,
            names: names, context: context, through: through)
        input.locked = locked.map { AnswerLock(field: $0, .changed) }
        input.consents = consents.map(\.outcome)
        return input
    }
}

extension JudgementRecord.Source {
    fileprivate var member: JSONValue.Member {
        .init(name, .object(["at": .optional(at?.text), "definition": .text(definition.text)]))
    }

    fileprivate static func all(in value: JSONValue?) -> [JudgementRecord.Source] {
        (value?.members ?? []).compactMap { member in
            guard let digest = member.value["definition"]?.string.flatMap({ DocumentDigest($0) }) else { return nil }
            let time = member.value["at"]?.string.flatMap { Timestamp($0) }
            return JudgementRecord.Source(name: member.name, definition: digest, at: time)
        }
    }
}

extension JudgementRecord.Consent {
    fileprivate static func all(in value: JSONValue?) -> [JudgementRecord.Consent] {
        (value?.members ?? []).compactMap { member in
            member.value.string.map { JudgementRecord.Consent(outcome: member.name, submission: $0) }
        }
    }
}

extension JSONValue {
    /// The number if it is whole; nil otherwise.
    var wholeNumber: Int? { double.flatMap { Int(exactly: $0) } }
}
