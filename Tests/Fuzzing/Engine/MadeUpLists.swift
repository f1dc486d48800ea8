package import FormEngine

/// Word lists of the registry's for a config that names some, so that any config can be pinned.
package struct MadeUpLists {
    /// The lock of a version with these lists.
    package let lock: Lock
    /// Their documents.
    package let documents: [(name: String, document: [UInt8])]

    /// One list of one word for each name.
    package init(for config: FormConfig) {
        documents = config.listNames.map { (name: $0, document: WordList(name: $0, words: ["word"]).document) }
        lock = Lock(lists: documents.map { (name: $0.name, digest: DocumentDigest(of: $0.document)) })
    }
}
