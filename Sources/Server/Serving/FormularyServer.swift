package import DataSources
internal import Hummingbird
internal import Logging
internal import NIOCore
package import Registry
internal import Synchronization

/// The server: the interface for programs, and the pages for people.
package struct FormularyServer: Sendable {
    private let registry: Registry
    private let settings: ServerSettings
    private let accounts: TransparentAccounts?
    private let connectors: Connectors?

    package init(
        _ registry: Registry, _ settings: ServerSettings, accounts: TransparentAccounts?, connectors: Connectors? = nil
    ) {
        self.registry = registry
        self.settings = settings
        self.accounts = accounts
        self.connectors = connectors
    }

    /// Serves until the process gets a signal to end; accepted requests are finished.
    ///
    /// Throws a `ListeningError` if the port is not available, and any other error unchanged.
    ///
    /// - Parameter onListening: Called with the address once the server accepts connections; an error that it throws
    ///   ends the server.
    package func run(onListening: (String) async throws -> Void) async throws {
        do {
            try await serve(onListening)
        } catch {
            await LogWriter.standardError.drain(atMost: 1)
            throw error
        }
        await LogWriter.standardError.drain(atMost: 1)
    }

    private func serve(_ onListening: (String) async throws -> Void) async throws {
        let (addresses, listening) = AsyncStream.makeStream(of: String.self)
        let services = ServerServices(registry, settings, accounts: accounts, connectors: connectors)
        let application = application(over: services, announcingAddressTo: listening)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { listening.finish() }
                try await application.runService()
            }
            let retention = HourlyRetention(registry: registry, logger: services.logger)
            group.addTask { await retention.run() }
            var isListening = false
            for await address in addresses {
                isListening = true
                try await onListening(address)
            }
            do {
                try await group.next()
            } catch {
                throw isListening ? error : ListeningError(error)
            }
            group.cancelAll()
        }
        // The caller closes the database next.
        await services.uses.finish()
    }

    /// HTTP application over the services, with the handlers and limits of the settings.
    private func application(
        over services: ServerServices, announcingAddressTo listening: AsyncStream<String>.Continuation
    ) -> some ApplicationProtocol {
        let connections = OpenFiles.connections(upTo: settings.limits.connections)
        let count = ConnectionCount(most: min(settings.limits.connectionsEach, max(1, connections / 4)))
        let trusted = settings.trustedProxies
        let limits = settings.limits
        return Application(
            responder: Dispatcher(services: services, routes: Route.all).router().buildResponder(),
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [
                        ConnectionLimitHandler(count, trusted: trusted) { services.metrics.noteRefusedConnection() },
                        PresenceHandler(), ContinueHandler(), RequestLineHandler(),
                    ],
                    idleTimeout: .seconds(Int64(settings.limits.idleSeconds)),
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headersBytes,
                        maxHeaderFieldCount: limits.headers))),
            configuration: .init(
                address: .hostname(settings.host, port: settings.port),
                availableConnectionsDelegate: .maximum(connections, logger: Self.quiet)),
            onServerRunning: { channel in
                // No request is handled before this returns: the port is known then.
                services.listen(on: channel.localAddress?.port ?? 0)
                listening.yield(services.address.base)
                // At shutdown the accepting socket closes first.
                channel.closeFuture.whenComplete { _ in ClientPresence.serverEnds.store(true, ordering: .relaxed) }
            },
            logger: Self.quiet)
    }

    /// Hummingbird's own log, at the level of internal errors: requests are logged by the dispatcher.
    private static var quiet: Logger {
        var logger = Logger(label: "hummingbird") { StructuredLog(label: $0) }
        logger.logLevel = .critical
        return logger
    }
}
