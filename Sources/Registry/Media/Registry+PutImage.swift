extension Registry {
    /// Measures, resizes, seals and stores an image for a session or a form; returns when it is on disk.
    ///
    /// A refused image is recorded too, so that a submission without it can show the reason; the receipt holds the
    /// refusal. A kept image replaces an earlier one of the same field; a refused one replaces none.
    public func putImage(_ upload: ImageUpload) async throws(RegistryError) -> ImageReceipt {
        _ = try openedKeyring()
        // The owner is checked first, so that nothing is decoded for an unauthorised sender.
        let holder = try await sessionReader.imageHolder(of: upload)
        let made = try await ShrinkingImage(workshop: workshop, upload: upload, rules: holder.rules).result()
        return try await PuttingImage(registry: self, upload: upload, for: holder, made: made).run()
    }
}

extension ImageRecord {
    /// The name that the sealed facts are bound to.
    var boxName: String { "image:\(id)" }
}
