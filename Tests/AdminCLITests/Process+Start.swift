import Foundation

extension Process {
    /// One process is started at a time: Foundation on Linux crashes now and then in `run()` where many are.
    private static let starting = NSLock()

    /// Starts the process while no other test starts one.
    func start() throws {
        try Self.starting.withLock { try run() }
    }
}
