internal import Registry

/// Running requests by key: concurrent callers with one key share one request.
///
/// A cancelled caller stops waiting. A request without callers is cancelled.
actor SharedRequests {
    private struct Running {
        var task: Task<Void, Never>
        var waiting: [Int: CheckedContinuation<SourceReply?, Never>] = [:]
    }

    private var running: [[UInt8]: Running] = [:]
    private var tickets = 0

    /// The reply for a key, from the running request or a new one; nil if the calling task was cancelled.
    func reply(
        of key: [UInt8], _ request: @escaping @Sendable () async -> SourceReply
    ) async -> SourceReply? {
        tickets += 1
        let ticket = tickets
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { return continuation.resume(returning: nil) }
                if running[key] == nil {
                    running[key] = Running(
                        task: Task {
                            let reply = await request()
                            self.finish(key, with: reply)
                        })
                }
                running[key]?.waiting[ticket] = continuation
            }
        } onCancel: {
            Task { await self.leave(key, ticket) }
        }
    }

    /// The number of callers that wait for a key's request.
    func waiting(for key: [UInt8]) -> Int { running[key]?.waiting.count ?? 0 }

    private func finish(_ key: [UInt8], with reply: SourceReply) {
        // A request that lost all its callers was removed; a newer request may have its key.
        guard !Task.isCancelled, let request = running.removeValue(forKey: key) else { return }
        for continuation in request.waiting.values { continuation.resume(returning: reply) }
    }

    private func leave(_ key: [UInt8], _ ticket: Int) {
        guard let continuation = running[key]?.waiting.removeValue(forKey: ticket) else { return }
        continuation.resume(returning: nil)
        if running[key]?.waiting.isEmpty == true { running.removeValue(forKey: key)?.task.cancel() }
    }
}
