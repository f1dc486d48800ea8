/// The document of a version, or what clients may see of it, checked against its digest and read with its lists.
struct LockedDocument {
    let config: FormConfig
    let lock: Lock
    let lists: [WordList]

    /// Reads `{"config":…,"lock":…}`; of a version with rules of the server, clients see `{"client":…,"lock":…}`.
    init(
        _ document: [UInt8], expecting digest: DocumentDigest, isClient: Bool,
        lists: [(name: String, document: [UInt8])]
    ) throws(PinError) {
        guard DocumentDigest(of: document) == digest else { throw .digestDiffers(expected: digest) }
        let root: SourceNode
        do throws(JSONError) {
            root = try SourceNode(stored: document)
        } catch {
            throw .unreadable
        }
        let keys = isClient ? ["client", "config"] : ["config"]
        guard case .object(let members) = root.content, members.count == 2,
            let config = members.first(where: { member in keys.contains { $0.isBytewiseEqual(to: member.key) } })?
                .value,
            let lock = members.first(where: { $0.key.isBytewiseEqual(to: "lock") }).flatMap({ Lock($0.value) })
        else { throw .unreadable }
        guard let config = FormConfig.pinned(config) else { throw .unreadable }
        self.config = config
        self.lock = lock
        self.lists = try Self.locked(lists, by: lock, for: config)
    }

    /// The word lists of a lock, read from the documents that have its digests.
    private static func locked(
        _ lists: [(name: String, document: [UInt8])], by lock: Lock, for config: FormConfig
    ) throws(PinError) -> [WordList] {
        var locked: [WordList] = []
        for entry in lock.lists {
            guard let given = lists.first(where: { $0.name.isBytewiseEqual(to: entry.name) }) else {
                throw .listMissing(entry.name)
            }
            guard DocumentDigest(of: given.document) == entry.digest else { throw .listDiffers(entry.name) }
            guard let list = WordList(document: given.document), list.name.isBytewiseEqual(to: entry.name) else {
                throw .unreadable
            }
            locked.append(list)
        }
        for name in config.listNames where !locked.contains(where: { $0.name.isBytewiseEqual(to: name) }) {
            throw .listMissing(name)
        }
        return locked
    }
}
