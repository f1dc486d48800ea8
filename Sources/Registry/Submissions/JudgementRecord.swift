public import FormEngine

/// Everything that a verdict is a function of, stored whole and sealed: replay reads nothing else.
///
/// Its bytes are canonical JSON. Answers and source values are kept as the texts that were received, since a number
/// read and written again differs from the sent one: `1.50` has two decimals, `1.5` has one.
public struct JudgementRecord: Sendable {
    /// A data source that the version names.
    public struct Source: Sendable {
        /// The name, or alias, that the config names it by.
        public var name: String
        /// The digest of the definition that was in force.
        public var definition: DocumentDigest
        /// Time of its reply; nil without a query.
        public var at: Timestamp?
    }

    /// The row in the clear as it was when the record was sealed: what replay compares column by column.
    public var row: JSONValue
    /// The digest of the use of an idempotency key, or nil.
    public var idempotency: String?
    /// The form, version and digest that judged, and the edition.
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
    /// Values of the data sources: the text of a JSON object; nil without a query.
    public var sources: [UInt8]?
    /// Who vouches for the values of the data sources, if it is not who vouches for the context.
    public var sourcesBy: String?
    /// The sources that the version names, each with its definition and its time.
    public var definitions: [Source]
    /// The options that sources offered, by field, where they are not among what the sources said: an object.
    public var options = JSONValue.object([])
    /// Answers about names: whether somebody else has the one in a field.
    public var names: [NameAnswer] = []
    /// Facts and digests of the images that answers name, by path, and codes of uploads that failed and were skipped: an object.
    public var images = JSONValue.object([])
    /// Context of the person beside the answers: a JSON object; the row names its voucher.
    public var context: JSONValue
    /// The requested language of messages.
    public var locale: String
    /// The date it was judged as of.
    public var asOf: CivilDate
    /// The last step that was judged, where a route ended the form before the others; nil: all were.
    public var through: String?
    /// Results of passwords' rules, from when the passwords were there.
    public var attested: [AttestedPassword]
    /// The salted hashes of the passwords, by field.
    public var passwords: [(field: String, hash: String)]
    /// The outcome's name, or nil.
    public var outcome: String?
    /// Parameters of the outcome: an object.
    public var outcomeParameters: JSONValue
    /// The values that were calculated, by path: an object.
    public var calculated: JSONValue
    /// The fields whose answers were refused since an age outcome had locked others.
    public var locked: [String] = []
    /// The outcomes that somebody consented to, each with the submission that did.
    public var consents: [Consent] = []

    /// The session, and its outcome, that the submission consents to; nil: to none, or stored by an earlier program.
    var consentsTo: AwaitedConsent?
    /// The digest of the lock on an age that the submission made; nil: none, or stored by an earlier program.
    public var ageLock: String?

    /// Consent to an outcome.
    public struct Consent: Sendable, Equatable {
        /// The outcome's name.
        public var outcome: String
        /// The id of the submission that consents.
        public var submission: String
    }
}

extension JudgementRecord {
    /// Format 1 did not hold the row.
    static let format = JudgementInput.recordFormat

    /// The version that a record was judged by, as the record holds it.
    static func pin(form: FormKey, version: Int, digest: DocumentDigest, edition: Int) -> JSONValue {
        .object([
            .init("digest", .text(digest.text)), .init("edition", .int(edition)),
            .init("form", .text(form.text)), .init("version", .int(version)),
        ])
    }

    /// The record's canonical bytes.
    var bytes: [UInt8] {
        let pin = Self.pin(form: form, version: version, digest: digest, edition: edition)
        // A member that is absent where nothing was locked: records of before have no word of it.
        let locked: [JSONValue.Member] =
            locked.isEmpty ? [] : [.init("locked", .array(locked.map { .text($0) }))]
        let sourcesBy: [JSONValue.Member] = sourcesBy.map { [.init("sourcesBy", .text($0))] } ?? []
        let consents: [JSONValue.Member] =
            consents.isEmpty
            ? [] : [.init("consents", .object(consents.map { .init($0.outcome, .text($0.submission)) }))]
        let consentsTo: [JSONValue.Member] = consentsTo.map { [.init("consentsTo", $0.value)] } ?? []
        let ageLock: [JSONValue.Member] = ageLock.map { [.init("ageLock", .text($0))] } ?? []
        let members: [JSONValue.Member] = [
            .init("answers", .text(String(decoding: answers, as: UTF8.self))), .init("asOf", .text(asOf.text)),
            .init("attested", .object(attested.map(\.kept))), .init("calculated", calculated),
            .init("context", context), .init("definitions", .object(definitions.map(\.member))),
            .init("idempotency", .optional(idempotency)), .init("images", images), .init("locale", .text(locale)),
            .init("names", .object(names.map { .init($0.field, .object(["taken": .bool($0.isTaken)])) })),
            .init("options", options), .init("outcome", .optional(outcome)),
            .init("outcomeParameters", outcomeParameters),
            .init("passwords", .object(passwords.map { .init($0.field, .text($0.hash)) })),
            .init("pin", pin), .init("record", .int(Self.format)), .init("row", row),
            .init("sources", .optional(sources.map { String(decoding: $0, as: UTF8.self) })),
            .init("through", .optional(through)),
            .init("unknownFields", .int(unknownFields)),
        ]
        return JSONValue.object(members + locked + consents + consentsTo + ageLock + sourcesBy).canonicalBytes
    }

    /// Reads a record; nil if the bytes hold none of a known format.
    init?(_ bytes: [UInt8]) {
        guard let record = unsafe bytes.withUnsafeBufferPointer({ unsafe JudgementRecord($0) }) else { return nil }
        self = record
    }

    /// Reads a record in place; nil for bytes of an unknown format.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let value = unsafe try? JSONValue(stored: bytes), value["record"]?.wholeNumber == Self.format,
            let row = value["row"], case .object = row,
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

    /// Input for the engine to judge again.
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
    /// The number, if it is a whole one.
    var wholeNumber: Int? { double.flatMap { Int(exactly: $0) } }
}
