internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL
internal import Synchronization

/// HTTP requests over the network; connections to forbidden addresses are closed.
final class HTTPClientTransport: HTTPTransport {
    private let isForbidden: @Sendable ([UInt8]) -> Bool
    /// Created by the first request: many commands send none, and threads and connection pools are expensive.
    private let clients = Mutex<Clients?>(nil)

    private struct Clients {
        var anywhere: HTTPClient
        var publicly: HTTPClient
    }

    /// - Parameter isForbidden: Whether an address, given as bytes, is allowed only for sources that permit private
    ///   addresses.
    init(isForbidden: @escaping @Sendable ([UInt8]) -> Bool = { PrivateAddress.contains($0) }) {
        self.isForbidden = isForbidden
    }

    /// Closes all connections.
    func shutdown() async {
        let made = clients.withLock { clients in
            defer { clients = nil }
            return clients
        }
        // Errors of shutting down are ignored, since the process ends anyway.
        try? await made?.anywhere.shutdown()
        try? await made?.publicly.shutdown()
    }

    private func client(allowsPrivateAddresses: Bool) -> HTTPClient {
        clients.withLock { clients in
            let made =
                clients
                ?? Clients(
                    anywhere: HTTPClient(
                        eventLoopGroupProvider: .singleton, configuration: Self.configuration { _ in false }),
                    publicly: HTTPClient(
                        eventLoopGroupProvider: .singleton, configuration: Self.configuration(isForbidden)))
            clients = made
            return allowsPrivateAddresses ? made.anywhere : made.publicly
        }
    }

    /// Configuration of a client: it follows no redirects, decompresses no bodies, and checks the address of each
    /// connection before a request is written.
    private static func configuration(
        _ isForbidden: @escaping @Sendable ([UInt8]) -> Bool
    ) -> HTTPClient.Configuration {
        let check: @Sendable (any Channel) -> EventLoopFuture<Void> = { channel in
            guard isForbidden(channel.remoteAddress?.addressBytes ?? []) else {
                return channel.eventLoop.makeSucceededVoidFuture()
            }
            return channel.close().flatMapThrowing { throw HTTPFault.forbiddenAddress }
        }
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow, decompression: .disabled,
            http1_1ConnectionDebugInitializer: check, http2ConnectionDebugInitializer: check)
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.httpVersion = .http1Only
        // Room for all concurrent submissions: time spent waiting for a connection counts against the source's time
        // limit.
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
        return configuration
    }

    func send(_ message: HTTPMessage) async throws(HTTPFault) -> HTTPReply {
        do {
            return try await Self.withDeadline(message.timeout) { [self] in try await exchange(message) }
        } catch let fault as HTTPFault {
            throw fault
        } catch {
            throw HTTPFault(error)
        }
    }

    private func exchange(_ message: HTTPMessage) async throws -> HTTPReply {
        var request = HTTPClientRequest(url: message.origin.text + message.path)
        request.method = .init(rawValue: message.method)
        for header in message.headers { request.headers.add(name: header.name, value: header.value) }
        if let body = message.body { request.body = .bytes(body) }
        let client = client(allowsPrivateAddresses: message.allowsPrivateAddresses)
        let response = try await client.execute(request, timeout: .milliseconds(Int64(message.timeout)))
        let length = response.headers.first(name: "content-length").flatMap { Int($0) }
        if let length, length > message.mostBytes { throw HTTPFault.tooLarge }
        var body: [UInt8] = []
        for try await chunk in response.body {
            guard body.count + chunk.readableBytes <= message.mostBytes else { throw HTTPFault.tooLarge }
            body += chunk.readableBytesView
        }
        if let length, body.count < length { throw HTTPFault.unreachable }
        return HTTPReply(
            status: Int(response.status.code), headers: response.headers.map { ($0.name, $0.value) }, body: body)
    }

    /// Limits a whole exchange: the client's own limit ends at the response's head, so a slow body would have none.
    private static func withDeadline(
        _ milliseconds: Int, _ body: @escaping @Sendable () async throws -> HTTPReply
    ) async throws -> HTTPReply {
        try await withThrowingTaskGroup(of: HTTPReply.self) { group in
            group.addTask { try await body() }
            group.addTask {
                try await Task.sleep(for: .milliseconds(milliseconds))
                throw HTTPFault.timeout
            }
            defer { group.cancelAll() }
            guard let reply = try await group.next() else { throw HTTPFault.cancelled }
            return reply
        }
    }
}

extension SocketAddress {
    /// The address without its port, as 4 or 16 bytes; nil for a Unix domain socket.
    var addressBytes: [UInt8]? {
        // The offsets skip family and port, and in IPv6 the flow, of `struct sockaddr_in` and `struct sockaddr_in6`.
        switch self {
        case .v4(let address): unsafe withUnsafeBytes(of: address.address) { unsafe Array($0[4..<8]) }
        case .v6(let address): unsafe withUnsafeBytes(of: address.address) { unsafe Array($0[8..<24]) }
        case .unixDomainSocket: nil
        }
    }
}

extension HTTPFault {
    /// Classifies an error of the HTTP client or of the network.
    fileprivate init(_ error: any Error) {
        switch error {
        case is CancellationError: self = .cancelled
        case let error as HTTPClientError: self = Self(error)
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: self = .untrusted
        case let error as NIOConnectionError:
            let hasNoAddress =
                error.connectionErrors.isEmpty && (error.dnsAError != nil || error.dnsAAAAError != nil)
            self = hasNoAddress ? .unknownHost : .unreachable
        default: self = .unreachable
        }
    }

    private init(_ error: HTTPClientError) {
        switch error {
        case .cancelled: self = .cancelled
        case .connectTimeout, .deadlineExceeded, .readTimeout, .writeTimeout, .getConnectionFromPoolTimeout,
            .tlsHandshakeTimeout, .httpProxyHandshakeTimeout, .socksHandshakeTimeout:
            self = .timeout
        default: self = .unreachable
        }
    }
}
