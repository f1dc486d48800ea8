internal import DataSources
internal import Registry

/// Registries that can query data sources, by the operator's file.
extension CommandContext {
    /// Opens the registry with its keys and connectors to data sources, and closes all afterwards.
    func writingWithSources<Value>(_ body: (Registry) async throws -> Value) async throws -> Value {
        try await withConnectors { connectors in
            try await writing { registry in try await body(registry.asking(connectors)) }
        }
    }

    /// Opens the registry without its keys, with connectors to data sources, and closes all afterwards.
    func readingWithSources<Value>(_ body: (Registry) async throws -> Value) async throws -> Value {
        try await withConnectors { connectors in
            try await reading { registry in try await body(registry.asking(connectors)) }
        }
    }

    /// Makes connectors from the operator's file, and closes them afterwards.
    func withConnectors<Value>(_ body: (Connectors) async throws -> Value) async throws -> Value {
        let connectors = Connectors(settings: try SourceSettingsFile.read(), environment: { Environment[$0] })
        let result: Result<Value, any Error>
        do { result = .success(try await body(connectors)) } catch { result = .failure(error) }
        await connectors.shutdown()
        return try result.get()
    }
}
