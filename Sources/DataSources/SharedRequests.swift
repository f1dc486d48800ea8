internal import Registry

/// Requests on their way, each made once however many wait for it.
///
/// A cancelled caller stops waiting; a request without callers is cancelled.
actor SharedRequests {
    private struct Running {
        var task: Task<Void, Never>
        var waiting: [Int: CheckedContinuation<SourceReply?, Never>] = [:]
    }

    private var running: [[UInt8]: Running] = [:]
    private var tickets = 0

    /// The reply to the request of a key: of the one on its way, or of a new one; nil if the task was cancelled.
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

    /// How many wait for the request of a key.
    func waiting(for key: [UInt8]) -> Int { running[key]?.waiting.count ?? 0 }

    private func finish(_ key: [UInt8], with reply: SourceReply) {
        // A request without callers no longer serves its key.
        guard !Task.isCancelled, let request = running.removeValue(forKey: key) else { return }
        for continuation in request.waiting.values { continuation.resume(returning: reply) }
    }

    private func leave(_ key: [UInt8], _ ticket: Int) {
        guard let continuation = running[key]?.waiting.removeValue(forKey: ticket) else { return }
        continuation.resume(returning: nil)
        if running[key]?.waiting.isEmpty == true { running.removeValue(forKey: key)?.task.cancel() }
    }
}
