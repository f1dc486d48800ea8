import FormEngine
import Testing

@testable import DataSources
@testable import Registry

@Suite("Requests to data sources")
struct SourceCallTests {
    @Test("Parameters stand in the path, the query or the body, and nowhere else")
    func places() async throws {
        let bench = try Bench(ScriptedTransport([.success(.json("{}"))]))
        let parameters: [SourceQuestion.Parameter] = [
            .init(name: "n", value: .number(1.5)), .init(name: "who", value: "a/b"),
        ]
        _ = await bench.ask(.of("GET /people/{who}", parameters))
        _ = await bench.ask(.of("POST /people/{who}", parameters))
        #expect(bench.transport.sent.map(\.path) == ["/people/a%2Fb?n=1.5", "/people/a%2Fb"])
        #expect(bench.transport.sent.map(\.body) == [nil, Array(#"{"n":1.5}"#.utf8)])
        #expect(bench.transport.sent[1].headers.contains { $0 == ("Content-Type", "application/json") })
    }

    @Test("The operator's path stands before that of the definition")
    func prefix() async throws {
        let bench = try Bench(ScriptedTransport([.success(.json("{}"))])) { $0.path = "/v3" }
        _ = await bench.ask()
        #expect(bench.transport.sent.map(\.path) == ["/v3/a"])
    }

    @Test("A list cannot stand in a path, nor can dots")
    func unfit() async throws {
        let bench = try Bench(ScriptedTransport([.success(.json("{}"))]))
        let list = await bench.ask(.of("GET /a", [.init(name: "l", value: .array([]))]))
        #expect(list.fault == .unfitParameter("l"))
        let dots = await bench.ask(.of("GET /a/{d}", [.init(name: "d", value: "..")]))
        #expect(dots.fault == .unfitParameter("d") && bench.transport.sent.isEmpty)
    }

