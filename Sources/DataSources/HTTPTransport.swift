/// Sends HTTP requests; tests replace it by a transport without a network.
protocol HTTPTransport: Sendable {
    /// Sends one request and reads its whole response; redirects are not followed.
    func send(_ request: HTTPMessage) async throws(HTTPFault) -> HTTPReply
}

/// An HTTP request.
struct HTTPMessage: Sendable {
    var method: String
    var origin: Origin
    /// The path and query, percent-encoded.
    var path: String
    var headers: [(name: String, value: String)] = []
    var body: [UInt8]?
    /// Whether the host may have a private address, such as one of this machine or its network.
    var allowsPrivateAddresses: Bool
    /// The milliseconds within which the whole response must arrive.
    var timeout: Int
    /// The largest response body in bytes; a larger one is an error.
    var mostBytes = SourceSettings.mostBytes
}

/// An HTTP response.
struct HTTPReply: Sendable {
    var status: Int
    /// Headers as received.
    var headers: [(name: String, value: String)]
    var body: [UInt8]

    init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The value of a header, given its name in lower case; nil if the response lacks it.
    subscript(header: String) -> String? {
        headers.first { $0.name.lowercased() == header }?.value
    }
}

/// Why a request got no usable response.
enum HTTPFault: Error, Sendable, Equatable {
    /// The host's address is private, and private addresses are not allowed.
    case forbiddenAddress
    /// The host name has no address.
    case unknownHost
    /// The connection was refused or broke off.
    case unreachable
    /// The certificate was not accepted, or the server does not speak TLS.
    case untrusted
    /// The whole response did not arrive in time.
    case timeout
    /// The body is larger than the limit.
    case tooLarge
    /// The task was cancelled.
    case cancelled
}
