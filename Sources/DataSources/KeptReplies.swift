internal import Registry

/// A cache of replies of one kind, in which concurrent callers with one key share one request.
///
/// Failures are not cached.
actor KeptReplies<Value: Sendable> {
    private let clock: SourceClock
    /// The most replies in the cache.
    private let room: Int
    private var kept: [String: (value: Value, at: Timestamp, until: Timestamp)] = [:]
    private var running: [String: Task<Result<Value, SourceFault>, Never>] = [:]

    init(_ clock: SourceClock, room: Int) {
        self.clock = clock
        self.room = room
    }

    /// The reply for a key: cached, shared with a running request, or requested now if that is admitted.
    ///
    /// - Parameters:
    /// - key: Identifies the query.
    /// - admit: Whether the source may be queried: nil if so, else the seconds to wait.
    /// - seconds: How long the reply stays in the cache.
    func reply(
        to key: String, _ admit: @Sendable () -> Int?, seconds: Int,
        _ ask: @escaping @Sendable () async -> Result<Value, SourceFault>
    ) async -> Result<Value, SourceFault> {
        let now = clock.now()
        // After the clock was set back, the reply's age is unknown, so the cache entry is ignored.
        if let entry = kept[key], now >= entry.at, now < entry.until { return .success(entry.value) }
        if let task = running[key] { return await task.value }
        if let seconds = admit() { return .failure(.limited(seconds: seconds)) }
        let task = Task { await ask() }
        running[key] = task
        let result = await task.value
        running[key] = nil
        if case .success(let value) = result { keep(value, of: key, seconds: seconds) }
        return result
    }

    private func keep(_ value: Value, of key: String, seconds: Int) {
        guard seconds > 0 else { return }
        let now = clock.now()
        while kept.count >= room, let oldest = kept.min(by: { $0.value.until < $1.value.until })?.key {
            kept[oldest] = nil
        }
        kept[key] = (value, now, now.advanced(bySeconds: Int64(seconds)))
    }
}
