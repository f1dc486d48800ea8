internal import FormEngine

/// The sender of answers, to whom the uploaded images in them must have been issued: a session, a subject, or neither.
struct ImageSender: Sendable {
    let form: FormKey
    let channel: Channel
    let session: String?
    let subject: [UInt8]?
    /// Ids of the images of the amended submission: they remain valid after later uploads.
    var carried: Set<String> = []
}

/// Checks that images in a sender's answers were issued to that sender.
struct CheckingImages: Sendable {
    let registry: Registry
    let form: PinnedForm
    let sender: ImageSender

    /// The images in the answers, each issued to the sender, for that field, with exactly these facts.
    ///
    /// Any other image is a client's mistake rather than an answer: it throws, and nothing is judged.
    func issued(in answers: [UInt8]) async throws(RegistryError) -> [TakenImages.Issued] {
        guard form.hasImages else { return [] }
        var issued: [TakenImages.Issued] = []
        for answer in ImageAnswer.all(in: answers, of: form.config) ?? [] {
            issued.append(try await image(named: answer))
        }
        return issued
    }

    /// The images that the judged answers still contain, and the failed uploads that the person skipped.
    func taken(
        of issued: [TakenImages.Issued], after judgement: Judgement
    ) async throws(RegistryError) -> TakenImages {
        guard form.hasImages else { return TakenImages() }
        let fields = form.config.imageFields
        var taken = TakenImages()
        guard let answers = ImageAnswer.all(in: judgement.keptAnswers, of: form.config) else {
            throw .image(.notIssued(field: fields[0].path))
        }
        for answer in answers {
            // Answers are read both here and by the judge; an image that only the judge found would have no owner.
            guard let image = issued.first(where: { $0.answer.path == answer.path && $0.answer.id == answer.id }) else {
                throw .image(.notIssued(field: answer.path))
            }
            taken.issued.append(image)
        }
        let answered = taken.issued.map(\.answer.field)
        let open = fields.map(\.path).filter { !$0.contains("/") && !answered.contains($0) }
        taken.skipped = try await failedUploads(for: open)
        return taken
    }

    /// The fields whose last upload was refused, with the refusal's code.
    private func failedUploads(
        for fields: [String]
    ) async throws(RegistryError) -> [(field: String, code: String)] {
        guard !fields.isEmpty, sender.session != nil || sender.subject != nil else { return [] }
        let place = ImageRecord.Place(
            form: sender.form, version: 0, channel: sender.channel, field: "", session: sender.session,
            subject: sender.subject)
        let uploads = try await registry.storing { () throws(StoreError) in try await registry.store.images(at: place) }
        let now = registry.surroundings.now()
        return fields.compactMap { field in
            let last = uploads.first { $0.place.field == field && now < $0.expiresAt }
            return last?.refusal.map { (field, $0) }
        }
    }

    private func image(named answer: ImageAnswer) async throws(RegistryError) -> TakenImages.Issued {
        let stored = try await registry.storing { () throws(StoreError) in try await registry.store.image(answer.id) }
        let isCarried = sender.carried.contains(answer.id)
        guard let stored, stored.record.place.field == answer.field else {
            throw .image(.notIssued(field: answer.path))
        }
        let isOwn = try await isIssued(stored.record)
        guard isCarried || isOwn else { throw .image(.notIssued(field: answer.path)) }
        if let code = stored.record.refusal { throw .image(.wasRefused(field: answer.path, code: code)) }
        if stored.isReplaced, !isCarried { throw .image(.replaced(field: answer.path)) }
        guard stored.hasBytes else { throw .image(.expired(field: answer.path)) }
        guard let kept = try await registry.imageReader.opened(stored.record) else { throw .image(.damaged(answer.id)) }
        guard kept.facts.reference(answer.id).canonicalBytes == answer.value.canonicalBytes else {
            throw .image(.otherFacts(field: answer.path))
        }
        return TakenImages.Issued(answer: answer, record: stored.record, kept: kept, isCarried: isCarried)
    }

    /// Whether an upload belongs to the sender, or to an earlier session that the sender's session succeeds.
    private func isIssued(_ record: ImageRecord) async throws(RegistryError) -> Bool {
        let place = record.place
        guard place.form == sender.form, place.channel == sender.channel else { return false }
        guard let session = sender.session else { return place.session == nil && place.subject == sender.subject }
        var next = place.session
        // Each cut-off of its form gives a session one successor; a hundred within a session's time do not happen.
        for _ in 0..<100 {
            guard let id = next else { return false }
            if id == session { return true }
            next = try await registry.storing { () throws(StoreError) in try await registry.store.session(id) }?
                .succession?.successor
        }
        return false
    }
}
