internal import FormEngine

/// A pinned version for judging a subject's answers, with the reason for its choice.
struct ChosenVersion: Sendable {
    let number: Int
    let form: PinnedForm
    /// The number of the live release.
    let release: Int
    /// The last leaf of the timeline; 0 if the version was pinned earlier.
    let leaf: Int
    var choice: VersionChoice
}

extension ChoosingVersion {
    /// The chosen version of the channel's form; throws if the form is closed.
    func chosen() async throws(RegistryError) -> ChosenVersion {
        let choice = try await choice()
        let number = try await registry.rolloutReader.version(of: choice, in: state)
        let form = try await registry.pin(number, of: state.release.draft.form)
        return ChosenVersion(
            number: number, form: form, release: state.release.number, leaf: state.leaf, choice: choice)
    }
}
