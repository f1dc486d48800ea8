internal import FormEngine

extension VersionReader {
    /// The config to publish, with its edition set.
    func config(
        of publication: Publication, _ lock: Lock, over live: ReleaseRecord?
    ) async throws(RegistryError) -> FormConfig {
        if let edition = publication.edition { return publication.config.ofEdition(edition) }
        let repeated = try await repeatedEdition(of: publication.config, lock, over: live)
        return publication.config.ofEdition(repeated ?? .current)
    }

    func repeatedEdition(
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
