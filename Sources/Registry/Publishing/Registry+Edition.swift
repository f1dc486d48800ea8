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