    @Test("500 and then 200: the second attempt is the reply, after half of the longest pause")
    func repetition() async throws {
        let bench = try Bench(
            ScriptedTransport([.success(.json("", status: 500)), .success(.json(#"{"a":1}"#))]))
        let reply = await bench.ask()
        #expect(reply.text == #"{"a":1}"# && bench.clock.waited == [50])
        #expect(reply.attempts.map(\.status) == [500, 200] && reply.attempts.map(\.pause) == [0, 50])
        #expect(reply.attempts.map(\.fault) == [.failed(status: 500), nil])
    }

    @Test("Pauses double, and their jitter is full", arguments: [(0.0, [0, 0]), (0.999, [99, 199])])
    func jitter(random: Double, pauses: [Int]) {
        let backoff = Backoff()
        #expect((0..<2).map { backoff.pause(before: $0, random: random) } == pauses)
        #expect(backoff.pause(before: 60, random: 0.999) == 1_998)
    }

    @Test("A POST that may have arrived is not sent again, unless it is said to be repeatable")
    func posts() async throws {
        let bench = try Bench(ScriptedTransport([.failure(.unreachable)]))
        #expect(await bench.ask(.of("POST /a")).attempts.count == 1)
        #expect(await bench.ask(.of("POST /a", repeatable: true)).attempts.count == 3)
    }

    @Test(
        "A failure that a retry cannot change is not retried",
        arguments: [
            (HTTPReply.json("", status: 400), SourceFault.failed(status: 400)),
            (.json("", status: 401), .denied(status: 401)), (.json("", status: 403), .denied(status: 403)),
            (.json("", status: 412), .denied(status: 412)), (.json("", status: 404), .notFound(status: 404)),
            (.json("", status: 410), .notFound(status: 410)), (.json("", status: 501), .failed(status: 501)),
            (.json("<html>"), .unreadable(reason: "A value is expected here.")),
            (.json("{}", [("Content-Encoding", "gzip")]), .encoded),
            (.json("", status: 302, [("location", "https://other.example/a")]), .foreignRedirect),
            (.json("", status: 302, [("location", "http://things.example/a")]), .foreignRedirect),
            (.json("", status: 302, [("location", "//other.example/a")]), .foreignRedirect),
            (.json("", status: 302, [("location", "https://things.example@other.example/")]), .foreignRedirect),
            (.json("", status: 302), .foreignRedirect),
        ])
    func once(reply: HTTPReply, fault: SourceFault) async throws {
        let bench = try Bench(ScriptedTransport([.success(reply)]))
        let answer = await bench.ask()
        if case .unreadable = fault, case .unreadable = answer.fault {} else { #expect(answer.fault == fault) }
        #expect(answer.attempts.count == 1)
    }

    @Test("A redirect within the origin is followed, but not without an end")
    func redirects() async throws {
        let there = HTTPReply.json("", status: 302, [("Location", "https://things.example:443/b?c=1")])
        let bench = try Bench(ScriptedTransport([.success(there), .success(.json("7"))]))
        #expect(await bench.ask().text == "7")
        #expect(bench.transport.sent.map(\.path) == ["/a", "/b?c=1"])
        let circle = try Bench(ScriptedTransport([.success(.json("", status: 307, [("location", "/a")]))]))
        #expect(await circle.ask().fault == .endlessRedirect && circle.transport.sent.count == 4)
    }

    @Test("429 with a time is waited for where that is soon, and told where it is not")
    func retryAfter() async throws {
        let busy = { (time: String) in HTTPReply.json("", status: 429, [("Retry-After", time)]) }
        let soon = try Bench(ScriptedTransport([.success(busy("2")), .success(.json("1"))]))
        #expect(await soon.ask().text == "1" && soon.clock.waited == [2_000])
        let late = try Bench(ScriptedTransport([.success(busy("3600"))]))
        let reply = await late.ask()
        #expect(reply.fault == .busy(status: 429, until: late.clock.now.advanced(bySeconds: 3_600)))
        #expect(late.transport.sent.count == 1)
    }

    @Test(
        "Retry-After is seconds or a date",
        arguments: [
            ("120", "2026-11-21T12:02:00.000Z"), ("Sat, 21 Nov 2026 12:30:00 GMT", "2026-11-21T12:30:00.000Z"),
            ("-1", nil), ("soon", nil), ("", nil), ("99999999999", nil),
        ] as [(String, String?)])
    func dates(value: String, text: String?) throws {
        let now = try #require(Timestamp("2026-11-21T12:00:00Z"))
        #expect(RetryAfter.time(value, now: now)?.text == text)
    }

    @Test("All attempts end within the time limit, each within its own")
    func deadline() async throws {
        let clock = SteppedClock()
        let slow = ScriptedTransport([
            { message in
                clock.advance(message.timeout)
                return .failure(.timeout)
            }
        ])
        let origin = try #require(Origin("https://things.example"))
        var settings = SourceSettings(origin: origin)
        settings.retries = 10
        let connectors = Connectors(
            settings: ["things": settings], environment: { _ in nil }, transport: slow, clock: clock.clock())
        let start = clock.now
        let reply = await connectors.reply(to: .of("GET /a"))
        #expect(reply.fault == .timeout)
        #expect(clock.now.milliseconds - start.milliseconds <= Int64(settings.timeLimit))
        #expect(slow.sent.allSatisfy { $0.timeout <= settings.timeout } && slow.sent.count == 3)
    }

    @Test("A clock that goes back makes nobody wait for longer")
    func clockBack() async throws {
        let clock = SteppedClock()
        let transport = ScriptedTransport([
            { _ in
                clock.advance(-3_600_000)
                return .success(.json("", status: 429, [("Retry-After", "1800")]))
            }
        ])
        var settings = SourceSettings(origin: try #require(Origin("https://things.example")))
        settings.retries = 3
        let connectors = Connectors(
            settings: ["things": settings], environment: { _ in nil }, transport: transport, clock: clock.clock())
        #expect(await connectors.reply(to: .of("GET /a")).fault?.code == "source_busy")
        #expect(transport.sent.allSatisfy { $0.timeout <= settings.timeout })
        #expect(clock.waited.allSatisfy { $0 <= settings.timeLimit })
    }

    @Test("A secret stands in its header, for its origin, and a missing one is named by its variable alone")
    func secrets() async throws {
        let transport = ScriptedTransport([.success(.json("", status: 412))])
        let header = SourceSettings.Header(name: "web-api-key", value: .variable("KEY"))
        let bench = try Bench(transport, environment: ["KEY": "marker-7"]) { $0.headers = [header] }
        let reply = await bench.ask()
        #expect(transport.sent[0].headers.contains { $0 == ("web-api-key", "marker-7") })
        let fault = try #require(reply.fault)
        let help = fault.help(for: "things").text { String(describing: $0) }
        #expect(!"\(reply) \(fault.predicate) \(help)".contains("marker-7"))
        let without = try Bench(transport) { $0.headers = [header] }
        #expect(await without.ask().fault == .noSecret(variable: "KEY"))
        let split = try Bench(transport, environment: ["KEY": "a\r\nHost: b"]) { $0.headers = [header] }
        #expect(await split.ask().fault == .noSecret(variable: "KEY") && transport.sent.count == 1)
    }

    @Test("A source that the operator's file does not name is not asked")
    func noOrigin() async throws {
        let bench = try Bench(ScriptedTransport([.success(.json("1"))]))
        var question = SourceQuestion.of("GET /a")
        question.definition.name = "others"
        #expect(await bench.ask(question).fault == .noOrigin)
    }
}
