public import FormEngine

/// Forms with their versions and releases, as a store keeps them.
public protocol PublishingStore: Sendable {
    /// All forms whose key can be read, by key.
    func forms() async throws(StoreError) -> [FormRecord]

    /// Versions of one form, newest first; those that cannot be read are named.
    func versions(_ query: VersionQuery) async throws(StoreError) -> Page<VersionRecord>

    /// The bytes a version was first published from.
    func source(of form: FormKey, version: Int) async throws(StoreError) -> SourceDocument?

    /// Releases, newest first; those that cannot be read are named.
    func releases(_ query: ReleaseQuery) async throws(StoreError) -> Page<ReleaseRecord>

    /// Everything that decides which version of a form is live on a channel.
    func timeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline

    /// A timeline without its rollouts: what is live, and which sessions are cut off, depends on none.
    func releaseTimeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline

    /// How far the timeline of a form on a channel has come, and the log: enough to tell whether one read before still holds.
    ///
    /// If a subject of a rollout is named, its exposure is read in the same state of the database.
    func mark(
        of form: FormKey, on channel: Channel, exposing subject: RolloutMember?
    ) async throws(StoreError) -> TimelineMark

    /// The channels on which a form has releases, or any form if none is named, by name, as far as they can be read.
    func channels(of form: FormKey?) async throws(StoreError) -> [Channel]
}
