internal import FormEngine

extension SessionReader {
    /// The owner of an upload; throws if nothing can take the upload.
    func imageHolder(of upload: ImageUpload) async throws(RegistryError) -> ImageHolder {
        switch upload.holder {
        case .session(let id, let secret):
            let session = try await sessionTakingImages(id, secret: secret)
            return try ImageHolder(upload.field, of: session)
        case .form(let form, let channel, let subject):
            let version = try await registry.resolve(form, on: channel, subject: subject, context: .object([])).version
            return try ImageHolder(
                upload.field, of: try await registry.pin(version, of: form), version: version, channel: channel,
                subject: try subject.map { (name) throws(RegistryError) in try openedKeyring().hash(ofSubject: name) })
        }
    }

    /// A session that accepts images: open, and not cut off.
    private func sessionTakingImages(_ id: String, secret: String) async throws(RegistryError) -> OpenSession {
        switch try await findSession(id, secret: secret) {
        case .open(let session): return session
        case .cutOff, .superseded: throw .image(.sessionSuperseded(id))
        case .ended: throw .sessionEnded(id)
        }
    }
}

extension SessionRecord {
    var imageSender: ImageSender { ImageSender(form: form, channel: channel, session: id, subject: subject) }
}

extension ImageHolder {
    /// The holder for a field of a session's form.
    fileprivate init(_ field: String, of session: OpenSession) throws(RegistryError) {
        let record = session.record
        try self.init(
            field, of: session.form, version: record.version, channel: record.channel, subject: record.subject)
        place.session = record.id
        sessionEnd = record.expiresAt
    }
}
