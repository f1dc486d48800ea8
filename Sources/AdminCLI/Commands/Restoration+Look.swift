internal import Registry
internal import SQLiteStore

/// Looks at what stands where the backup is to be restored.
extension Restoration {
    /// What stands there: how much of it would be lost, and what speaks against it.
    ///
    /// A log that has not changed since an earlier look is not verified again.
    func look(
        at former: FormerDatabase, from registry: Registry, since earlier: FormerSight?
    ) async throws -> FormerSight {
        var sight = FormerSight()
        switch former.state {
        case _ where former.isNothing: break
        case .absent: sight.unread = "what stands beside \(session.database) holds changes of a file that is gone"
        case .unreadable(let why): sight.unread = "what stands at \(session.database) cannot be read: \(why)"
        case .registry(let store):
            let replaced = Registry.withoutKeys(store: store, keyStore: AbsentKeyStore(path: session.keyStorePath))
            do throws(RegistryError) {
                try await count(replaced, from: registry, &sight)
            } catch {
                sight.unread = "the log of \(session.database) cannot be read: \(error.message)"
            }
            try await refuseAnother(replaced, than: registry, sight)
            if let earlier, earlier.standing == sight.standing, sight.unread == nil {
                (sight.unread, sight.doubts) = (earlier.unread, earlier.doubts)
            } else {
                await verify(replaced, &sight)
            }
        }
        try await addCheckpoints(from: registry, &sight)
        if sight.unread != nil {
            // A zero that was counted in what is damaged proves nothing.
            let known = sight.loss ?? RestoreLoss(leaves: nil, submissions: nil)
            sight.loss = RestoreLoss(
                leaves: known.leaves == 0 ? nil : known.leaves,
                submissions: known.submissions == 0 ? nil : known.submissions)
        }
        sight.needsConsent = !former.isNothing && (sight.unread != nil || sight.loss?.leaves != 0)
        return sight
    }

    private func count(
        _ replaced: Registry, from registry: Registry, _ sight: inout FormerSight
    ) async throws(RegistryError) {
        sight.standing = try await replaced.standing()
        // A registry that was begun and never made has neither keys nor leaves.
        if sight.standing?.size == 0 {
            sight.loss = RestoreLoss(leaves: 0, submissions: 0)
        } else if try await registry.isRegistry(of: replaced) {
            sight.loss = try await registry.loss(inPlaceOf: replaced)
            sight.replaced = replaced
        }
    }

    private func refuseAnother(_ replaced: Registry, than registry: Registry, _ sight: FormerSight) async throws {
        guard sight.unread == nil, sight.loss == nil else { return }
        throw CommandError(
            .anotherRegistry, "\(session.database) is another registry than \(backup).",
            help: "Name the database of this one with `--db`.")
    }

    /// Verifies the log that is to be replaced against its own rows.
    private func verify(_ replaced: Registry, _ sight: inout FormerSight) async {
        guard sight.unread == nil else { return }
        do throws(RegistryError) {
            let problems = try await replaced.verifyAudit().problems
            guard problems.count > 0, let first = problems.held.first else { return }
            let message =
                "\(session.database) does not verify: \(Self.count(of: problems.count)), the first: "
                + Self.words(for: first)
            if problems.counts.keys.contains(where: { Self.damage.contains($0) }) {
                sight.unread = message
            } else {
                sight.doubts.append(FormerSight.Doubt(code: .databaseUnsound, message: message))
            }
        } catch {
            sight.unread = "the log of \(session.database) cannot be verified: \(error.message)"
        }
    }

    /// Problems by which something is gone or cannot be read, so that nobody knows what was there.
    private static let damage: Set<AuditProblem.Code> = [
        .leafMissing, .leafUnreadable, .rowMissing, .rowUnreadable, .rowWithoutLeaf, .versionDamaged, .schemaMissing,
        .schemaChanged, .headerChanged, .fileDamaged, .referenceBroken, .boxMissing, .unreadable,
    ]

    /// A problem in words, with the leaf where its object is none: `leaf 7, submission 3: …`.
    static func words(for problem: AuditProblem) -> String {
        let leaf = problem.leaf.map { "leaf \($0)" }
        let place = leaf == nil || leaf == problem.object ? "" : "\(leaf ?? ""), "
        return "\(place)\(problem.object): \(problem.message)"
    }

    static func count(of problems: Int) -> String { problems == 1 ? "1 problem" : "\(problems) problems" }

    /// Compares the checkpoints that were kept with what stands there, and takes from them how far the log had come.
    private func addCheckpoints(from registry: Registry, _ sight: inout FormerSight) async throws {
        let signed = kept.compactMap { kept in kept.checkpoint.map { (kept.name, $0) } }
        for (index, (name, checkpoint)) in signed.enumerated() {
            let other = signed[..<index].first {
                $0.1.origin == checkpoint.origin && $0.1.size == checkpoint.size && $0.1.root != checkpoint.root
            }
            if let other {
                let message = "\(name) contradicts \(other.0): both are signed, and of \(checkpoint.size) leaves."
                sight.doubts.append(FormerSight.Doubt(code: .checkpointDiffers, message: message))
            }
            if let replaced = sight.replaced, try await replaced.contradicts(checkpoint) {
                let message =
                    "\(session.database) is not the log that \(name) was made over: one of its first "
                    + "\(checkpoint.size) leaves is another."
                sight.doubts.append(FormerSight.Doubt(code: .checkpointDiffers, message: message))
            }
        }
        let own = try await registry.standing()
        // Leaves under a name that the log has left were lost by an earlier restore.
        guard sight.replaced == nil || sight.standing?.origin == own.origin else { return }
        var missing = 0
        for (_, checkpoint) in signed {
            missing = max(missing, try await registry.leavesMissing(from: checkpoint) ?? 0)
        }
        if missing > sight.loss?.leaves ?? 0 { sight.loss = RestoreLoss(leaves: missing, submissions: nil) }
    }

    /// Refuses what somebody seems to have changed, unless that is forced.
    func refuse(_ sight: FormerSight) throws(CommandError) {
        guard !isForced, let doubt = sight.doubts.first else { return }
        throw CommandError(
            doubt.code, doubt.message,
            help:
                "Somebody changed it, or a disk did. Find out which; to restore all the same add `--force`: what stands "
                + "there is kept under another name.")
    }
}
