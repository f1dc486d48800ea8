internal import FormEngine

/// Versions for one replay, each read and checked against its digest once.
///
/// Pinned versions in the registry's cache are not used: the stored document must match the digest now.
actor ReplayVersions {
    let registry: Registry
    private var found: [VersionName: Task<Result<PinnedForm?, RegistryError>, Never>] = [:]

    /// Maximum number of cached versions; a registry may have thousands.
    static let most = 256

    init(_ registry: Registry) {
        self.registry = registry
    }

    /// A pinned version; nil if its stored document cannot be read, or belongs to another version.
    func form(of version: VersionName) async throws(RegistryError) -> PinnedForm? {
        if let reading = found[version] { return try await reading.value.get() }
        if found.count >= Self.most { found.removeAll() }
        let registry = registry
        let reading = Task { await Self.read(version, from: registry) }
        found[version] = reading
        return try await reading.value.get()
    }

    private static func read(
        _ version: VersionName, from registry: Registry
    ) async -> Result<PinnedForm?, RegistryError> {
        do throws(RegistryError) {
            let record = try await registry.version(version.number, of: version.form)
            return .success(try await registry.versionReader.pinAfresh(record))
        } catch {
            switch error {
            case .damagedVersion, .noSuchVersion, .noSuchForm, .store(.damaged): return .success(nil)
            default: return .failure(error)
            }
        }
    }
}

/// A version to judge again with its own judges; not shared between threads.
final class ReplayJudge {
    let form: PinnedForm
    /// Canonical bytes of the pin in records of this version.
    let pin: [UInt8]
    private var whole: Judge?
    private var partial: Judge?

    init(_ form: PinnedForm, as version: VersionName) {
        self.form = form
        pin =
            JudgementRecord.pin(
                form: form.config.form, version: version.number, digest: form.digest,
                edition: form.config.edition.rawValue
            ).canonicalBytes
    }

    /// Judges an input; returns the parts to compare with its record, or nil if it cannot be judged.
    func compared(_ input: JudgementInput) -> ComparedJudgement? {
        try? judge(isPartial: input.through != nil).compared(input)
    }

    private func judge(isPartial: Bool) -> Judge {
        if let judge = isPartial ? partial : whole { return judge }
        let judge = form.makeJudge(isPartial: isPartial)
        if isPartial { partial = judge } else { whole = judge }
        return judge
    }
}
