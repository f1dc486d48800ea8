public import FormEngine

/// Documents by their digest, and the definitions of data sources and word lists that name them.
public protocol DefinitionStore: Sendable {
    /// A stored canonical document (a config with its lock, a source definition), by digest.
    func document(_ digest: DocumentDigest) async throws(StoreError) -> [UInt8]?

    /// Rows of these kinds that cannot be read; queries for lists leave them out, or name them beside those that can.
    func damagedRows(_ kinds: [RowKind]) async throws(StoreError) -> [DamagedRow]

    /// The data-source definitions in force that can be read: for each name the one defined last, by name.
    func dataSources() async throws(StoreError) -> [DataSourceRecord]

    /// The word-list definitions in force that can be read: for each name the one defined last, by name.
    func wordLists() async throws(StoreError) -> [WordListRecord]
}
