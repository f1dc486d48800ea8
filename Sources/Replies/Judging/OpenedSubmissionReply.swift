package import FormEngine
package import Registry

/// A submission with its answers, as far as they are kept, and its rules.
package struct OpenedSubmissionReply {
    package var opened: OpenedSubmission
    package var row: SubmissionRow
    package var digest: DocumentDigest
    package var config: FormConfig
    /// Values that were judged; nil where the answers were not kept.
    package var values: JSONValue?
    /// The submission that supersedes it; nil while it stands.
    package var successor: SubmissionRow?

    package init(
        opened: OpenedSubmission, row: SubmissionRow, digest: DocumentDigest, config: FormConfig,
        values: JSONValue? = nil, successor: SubmissionRow? = nil
    ) {
        self.opened = opened
        self.row = row
        self.digest = digest
        self.config = config
        self.values = values
        self.successor = successor
    }

    package var json: JSONValue {
        let kept = opened.judgementRecord
        return row.json.adding([
            "digest": .text(digest.text), "alias": .text(orNull: config.alias),
            "clockDate": .text(opened.record.clockDate.text),
            "contextBy": .text(opened.record.contextBy), "verdict": row.verdict,
            "supersedes": .text(orNull: opened.record.supersedes), "supersededBy": supersededBy,
            "keepUntil": .time(opened.record.keepUntil),
            "answers": kept.map { Self.value(of: $0.answers) } ?? .null,
            "answersText": .text(orNull: kept.map { String(decoding: $0.answers, as: UTF8.self) }),
            "handedOn": values.map { ExportedValues.object(config.fields, $0) } ?? .null,
            "unknownFields": .int(orNull: kept?.unknownFields),
            "sources": kept?.sources.map { Self.value(of: $0) } ?? .null,
            "sourcesBy": .text(orNull: kept?.sourcesBy),
            "definitions": kept.map { .array($0.definitions.map(Self.json)) } ?? .null,
            "consents": kept.map { .object($0.consents.map { .init($0.outcome, .text($0.submission)) }) } ?? .null,
            "images": kept.map { Self.addressed($0.images, of: opened.record.id) } ?? .null,
            "context": kept?.context ?? .null, "locale": .text(orNull: kept?.locale),
            "attested": kept.map { .array($0.attested.map(Self.json)) } ?? .null, "config": config.json,
        ])
    }

    private var supersededBy: JSONValue {
        guard let successor else { return .null }
        return .object([
            "submission": .text(successor.record.id), "accepted": .bool(successor.record.accepted),
            "outcome": successor.verdict["outcome"] ?? .null, "judgedAt": .text(successor.record.judgedAt.text),
        ])
    }

    private static func json(of source: JudgementRecord.Source) -> JSONValue {
        .object([
            "name": .text(source.name), "definition": .text(source.definition.text), "at": .time(source.at),
        ])
    }

    /// A password's rules were judged once; neither it nor its hash is ever shown.
    private static func json(of password: AttestedPassword) -> JSONValue {
        .object([
            "field": .text(password.field), "state": .text(password.state.rawValue),
            "failedRules": .array(password.failedRules.map { .int($0) }),
        ])
    }

    /// Pictures, each with its address over HTTP; one that was skipped has none.
    private static func addressed(_ images: JSONValue, of submission: String) -> JSONValue {
        .object(
            (images.members ?? []).map { image in
                guard image.value["id"] != nil else { return image }
                return .init(
                    image.name,
                    image.value.adding(["address": .text("/v1/submissions/\(submission)/images/\(image.name)")]))
            })
    }

    /// Document as it was sent; one with a number beyond a double stays the text it is.
    private static func value(of bytes: [UInt8]) -> JSONValue {
        (try? JSONValue(stored: bytes)) ?? .text(String(decoding: bytes, as: UTF8.self))
    }

    /// The text that was sent, without the white space around it.
    private static func trimmed(_ bytes: [UInt8]) -> String {
        let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
        return String(decoding: bytes[..<end].drop(while: isSpace), as: UTF8.self)
    }

    /// What a record holds of an image, or why there is none.
    private static func words(of image: JSONValue.Member) -> String {
        if let code = image.value["skipped"]?.string { return "\(image.name): none, since its upload failed (\(code))" }
        let (id, digest) = (image.value["id"]?.string ?? "", image.value["kept"]?["digest"]?.string ?? "")
        return "\(image.name): \(id), kept as \(digest)"
    }

    package func page(withRules: Bool) throws -> TextPage {
        let record = opened.record
        var page = TextPage()
        let result = record.accepted ? StyledText.green("accepted") : StyledText.red("refused")
        page.line(.bold(record.id), "  ", result)
        page.line(
            .dim("judged by  "), StyledText("\(record.form.text)@\(record.version) "), .dim(digest.text), indent: 2)
        if let alias = config.alias { page.line(.dim("alias      "), StyledText(alias)) }
        page.line(.dim("sent by    "), StyledText(record.contextBy))
        page.line(
            .dim("subject    "), row.subject.map { StyledText("known by the keyed hash \($0)") } ?? "nobody was named")
        page.line(.dim("live       "), StyledText("release \(record.release) on \(record.channel.name)"))
        page.line(.dim("judged at  "), StyledText(record.judgedAt.text))
        let mark = record.isBackdated ? " backdated: the registry's own date was \(record.clockDate.text)" : ""
        page.line(.dim("as of      "), StyledText(record.asOf.text), .yellow(mark))
        if record.isTest { page.line(.dim("test       "), .yellow("test traffic")) }
        page.line(.dim("outcome    "), StyledText(row.verdict["outcome"]?.string ?? "none"))
        if let amended = record.supersedes { page.line(.dim("supersedes "), StyledText(amended)) }
        if let successor { page.line(.dim("superseded "), .yellow("by \(successor.record.id), "), successor.result) }
        for consent in opened.judgementRecord?.consents ?? [] {
            page.line(.dim("consent    "), StyledText("to \(consent.outcome), by \(consent.submission)"))
        }
        for (field, code) in findings {
            page.line(.dim("finding    "), StyledText(field.isEmpty ? "(form)" : field), .dim(" [\(code)]"))
        }
        appendAnswers(to: &page)
        if withRules {
            page.line(.dim("rules"))
            page.document(
                ConfigText.yaml(config).map { Array($0.utf8) } ?? JSONWriter.bytes(of: config.json, style: .pretty))
        } else {
            page.line(
                .dim("rules      "), StyledText("`formulary show \(record.form.text)@\(record.version)`, or --rules"))
        }
        return page
    }

    /// The stored findings by field and code, of several `refused` of a field the first.
    private var findings: [(field: String, code: String)] {
        var refused: Set<String> = []
        return (row.verdict["findings"]?.elements ?? []).compactMap { finding in
            let (field, code) = (finding["field"]?.string ?? "", finding["code"]?.string ?? "")
            let isRepeated = code == FindingCode.refused.rawValue && !refused.insert(field).inserted
            return isRepeated ? nil : (field, code)
        }
    }

    private func appendAnswers(to page: inout TextPage) {
        guard let kept = opened.judgementRecord else {
            let why = opened.record.key == nil ? "not kept" : "erased"
            page.line(.dim("answers    "), .yellow(why))
            return
        }
        page.line(.dim("answers    "), StyledText(String(decoding: kept.answers, as: UTF8.self)))
        for password in kept.attested {
            page.line(.dim("password   "), StyledText("\(password.field): \(password.state.rawValue), never shown"))
        }
        for image in kept.images.members ?? [] { page.line(.dim("image      "), StyledText(Self.words(of: image))) }
        if let sources = kept.sources {
            let voucher = kept.sourcesBy.map { " (vouched for by \($0))" } ?? ""
            page.line(.dim("sources    "), StyledText(Self.trimmed(sources) + voucher))
        }
        if kept.context.members?.isEmpty == false {
            page.line(
                .dim("context    "), StyledText("\(kept.context.summary) (vouched for by \(opened.record.contextBy))"))
        }
    }
}
