internal import FormEngine
internal import Synchronization

/// Cache of parsed data-source definitions by digest, which never go stale.
final class DefinitionCache: Sendable {
    private let definitions = Mutex<[DocumentDigest: DataSourceDefinition]>([:])

    /// The definition of a digest; nil if it is not cached.
    subscript(_ digest: DocumentDigest) -> DataSourceDefinition? {
        get { definitions.withLock { $0[digest] } }
        set { definitions.withLock { $0[digest] = newValue } }
    }
}
