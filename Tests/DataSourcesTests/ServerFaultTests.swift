import FormEngine
import Foundation
import Synchronization
import Testing

@testable import DataSources
@testable import Registry

@Suite("Faults of real servers, one by one", .serialized)
struct ServerFaultTests {
    /// One fault, and what becomes of it.
    struct Sample: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var script: @Sendable (Int) -> [RawServer.Step]
        /// The code of the fault; nil where the reply is `{"a":1}` in the end.
        var code: String?
        /// How many requests are made.
        var requests: Int
    }

    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    private static let fine = RawServer.json(#"{"a":1}"#)

    static let samples = [
        Sample(
            testDescription: "reset before the head, then well", script: { $0 == 0 ? [.reset] : fine }, code: nil,
            requests: 2),
        Sample(
            testDescription: "reset in the middle of the body",
            script: { _ in [.write(head + "Content-Length: 100\r\n\r\n{\"a\":"), .wait(20), .reset] },
            code: "source_unreachable", requests: 3),
        Sample(
            testDescription: "closed in the middle of the body",
            script: { _ in [.write(head + "Content-Length: 100\r\n\r\n{\"a\":1}")] }, code: "source_unreachable",
            requests: 3),
        Sample(
            testDescription: "slow, byte by byte",
            script: { _ in
                [.write(head + "Content-Length: 7\r\n\r\n")] + #"{"a":1}"#.flatMap { [.write(String($0)), .wait(400)] }
            }, code: "source_timeout", requests: 1),
        Sample(
            testDescription: "a head that never comes", script: { _ in [.hang] }, code: "source_timeout", requests: 1),
        Sample(
            testDescription: "500, then 200",
            script: { $0 == 0 ? RawServer.json("no", status: "500 Oh") : fine }, code: nil, requests: 2),
        Sample(
            testDescription: "429 with Retry-After, then 200",
            script: { $0 == 0 ? RawServer.json("no", status: "429 Slow", ["Retry-After: 1"]) : fine }, code: nil,
            requests: 2),
        Sample(
            testDescription: "a body without an end", script: { _ in [.write(head + "\r\n"), .flood("[1,")] },
            code: "source_too_large", requests: 1),
        Sample(
            testDescription: "a body in chunks without an end",
            script: { _ in
                let chunk = "4000\r\n" + String(repeating: " ", count: 16_384) + "\r\n"
                return [.write(head + "Transfer-Encoding: chunked\r\n\r\n"), .flood(chunk)]
            },
            code: "source_too_large", requests: 1),
        Sample(
            testDescription: "a length beyond the limit",
            script: { _ in [.write(head + "Content-Length: 99999999999\r\n\r\n"), .hang] }, code: "source_too_large",
            requests: 1),
        Sample(
            testDescription: "headers without an end", script: { _ in [.write(head), .flood("X-A: b\r\n")] },
            code: "source_unreachable", requests: 3),
        Sample(
            testDescription: "a compressed body, which nobody unpacks",
            script: { _ in
                RawServer.json("\u{1F}...", ["Content-Encoding: gzip"])
            }, code: "source_encoded", requests: 1),
        Sample(
            testDescription: "a redirect to loopback",
            script: { _ in RawServer.json("", status: "302 Found", ["Location: http://127.0.0.1:9/"]) },
            code: "source_redirected", requests: 1),
        Sample(
            testDescription: "bytes that are no HTTP", script: { _ in [.write("220 smtp ready\r\n\r\n")] },
            code: "source_unreachable", requests: 3),
        Sample(
            testDescription: "no JSON", script: { _ in RawServer.json("<html>") }, code: "source_unreadable",
            requests: 1),
        Sample(
            testDescription: "nested without an end",
            script: { _ in RawServer.json(String(repeating: "[", count: 500_000)) }, code: "source_unreadable",
            requests: 1),
        Sample(testDescription: "nothing", script: { _ in RawServer.json("") }, code: "source_unreadable", requests: 1),
        Sample(
            testDescription: "204", script: { _ in [.write("HTTP/1.1 204 No Content\r\n\r\n")] },
            code: "source_unreadable", requests: 1),
    ]

    /// Gives requests that end by themselves time for a busy machine.
    private static func patient(_ settings: inout SourceSettings) {
        (settings.timeout, settings.timeLimit) = (60_000, 120_000)
    }

    private static func connectors(
        _ port: Int, transport: HTTPClientTransport = HTTPClientTransport(), host: String = "127.0.0.1",
        edit: (inout SourceSettings) -> Void = { _ in }
    ) throws -> Connectors {
        var settings = SourceSettings(origin: try #require(Origin("http://\(host):\(port)")))
        settings.allowsPrivateAddresses = true
        settings.timeout = 700
        settings.timeLimit = 1_500
        settings.headers = [.init(name: "web-api-key", value: .variable("KEY"))]
        edit(&settings)
        return Connectors(
            settings: ["things": settings], environment: { $0 == "KEY" ? "secret-marker" : nil }, transport: transport,
            clock: .system, closing: { await transport.shutdown() })
    }

    @Test("ends as it should, within its time limit, in words that help and hold no secret", arguments: samples)
    func fault(_ sample: Sample) async throws {
        let server = try RawServer(sample.script)
        defer { server.close() }
        let connectors = try Self.connectors(server.port) {
            if sample.code != "source_timeout" { Self.patient(&$0) }
        }
        let reply = await connectors.reply(to: .of("GET /a"))
        await connectors.shutdown()
        #expect(reply.fault?.code == sample.code, "\(reply)")
        if sample.code == nil { #expect(reply.text == #"{"a":1}"#) }
        // How often a time limit leaves room for another attempt is a matter of the machine.
        let isTimed = sample.code == "source_timeout"
        #expect(isTimed || reply.attempts.count == sample.requests, "\(reply.attempts)")
        #expect((1...3).contains(reply.attempts.count))
        let help = reply.fault?.help(for: "things").text { String(describing: $0) } ?? ""
        let text = "\(reply) \(reply.fault?.predicate ?? "") \(help)"
        #expect(!text.contains("secret-marker"))
        #expect(server.requests.allSatisfy { $0.contains("web-api-key: secret-marker") })
    }

    @Test("a refused connection, and a name without an address")
    func nobody() async throws {
        let port = try ClosedPort()
        defer { port.close() }
        try await expect(.unreachable, of: Self.connectors(port.number, edit: Self.patient))
        try await expect(.unknownHost, of: Self.connectors(80, host: "no-such-host.invalid", edit: Self.patient))
    }

    private func expect(_ fault: SourceFault, of connectors: Connectors) async throws {
        let reply = await connectors.reply(to: .of("GET /a"))
        await connectors.shutdown()
        #expect(reply.fault == fault, "\(reply)")
    }

    @Test(
        "a loopback address that the operator does not allow gets no byte, whatever its name",
        arguments: ["127.0.0.1", "localhost", "127.1.2.3", "[::ffff:127.0.0.1]"])
    func forbidden(_ host: String) async throws {
        let server = try RawServer { _ in Self.fine }
        defer { server.close() }
        let connectors = try Self.connectors(server.port, host: host) { $0.allowsPrivateAddresses = false }
        let reply = await connectors.reply(to: .of("GET /a"))
        await connectors.shutdown()
        // The name may lead to ::1 first, where nothing listens.
        #expect(reply.fault == .forbiddenAddress || reply.fault == .unreachable, "\(reply)")
        #expect(server.requests.isEmpty)
    }

    @Test("an address that turns private on the second look is found out at the second connection")
    func turning() async throws {
        let server = try RawServer { _ in RawServer.json(#"{"a":1}"#, ["Connection: close"]) }
        defer { server.close() }
        let looks = Looks()
        let transport = HTTPClientTransport { _ in looks.next() > 1 }
        let connectors = try Self.connectors(server.port, transport: transport) { $0.allowsPrivateAddresses = false }
        #expect(await connectors.reply(to: .of("GET /a")).text == #"{"a":1}"#)
        #expect(await connectors.reply(to: .of("GET /b")).fault == .forbiddenAddress)
        await connectors.shutdown()
        while server.accepted < 2 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(server.requests.count == 1)
    }

    /// Counts look-ups of an address.
    private final class Looks: Sendable {
        private let count = Atomic(0)
        func next() -> Int { count.add(1, ordering: .relaxed).newValue }
    }

    @Test("a request that nobody waits for closes its connection")
    func cancelled() async throws {
        let server = try RawServer { _ in [.hang] }
        defer { server.close() }
        let connectors = try Self.connectors(server.port) { $0.timeLimit = 60_000 }
        let task = Task { await connectors.reply(to: .of("GET /a")) }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        #expect(await task.value.fault == .cancelled)
        await connectors.shutdown()
    }
}
