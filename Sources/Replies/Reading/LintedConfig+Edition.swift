internal import FormDialects
internal import FormEngine
package import Registry

extension LintedConfig {
    /// Whether there are errors, and all of them are failing examples.
    package var hasFailingExamplesAlone: Bool {
        errors > 0 && diagnostics.allSatisfy { $0.severity == .warning || $0.code == .failingExample }
    }

    /// The config to publish if no edition was requested.
    ///
    /// An earlier edition is used if the config equals a stored version of that edition: its examples may fail in a
    /// later edition, under which it is not published.
    package func repeated(in registry: Registry, on channel: Channel) async throws -> LintedConfig {
        guard hasFailingExamplesAlone else { return self }
        for edition in Edition.allCases.reversed() where edition < .current {
            var former = LintedConfig(document.read(as: edition), name: name)
            try await former.check(in: registry)
            guard let config = former.config, try await registry.repeatedEdition(of: config, on: channel) == edition
            else { continue }
            return former
        }
        return self
    }
}
