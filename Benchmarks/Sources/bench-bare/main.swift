import Hummingbird
import Logging

/// Route that reads a body and answers with a constant: what Hummingbird itself costs, beside which our server is measured.
///
/// Usage: bench-bare PORT
let router = Router()
router.post("/validate") { request, _ in
    _ = try await request.body.collect(upTo: 1 << 20)
    return Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: #"{"valid":true}"#)))
}

var quiet = Logger(label: "bare")
quiet.logLevel = .critical
guard let port = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) else {
    throw HTTPError(.badRequest, message: "Usage: bench-bare PORT")
}
let application = Application(
    router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: quiet)
try await application.runService()
