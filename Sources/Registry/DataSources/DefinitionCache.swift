internal import FormEngine
internal import Synchronization

/// Definitions of data sources that were read before: what has one digest never changes.
final class DefinitionCache: Sendable {
    private let definitions = Mutex<[DocumentDigest: DataSourceDefinition]>([:])

    /// The definition of a digest; nil if it was not read before.
    subscript(_ digest: DocumentDigest) -> DataSourceDefinition? {
        get { definitions.withLock { $0[digest] } }
        set { definitions.withLock { $0[digest] = newValue } }
    }
}
