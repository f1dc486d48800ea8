public import FormEngine

/// Rollouts with their events, exposures and figures.
public protocol RolloutStore: Sendable {
    /// Rollouts with their events, the one started last first, and those that cannot be read.
    func rollouts(_ query: RolloutQuery) async throws(StoreError) -> RolloutList

    /// A subject's exposure to a rollout; nil if there is none.
    func exposure(of subject: [UInt8], to rollout: RolloutID) async throws(StoreError) -> ExposureRecord?

    /// Exposures to a rollout that were recorded after a leaf, in the order of the log.
    func exposures(to rollout: RolloutID, after leaf: Int, limit: Int) async throws(StoreError) -> [ExposureRecord]

    /// Deeds of exposed subjects that were recorded after a leaf, in the order of the log; a leaf has one at most.
    func activity(in rollout: RolloutID, after leaf: Int, limit: Int) async throws(StoreError) -> [RolloutActivity]

    /// Subjects of a form and channel since a time, without test traffic.
    func traffic(of form: FormKey, on channel: Channel, since: Timestamp) async throws(StoreError) -> RecentTraffic

    /// Figures of a rollout that were folded before; nil if none are kept.
    func figures(of rollout: RolloutID) async throws(StoreError) -> FiguresCache?

    /// Keeps figures of a rollout in place of those before.
    ///
    /// They are a cache: nothing is recorded of it.
    func keep(_ figures: FiguresCache) async throws(StoreError)
}
