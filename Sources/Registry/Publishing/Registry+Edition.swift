package import FormEngine

extension Registry {
    /// The edition of an existing version that equals a config except for the edition; nil if none does.
    ///
    /// A change of edition alone does not count: publishing an unchanged config changes no verdicts. Of several such
    /// versions this picks the live one, or else the one of the newest edition.
    package func repeatedEdition(
        of config: FormConfig, on channel: Channel
    ) async throws(RegistryError) -> Edition? {
        let (lock, _) = try await versionReader.lock(for: config)
        let live = try await timeline(of: config.form, on: channel).live(at: try await now())
        return try await versionReader.repeatedEdition(of: config, lock, over: live)
    }
}

extension VersionReader {
    /// The config to publish, with its edition set.
    func config(
        of publication: Publication, _ lock: Lock, over live: ReleaseRecord?
    ) async throws(RegistryError) -> FormConfig {
        if let edition = publication.edition { return publication.config.ofEdition(edition) }
        let repeated = try await repeatedEdition(of: publication.config, lock, over: live)
        return publication.config.ofEdition(repeated ?? .current)
    }

    fileprivate func repeatedEdition(
        of config: FormConfig, _ lock: Lock, over live: ReleaseRecord?
    ) async throws(RegistryError) -> Edition? {
        var newest: Edition?
        for edition in Edition.allCases.reversed() {
            let digest = DocumentDigest(of: config.ofEdition(edition).document(lock: lock))
            let query = VersionQuery(form: config.form, digest: digest, limit: 1)
            let known = try await storing { () throws(StoreError) in try await store.versions(query).whole() }.first
            guard let known else { continue }
            if known.number == live?.version { return edition }
            newest = newest ?? edition
        }
        return newest
    }
}
