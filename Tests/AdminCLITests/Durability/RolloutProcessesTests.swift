import Foundation
import Testing

/// Rollouts under processes that are killed, for seconds; `make soak` does the same for minutes.
@Suite("Rollouts and processes")
struct RolloutProcessesTests {
    @Test("submissions, sessions, ticks, rollbacks and kills at once leave rows that contradict neither each other nor figures")
    func processes() throws {
        let desk = try Desk()
        defer { desk.clear() }
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Durability/rollouts.py").standardizedFileURL
        let run = try desk.shell("python3 '\(script.path)' '\(desk.program.path)' --seconds 8 --seed 7")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
}
