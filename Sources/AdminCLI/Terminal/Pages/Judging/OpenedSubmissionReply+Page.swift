internal import FormEngine
internal import Registry
internal import Replies

extension OpenedSubmissionReply {
    /// The text as sent, without the white space around it.
    private static func trimmed(_ bytes: [UInt8]) -> String {
        let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
        return String(decoding: bytes[..<end].drop(while: isSpace), as: UTF8.self)
    }

    /// Id and digest of an image in a record, or the code of its failed upload.
    private static func words(of image: JSONValue.Member) -> String {
        if let code = image.value["skipped"]?.string { return "\(image.name): none, since its upload failed (\(code))" }
        let (id, digest) = (image.value["id"]?.string ?? "", image.value["kept"]?["digest"]?.string ?? "")
        return "\(image.name): \(id), kept as \(digest)"
    }

    func page(withRules: Bool) throws -> TextPage {
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
        for override in overrides {
            let origin = "on \(override.decidedAt.text) by \(override.actor ?? "somebody")"
            page.line(
                .dim("decided    "), .yellow(override.words), StyledText(" \(origin): \(override.message ?? "")"))
        }
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

    /// Field and code of the stored findings; several `refused` of a field count once.
    private var findings: [(field: String, code: String)] {
        var refused: Set<String> = []
        return (row.verdict["findings"]?.elements ?? []).compactMap { finding in
            let (field, code) = (finding["field"]?.string ?? "", finding["code"]?.string ?? "")
            let isRepeated = code == FindingCode.refused.rawValue && !refused.insert(field).inserted
            return isRepeated ? nil : (field, code)
        }
    }

    private func appendAnswers(to page: inout TextPage) {
        for end in opened.ends {
            let fields = end.fields.map { "the answers of \($0.joined(separator: ", "))" } ?? "all answers"
            let cause = end.cause == .erasure ? "by an erasure" : "since their period was over"
            page.line(.dim("ended      "), .yellow("\(fields), \(cause), at \(end.endedAt.text)"))
        }
        guard let kept = opened.judgementRecord else {
            let why = opened.record.key == nil ? "not kept" : "erased"
            page.line(.dim("answers    "), .yellow(why))
            return
        }
        page.line(.dim("answers    "), StyledText(String(decoding: kept.answers, as: UTF8.self)))
        if !opened.masked.isEmpty {
            page.line(
                .dim("masked     "), .yellow("\(opened.masked.joined(separator: ", ")); --purpose shows them whole"))
        }
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
