import FormEngine
import Synchronization
import Testing

@testable import DataSources
@testable import Registry

@Suite("Replies of data sources that are shared or kept")
struct SharingTests {
    /// A gate that requests wait at until a test opens it.
    private actor Gate {
        private var isOpen = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func pass() async {
            if isOpen { return }
            await withCheckedContinuation { waiting.append($0) }
        }

        func open() {
            isOpen = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    @Test("256 callers of one slow source make one request")
    func together() async throws {
        let gate = Gate()
        let bench = try Bench(
            ScriptedTransport([
                { _ in
                    await gate.pass()
                    return .success(.json("7"))
                }
            ]))
        let callers = (0..<256).map { _ in Task { await bench.ask() } }
        while await bench.connectors.waiting(for: .of("GET /a")) < 256 { await Task.yield() }
        await gate.open()
        for caller in callers { #expect(await caller.value.text == "7") }
        #expect(bench.transport.sent.count == 1)
        // The reply is not cached: a later call sends a new request.
        _ = await bench.ask()
        #expect(bench.transport.sent.count == 2)
    }

    @Test("Requests with other parameters or subjects are not shared")
    func apart() async throws {
        let bench = try Bench(
            ScriptedTransport([{ message in .success(.json("\"\(message.path)\"")) }]))
        let one = await bench.ask(.of("GET /a", [.init(name: "n", value: "1")], cache: 60, subject: "ann"))
        let two = await bench.ask(.of("GET /a", [.init(name: "n", value: "2")], cache: 60, subject: "ann"))
        let bob = await bench.ask(.of("GET /a", [.init(name: "n", value: "1")], cache: 60, subject: "bob"))
        #expect([one, two, bob].map(\.isCached) == [false, false, false] && bench.transport.sent.count == 3)
        let again = await bench.ask(.of("GET /a", [.init(name: "n", value: "2")], cache: 60, subject: "ann"))
        #expect(again.isCached && again.text == #""/a?n=2""#)
    }

    @Test("A reply is kept as long as its definition says, a failure never, and nothing across a clock that went back")
    func kept() async throws {
        let bench = try Bench(
            ScriptedTransport([.success(.json("", status: 404)), .success(.json("1")), .success(.json("2"))]))
        let question = SourceQuestion.of("GET /a", cache: 60)
        #expect(await bench.ask(question).fault == .notFound(status: 404))
        let first = await bench.ask(question)
        bench.clock.advance(59_999)
        let kept = await bench.ask(question)
        #expect(kept.isCached && kept.at == first.at && kept.text == "1" && kept.attempts.isEmpty)
        bench.clock.advance(1)
        #expect(await bench.ask(question).text == "2")
        bench.clock.advance(-1)
        #expect(await bench.ask(question).isCached == false)
    }

    @Test("The health of a source tells its last failure, its last answer and what is kept")
    func health() async throws {
        let bench = try Bench(ScriptedTransport([.success(.json("", status: 404)), .success(.json("1"))]))
        let question = SourceQuestion.of("GET /a", cache: 60)
        let name = question.definition.name
        #expect(await bench.connectors.health(of: name).isFailing == nil)
        _ = await bench.ask(question)
        let failing = await bench.connectors.health(of: name)
        #expect(failing.isFailing == true && failing.failure?.fault == .notFound(status: 404) && failing.kept == 0)
        bench.clock.advance(1)
        let reply = await bench.ask(question)
        let healthy = await bench.connectors.health(of: name)
        #expect(healthy.isFailing == false && healthy.answeredAt == reply.at && healthy.kept == 1)
        bench.clock.advance(60_000)
        #expect(await bench.connectors.health(of: name).kept == 0)
    }

    @Test("A full cache forgets what is over first, and never holds more than its room")
    func room() {
        var cache = ReplyCache(room: 100)
        let time = Timestamp(milliseconds: 0)
        let value = [UInt8](repeating: 1, count: 29)
        for (index, seconds) in [30, 10, 20].enumerated() {
            cache.keep(value, of: [UInt8(index)], at: time, seconds: seconds)
        }
        cache.keep(value, of: [3], at: time, seconds: 40)
        #expect(cache.value(of: [1], at: time) == nil)
        for key in [0, 2, 3] as [UInt8] { #expect(cache.value(of: [key], at: time) != nil) }
        cache.keep([UInt8](repeating: 1, count: 200), of: [9], at: time, seconds: 5)
        #expect(cache.value(of: [9], at: time) == nil && cache.value(of: [0], at: time) != nil)
    }

    @Test("A cancelled caller stops waiting; a request without callers is cancelled")
    func cancelled() async throws {
        let gate = Gate()
        let ended = Mutex<[Bool]>([])
        let bench = try Bench(
            ScriptedTransport([
                { _ in
                    await withTaskCancellationHandler {
                        await gate.pass()
                    } onCancel: {
                        Task { await gate.open() }
                    }
                    ended.withLock { $0.append(Task.isCancelled) }
                    return Task.isCancelled ? .failure(.cancelled) : .success(.json("7"))
                }
            ]))
        let older = Task { await bench.ask() }
        let other = Task { await bench.ask() }
        while await bench.connectors.waiting(for: .of("GET /a")) < 2 { await Task.yield() }
        older.cancel()
        #expect(await older.value.fault == .cancelled)
        #expect(ended.withLock { $0 }.isEmpty)
        other.cancel()
        #expect(await other.value.fault == .cancelled)
        while ended.withLock({ $0 }).isEmpty { await Task.yield() }
        #expect(ended.withLock { $0 } == [true])
        #expect(await bench.connectors.breaker(of: "things").failures == 0)
    }
}
