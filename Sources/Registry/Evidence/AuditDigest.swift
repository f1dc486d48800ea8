internal import Crypto
internal import FormEngine

/// The digest by which a leaf speaks of a row: SHA-256 over the canonical JSON of the row's values.
enum AuditDigest {
    /// `kind:` and the hexadecimal digest.
    static func text(kind: String, _ members: [JSONValue.Member]) -> String {
        kind + ":" + HexText.encode(Array(Crypto.SHA256.hash(data: JSONValue.object(members).canonicalBytes)))
    }
}

extension JSONValue {
    static func optional(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }
    static func optional(_ number: Int?) -> JSONValue { number.map { .int($0) } ?? .null }
    static func hex(_ bytes: [UInt8]?) -> JSONValue { bytes.map { .text(HexText.encode($0)) } ?? .null }
}

extension FormRecord {
    /// The digest of the row's values.
    public var auditDigest: String { AuditDigest.text(kind: "form", [.init("key", .text(key.text))]) }
}

extension VersionRecord {
    /// The digest of the row's values, the source bytes' among them.
    public func auditDigest(source: SourceDocument) -> String {
        AuditDigest.text(
            kind: "version",
            [
                .init("dialect", .text(source.dialect)), .init("digest", .text(digest.text)),
                .init("edition", .int(edition)), .init("form", .text(form.text)),
                .init("format", .text(source.format.rawValue)), .init("number", .int(number)),
                .init("publishedAt", .text(publishedAt.text)),
                .init("source", .hex(Array(Crypto.SHA256.hash(data: source.bytes)))),
            ])
    }
}

extension ReleaseRecord {
    /// The digest of the row's values; the actor stands in the leaf itself.
    public var auditDigest: String {
        AuditDigest.text(
            kind: "release",
            [
                .init("channel", .text(draft.channel.name)), .init("effectiveAt", .text(effectiveAt.text)),
                .init("finishBy", .optional(draft.finishBy?.text)), .init("forced", .bool(draft.forced)),
                .init("form", .text(draft.form.text)), .init("keepsScheduled", .bool(draft.keepsScheduled)),
                .init("kind", .text(draft.kind.rawValue)), .init("number", .int(number)),
                .init("previousVersion", .optional(draft.previousVersion)),
                .init("recordedAt", .text(recordedAt.text)),
                .init("scheduled", .bool(draft.scheduledFor != nil)), .init("version", .optional(version)),
            ])
    }
}

extension VersionStateRecord {
    /// The digest of the row's values.
    public var auditDigest: String {
        AuditDigest.text(
            kind: "version-state",
            [
                .init("form", .text(draft.form.text)), .init("recordedAt", .text(recordedAt.text)),
                .init("version", .int(draft.version)), .init("withdrawn", .bool(draft.withdrawn)),
            ])
    }
}

extension DataSourceRecord {
    /// The digest of the row's values.
    public var auditDigest: String {
        AuditDigest.text(
            kind: "data-source",
            [.init("digest", .text(digest.text)), .init("name", .text(name)), .init("number", .int(number))])
    }
}

extension WordListRecord {
    /// The digest of the row's values.
    public var auditDigest: String {
        AuditDigest.text(
            kind: "word-list",
            [.init("digest", .text(digest.text)), .init("name", .text(name)), .init("number", .int(number))])
    }
}

extension KeyRecord {
    /// The digest of the row's values.
    public var auditDigest: String {
        AuditDigest.text(kind: "key", [.init("id", .text(id)), .init("purpose", .text(purpose.rawValue))])
    }
}

extension SubmissionRecord {
    /// The digest of the row's values; by `boxDigest` and `commitment` it speaks of the sealed box too.
    public var auditDigest: String {
        AuditDigest.text(
            kind: "submission",
            [
                .init("accepted", .bool(accepted)), .init("arm", .optional(arm)), .init("asOf", .text(asOf.text)),
                .init("body", .hex(body)), .init("box", .hex(boxDigest)), .init("channel", .text(channel.name)),
                .init("clockDate", .text(clockDate.text)), .init("commitment", .hex(commitment)),
                .init("contextBy", .text(contextBy)), .init("form", .text(form.text)), .init("id", .text(id)),
                .init("idempotency", .hex(idempotency)), .init("isTest", .bool(isTest)),
                .init("judgedAt", .text(judgedAt.text)), .init("keepUntil", .optional(keepUntil?.text)),
                .init("key", .optional(key)), .init("reason", .text(reason)), .init("release", .int(release)),
                .init("subject", .hex(subject)), .init("supersedes", .optional(supersedes)),
                .init("verdict", .text(String(decoding: verdict, as: UTF8.self))),
                .init("version", .int(version)),
            ])
    }
}
