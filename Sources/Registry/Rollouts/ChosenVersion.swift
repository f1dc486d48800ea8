internal import FormEngine

/// A version that judges somebody's answers, made ready, and what it was chosen by.
struct ChosenVersion: Sendable {
    let number: Int
    let form: PinnedForm
    /// The number of the release that was live.
    let release: Int
    /// The last leaf that recorded anything of what decides which version is live; 0 where the version was pinned before.
    let leaf: Int
    var choice: VersionChoice
}

extension ChoosingVersion {
    /// The chosen version of the channel's form; one that was closed has none.
    func chosen() async throws(RegistryError) -> ChosenVersion {
        let choice = try await choice()
        let number = try await registry.rolloutReader.version(of: choice, in: state)
        let form = try await registry.pin(number, of: state.release.draft.form)
        return ChosenVersion(
            number: number, form: form, release: state.release.number, leaf: state.leaf, choice: choice)
    }
}
