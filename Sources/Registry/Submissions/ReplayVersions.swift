internal import FormEngine

/// Versions that one replay judges by, each read and checked against its digest once.
///
/// None that was made ready before is trusted: what is stored now must have the digest.
actor ReplayVersions {
    let registry: Registry
    private var found: [VersionName: Task<Result<PinnedForm?, RegistryError>, Never>] = [:]

    /// How many versions are kept at most; a registry may have many thousands.
    static let most = 256

    init(_ registry: Registry) {
        self.registry = registry
    }

    /// A version made ready for judging; nil if what is stored of it cannot be read, or is another one.
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

/// A version that judges again, with judges that it keeps; not shared between threads.
final class ReplayJudge {
    let form: PinnedForm
    /// Canonical bytes of the pin that a record of this version holds.
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

    /// Judges an input, and tells what a record of it is compared by; nil if it cannot be judged.
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
