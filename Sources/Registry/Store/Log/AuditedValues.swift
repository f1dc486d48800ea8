internal import Crypto
public import FormEngine

/// A stored row as the audit sees it: its kind and its values.
///
/// A leaf holds the digest of each row's values, and describes the rows in its details for readers of the log.
public struct AuditedValues: Sendable, Equatable {
    /// The values by reference: rows are copied often, and each copy of a struct would retain every part.
    private final class Storage: Sendable {
        let kind: RowKind
        let values: JSONValue
        let digest: String
        let actor: String?
        let subject: [UInt8]?
        let key: String?
        let plain: [String: JSONValue]

        init(
            _ kind: RowKind, _ members: [JSONValue.Member], actor: String?, subject: [UInt8]?, key: String?,
            plain: [String: JSONValue]
        ) {
            self.kind = kind
            self.subject = subject
            self.key = key
            self.plain = plain
            self.actor = actor
            values = .object(members)
            digest = kind.name + ":" + HexText.encode(Array(Crypto.SHA256.hash(data: values.canonicalBytes)))
        }
    }

    private let storage: Storage

    /// Kind of the row.
    public var kind: RowKind { storage.kind }
    /// Its values: a JSON object.
    public var values: JSONValue { storage.values }
    /// `kind:` and the hexadecimal SHA-256 over the canonical JSON of its values.
    public var digest: String { storage.digest }
    /// The actor that its leaf must have; nil: any.
    public var actor: String? { storage.actor }
    /// The keyed hash of a submission's subject, which the values contain salted; nil for an anonymous one.
    var subject: [UInt8]? { storage.subject }
    /// The id of the sealing key, which the values contain salted; nil without sealed data.
    var key: String? { storage.key }
    /// Members before they are salted: older leaves hold digests of these.
    private var plain: [String: JSONValue] { storage.plain }

    init(
        _ kind: RowKind, _ members: [JSONValue.Member], actor: String? = nil, subject: [UInt8]? = nil,
        key: String? = nil, plain: [String: JSONValue] = [:]
    ) {
        storage = Storage(kind, members, actor: actor, subject: subject, key: key, plain: plain)
    }

    /// Compares the unsalted parts directly, and the others by their digests.
    public static func == (left: AuditedValues, right: AuditedValues) -> Bool {
        left.digest == right.digest && left.actor == right.actor && left.subject == right.subject
            && left.key == right.key
    }

    /// The values in the shape of older leaves; nil if the shape is unchanged.
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
