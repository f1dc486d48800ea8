import FormEngine
import Synchronization
import Testing

@testable import DataSources
@testable import Registry

/// A new request needs admission; cached and shared replies do not.
@Suite("Admission to data sources")
struct AdmissionTests {
    /// Admits a number of requests, and notes their sources.
    private final class Quota: Sendable {
        private let left: Mutex<Int>
        private let names = Mutex<[String]>([])

        init(_ count: Int) { left = Mutex(count) }

        var asked: [String] { names.withLock { $0 } }

        func admit(_ source: String) -> Int? {
            names.withLock { $0.append(source) }
            return left.withLock { left in
                guard left > 0 else { return 7 }
                left -= 1
                return nil
            }
        }
    }

    private static let bank = [
        "?page=0&size=100": #"{"accounts":[{"accountNumber":"1","name":"Town"}]}"#, "/1": #"{"accountNumber":"1"}"#,
        "/1/transactions?page=0&size=100": #"{"transactions":[]}"#,
    ]

    private static func bench() throws -> Bench {
        try Bench(
            ScriptedTransport([
                { message in
                    bank[message.path].map { .success(.json($0)) } ?? .success(.json("", status: 404))
                }
            ])
        ) { $0.retries = 0 }
    }

    @Test("Wrong parameters count as right ones do, and nothing is asked beyond the quota")
    func guesses() async throws {
        let bench = try Bench(ScriptedTransport([.success(.json("", status: 404))]))
        let quota = Quota(3)
        var faults: [SourceFault?] = []
        for number in 0..<10 {
            let parameter = SourceQuestion.Parameter(name: "n", value: .int(number))
            faults.append(await bench.connectors.reply(to: .of("GET /a", [parameter])) { quota.admit($0) }.fault)
        }
        #expect(faults.prefix(3) == Array(repeating: .notFound(status: 404), count: 3)[...])
        #expect(faults.dropFirst(3).allSatisfy { $0 == .limited(seconds: 7) })
        #expect(bench.transport.sent.count == 3 && quota.asked.allSatisfy { $0 == "things" })
    }

    @Test("A reply that is kept needs no admission, whoever asked for it first")
    func kept() async throws {
        let bench = try Bench(ScriptedTransport([.success(.json("1"))]))
        let question = SourceQuestion.of("GET /a", cache: 60)
        #expect(await bench.connectors.reply(to: question).text == "1")
        #expect(await bench.connectors.reply(to: question) { _ in 7 }.text == "1")
        bench.clock.advance(61_000)
        #expect(await bench.connectors.reply(to: question) { _ in 7 }.fault == .limited(seconds: 7))
    }

    @Test("Being refused for too many questions is no failure of the source")
    func noFailure() async throws {
        let bench = try Bench(ScriptedTransport([.success(.json("1"))]))
        for _ in 0..<20 { _ = await bench.connectors.reply(to: .of("GET /a")) { _ in 7 } }
        #expect(await bench.connectors.health(of: "things").isFailing == nil)
        #expect(await bench.ask().text == "1")
    }

    @Test("A bank's replies are kept for as long as its definition says, each account for itself")
    func accounts() async throws {
        let bench = try Self.bench()
        let client = TransparentAccounts(bench.connectors, source: "things")
        let quota = Quota(3)
        let terms = TransparentAccounts.Terms(cacheSeconds: 60) { quota.admit($0) }
        for _ in 0..<10 {
            #expect(try await client.list(terms).count == 1)
            #expect(try await client.account("1", terms).number == "1")
            #expect(try await client.transactions(of: "1", terms).isEmpty)
        }
        #expect(bench.transport.sent.count == 3)
        await #expect(throws: SourceFault.limited(seconds: 7)) { try await client.account("2", terms) }
        bench.clock.advance(61_000)
        await #expect(throws: SourceFault.limited(seconds: 7)) { try await client.list(terms) }
        #expect(try await client.list().count == 1)
    }

    @Test("Without a cache each look at a bank asks it")
    func uncached() async throws {
        let bench = try Self.bench()
        let client = TransparentAccounts(bench.connectors, source: "things")
        for _ in 0..<3 { _ = try await client.list() }
        #expect(bench.transport.sent.count == 3)
    }

    @Test("Many who look at a bank at once share one request")
    func shared() async throws {
        let gate = AsyncStream.makeStream(of: Void.self)
        let bench = try Bench(
            ScriptedTransport([
                { _ in
                    for await _ in gate.stream { break }
                    return .success(.json(#"{"accounts":[]}"#))
                }
            ]))
        let client = TransparentAccounts(bench.connectors, source: "things")
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<50 { group.addTask { try await client.list(.init(cacheSeconds: 60)).count } }
            while bench.transport.sent.isEmpty { await Task.yield() }
            gate.continuation.yield()
            gate.continuation.finish()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 0, count: 50) && bench.transport.sent.count == 1)
    }

    @Test("A failure of a bank is not kept")
    func failure() async throws {
        let bench = try Bench(
            ScriptedTransport([.success(.json("", status: 404)), .success(.json(#"{"accountNumber":"1"}"#))]))
        let client = TransparentAccounts(bench.connectors, source: "things")
        await #expect(throws: SourceFault.notFound(status: 404)) {
            try await client.account("1", .init(cacheSeconds: 60))
        }
        #expect(try await client.account("1", .init(cacheSeconds: 60)).number == "1")
    }

    @Test("A dot segment, or nothing, is the number of no account", arguments: [".", "..", ""])
    func dots(_ number: String) async throws {
        let bench = try Self.bench()
        let client = TransparentAccounts(bench.connectors, source: "things")
        await #expect(throws: SourceFault.unfitParameter("number")) { try await client.account(number) }
        await #expect(throws: SourceFault.unfitParameter("number")) { try await client.transactions(of: number) }
        #expect(bench.transport.sent.isEmpty)
    }
}
