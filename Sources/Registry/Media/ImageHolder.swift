internal import FormEngine

/// A session or form that an image is for, with the rules that it is held against.
struct ImageHolder: Sendable {
    let place: ImageRecord.Place
    /// The rules of the field.
    let rules: [Rule]
    /// The key of an open session; nil where the subject's is to be found, or made.
    let wrapped: WrappedKey?
    /// When the session ends; nil where nothing but the form's policy says how long an upload waits.
    let sessionEnd: Timestamp?
    /// How long an upload waits for answers that are sent at once: as long as a session would.
    let patience: Int

    /// Until when an upload of a time waits for answers that take it.
    func expiresAt(from time: Timestamp) -> Timestamp { sessionEnd ?? time.advanced(bySeconds: Int64(patience)) }
}

extension Registry {
    /// Whom an upload is for; an upload for nothing that takes it is refused.
    func imageHolder(of upload: ImageUpload) async throws(RegistryError) -> ImageHolder {
        switch upload.holder {
        case .session(let id, let secret):
            let session = try await sessionTakingImages(id, secret: secret)
            return try ImageHolder(
                upload.field, of: session.form, version: session.record.version, channel: session.record.channel,
                subject: session.record.subject, session: session)
        case .form(let form, let channel, let subject):
            let version = try await resolve(form, on: channel, subject: subject, context: .object([])).version
            return try ImageHolder(
                upload.field, of: try await pin(version, of: form), version: version, channel: channel,
                subject: try subject.map { (name) throws(RegistryError) in try openedKeyring().hash(ofSubject: name) })
        }
    }

    /// A session that takes images: open, and not cut off.
    private func sessionTakingImages(_ id: String, secret: String) async throws(RegistryError) -> OpenSession {
        switch try await findSession(id, secret: secret) {
        case .open(let session): return session
        case .cutOff, .superseded: throw .image(.sessionSuperseded(id))
        case .ended: throw .sessionEnded(id)
        }
    }
}

extension ImageHolder {
    /// The field of a form that an upload is for, in a session or at once.
    init(
        _ field: String, of form: PinnedForm, version: Int, channel: Channel, subject: [UInt8]?,
        session: OpenSession? = nil
    ) throws(RegistryError) {
        let key = form.config.form
        guard let found = form.config.imageFields.first(where: { $0.path == field }) else {
            throw .image(.unknownField(key, version, field, known: form.config.imageFields.map(\.path)))
        }
        let place = ImageRecord.Place(
            form: key, version: version, channel: channel, field: field, session: session?.record.id, subject: subject)
        self.init(
            place: place, rules: found.field.rules, wrapped: session?.wrapped, sessionEnd: session?.record.expiresAt,
            patience: form.config.policy.sessionTime.seconds)
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
