import FormEngine
import Synchronization

@testable import DataSources
@testable import Registry

/// A clock that advances only while a caller waits.
final class SteppedClock: Sendable {
    private let milliseconds: Mutex<Int64>
    private let pauses = Mutex<[Int]>([])

    init(_ milliseconds: Int64 = 1_000_000) {
        self.milliseconds = Mutex(milliseconds)
    }

    var now: Timestamp { Timestamp(milliseconds: milliseconds.withLock { $0 }) }
    var waited: [Int] { pauses.withLock { $0 } }

    func advance(_ step: Int) { milliseconds.withLock { $0 += Int64(step) } }

    /// The clock as connectors take it; chance always falls on the same number.
    func clock(random: Double = 0.5) -> SourceClock {
        SourceClock(
            now: { self.now }, random: { random },
            wait: { step in
                try Task.checkCancellation()
                self.pauses.withLock { $0.append(step) }
                self.advance(step)
            })
    }
}

/// A network that answers as a test has it, one answer after another, the last one for ever.
final class ScriptedTransport: HTTPTransport {
    typealias Script = @Sendable (HTTPMessage) async -> Result<HTTPReply, HTTPFault>

    private let scripts: Mutex<[Script]>
    private let messages = Mutex<[HTTPMessage]>([])

    init(_ scripts: [Script]) {
        self.scripts = Mutex(scripts)
    }

    convenience init(_ results: [Result<HTTPReply, HTTPFault>]) {
        self.init(results.map { result in { _ in result } })
    }

    var sent: [HTTPMessage] { messages.withLock { $0 } }

    func send(_ request: HTTPMessage) async throws(HTTPFault) -> HTTPReply {
        messages.withLock { $0.append(request) }
        let script = scripts.withLock { scripts in scripts.count > 1 ? scripts.removeFirst() : scripts.first }
        guard let script else { throw .unreachable }
        return try await script(request).get()
    }
}

extension HTTPReply {
    static func json(_ text: String, status: Int = 200, _ headers: [(name: String, value: String)] = []) -> HTTPReply {
        HTTPReply(status: status, headers: headers, body: Array(text.utf8))
    }
}

extension SourceQuestion {
    /// A question of a request with parameters that are answers.
    static func of(
        _ request: String, _ parameters: [Parameter] = [], mapping: SourceMapping = .value(at: ""), cache: Int = 0,
        subject: String? = nil, repeatable: Bool = false
    ) -> SourceQuestion {
        var definition = DataSourceDefinition(name: "things", kind: .http, summary: nil)
        definition.request = SourceRequest(request, isRepeatable: repeatable)
        definition.parameters = parameters.map { SourceParameter(name: $0.name, origin: .answer) }
        definition.mapping = mapping
        definition.cacheSeconds = cache
        return SourceQuestion(
            definition: definition, digest: .init(of: definition.document), parameters: parameters, subject: subject,
            locale: "en")
    }
}

/// Connectors of one source, `things`, over a scripted network.
struct Bench {
    let clock = SteppedClock()
    let transport: ScriptedTransport
    let connectors: Connectors

    init(
        _ transport: ScriptedTransport, environment: [String: String] = [:],
        edit: (inout SourceSettings) -> Void = { _ in }
    ) throws {
        self.transport = transport
        guard let origin = Origin("https://things.example") else { throw HTTPFault.unknownHost }
        var settings = SourceSettings(origin: origin)
        edit(&settings)
        connectors = Connectors(
            settings: ["things": settings], environment: { environment[$0] }, transport: transport,
            clock: clock.clock())
    }

    func ask(_ question: SourceQuestion = .of("GET /a")) async -> SourceReply { await connectors.reply(to: question) }
}

extension SourceReply {
    var text: String? { (try? result.get()).map { String(decoding: $0, as: UTF8.self) } }
    var fault: SourceFault? { if case .failure(let fault) = result { fault } else { nil } }
}
