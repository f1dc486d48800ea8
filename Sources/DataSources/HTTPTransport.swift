/// A way to send requests: values only, so that the rest can be tried without a network.
protocol HTTPTransport: Sendable {
    /// Sends one request and reads its whole response, following no redirect.
    func send(_ request: HTTPMessage) async throws(HTTPFault) -> HTTPReply
}

/// A request.
struct HTTPMessage: Sendable {
    var method: String
    var origin: Origin
    /// The path and the query, percent-encoded.
    var path: String
    var headers: [(name: String, value: String)] = []
    var body: [UInt8]?
    /// Whether addresses of this machine and its neighbours are allowed.
    var allowsPrivateAddresses: Bool
    /// The milliseconds until the response must be whole.
    var timeout: Int
    /// The largest body that is read.
    var mostBytes = SourceSettings.mostBytes
}

/// A response.
struct HTTPReply: Sendable {
    var status: Int
    /// Headers by their names, as they came.
    var headers: [(name: String, value: String)]
    var body: [UInt8]

    init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The value of a header, whatever the case of its name, or nil.
    subscript(header: String) -> String? {
        headers.first { $0.name.lowercased() == header }?.value
    }
}

/// Why a request had no response.
enum HTTPFault: Error, Sendable, Equatable {
    /// The address that was connected to is not allowed.
    case forbiddenAddress
    /// The host's name has no address.
    case unknownHost
    /// The connection was refused, or broke off.
    case unreachable
    /// The certificate was not accepted, or no TLS is spoken.
    case untrusted
    /// The response was not whole in time.
    case timeout
    /// The body is larger than may be read.
    case tooLarge
    /// The task was cancelled.
    case cancelled
}
