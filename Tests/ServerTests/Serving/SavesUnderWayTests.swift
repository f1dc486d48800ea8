import Synchronization
import Testing

@testable import Server

@Suite("Saves of drafts in progress", .timeLimit(.minutes(10)))
struct SavesUnderWayTests {
    @Test("are waited for by pages of their own session, and by no other")
    func settled() async throws {
        let saves = SavesUnderWay()
        let isDone = Mutex(false)
        let (begun, starts) = AsyncStream.makeStream(of: Void.self)
        let (released, releases) = AsyncStream.makeStream(of: Void.self)
        let save = Task {
            await saves.run(of: "a") {
                starts.finish()
                for await _ in released {}
                isDone.withLock { $0 = true }
            }
        }
        for await _ in begun {}
        try await saves.settle("b")
        #expect(!isDone.withLock { $0 })
        releases.finish()
        try await saves.settle("a")
        #expect(isDone.withLock { $0 })
        await save.value
    }

    @Test("that hang keep nobody for ever")
    func hanging() async throws {
        let saves = SavesUnderWay()
        let isDone = Mutex(false)
        let (begun, starts) = AsyncStream.makeStream(of: Void.self)
        let (never, ends) = AsyncStream.makeStream(of: Void.self)
        let save = Task {
            await saves.run(of: "a") {
                starts.finish()
                for await _ in never {}
                isDone.withLock { $0 = true }
            }
        }
        for await _ in begun {}
        try await saves.settle("a")
        #expect(!isDone.withLock { $0 })
        ends.finish()
        await save.value
    }
}
