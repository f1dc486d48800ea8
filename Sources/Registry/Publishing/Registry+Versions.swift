public import FormEngine

/// Forms and their versions, made ready for judging.
extension VersionReader {
    /// The form, or why there is none.
    func existingForm(_ key: FormKey) async throws(RegistryError) -> FormRecord {
        let forms = try await storing { () throws(StoreError) in try await store.forms() }
        if let form = forms.first(where: { $0.key == key }) { return form }
        let keys = forms.map(\.key.text)
        let sameButForCase = keys.first { $0.lowercased() == key.text.lowercased() }
        let nearest = sameButForCase ?? NearestWord.to(key.text, among: keys)
        throw .noSuchForm(key, nearest: nearest.flatMap { FormKey($0) })
    }
}

extension Registry {
    /// A version of a form, or why there is none.
    public func version(_ number: Int, of form: FormKey) async throws(RegistryError) -> VersionRecord {
        let query = VersionQuery(form: form, number: number, limit: 1)
        let page = try await storing { () throws(StoreError) in try await store.versions(query) }
        if let version = try whole(page).first { return version }
        _ = try await versionReader.existingForm(form)
        throw .noSuchVersion(form, number, newest: try await versionReader.newestVersion(of: form))
    }
}

extension VersionReader {
    /// The number of a form's newest version; 0 if it has none.
    func newestVersion(of form: FormKey) async throws(RegistryError) -> Int {
        let query = VersionQuery(form: form, limit: 1)
        let page = try await storing { () throws(StoreError) in try await store.versions(query) }
        return try whole(page).first?.number ?? 0
    }
}

extension Registry {
    /// The document of a version that clients may see, checked against its digest.
    public func clientDocument(of version: VersionRecord) async throws(RegistryError) -> [UInt8] {
        let digest = version.clientDigest
        let document = try await storing { () throws(StoreError) in try await store.document(digest) } ?? []
        guard DocumentDigest(of: document) == digest else {
            throw .damagedVersion(version.form, version.number, .digestDiffers(expected: digest))
        }
        return document
    }

    /// A version made ready for judging, by its number.
    public func pin(_ number: Int, of form: FormKey) async throws(RegistryError) -> PinnedForm {
        if let pin = pins[form, number] { return pin.form }
        let version = try await version(number, of: form)
        return try await pin(version)
    }

    /// A version made ready for judging, checked against its digest.
    public func pin(_ version: VersionRecord) async throws(RegistryError) -> PinnedForm {
        if let pin = pins[version.digest] { return pin.form }
        let pinned = try await versionReader.pinAfresh(version)
        pins.keep(pinned, as: version.number, of: version.form)
        return pinned
    }

    /// The config of a version; nil if what is stored of it is damaged.
    ///
    /// Whoever lists, compares or replaces versions goes on without one that is damaged.
    public func readableConfig(_ number: Int, of form: FormKey) async throws(RegistryError) -> FormConfig? {
        do throws(RegistryError) {
            return try await pin(number, of: form).config
        } catch {
            guard error.isDamage else { throw error }
            return nil
        }
    }

    /// The config of a version that a row names; nil if its own row is gone, too.
    public func namedConfig(_ number: Int, of form: FormKey) async throws(RegistryError) -> FormConfig? {
        do throws(RegistryError) {
            return try await readableConfig(number, of: form)
        } catch {
            guard case .noSuchVersion = error else { throw error }
            return nil
        }
    }
}

extension VersionReader {
    /// A version made ready from what is stored now, and not kept: whoever looks at all versions would keep them all.
    func pinAfresh(_ version: VersionRecord) async throws(RegistryError) -> PinnedForm {
        let document = try await storing { () throws(StoreError) in try await store.document(version.digest) }
        let lists = try await registry.lockedLists(of: document ?? [])
        do throws(PinError) {
            let pinned = try PinnedForm(document: document ?? [], expecting: version.digest, lists: lists)
            guard pinned.config.form == version.form else { throw .unreadable }
            return pinned
        } catch {
            throw .damagedVersion(version.form, version.number, error)
        }
    }
}
