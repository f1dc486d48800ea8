internal import Registry

/// Replies that a page awaits up to a deadline; a later one is kept until the page is loaded again.
///
/// Concurrent requests share one in progress; it continues without waiting clients.
actor LateReplies<Value: Sendable> {
    /// How values are kept.
    struct Terms: Sendable {
        /// Most bytes of values that are kept; the oldest go first.
        var room = 8_388_608
        /// The time after which a value is forgotten.
        var time = Duration.seconds(600)
        /// How many bytes a value takes.
        var size: @Sendable (Value) -> Int
        /// Whether a delivered value is kept for further requests.
        var isGivenAgain: @Sendable (Value) -> Bool
    }

    private struct Request {
        let number: Int
        var waiting: [Int: CheckedContinuation<Value?, Never>] = [:]
    }

    private struct Kept {
        var value: Value
        var size: Int
        var until: ContinuousClock.Instant
    }

    private let terms: Terms
    private var running: [[UInt8]: Request] = [:]
    private var kept: [[UInt8]: Kept] = [:]
    private var size = 0
    private var numbers = 0

    init(_ terms: Terms) { self.terms = terms }

    /// The reply to a query: kept, in progress, or sent now; nil if it misses the deadline.
    ///
    /// - Parameters:
    ///   - key: The query and its owner.
    ///   - deadline: End of the wait; nil for no limit.
    func reply(
        to key: [UInt8], before deadline: ContinuousClock.Instant?, _ ask: @escaping @Sendable () async -> Value
    ) async -> Value? {
        forgetOld()
        if let value = take(key) { return value }
        let ticket = nextNumber()
        let alarm = deadline.map { deadline in
            Task {
                // Cancelled if the reply arrives first.
                try? await Task.sleep(until: deadline, clock: .continuous)
                self.leave(key, ticket)
            }
        }
        defer { alarm?.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { return continuation.resume(returning: nil) }
                if running[key] == nil { start(key, ask) }
                running[key]?.waiting[ticket] = continuation
            }
        } onCancel: {
            Task { await self.leave(key, ticket) }
        }
    }

    private func start(_ key: [UInt8], _ ask: @escaping @Sendable () async -> Value) {
        let number = nextNumber()
        running[key] = Request(number: number)
        Task {
            let value = await ask()
            self.finish(key, number, with: value)
        }
    }

    private func finish(_ key: [UInt8], _ number: Int, with value: Value) {
        guard let request = running[key], request.number == number else { return }
        running[key] = nil
        if request.waiting.isEmpty || terms.isGivenAgain(value) { keep(value, of: key) }
        for continuation in request.waiting.values { continuation.resume(returning: value) }
    }

    private func leave(_ key: [UInt8], _ ticket: Int) {
        running[key]?.waiting.removeValue(forKey: ticket)?.resume(returning: nil)
    }

    private func keep(_ value: Value, of key: [UInt8]) {
        let bytes = key.count + terms.size(value)
        guard bytes <= terms.room else { return }
        while size + bytes > terms.room, let oldest = kept.min(by: { $0.value.until < $1.value.until })?.key {
            forget(oldest)
        }
        kept[key] = Kept(value: value, size: bytes, until: .now.advanced(by: terms.time))
        size += bytes
    }

    private func take(_ key: [UInt8]) -> Value? {
        guard let value = kept[key]?.value else { return nil }
        if !terms.isGivenAgain(value) { forget(key) }
        return value
    }

    private func forgetOld() {
        let now = ContinuousClock.now
        for key in kept.filter({ $0.value.until < now }).keys { forget(key) }
    }

    private func forget(_ key: [UInt8]) { size -= kept.removeValue(forKey: key)?.size ?? 0 }

    private func nextNumber() -> Int {
        numbers += 1
        return numbers
    }
}
