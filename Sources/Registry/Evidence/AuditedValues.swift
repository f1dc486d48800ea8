internal import Crypto
public import FormEngine

/// A stored row as the audit speaks of it: what it is, and its values.
///
/// A leaf holds the digest of the values of each of its rows, and says in its details what a reader of the log needs.
public struct AuditedValues: Sendable, Equatable {
    /// Kind of a row.
    public enum Kind: String, Sendable, CaseIterable {
        case form
        case version
        case release
        case versionState = "version-state"
        case unscheduling
        case dataSource = "data-source"
        case wordList = "word-list"
        case submission
        case idempotency
        case session
        case sessionEnd = "session-end"
        case succession = "session-succession"
        case sessionUse = "session-use"
        case ageLock = "age-lock"
        case rollout
        case rolloutEvent = "rollout-event"
        case exposure
        case stepRefusal = "step-refusal"
        case image
        case imageUse = "image-use"
        case name
        case nameRelease = "name-release"
        case consent
        case token
        case tokenRevocation = "token-revocation"
        case signInLink = "sign-in-link"
        case signIn = "sign-in"
        case signOut = "sign-out"
        case key
        case origin
    }

    /// Kind of the row.
    public let kind: Kind
    /// Its values: a JSON object.
    public let values: JSONValue
    /// `kind:` and the hexadecimal SHA-256 over the canonical JSON of its values.
    public let digest: String
    /// The actor that must have written its leaf; nil: anybody.
    public let actor: String?
    /// The keyed hash of whom a submission is about, which its values hold salted; nil if nobody was named.
    let subject: [UInt8]?
    /// Members as they are before they are salted: older leaves hold digests over these.
    private let plain: [String: JSONValue]

    init(
        _ kind: Kind, _ members: [JSONValue.Member], actor: String? = nil, subject: [UInt8]? = nil,
        plain: [String: JSONValue] = [:]
    ) {
        self.kind = kind
        self.subject = subject
        self.plain = plain
        self.actor = actor
        values = .object(members)
        digest = kind.rawValue + ":" + HexText.encode(Array(Crypto.SHA256.hash(data: values.canonicalBytes)))
    }

    /// The values in the shape of older leaves; nil if that is the same.
    var former: AuditedValues? {
        guard !plain.isEmpty, let members = values.members else { return nil }
        return AuditedValues(
            kind, members.map { .init($0.name, plain[$0.name] ?? $0.value) }, actor: actor, subject: subject)
    }

    /// A value of the row.
    subscript(name: String) -> JSONValue? { values[name] }
}

extension JSONValue {
    static func optional(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }
    static func optional(_ number: Int?) -> JSONValue { number.map { .int($0) } ?? .null }
    static func hex(_ bytes: [UInt8]?) -> JSONValue { bytes.map { .text(HexText.encode($0)) } ?? .null }
}

extension FormRecord {
    /// The row's values.
    public var audited: AuditedValues { AuditedValues(.form, [.init("key", .text(key.text))]) }
}

extension VersionRecord {
    /// The row's values, the source bytes' digest among them.
    public func audited(source: SourceDocument) -> AuditedValues {
        AuditedValues(
            .version,
            [
                .init("client", .text(clientDigest.text)), .init("dialect", .text(source.dialect)),
                .init("digest", .text(digest.text)), .init("edition", .int(edition)), .init("form", .text(form.text)),
                .init("format", .text(source.format.rawValue)), .init("number", .int(number)),
                .init("publishedAt", .text(publishedAt.text)),
                .init("source", .hex(Array(Crypto.SHA256.hash(data: source.bytes)))),
            ])
    }
}

extension ReleaseRecord {
    /// The row's values; the actor stands in the leaf itself.
    public var audited: AuditedValues {
        AuditedValues(
            .release,
            [
                .init("channel", .text(draft.channel.name)), .init("effectiveAt", .text(effectiveAt.text)),
                .init("finishBy", .optional(draft.finishBy?.text)), .init("forced", .bool(draft.forced)),
                .init("form", .text(draft.form.text)), .init("keepsScheduled", .bool(draft.keepsScheduled)),
                .init("kind", .text(draft.kind.rawValue)), .init("number", .int(number)),
                .init("previousVersion", .optional(draft.previousVersion)),
                .init("recordedAt", .text(recordedAt.text)),
                .init("scheduled", .bool(draft.scheduledFor != nil)), .init("version", .optional(version)),
                // Left out where it does not: leaves of before have no word of it.
            ] + (draft.keepsRollouts ? [.init("keepsRollouts", .bool(true))] : []))
    }
}

extension VersionStateRecord {
    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .versionState,
            [
                .init("form", .text(draft.form.text)), .init("recordedAt", .text(recordedAt.text)),
                .init("version", .int(draft.version)), .init("withdrawn", .bool(draft.withdrawn)),
                // Left out where it is not: leaves of before have no word of it.
            ] + (draft.restartsSessions ? [.init("restartsSessions", .bool(true))] : []))
    }
}

extension UnschedulingRecord {
    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .unscheduling,
            [
                .init("channel", .text(draft.channel.name)), .init("form", .text(draft.form.text)),
                .init("recordedAt", .text(recordedAt.text)), .init("release", .int(draft.release)),
            ])
    }
}

extension DataSourceRecord {
    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .dataSource,
            [.init("digest", .text(digest.text)), .init("name", .text(name)), .init("number", .int(number))])
    }
}

extension WordListRecord {
    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .wordList,
            [.init("digest", .text(digest.text)), .init("name", .text(name)), .init("number", .int(number))])
    }
}

extension KeyRecord {
    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(.key, [.init("id", .text(id)), .init("purpose", .text(purpose.rawValue))])
    }
}
