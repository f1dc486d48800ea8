internal import FormEngine

extension Registry {
    /// Rows that are read at a time.
    private static let page = 10_000

    /// Figures of a rollout by now: subjects whose time is over, in the order of exposure.
    ///
    /// They begin where the cache ends, if there is one; what they come to does not depend on it.
    func figures(
        of history: RolloutHistory, at time: Timestamp, keepsCache: Bool
    ) async throws(RegistryError) -> RolloutFigures {
        let id = history.record.id
        let cache = try await storing { () throws(StoreError) in try await store.figures(of: id) }
        var fold = cache.flatMap { RolloutFold($0, of: history) } ?? RolloutFold(history)
        let start = fold.leaf
        var leaf = start
        while true {
            let exposures = try await storing { [leaf] () throws(StoreError) in
                try await store.exposures(to: id, after: leaf, limit: Self.page)
            }
            for exposure in exposures { fold.add(exposure) }
            guard exposures.count == Self.page, let last = exposures.last else { break }
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
        let waiting = fold.read(upTo: time)
        if keepsCache, fold.leaf > start {
            let kept = FiguresCache(rollout: id, leaf: fold.leaf, bytes: fold.bytes)
            try await storing { () throws(StoreError) in try await store.keep(kept) }
        }
        return fold.figures(waiting: waiting, at: time)
    }
}
