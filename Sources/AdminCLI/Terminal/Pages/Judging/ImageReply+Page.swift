internal import FormEngine
internal import Registry
internal import Replies

extension UploadReply {
    var status: ExitStatus { receipt.refusal == nil ? .yes : .no }

    var page: TextPage {
        var page = TextPage()
        if let refusal = receipt.refusal {
            page.line(.red("refused"), "  ", StyledText(refusal.message), .dim(" [\(refusal.code.rawValue)]"))
            page.line(.dim("help: "), StyledText(refusal.help))
            return page
        }
        guard let record = receipt.record, let kept = receipt.kept else { return page }
        page.line(.bold(record.id), "  ", .green("stored"))
        page.line(.dim("sent       "), StyledText(ImageFactsReply.words(kept.facts)))
        page.line(.dim("kept       "), StyledText(ImageFactsReply.words(kept)))
        page.line(.dim("answer     "), StyledText("\"\(record.place.field)\": \(reference?.summary ?? "")"))
        page.line(.dim("waits      "), StyledText("until \(record.expiresAt.text) for answers that name it"))
        return page
    }
}

extension ImageViewReply {
    var page: TextPage {
        var page = TextPage()
        page.line(.bold(record.id), "  ", StyledText(state))
        page.line(
            .dim("field      "),
            StyledText("\(record.place.field) of \(record.place.form.text)@\(record.place.version)"))
        if let session = record.place.session { page.line(.dim("session    "), StyledText(session)) }
        if let refusal = record.refusal { page.line(.dim("refused    "), .yellow(refusal)) }
        if let kept = view.kept {
            page.line(.dim("sent       "), StyledText(ImageFactsReply.words(kept.facts)))
            page.line(.dim("kept       "), StyledText(ImageFactsReply.words(kept)))
            page.line(.dim("digest     "), StyledText(kept.digest))
        }
        if let tag = record.entityTag { page.line(.dim("etag       "), StyledText(tag)) }
        page.line(.dim("uploaded   "), StyledText(record.uploadedAt.text))
        if state == "waiting" { page.line(.dim("waits      "), StyledText("until \(record.expiresAt.text)")) }
        for submission in view.stored.submissions { page.line(.dim("taken by   "), StyledText(submission)) }
        return page
    }
}
