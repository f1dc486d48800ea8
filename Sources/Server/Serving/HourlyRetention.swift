internal import Logging
internal import Registry

/// Ends answers that are due, once an hour, while the server runs.
struct HourlyRetention: Sendable {
    let registry: Registry
    let logger: Logger

    /// Runs until its task is cancelled; a failure is logged, and the next run tries again.
    func run() async {
        while !Task.isCancelled {
            await end()
            try? await Task.sleep(for: .seconds(3600))
        }
    }

    private func end() async {
        do throws(RegistryError) {
            let report = try await registry.runRetention(actor: "server")
            guard report.changed > 0 else { return }
            logger.info("retention", metadata: ["submissions": "\(report.changed)", "keys": "\(report.keys)"])
        } catch {
            logger.warning("retention failed", metadata: ["code": "\(error.code)"])
        }
    }
}
