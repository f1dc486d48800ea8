internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL
internal import Synchronization

/// Requests over a network, by a client that connects no further than it is allowed.
final class HTTPClientTransport: HTTPTransport {
    private let isForbidden: @Sendable ([UInt8]) -> Bool
    /// Made by the first request: threads and pools cost a command that sends none.
    private let clients = Mutex<Clients?>(nil)

    private struct Clients {
        var anywhere: HTTPClient
        var publicly: HTTPClient
    }

    /// - Parameter isForbidden: Whether an address, by its bytes, is one that only some sources may be at.
    init(isForbidden: @escaping @Sendable ([UInt8]) -> Bool = { PrivateAddress.contains($0) }) {
        self.isForbidden = isForbidden
    }

    /// Closes all connections.
    func shutdown() async {
        let made = clients.withLock { clients in
            defer { clients = nil }
            return clients
        }
        // A client that cannot shut down cleanly is closed with the process.
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

    /// Redirects are not followed and bodies not decompressed; the address of a connection is checked before a request
    /// is written.
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
        // As many as submissions are on their way at once: waiting for a connection counts as waiting for the source.
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

    /// The client's own time limit ends with the response's head; a body that trickles is ended here.
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
    /// The address without its port: four or sixteen bytes; none of a socket in a file.
    var addressBytes: [UInt8]? {
        // Behind family and port, and in IPv6 the flow: `struct sockaddr_in` and `struct sockaddr_in6`.
        switch self {
        case .v4(let address): unsafe withUnsafeBytes(of: address.address) { unsafe Array($0[4..<8]) }
        case .v6(let address): unsafe withUnsafeBytes(of: address.address) { unsafe Array($0[8..<24]) }
        case .unixDomainSocket: nil
        }
    }
}

extension HTTPFault {
    /// Kind of an error that the client, or the network below it, came to.
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
