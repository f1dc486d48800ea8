internal import Crypto
internal import FormEngine

extension Registry {
    /// Takes an image in for a session or a form: measured and made small elsewhere, sealed, stored; returns when that is on disk.
    ///
    /// One that is refused is recorded too, so that a submission without it can say why; the refusal is in the receipt. A
    /// later image takes the place of an earlier one of the same field, a refused one of none.
    public func putImage(_ upload: ImageUpload) async throws(RegistryError) -> ImageReceipt {
        let keyring = try openedKeyring()
        // Looked at first: nothing is decoded for whoever may not send it.
        var holder = try await imageHolder(of: upload, keyring)
        let result = try await madeSmall(upload, under: holder.rules)
        for attempt in 0..<Self.attempts {
            if attempt > 0 { holder = try await imageHolder(of: upload, keyring) }
            let time = surroundings.now()
            if let end = holder.sessionEnd, time >= end {
                throw .sessionExpired(holder.place.session ?? "", at: end, holder.place.form)
            }
            let draft = try await draft(result, for: holder, at: time, keyring)
            guard let record = draft.receipt.record else { return draft.receipt }
            var change = Change(
                guards: holder.place.session.map { [.unended(session: $0)] } ?? [],
                rows: [NewImage(record, draft.bytes)],
                leaf: LeafDraft(
                    time: time, actor: upload.actor, action: record.refusal == nil ? "image.put" : "image.refuse",
                    object: record.id))
            try await pictureChanges(by: record).add(to: &change)
            if try await commitIfCurrent(change) != nil { return draft.receipt }
        }
        throw .contention
    }

    /// An upload ready to be committed.
    private struct ImageDraft: Sendable {
        var receipt: ImageReceipt
        var bytes: SealedImage?
    }

    private func draft(
        _ result: Result<SmallImage, ImageRefusal>, for holder: ImageHolder, at time: Timestamp, _ keyring: Keyring
    ) async throws(RegistryError) -> ImageDraft {
        let place = holder.place
        var receipt = ImageReceipt(
            record: nil, kept: nil, refusal: nil, form: place.form, version: place.version)
        var record = ImageRecord(
            id: surroundings.uuid(at: time), place: place, refusal: nil, kept: nil, uploadedAt: time,
            expiresAt: holder.expiresAt(from: time), salt: surroundings.randomBytes(SealedBox.saltSize))
        switch result {
        case .failure(let refusal):
            receipt.refusal = refusal
            record.refusal = refusal.code.rawValue
            // Nobody could go on without it where nobody is named.
            if place.session != nil || place.subject != nil { receipt.record = record }
            return ImageDraft(receipt: receipt)
        case .success(let image):
            let wrapped: WrappedKey
            if let own = holder.wrapped {
                wrapped = own
            } else {
                wrapped = try await subjectKey(of: place.subject, at: time, keyring)
            }
            let key = try keyring.subjectKey(wrapped)
            let bytes = SealedImage(image.jpeg, keyID: wrapped.id, key: key, keyring)
            let box = SealedBox.seal(
                record: image.kept.value(record.id).canonicalBytes, salt: surroundings.randomBytes(SealedBox.saltSize),
                submission: record.boxName, keyID: wrapped.id, key: key, nonce: surroundings.randomBytes(12))
            record.kept = ImageRecord.Kept(
                key: wrapped.id, box: box, address: bytes.address, chunks: SealedImage.digest(of: bytes.chunks))
            receipt.record = record
            receipt.kept = image.kept
            return ImageDraft(receipt: receipt, bytes: bytes)
        }
    }
}

extension ImageRecord {
    /// Words that the box of what is known of it is bound to.
    var boxName: String { "image:\(id)" }
}
