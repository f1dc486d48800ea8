/// Document of a version, or its client part, verified by its digest and parsed together with its word lists.
struct LockedDocument {
    let config: FormConfig
    let lock: Lock
    let lists: [WordList]

    /// Parses `{"config":…,"lock":…}`, or, for clients of a version with server-only rules, `{"client":…,"lock":…}`.
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

    /// Parses the word lists of a lock, whose documents must have the locked digests.
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
