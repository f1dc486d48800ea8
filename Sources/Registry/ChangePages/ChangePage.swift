internal import Crypto
public import FormEngine

/// The effects of publishing a candidate, in one immutable document for its publisher.
///
/// It holds the config's parts, ids of submissions and made-up answers, never a person's answers.
public struct ChangePage: Sendable, Equatable {
    /// `change-jcs1:` and the SHA-256 of the document.
    public var digest: String
    /// The form.
    public var form: FormKey
    /// The channel of the release.
    public var channel: Channel
    /// The document, canonical JSON.
    public var document: [UInt8]
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf = 0

    /// A page of a form and channel.
    package init(form: FormKey, channel: Channel, document: JSONValue) {
        let bytes = document.canonicalBytes
        self.init(digest: Self.digest(of: bytes), form: form, channel: channel, document: bytes)
    }

    private init(digest: String, form: FormKey, channel: Channel, document: [UInt8]) {
        self.digest = digest
        self.form = form
        self.channel = channel
        self.document = document
    }

    /// The digest of a document, with the label of change pages.
    private static func digest(of document: [UInt8]) -> String {
        "change-jcs1:" + HexText.encode(Array(Crypto.SHA256.hash(data: document)))
    }

    /// The document; nil if it is damaged.
    package var content: JSONValue? { try? JSONValue(stored: document) }
}

extension RowKind { package static let changePage = RowKind("change-page") }

extension ChangePage: StoredRow {
    package static let description = RowDescription<Self>(
        .changePage, in: "change_pages",
        ColumnList(
            .init("digest", \.digest), .init("form", \.form), .init("channel", \.channel),
            .init("document", \.stored, in: .computed("document", \.digestedDocument))
        ) { ChangePage(digest: $0, form: $1, channel: $2, document: $3.bytes) },
        audit: RowAudit(
            title: { "change page \($0["digest"])" },
            facts: { own, rows in
                // Beside a release, the release names the page.
                rows.contains { $0.kind == .release } ? [] : own[0].details("channel", "digest", "form")
            },
            contradicts: { row, _ in row["document"] != row["digest"] },
            actions: ["change": LeafShape([.changePage: 1...1])],
            follow: { history, row, _, _ in history.add(page: row) }))

    private var stored: UTF8Bytes { UTF8Bytes(bytes: document) }
    private var computedDigest: String { Self.digest(of: document) }
    /// The document's digest, if the document is of the row's form and channel.
    private var digestedDocument: JSONValue {
        let isOwn = content?["form"]?.string == form.text && content?["channel"]?.string == channel.name
        return isOwn ? .text(computedDigest) : .null
    }

    package var contradiction: String? {
        computedDigest == digest ? nil : "The change page does not have the digest \(digest)."
    }
}
