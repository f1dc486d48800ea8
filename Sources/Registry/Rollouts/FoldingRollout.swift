internal import FormEngine

/// Folds a rollout's exposures into its figures.
struct FoldingRollout: Sendable {
    let registry: Registry
    let history: RolloutHistory

    /// The number of rows read at once.
    private static let page = 10_000

    private var store: any Store { registry.store }

    /// Current figures of the rollout: subjects whose observation time is over, in the order of exposure.
    ///
    /// The fold starts from the cache, if any; the result does not depend on it.
    func figures(
        at time: Timestamp, usesCache: Bool = true, keepsCache: Bool
    ) async throws(RegistryError) -> RolloutFigures {
        let (fold, waiting) = try await fold(at: time, usesCache: usesCache, keepsCache: keepsCache)
        return fold.figures(waiting: waiting, at: time)
    }

    /// Current fold of a rollout's exposures, with the number of subjects of each arm whose observation time is not
    /// over.
    func fold(
        at time: Timestamp, usesCache: Bool = true, keepsCache: Bool
    ) async throws(RegistryError) -> (fold: RolloutFold, waiting: [Int]) {
        let cache = usesCache ? try await cache() : nil
        // The head is read before the rows, since later leaves may record rows that the fold has not read.
        let head = keepsCache ? try await registry.storing { () throws(StoreError) in try await store.head() } : nil
        var fold = cache.flatMap { RolloutFold($0, of: history) } ?? RolloutFold(history)
        try await fill(&fold)
        if let recorded = head?.time { try await keep(fold, before: recorded) }
        let waiting = fold.read(upTo: time)
        return (fold, waiting)
    }

    /// The exposure times of a fold's subjects, in their order.
    func exposureTimes(_ fold: RolloutFold) async throws(RegistryError) -> [Timestamp] {
        let (id, end) = (fold.rollout, fold.leaf)
        let arms = Set(fold.history.record.plan.arms.map(\.name))
        var times: [Timestamp] = []
        var leaf = 0
        while leaf < end {
            let exposures = try await registry.storing { [leaf] () throws(StoreError) in
                try await store.exposures(to: id, after: leaf, limit: Self.page)
            }
            times += exposures.filter { $0.leaf <= end && arms.contains($0.arm) }.map(\.recordedAt)
            guard let last = exposures.last else { break }
            leaf = last.leaf
        }
        return times
    }

    /// The stored figures of a rollout; nil for a damaged row, which an audit reports.
    private func cache() async throws(RegistryError) -> FiguresCache? {
        do throws(StoreError) {
            return try await store.figures(of: history.record.id)
        } catch {
            guard case .damaged = error else { throw .store(error) }
            return nil
        }
    }

    /// Stores the figures of subjects whose observation time ended before the last leaf.
    ///
    /// Later leaves have later times, so no event of these subjects can be added any more, whatever the clocks show.
    private func keep(_ fold: RolloutFold, before time: Timestamp) async throws(RegistryError) {
        var settled = fold
        _ = settled.read(upTo: Timestamp(milliseconds: time.milliseconds - 1))
        guard settled.leaf > fold.leaf else { return }
        let kept = FiguresCache(rollout: history.record.id, leaf: settled.leaf, bytes: settled.bytes)
        try await registry.storing { () throws(StoreError) in try await store.keep(kept) }
    }

    /// Adds the exposures after a fold's last subject, up to a leaf if given, with the subjects' events.
    func fill(_ fold: inout RolloutFold, upTo end: Int = .max) async throws(RegistryError) {
        let (id, start) = (fold.rollout, fold.leaf)
        var leaf = start
        while true {
            let exposures = try await registry.storing { [leaf] () throws(StoreError) in
                try await store.exposures(to: id, after: leaf, limit: Self.page)
            }
            for exposure in exposures where exposure.leaf <= end { fold.add(exposure) }
            guard exposures.count == Self.page, let last = exposures.last, last.leaf < end else { break }
            leaf = last.leaf
        }
        leaf = start
        while true {
            let deeds = try await registry.storing { [leaf] () throws(StoreError) in
                try await store.activity(in: id, after: leaf, limit: Self.page)
            }
            for deed in deeds { fold.add(deed) }
            guard deeds.count == Self.page, let last = deeds.last else { break }
            leaf = last.leaf
        }
    }
}
