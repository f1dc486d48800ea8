internal import Registry

/// Replies of one kind, each given again for a while, and asked for once however many wait for it.
///
/// Failures are not kept.
actor KeptReplies<Value: Sendable> {
    private let clock: SourceClock
    /// Most replies that are kept.
    private let room: Int
    private var kept: [String: (value: Value, at: Timestamp, until: Timestamp)] = [:]
    private var running: [String: Task<Result<Value, SourceFault>, Never>] = [:]

    init(_ clock: SourceClock, room: Int) {
        self.clock = clock
        self.room = room
    }

    /// The reply to a question: kept, on its way already, or asked for now if that is admitted.
    ///
    /// - Parameters:
    ///   - key: The question.
    ///   - admit: Whether the source may be queried; nil: yes, otherwise the seconds to wait.
    ///   - seconds: How long a reply may be given again.
    func reply(
        to key: String, _ admit: @Sendable () -> Int?, seconds: Int,
        _ ask: @escaping @Sendable () async -> Result<Value, SourceFault>
    ) async -> Result<Value, SourceFault> {
        let now = clock.now()
        // After a clock went back the reply's age is unknown, so it is not reused.
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
