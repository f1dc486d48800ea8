internal import FormEngine

extension Registry {
    /// Rows that are read at a time.
    private static let page = 10_000

    /// Figures of a rollout by now: subjects whose time is over, in the order of exposure.
    ///
    /// They begin where the cache ends, if there is one; what they come to does not depend on it.
    func figures(
        of history: RolloutHistory, at time: Timestamp, usesCache: Bool = true, keepsCache: Bool
    ) async throws(RegistryError) -> RolloutFigures {
        let (fold, waiting) = try await fold(of: history, at: time, usesCache: usesCache, keepsCache: keepsCache)
        return fold.figures(waiting: waiting, at: time)
    }

    /// Fold of a rollout's exposures by now, and how many of each arm still wait.
    func fold(
        of history: RolloutHistory, at time: Timestamp, usesCache: Bool = true, keepsCache: Bool
    ) async throws(RegistryError) -> (fold: RolloutFold, waiting: [Int]) {
        let id = history.record.id
        let cache = usesCache ? try await cache(of: id) : nil
        // Read before the rows: leaves of later may hold what was not read of these.
        let recorded = keepsCache ? try await storing { () throws(StoreError) in try await store.head() }.time : nil
        var fold = cache.flatMap { RolloutFold($0, of: history) } ?? RolloutFold(history)
        try await fill(&fold)
        if let recorded { try await keep(fold, of: id, before: recorded) }
        let waiting = fold.read(upTo: time)
        return (fold, waiting)
    }

    /// When each subject of a fold was exposed, in their order.
    func exposureTimes(_ fold: RolloutFold) async throws(RegistryError) -> [Timestamp] {
        let (id, end) = (fold.rollout, fold.leaf)
        let arms = Set(fold.history.record.plan.arms.map(\.name))
        var times: [Timestamp] = []
        var leaf = 0
        while leaf < end {
            let exposures = try await storing { [leaf] () throws(StoreError) in
                try await store.exposures(to: id, after: leaf, limit: Self.page)
            }
            times += exposures.filter { $0.leaf <= end && arms.contains($0.arm) }.map(\.recordedAt)
            guard let last = exposures.last else { break }
            leaf = last.leaf
        }
        return times
    }

    /// The figures that are kept of a rollout; a row that cannot be read is none, and for the audit to tell.
    private func cache(of id: RolloutID) async throws(RegistryError) -> FiguresCache? {
        do throws(StoreError) {
            return try await store.figures(of: id)
        } catch {
            guard case .damaged = error else { throw .store(error) }
            return nil
        }
    }

    /// Keeps the subjects whose time was over before the last leaf: leaves of later have later times, so that nothing that
    /// counts can come any more, whatever the clocks say.
    private func keep(
        _ fold: RolloutFold, of id: RolloutID, before time: Timestamp
    ) async throws(RegistryError) {
        var settled = fold
        _ = settled.read(upTo: Timestamp(milliseconds: time.milliseconds - 1))
        guard settled.leaf > fold.leaf else { return }
        let kept = FiguresCache(rollout: id, leaf: settled.leaf, bytes: settled.bytes)
        try await storing { () throws(StoreError) in try await store.keep(kept) }
    }

    /// Takes the exposures behind a fold's last subject in, up to a leaf if one is named, and what was done since.
    func fill(_ fold: inout RolloutFold, upTo end: Int = .max) async throws(RegistryError) {
        let (id, start) = (fold.rollout, fold.leaf)
        var leaf = start
        while true {
            let exposures = try await storing { [leaf] () throws(StoreError) in
                try await store.exposures(to: id, after: leaf, limit: Self.page)
            }
            for exposure in exposures where exposure.leaf <= end { fold.add(exposure) }
            guard exposures.count == Self.page, let last = exposures.last, last.leaf < end else { break }
            leaf = last.leaf
        }
        leaf = start
        while true {
            let deeds = try await storing { [leaf] () throws(StoreError) in
                try await store.activity(in: id, after: leaf, limit: Self.page)
            }
            for deed in deeds { fold.add(deed) }
            guard deeds.count == Self.page, let last = deeds.last else { break }
            leaf = last.leaf
        }
    }
}
