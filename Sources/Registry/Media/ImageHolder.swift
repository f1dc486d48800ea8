internal import FormEngine

/// A session or form that an image is for, with the rules that it is held against.
struct ImageHolder: Sendable {
    var place: ImageRecord.Place
    /// The rules of the field.
    let rules: [Rule]
    /// The key of an open session; nil where the subject's is to be found, or made.
    var wrapped: WrappedKey?
    /// When the session ends; nil where nothing but the form's policy says how long an upload waits.
    var sessionEnd: Timestamp?
    /// How long an upload waits for answers that are sent at once: as long as a session would.
    let patience: Int

    /// Until when an upload of a time waits for answers that take it.
    func expiresAt(from time: Timestamp) -> Timestamp { sessionEnd ?? time.advanced(bySeconds: Int64(patience)) }
}

extension ImageHolder {
    /// A field of a form that an upload is for, with answers that are sent at once.
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
    /// The fields that take images, lists' ones too, by their paths.
    var imageFields: [(path: String, field: Field)] { Self.imageFields(in: fields, under: "") }

    private static func imageFields(in fields: [Field], under prefix: String) -> [(path: String, field: Field)] {
        fields.flatMap { field in
            let path = prefix + field.id
            return (field.type == .image ? [(path, field)] : []) + imageFields(in: field.fields, under: path + "/")
        }
    }
}
