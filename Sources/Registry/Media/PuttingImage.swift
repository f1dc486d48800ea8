internal import Crypto
internal import FormEngine

/// Stores a resized image, or its refusal, for a session or a form.
struct PuttingImage: RegistryOperation {
    let registry: Registry
    let upload: ImageUpload
    /// The resized image, or the refusal.
    let made: Swift.Result<SmallImage, ImageRefusal>
    /// The owner as read before the image was resized; nil after the first plan, which uses it.
    private var known: ImageHolder?

    init(
        registry: Registry, upload: ImageUpload, for holder: ImageHolder,
        made: Swift.Result<SmallImage, ImageRefusal>
    ) {
        self.registry = registry
        self.upload = upload
        self.made = made
        known = holder
    }

    mutating func plan() async throws(RegistryError) -> OperationPlan<ImageReceipt> {
        let holder: ImageHolder
        if let known { holder = known } else { holder = try await registry.sessionReader.imageHolder(of: upload) }
        known = nil
        let time = surroundings.now()
        if let end = holder.sessionEnd, time >= end {
            throw .sessionExpired(holder.place.session ?? "", at: end, holder.place.form)
        }
        let (receipt, bytes) = try await sealed(for: holder, at: time)
        guard let record = receipt.record else { return .finished(receipt) }
        var change = Change(
            guards: holder.place.session.map { [.unended(session: $0)] } ?? [], rows: [NewImage(record, bytes)],
            leaf: LeafDraft(
                time: time, actor: upload.actor, action: record.refusal == nil ? "image.put" : "image.refuse",
                object: record.id))
        try await registry.imageReader.pictureChanges(by: record).add(to: &change)
        return .change(change, result: receipt)
    }

    /// The receipt, with a record if one is to be stored, and the image's sealed bytes.
    private func sealed(
        for holder: ImageHolder, at time: Timestamp
    ) async throws(RegistryError) -> (ImageReceipt, SealedImage?) {
        let place = holder.place
        var receipt = ImageReceipt(record: nil, kept: nil, refusal: nil, form: place.form, version: place.version)
        var record = ImageRecord(
            id: surroundings.uuid(at: time), place: place, refusal: nil, kept: nil, uploadedAt: time,
            expiresAt: holder.expiresAt(from: time), salt: surroundings.randomBytes(SealedBox.saltSize))
        switch made {
        case .failure(let refusal):
            receipt.refusal = refusal
            record.refusal = refusal.code.rawValue
            // A refusal without a session or subject is not stored: nobody could skip that upload later.
            if place.session != nil || place.subject != nil { receipt.record = record }
            return (receipt, nil)
        case .success(let image):
            let bytes = try await seal(image, in: &record)
            receipt.record = record
            receipt.kept = image.kept
            return (receipt, bytes)
        }
    }

    /// Seals an image under a key of its own, and adds the sealed part to the record.
    private func seal(
        _ image: SmallImage, in record: inout ImageRecord
    ) async throws(RegistryError) -> SealedImage {
        let keyring = try registry.openedKeyring()
        let (key, wrapped) = try await registry.submissionReader.boxKey(
            for: record.place.subject, at: record.uploadedAt)
        let bytes = SealedImage(image.jpeg, keyID: wrapped.id, key: key, keyring)
        let box = SealedBox.seal(
            surroundings.randomBytes(SealedBox.saltSize) + image.kept.value(record.id).canonicalBytes,
            submission: record.boxName, keyID: wrapped.id, key: key, nonce: surroundings.randomBytes(12))
        record.kept = ImageRecord.Kept(
            key: wrapped.id, box: box, address: bytes.address, chunks: SealedImage.digest(of: bytes.chunks))
        return bytes
    }
}
