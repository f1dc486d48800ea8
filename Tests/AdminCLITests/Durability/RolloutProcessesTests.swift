import Foundation
import Testing

/// Rollouts under processes that are killed, for seconds; `make soak` does the same for minutes.
@Suite("Rollouts and processes")
struct RolloutProcessesTests {
    @Test("submissions, sessions, ticks, rollbacks and kills at once leave rows that fit each other and the figures")
    func processes() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let script = CommandLineHarness.project.appendingPathComponent("Tests/Durability/rollouts.py").path
        let run = try desk.shell("python3 '\(script)' \"$(command -v formulary)\" --seconds 8 --seed 7")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
}
