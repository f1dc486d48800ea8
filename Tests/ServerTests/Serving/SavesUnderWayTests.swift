import Testing

@testable import Server

@Suite("Saves of drafts in progress")
struct SavesUnderWayTests {
    @Test("are waited for by pages of their own session, and by no other")
    func settled() async throws {
        let saves = SavesUnderWay()
        let (begun, starts) = AsyncStream.makeStream(of: Void.self)
        let save = Task {
            await saves.run(of: "a") {
                starts.finish()
                try? await Task.sleep(for: .milliseconds(100))
                return ContinuousClock.now
            }
        }
        for await _ in begun {}
        try await saves.settle("b")
        let other = ContinuousClock.now
        try await saves.settle("a")
        let own = ContinuousClock.now
        let end = await save.value
        #expect(other < end && end <= own)
    }

    @Test("that hang keep nobody for ever")
    func hanging() async throws {
        let saves = SavesUnderWay()
        let save = Task { await saves.run(of: "a") { try? await Task.sleep(for: .seconds(60)) } }
        try await Task.sleep(for: .milliseconds(20))
        let start = ContinuousClock.now
        try await saves.settle("a")
        #expect(ContinuousClock.now - start < .seconds(10))
        save.cancel()
    }
}
