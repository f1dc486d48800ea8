public import FormEngine

/// Forms and their versions, pinned for judging.
extension Registry {
    /// A version of a form; throws for an unknown form or number.
    public func version(_ number: Int, of form: FormKey) async throws(RegistryError) -> VersionRecord {
        let query = VersionQuery(form: form, number: number, limit: 1)
        let page = try await storing { () throws(StoreError) in try await store.versions(query) }
        if let version = try versionReader.whole(page).first { return version }
        _ = try await versionReader.existingForm(form)
        throw .noSuchVersion(form, number, newest: try await versionReader.newestVersion(of: form))
    }

    /// The document of a version that clients may see, checked against its digest.
    public func clientDocument(of version: VersionRecord) async throws(RegistryError) -> [UInt8] {
        let digest = version.clientDigest
        let document = try await storing { () throws(StoreError) in try await store.document(digest) } ?? []
        guard DocumentDigest(of: document) == digest else {
            throw .damagedVersion(version.form, version.number, .digestDiffers(expected: digest))
        }
        return document
    }

    /// A pinned version, by its number.
    public func pin(_ number: Int, of form: FormKey) async throws(RegistryError) -> PinnedForm {
        if let pin = pins[form, number] { return pin.form }
        let version = try await version(number, of: form)
        return try await pin(version)
    }

    /// A pinned version, checked against its digest.
    public func pin(_ version: VersionRecord) async throws(RegistryError) -> PinnedForm {
        if let pin = pins[version.digest] { return pin.form }
        let pinned = try await versionReader.pinAfresh(version)
        pins.keep(pinned, as: version.number, of: version.form)
        return pinned
    }

    /// The config of a version; nil if its document is damaged.
    ///
    /// Listing, comparing and replacing versions continue without a damaged one.
    public func readableConfig(_ number: Int, of form: FormKey) async throws(RegistryError) -> FormConfig? {
        try await readablePin(number, of: form)?.config
    }

    /// A version as it judges; nil if its document is damaged.
    func readablePin(_ number: Int, of form: FormKey) async throws(RegistryError) -> PinnedForm? {
        do throws(RegistryError) {
            return try await pin(number, of: form)
        } catch {
            guard error.isDamage else { throw error }
            return nil
        }
    }

    /// The config of a version that a row refers to; nil if the version's row is missing, too.
    public func namedConfig(_ number: Int, of form: FormKey) async throws(RegistryError) -> FormConfig? {
        do throws(RegistryError) {
            return try await readableConfig(number, of: form)
        } catch {
            guard case .noSuchVersion = error else { throw error }
            return nil
        }
    }
}
