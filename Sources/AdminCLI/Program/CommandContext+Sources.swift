internal import DataSources
internal import Registry

/// Registries with a way to data sources, by the operator's file.
extension CommandContext {
    /// Opens the registry with its keys and a way to data sources, and closes both behind.
    func writingWithSources<Value>(_ body: (Registry) async throws -> Value) async throws -> Value {
        try await withConnectors { connectors in
            try await writing { registry in try await body(registry.asking(connectors)) }
        }
    }

    /// Opens the registry for reading what needs no key, with a way to data sources, and closes both behind.
    func readingWithSources<Value>(_ body: (Registry) async throws -> Value) async throws -> Value {
        try await withConnectors { connectors in
            try await reading { registry in try await body(registry.asking(connectors)) }
        }
    }

    /// Makes connectors by the operator's file, and closes them behind.
    func withConnectors<Value>(_ body: (Connectors) async throws -> Value) async throws -> Value {
        let connectors = Connectors(settings: try SourceSettingsFile.read(), environment: { Environment[$0] })
        let result: Result<Value, any Error>
        do { result = .success(try await body(connectors)) } catch { result = .failure(error) }
        await connectors.shutdown()
        return try result.get()
    }
}
