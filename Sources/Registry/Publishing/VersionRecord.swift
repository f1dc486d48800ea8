public import FormEngine

/// A form, as the registry knows it.
public struct FormRecord: Sendable, Equatable {
    /// The form's key.
    public var key: FormKey

    /// A form of this key.
    public init(key: FormKey) {
        self.key = key
    }
}

/// An immutable published config of a form.
public struct VersionRecord: Sendable, Equatable {
    /// The form.
    public var form: FormKey
    /// 1, 2, 3… for each form.
    public var number: Int
    /// The digest of its canonical document.
    public var digest: DocumentDigest
    /// The digest of the document that clients may see: without the rules of the server; its own if it has none.
    public var clientDigest: DocumentDigest
    /// The edition of the engine's semantics that judges it.
    public var edition: Int
    /// When it was first published: its leaf's time.
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

/// The bytes that an author sent, kept as they were.
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
    /// The dialect the document was written in: `formulary` for the registry's own, or another's name.
    public var dialect: String
    /// The bytes.
    public var bytes: [UInt8]

    /// Bytes in a form and dialect.
    public init(format: Format, dialect: String, bytes: [UInt8]) {
        self.format = format
        self.dialect = dialect
        self.bytes = bytes
    }
}

/// One definition of a data source; a later one of the same name replaces it for versions published afterwards.
public struct DataSourceRecord: Sendable, Equatable {
    /// The name that configs use.
    public var name: String
    /// 1, 2, 3… for each name.
    public var number: Int
    /// The digest of its canonical definition, a stored document.
    public var digest: DocumentDigest
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A definition of a name.
    public init(name: String, number: Int, digest: DocumentDigest, leaf: Int = 0) {
        self.name = name
        self.number = number
        self.digest = digest
        self.leaf = leaf
    }
}
