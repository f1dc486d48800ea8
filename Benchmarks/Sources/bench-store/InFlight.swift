/// Concurrent callers, each waiting for its answer before the next call.
struct InFlight {
    private let width: Int

    init(_ width: Int) {
        self.width = width
    }

    /// Runs a step for each number below `count`, `width` of them at any time.
    func run(_ count: Int, _ step: @escaping @Sendable (Int) async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for caller in 0..<width {
                group.addTask {
                    for number in stride(from: caller, to: count, by: width) { try await step(number) }
                }
            }
            try await group.waitForAll()
        }
    }
}
