internal import Registry
internal import SQLiteStore

/// Inspection of the database that the backup replaces.
extension Restoration {
    /// Inspects the database to be replaced: its loss, its readability, and doubts about it.
    ///
    /// A log that has not changed since an earlier inspection is not verified again.
    func look(
        at former: FormerDatabase, from registry: Registry, since earlier: ExistingDatabase?
    ) async throws -> ExistingDatabase {
        var existing = ExistingDatabase()
        switch former.state {
        case _ where former.isNothing: break
        case .absent: existing.unread = "files beside \(context.database) hold changes of a database that is missing"
        case .unreadable(let why): existing.unread = "the file \(context.database) cannot be read: \(why)"
        case .registry(let store):
            let replaced = Registry.withoutKeys(store: store, keyStore: AbsentKeyStore(path: context.keyStorePath))
            do throws(RegistryError) {
                try await count(replaced, from: registry, &existing)
            } catch {
                existing.unread = "the log of \(context.database) cannot be read: \(error.message)"
            }
            try await refuseAnother(replaced, than: registry, existing)
            if let earlier, earlier.standing == existing.standing, existing.unread == nil {
                (existing.unread, existing.doubts) = (earlier.unread, earlier.doubts)
            } else {
                await verify(replaced, &existing)
            }
        }
        try await addCheckpoints(from: registry, &existing)
        if existing.unread != nil {
            // A count of zero in a damaged database proves nothing.
            let known = existing.loss ?? RestoreLoss(leaves: nil, submissions: nil)
            existing.loss = RestoreLoss(
                leaves: known.leaves == 0 ? nil : known.leaves,
                submissions: known.submissions == 0 ? nil : known.submissions)
        }
        existing.needsConsent = !former.isNothing && (existing.unread != nil || existing.loss?.leaves != 0)
        return existing
    }

    private func count(
        _ replaced: Registry, from registry: Registry, _ existing: inout ExistingDatabase
    ) async throws(RegistryError) {
        existing.standing = try await replaced.auditLog.standing()
        // A registry whose creation was interrupted has neither keys nor leaves.
        if existing.standing?.size == 0 {
            existing.loss = RestoreLoss(leaves: 0, submissions: 0)
        } else if try await registry.auditLog.isOfSameRegistry(as: replaced.auditLog) {
            existing.loss = try await registry.auditLog.loss(inPlaceOf: replaced.auditLog)
            existing.replaced = replaced
        }
    }

    private func refuseAnother(_ replaced: Registry, than registry: Registry, _ existing: ExistingDatabase) async throws
    {
        guard existing.unread == nil, existing.loss == nil else { return }
        throw CommandError(
            .anotherRegistry, "\(context.database) and \(backup) are of different registries.",
            help: "Name the database of the backup's registry with `--db`.")
    }

    /// Verifies the log that is to be replaced against its own rows.
    private func verify(_ replaced: Registry, _ existing: inout ExistingDatabase) async {
        guard existing.unread == nil else { return }
        do throws(RegistryError) {
            let problems = try await replaced.auditLog.verify().problems
            guard problems.count > 0, let first = problems.held.first else { return }
            let message =
                "\(context.database) does not verify: \(Self.count(of: problems.count)), the first: "
                + Self.words(for: first)
            if problems.counts.keys.contains(where: { Self.damage.contains($0) }) {
                existing.unread = message
            } else {
                existing.doubts.append(ExistingDatabase.Doubt(code: .databaseUnsound, message: message))
            }
        } catch {
            existing.unread = "the log of \(context.database) cannot be verified: \(error.message)"
        }
    }

    /// Problems of missing or unreadable data, after which a loss cannot be counted.
    private static let damage: Set<AuditProblem.Code> = [
        .leafMissing, .leafUnreadable, .rowMissing, .rowUnreadable, .rowWithoutLeaf, .versionDamaged, .schemaMissing,
        .schemaChanged, .headerChanged, .fileDamaged, .referenceBroken, .boxMissing, .unreadable,
    ]

    /// A problem in words, with its leaf if the object is not the leaf itself: `leaf 7, submission 3: …`.
    static func words(for problem: AuditProblem) -> String {
        let leaf = problem.leaf.map { "leaf \($0)" }
        let place = leaf == nil || leaf == problem.object ? "" : "\(leaf ?? ""), "
        return "\(place)\(problem.object): \(problem.message)"
    }

    static func count(of problems: Int) -> String { problems == 1 ? "1 problem" : "\(problems) problems" }

    /// Compares the kept checkpoints with the database, and raises the counted loss to the leaves that they prove.
    private func addCheckpoints(from registry: Registry, _ existing: inout ExistingDatabase) async throws {
        let signed = kept.compactMap { kept in kept.checkpoint.map { (kept.name, $0) } }
        for (index, (name, checkpoint)) in signed.enumerated() {
            let other = signed[..<index].first {
                $0.1.origin == checkpoint.origin && $0.1.size == checkpoint.size && $0.1.root != checkpoint.root
            }
            if let other {
                let message = "\(name) contradicts \(other.0): both are signed and have \(checkpoint.size) leaves."
                existing.doubts.append(ExistingDatabase.Doubt(code: .checkpointDiffers, message: message))
            }
            if let replaced = existing.replaced, try await replaced.auditLog.contradicts(checkpoint) {
                let message =
                    "\(context.database) contradicts the checkpoint \(name): one of its first "
                    + "\(checkpoint.size) leaves differs."
                existing.doubts.append(ExistingDatabase.Doubt(code: .checkpointDiffers, message: message))
            }
        }
        let own = try await registry.auditLog.standing()
        // Leaves under a former name of the log were lost by an earlier restore.
        guard existing.replaced == nil || existing.standing?.origin == own.origin else { return }
        var missing = 0
        for (_, checkpoint) in signed {
            missing = max(missing, try await registry.auditLog.leavesMissing(from: checkpoint) ?? 0)
        }
        if missing > existing.loss?.leaves ?? 0 { existing.loss = RestoreLoss(leaves: missing, submissions: nil) }
    }

    /// Throws the first doubt about the database, unless the restore is forced.
    func refuse(_ existing: ExistingDatabase) throws(CommandError) {
        guard !isForced, let doubt = existing.doubts.first else { return }
        throw CommandError(
            doubt.code, doubt.message,
            help:
                "Somebody changed the database, or a disk damaged it. Find out which; `--force` restores anyway: the present "
                + "database is kept under another name.")
    }
}
