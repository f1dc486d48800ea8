internal import FormEngine

/// The session or form that an image is uploaded for, with the rules of the field.
struct ImageHolder: Sendable {
    var place: ImageRecord.Place
    /// The rules of the field.
    let rules: [Rule]
    /// When the session ends; nil for a direct submission, whose form decides how long an upload waits.
    var sessionEnd: Timestamp?
    /// How many seconds an upload waits for a direct submission: as long as a session lasts.
    let patience: Int

    /// The time until which an upload waits for a submission to take it.
    func expiresAt(from time: Timestamp) -> Timestamp { sessionEnd ?? time.advanced(bySeconds: Int64(patience)) }
}

extension ImageHolder {
    /// A holder for a field of a form, for a direct submission.
    init(
        _ field: String, of form: PinnedForm, version: Int, channel: Channel, subject: [UInt8]?
    ) throws(RegistryError) {
        let key = form.config.form
        guard let found = form.config.imageFields.first(where: { $0.path == field }) else {
            throw .image(.unknownField(key, version, field, known: form.config.imageFields.map(\.path)))
        }
        place = ImageRecord.Place(form: key, version: version, channel: channel, field: field, subject: subject)
        rules = found.field.rules
        patience = form.config.policy.sessionTime.seconds
    }
}

extension FormConfig {
    /// The image fields with their paths, including those inside lists.
    var imageFields: [(path: String, field: Field)] { Self.imageFields(in: fields, under: "") }

    private static func imageFields(in fields: [Field], under prefix: String) -> [(path: String, field: Field)] {
        fields.flatMap { field in
            let path = prefix + field.id
            return (field.type == .image ? [(path, field)] : []) + imageFields(in: field.fields, under: path + "/")
        }
    }
}
