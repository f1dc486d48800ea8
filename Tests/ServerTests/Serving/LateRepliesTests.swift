import Synchronization
import Testing

@testable import Server

@Suite("Replies that come after the page was drawn")
struct LateRepliesTests {
    /// A service that replies when the test lets it, and counts its requests.
    private final class HeldService: Sendable {
        private let asked = Mutex(0)
        private let answers: AsyncStream<String>
        private let release: AsyncStream<String>.Continuation

        init() { (answers, release) = AsyncStream.makeStream(of: String.self) }

        var count: Int { asked.withLock { $0 } }

        func answer(_ text: String) { release.yield(text) }

        func ask() async -> String {
            asked.withLock { $0 += 1 }
            for await text in answers { return text }
            return ""
        }
    }

    private static let key: [UInt8] = [1]

    private func replies(room: Int = 1_000) -> LateReplies<String> {
        LateReplies(.init(room: room, size: { $0.utf8.count }, isGivenAgain: { !$0.hasPrefix("fault") }))
    }

    /// A moment that is over, so that nobody waits.
    private var atOnce: ContinuousClock.Instant { .now }

    @Test("are kept until the page looks again, and the service is asked once")
    func keptUntilLookedAt() async {
        let (service, replies) = (HeldService(), replies())
        #expect(await replies.reply(to: Self.key, before: atOnce) { await service.ask() } == nil)
        #expect(await replies.reply(to: Self.key, before: atOnce) { await service.ask() } == nil)
        service.answer("hello")
        for _ in 0..<2 {
            #expect(await replies.reply(to: Self.key, before: nil) { await service.ask() } == "hello")
        }
        #expect(service.count == 1)
    }

    @Test("that arrive while no page waits are kept for the next page", arguments: ["hello", "fault 1"])
    func keptWithoutWaiting(_ reply: String) async throws {
        let (service, replies) = (HeldService(), replies())
        #expect(await replies.reply(to: Self.key, before: atOnce) { await service.ask() } == nil)
        service.answer(reply)
        service.answer("asked again")
        // On a slow machine the reply may arrive later, and is then awaited.
        try await Task.sleep(for: .milliseconds(200))
        #expect(await replies.reply(to: Self.key, before: nil) { await service.ask() } == reply)
        #expect(service.count == 1)
    }

    @Test("late faults are reported once, so that a retry queries again")
    func faultsToldOnce() async {
        let (service, replies) = (HeldService(), replies())
        service.answer("fault 1")
        #expect(await replies.reply(to: Self.key, before: nil) { await service.ask() } == "fault 1")
        service.answer("hello")
        #expect(await replies.reply(to: Self.key, before: nil) { await service.ask() } == "hello")
        #expect(service.count == 2)
    }

    @Test("belong to whoever asked")
    func ownKeys() async {
        let (service, replies) = (HeldService(), replies())
        service.answer("one")
        #expect(await replies.reply(to: [1], before: nil) { await service.ask() } == "one")
        #expect(await replies.reply(to: [2], before: atOnce) { await service.ask() } == nil)
        service.answer("two")
        #expect(await replies.reply(to: [2], before: nil) { await service.ask() } == "two")
    }

    @Test("take no more room than they are given, and the oldest goes first")
    func room() async {
        let (service, replies) = (HeldService(), replies(room: 25))
        for number in UInt8(1)...3 {
            service.answer("0123456789")
            _ = await replies.reply(to: [number], before: nil) { await service.ask() }
        }
        service.answer("asked again")
        #expect(await replies.reply(to: [3], before: nil) { await service.ask() } == "0123456789")
        #expect(await replies.reply(to: [1], before: nil) { await service.ask() } == "asked again")
    }
}
