public import FormEngine

/// Documents by their digest, and the definitions of data sources and word lists that name them.
public protocol DefinitionStore: Sendable {
    /// A stored canonical document (a config with its lock, a source definition), by digest.
    func document(_ digest: DocumentDigest) async throws(StoreError) -> [UInt8]?

    /// Rows of these kinds that cannot be read; list queries omit them, or name them beside the readable ones.
    func damagedRows(_ kinds: [RowKind]) async throws(StoreError) -> [DamagedRow]

    /// The readable data-source definitions in force: the last one of each name, sorted by name.
    func dataSources() async throws(StoreError) -> [DataSourceRecord]

    /// The readable word-list definitions in force: the last one of each name, sorted by name.
    func wordLists() async throws(StoreError) -> [WordListRecord]
}
