import Testing

@testable import DataSources
@testable import Registry

@Suite("Circuit breakers of data sources")
struct BreakerTests {
    @Test("A dead source is left alone after five failures, tried once when its pause is over, and then by all")
    func circle() async throws {
        let bench = try Bench(
            ScriptedTransport(
                Array(repeating: .failure(.unreachable), count: 6) + [.success(.json("1"))])
        ) { $0.retries = 0 }
        for _ in 0..<5 { #expect(await bench.ask().fault == .unreachable) }
        let until = bench.clock.now.advanced(bySeconds: 30)
        for _ in 0..<100 { #expect(await bench.ask().fault == .resting(until: until)) }
        #expect(bench.transport.sent.count == 5)
        #expect(await bench.connectors.breaker(of: "things").state == .open(until: until))
        bench.clock.advance(30_000)
        #expect(await bench.ask().fault == .unreachable)
        #expect(await bench.ask().fault == .resting(until: until.advanced(bySeconds: 30)))
        bench.clock.advance(30_000)
        #expect(await bench.ask().text == "1" && bench.transport.sent.count == 7)
        #expect(await bench.connectors.breaker(of: "things") == Breaker())
    }

    @Test("Failures that are not in a row, and refusals of one request, do not open it")
    func alive() async throws {
        let bench = try Bench(
            ScriptedTransport([
                { message in message.path == "/bad" ? .success(.json("", status: 404)) : .failure(.unreachable) }
            ])
        ) { $0.retries = 0 }
        for _ in 0..<20 {
            for _ in 0..<4 { #expect(await bench.ask().fault == .unreachable) }
            #expect(await bench.ask(.of("GET /bad")).fault == .notFound(status: 404))
        }
        #expect(await bench.connectors.breaker(of: "things").state == .closed)
    }

    @Test("A clock that went back does not keep it open for longer than its pause")
    func clockBack() {
        let limits = Breaker.Limits()
        var breaker = Breaker()
        let time = Timestamp(milliseconds: 1_000_000_000)
        for _ in 0..<5 { breaker.fail(at: time, limits) }
        #expect(breaker.admit(at: time, limits) != nil)
        #expect(breaker.admit(at: time.advanced(bySeconds: -86_400), limits) == nil)
    }

    @Test("While one request tries, no other does; one that was cancelled leaves the turn to the next")
    func oneTries() {
        let limits = Breaker.Limits()
        var breaker = Breaker()
        let time = Timestamp(milliseconds: 1_000_000_000)
        for _ in 0..<5 { breaker.fail(at: time, limits) }
        let later = time.advanced(bySeconds: 30)
        #expect(breaker.admit(at: later, limits) == nil)
        #expect(breaker.admit(at: later, limits) != nil)
        breaker.abandon(at: later)
        #expect(breaker.admit(at: later, limits) == nil)
    }
}
