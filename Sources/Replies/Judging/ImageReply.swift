package import FormEngine
package import Registry

/// Reply to an upload: the reference that answers the field, or the refusal.
package struct UploadReply {
    package let receipt: ImageReceipt

    package init(
        receipt: ImageReceipt
    ) {
        self.receipt = receipt
    }

    /// The reference that answers the field; nil if the image was refused.
    package var reference: JSONValue? {
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
            "kept": receipt.kept.map(ImageFactsReply.kept) ?? .null, "expiresAt": .time(record?.expiresAt),
            "refusal": refusal ?? .null,
        ])
    }
}

/// Facts about an image, in words and JSON.
package enum ImageFactsReply {
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

/// Reply of `images show`: an image's facts and state.
package struct ImageViewReply {
    package let view: ImageView

    package init(
        view: ImageView
    ) {
        self.view = view
    }

    package var record: ImageRecord { view.stored.record }

    /// State: `taken`, `waiting`, `replaced`, `forgotten` or `refused`.
    package var state: String {
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
            "kept": view.kept.map(ImageFactsReply.kept) ?? .null, "etag": .text(orNull: record.entityTag),
            "refusal": .text(orNull: record.refusal), "uploadedAt": .time(record.uploadedAt),
            "expiresAt": .time(record.expiresAt),
            "submissions": .array(view.stored.submissions.map { .text($0) }),
        ])
    }
}
