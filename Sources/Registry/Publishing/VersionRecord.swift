public import FormEngine

/// A form in the registry.
public struct FormRecord: Sendable, Equatable {
    /// The form's key.
    public var key: FormKey
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A form of this key.
    public init(key: FormKey, leaf: Int = 0) {
        self.key = key
        self.leaf = leaf
    }
}

extension RowKind { package static let form = RowKind("form") }

extension FormRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .form, in: "forms", ColumnList(.init("key", \.key)) { FormRecord(key: $0) },
        audit: RowAudit(title: { "form \($0["key"])" }))
}

/// An immutable published config of a form.
public struct VersionRecord: Sendable, Equatable {
    /// The form.
    public var form: FormKey
    /// 1, 2, 3… for each form.
    public var number: Int
    /// The digest of its canonical document.
    public var digest: DocumentDigest
    /// The digest of the document that clients may see, without rules of the server; equal to `digest` without such
    /// rules.
    public var clientDigest: DocumentDigest
    /// The edition of the engine's semantics that judges it.
    public var edition: Int
    /// When it was first published: the time of its leaf.
    public var publishedAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A version of a form.
    public init(
        form: FormKey, number: Int, digest: DocumentDigest, clientDigest: DocumentDigest? = nil, edition: Int,
        publishedAt: Timestamp,
        leaf: Int = 0
    ) {
        self.form = form
        self.number = number
        self.digest = digest
        self.clientDigest = clientDigest ?? digest
        self.edition = edition
        self.publishedAt = publishedAt
        self.leaf = leaf
    }
}

/// The bytes that an author sent, unchanged.
public struct SourceDocument: Sendable, Equatable {
    /// The text form of the bytes.
    public enum Format: String, Sendable {
        /// RFC 8259.
        case json
        /// YAML 1.2.
        case yaml
    }

    /// The text form.
    public var format: Format
    /// The dialect of the document: `formulary` for the registry's own, or another system's name.
    public var dialect: String
    /// The bytes.
    public var bytes: [UInt8]

    /// Bytes in a text form and a dialect.
    public init(format: Format, dialect: String, bytes: [UInt8]) {
        self.format = format
        self.dialect = dialect
        self.bytes = bytes
    }
}
