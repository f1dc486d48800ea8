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
        case pictureChange = "picture-change"
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

    /// Everything of a row, behind one reference: rows are handed on many times, and each copy would count every part.
    private final class Storage: Sendable {
        let kind: Kind
        let values: JSONValue
        let digest: String
        let actor: String?
        let subject: [UInt8]?
        let key: String?
        let plain: [String: JSONValue]

        init(
            _ kind: Kind, _ members: [JSONValue.Member], _ actor: String?, _ subject: [UInt8]?, _ key: String?,
            _ plain: [String: JSONValue]
        ) {
            self.kind = kind
            self.subject = subject
            self.key = key
            self.plain = plain
            self.actor = actor
            values = .object(members)
            digest = kind.rawValue + ":" + HexText.encode(Array(Crypto.SHA256.hash(data: values.canonicalBytes)))
        }
    }

    private let storage: Storage

    /// Kind of the row.
    public var kind: Kind { storage.kind }
    /// Its values: a JSON object.
    public var values: JSONValue { storage.values }
    /// `kind:` and the hexadecimal SHA-256 over the canonical JSON of its values.
    public var digest: String { storage.digest }
    /// The actor that must have written its leaf; nil: anybody.
    public var actor: String? { storage.actor }
    /// The keyed hash of whom a submission is about, which its values hold salted; nil if nobody was named.
    var subject: [UInt8]? { storage.subject }
    /// The id of the key that seals what the row speaks of, which its values hold salted; nil if nothing is sealed.
    var key: String? { storage.key }
    /// Members as they are before they are salted: older leaves hold digests over these.
    private var plain: [String: JSONValue] { storage.plain }

    init(
        _ kind: Kind, _ members: [JSONValue.Member], actor: String? = nil, subject: [UInt8]? = nil,
        key: String? = nil, plain: [String: JSONValue] = [:]
    ) {
        storage = Storage(kind, members, actor, subject, key, plain)
    }

    /// Compares what rows hold; what was salted of them is in their digests.
    public static func == (left: AuditedValues, right: AuditedValues) -> Bool {
        left.digest == right.digest && left.actor == right.actor && left.subject == right.subject
            && left.key == right.key
    }

    /// The values in the shape of older leaves; nil if that is the same.
    var former: AuditedValues? {
        guard !plain.isEmpty, let members = values.members else { return nil }
        return AuditedValues(
            kind, members.map { .init($0.name, plain[$0.name] ?? $0.value) }, actor: actor, subject: subject, key: key)
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
