public import FormEngine

/// Rollouts with their events, exposures and figures.
public protocol RolloutStore: Sendable {
    /// Rollouts with their events, the latest start first, and the unreadable ones.
    func rollouts(_ query: RolloutQuery) async throws(StoreError) -> RolloutList

    /// A subject's exposure to a rollout; nil without one.
    func exposure(of subject: [UInt8], to rollout: RolloutID) async throws(StoreError) -> ExposureRecord?

    /// Exposures to a rollout that were recorded after a leaf, in the order of the log.
    func exposures(to rollout: RolloutID, after leaf: Int, limit: Int) async throws(StoreError) -> [ExposureRecord]

    /// Events of exposed subjects that were recorded after a leaf, in the order of the log; each leaf has at most one.
    func activity(in rollout: RolloutID, after leaf: Int, limit: Int) async throws(StoreError) -> [RolloutActivity]

    /// Subjects of a form and channel since a time, without test traffic.
    func traffic(of form: FormKey, on channel: Channel, since: Timestamp) async throws(StoreError) -> RecentTraffic

    /// Stored figures of a rollout; nil without them.
    func figures(of rollout: RolloutID) async throws(StoreError) -> FiguresCache?

    /// Stores figures of a rollout, replacing earlier ones.
    ///
    /// Figures are a cache: no leaf records them.
    func keep(_ figures: FiguresCache) async throws(StoreError)
}
