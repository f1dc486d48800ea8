extension Registry {
    /// Takes an image in for a session or a form: measured and made small elsewhere, sealed, stored; returns when that is on disk.
    ///
    /// One that is refused is recorded too, so that a submission without it can say why; the refusal is in the receipt. A
    /// later image takes the place of an earlier one of the same field, a refused one of none.
    public func putImage(_ upload: ImageUpload) async throws(RegistryError) -> ImageReceipt {
        _ = try openedKeyring()
        // Looked at first: nothing is decoded for whoever may not send it.
        let holder = try await sessionReader.imageHolder(of: upload)
        let made = try await ShrinkingImage(workshop: workshop, upload: upload, rules: holder.rules).result()
        return try await PuttingImage(registry: self, upload: upload, for: holder, made: made).run()
    }
}

extension ImageRecord {
    /// Words that the box of what is known of it is bound to.
    var boxName: String { "image:\(id)" }
}
