package import FormEngine
package import Registry

/// Answer to an upload: the reference to answer with, or why the image was refused.
package struct UploadAnswer {
    package let receipt: ImageReceipt

    package init(
        receipt: ImageReceipt
    ) {
        self.receipt = receipt
    }

    package var status: ExitStatus { receipt.refusal == nil ? .yes : .no }

    /// The answer of the field; nil if the image was refused.
    private var reference: JSONValue? {
        receipt.record.flatMap { record in receipt.kept.map { $0.facts.reference(record.id) } }
    }

    package var json: JSONValue {
        let record = receipt.record
        let refusal = receipt.refusal.map { refusal in
            JSONValue.object([
                "code": .text(refusal.code.rawValue), "message": .text(refusal.message), "help": .text(refusal.help),
            ])
        }
        return .object([
            "image": reference ?? .null, "upload": .text(orNull: record?.id), "form": .text(receipt.form.text),
            "version": .int(receipt.version), "field": .text(orNull: record?.place.field),
            "session": .text(orNull: record?.place.session), "etag": .text(orNull: record?.entityTag),
            "kept": receipt.kept.map(ImageFactsAnswer.kept) ?? .null, "expiresAt": .time(record?.expiresAt),
            "refusal": refusal ?? .null,
        ])
    }

    package var page: TextPage {
        var page = TextPage()
        if let refusal = receipt.refusal {
            page.line(.red("refused"), "  ", Span(refusal.message), .dim(" [\(refusal.code.rawValue)]"))
            page.line(.dim("help: "), Span(refusal.help))
            return page
        }
        guard let record = receipt.record, let kept = receipt.kept else { return page }
        page.line(.bold(record.id), "  ", .green("taken in"))
        page.line(.dim("sent       "), Span(ImageFactsAnswer.words(kept.facts)))
        page.line(.dim("kept       "), Span(ImageFactsAnswer.words(kept)))
        page.line(.dim("answer     "), Span("\"\(record.place.field)\": \(reference?.summary ?? "")"))
        page.line(.dim("waits      "), Span("until \(record.expiresAt.text) for answers that name it"))
        return page
    }
}

/// Words and members for what is known of an image.
package enum ImageFactsAnswer {
    package static func kept(_ image: KeptImage) -> JSONValue {
        .object([
            "format": "jpeg", "bytes": .int(image.bytes), "width": .int(image.width), "height": .int(image.height),
            "digest": .text(image.digest),
        ])
    }

    package static func words(_ image: KeptImage) -> String {
        "a JPEG of \(image.width)×\(image.height) pixels, \(image.bytes) bytes, without metadata"
    }

    package static func words(_ facts: ImageFacts) -> String {
        let frames = facts.frames > 1 ? ", the first of \(facts.frames) frames" : ""
        return "\(facts.format.rawValue), \(facts.width)×\(facts.height) pixels, \(facts.bytes) bytes\(frames)"
    }
}

/// Answer to what became of an upload.
package struct ImageViewAnswer {
    package let view: ImageView

    package init(
        view: ImageView
    ) {
        self.view = view
    }

    private var record: ImageRecord { view.stored.record }

    /// How it stands: `taken`, `waiting`, `replaced`, `forgotten`, `refused`.
    private var state: String {
        if record.refusal != nil { return "refused" }
        if !view.stored.submissions.isEmpty { return "taken" }
        if view.stored.isReplaced { return "replaced" }
        return view.stored.hasBytes ? "waiting" : "forgotten"
    }

    package var json: JSONValue {
        .object([
            "image": view.kept.map { $0.facts.reference(record.id) } ?? .null, "upload": .text(record.id),
            "state": .text(state), "form": .text(record.place.form.text), "version": .int(record.place.version),
            "channel": .text(record.place.channel.name), "field": .text(record.place.field),
            "session": .text(orNull: record.place.session), "frames": .int(orNull: view.kept?.facts.frames),
            "kept": view.kept.map(ImageFactsAnswer.kept) ?? .null, "etag": .text(orNull: record.entityTag),
            "refusal": .text(orNull: record.refusal), "uploadedAt": .time(record.uploadedAt),
            "expiresAt": .time(record.expiresAt),
            "submissions": .array(view.stored.submissions.map { .text($0) }),
        ])
    }

    package var page: TextPage {
        var page = TextPage()
        page.line(.bold(record.id), "  ", Span(state))
        page.line(
            .dim("field      "), Span("\(record.place.field) of \(record.place.form.text)@\(record.place.version)"))
        if let session = record.place.session { page.line(.dim("session    "), Span(session)) }
        if let refusal = record.refusal { page.line(.dim("refused    "), .yellow(refusal)) }
        if let kept = view.kept {
            page.line(.dim("sent       "), Span(ImageFactsAnswer.words(kept.facts)))
            page.line(.dim("kept       "), Span(ImageFactsAnswer.words(kept)))
            page.line(.dim("digest     "), Span(kept.digest))
        }
        if let tag = record.entityTag { page.line(.dim("etag       "), Span(tag)) }
        page.line(.dim("uploaded   "), Span(record.uploadedAt.text))
        if state == "waiting" { page.line(.dim("waits      "), Span("until \(record.expiresAt.text)")) }
        for submission in view.stored.submissions { page.line(.dim("taken by   "), Span(submission)) }
        return page
    }
}
