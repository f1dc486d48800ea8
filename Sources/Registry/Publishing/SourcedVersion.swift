internal import Crypto
internal import FormEngine

/// A version with the bytes that it was published from; its document is stored, or earlier in the change.
package struct SourcedVersion: Sendable {
    /// The version.
    package var record: VersionRecord
    /// The bytes.
    package var source: SourceDocument

    /// A version and its source.
    package init(_ record: VersionRecord, source: SourceDocument) {
        self.record = record
        self.source = source
    }
}

extension RowKind { package static let version = RowKind("version") }

extension SourcedVersion: StoredRow {
    package static let description = RowDescription<Self>(
        .version, in: "versions",
        ColumnList(
            VersionRecord.list, SourceDocument.list, parts: { ($0.record, $0.source) },
            make: { SourcedVersion($0, source: $1) }),
        audit: RowAudit(
            title: { "version \($0["number"]) of \($0["form"])" },
            facts: { own, _ in own[0].details("client", "digest") },
            follow: { $0.add(version: $1, $3) }))

    package var leaf: Int {
        get { record.leaf }
        set { record.leaf = newValue }
    }

    package static var isSettledByLeaf: Bool { true }
    package var unsettled: (any StoredRow)? { nil }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        var row = self
        row.record.publishedAt = place.time
        row.leaf = place.leaf
        return row
    }

    package var ordinal: (name: String, number: Int)? { ("version of \(record.form.text)", record.number) }
}

extension VersionRecord {
    /// The columns without those of the source.
    package static let list = ColumnList<Self>(
        .init("form", \.form), .init("number", \.number), .init("digest", \.digest),
        .init("client_digest", \.clientDigest, in: .named("client")), .init("edition", \.edition),
        .init("published_at", \.publishedAt)
    ) {
        VersionRecord(form: $0, number: $1, digest: $2, clientDigest: $3, edition: $4, publishedAt: $5)
    }
}

extension SourceDocument {
    /// The source's columns.
    package static let list = ColumnList<Self>(
        .init("source_format", \.format, in: .named("format")),
        .init("source_dialect", \.dialect, in: .named("dialect")),
        .init("source", \.bytes, in: .computed("source", \.digestedBytes))
    ) { SourceDocument(format: $0, dialect: $1, bytes: $2) }

    private var digestedBytes: JSONValue { .hex(Array(Crypto.SHA256.hash(data: bytes))) }
}

extension SourceDocument.Format: ColumnValue {}
