internal import FormEngine

extension AuditLog {
    /// The head of the log.
    public func standing() async throws(RegistryError) -> LogStanding {
        let size = try await storing { () throws(StoreError) in try await store.head() }.size
        guard size >= 0 else {
            throw .store(.damaged(path: "The database", detail: "The log's last leaf has the number \(size)"))
        }
        return LogStanding(origin: try await origins().last?.origin, size: size, root: try await root(of: size))
    }

    /// Whether both databases name a common key, and thus belong to one registry.
    public func isOfSameRegistry(as other: AuditLog) async throws(RegistryError) -> Bool {
        let own = try await storing { () throws(StoreError) in try await store.keys() }.map(\.id)
        let others = try await storing { () throws(StoreError) in try await other.store.keys() }.map(\.id)
        return !Set(own).isDisjoint(with: others)
    }

    /// Data of the former registry that this one, its replacement from a backup, lacks.
    ///
    /// A log that cannot be read is an error; with unreadable leaves the count of submissions is unknown.
    public func loss(inPlaceOf former: AuditLog) async throws(RegistryError) -> RestoreLoss {
        let size = try await former.standing().size
        let common = try await commonLeaves(with: former)
        let loss = RestoreLoss(leaves: size - common, submissions: nil)
        var (count, submissions) = (0, 0)
        var next: Int? = common == .max ? nil : common + 1
        // Only existing leaves are read: a damaged log may end at any number.
        while let from = next {
            let leaves = try await storing { () throws(StoreError) in
                try await former.store.auditedLeaves(from: from, limit: 2048)
            }
            guard leaves.allSatisfy({ $0.leaf != nil }) else { return loss }
            count += leaves.count
            submissions += leaves.count { $0.leaf.map { Self.isOfSubmission($0) } ?? false }
            next = leaves.last.flatMap { $0.sequence == .max ? nil : $0.sequence + 1 }
        }
        return count == size - common ? RestoreLoss(leaves: count, submissions: submissions) : loss
    }

    /// Count of leaves that a checkpoint covers and the log lacks, if it has the log's present name; 0 for an earlier
    /// name, nil for an unknown one.
    public func leavesMissing(from checkpoint: Checkpoint) async throws(RegistryError) -> Int? {
        let origins = try await origins()
        guard origins.contains(where: { $0.origin == checkpoint.origin }) else { return nil }
        let size = try await storing { () throws(StoreError) in try await store.head() }.size
        return origins.last?.origin == checkpoint.origin ? max(0, checkpoint.size - size) : 0
    }

    private static func isOfSubmission(_ leaf: Leaf) -> Bool {
        let action = (try? JSONValue(stored: leaf.bytes))?["action"]?.string
        return ["submission.accept", "submission.refuse", "submission.amend", "submission.refuse-amendment"]
            .contains(action)
    }

    /// Count of the common first leaves of two logs, found by bisection: after the first difference no root agrees.
    private func commonLeaves(with other: AuditLog) async throws(RegistryError) -> Int {
        var (least, most) = (0, min(try await standing().size, try await other.standing().size))
        while least < most {
            let size = most - (most - least) / 2
            if try await root(of: size) == other.root(of: size) { least = size } else { most = size - 1 }
        }
        return least
    }

    /// Whether the log's root differs from a checkpoint that has one of the log's names and sizes.
    public func contradicts(_ checkpoint: Checkpoint) async throws(RegistryError) -> Bool {
        let origins = try await origins()
        guard let index = origins.firstIndex(where: { $0.origin == checkpoint.origin }) else { return false }
        let size = try await storing { () throws(StoreError) in try await store.head() }.size
        let end = origins.dropFirst(index + 1).first.map { $0.leaf - 1 } ?? size
        guard checkpoint.size <= end else { return false }
        return try await root(of: checkpoint.size) != checkpoint.root
    }

    /// Whether the registry's own key signed a checkpoint, under any name of the log.
    public func hasSigned(_ note: SignedNote) async throws(RegistryError) -> Bool {
        guard let checkpoint = Checkpoint(note.text), NoteKey.isName(checkpoint.origin) else { return false }
        return note.verdict(of: try await signer(checkpoint.origin).key) == .signed(at: nil)
    }

    /// The head that the log had under its name before it was restored from a backup; nil if it needs no new name.
    ///
    /// A new name is needless only if the replaced registry is readable and equals the backup. With nothing known, or
    /// less than the backup holds, this returns the backup's own head: later leaves may have been signed, and nobody
    /// knows which.
    ///
    /// - Parameters:
    ///   - former: The replaced registry; nil if it is gone, or cannot be read.
    ///   - signed: Checkpoints that were kept elsewhere.
    public func formerHead(
        inPlaceOf former: AuditLog?, signed: [Checkpoint]
    ) async throws(RegistryError) -> Checkpoint? {
        let own = try await standing()
        // A log without a name has no signed checkpoint; it gets a name before its first one.
        guard let head = own.head else { return nil }
        var known = signed
        var isUnchanged = false
        if let former {
            let theirs = try await former.standing()
            isUnchanged = theirs == own
            known += [theirs.head].compactMap { $0 }
            // A log that was restored earlier records its head under the previous name.
            known += try await former.origins().compactMap(\.previous)
        }
        let last = known.filter { $0.origin == head.origin && $0.size >= head.size }.max { $0.size < $1.size }
        if isUnchanged, last?.size == head.size { return nil }
        return last ?? head
    }
}
