public import FormEngine

/// Answers to place a bar on.
public enum BarTarget: Sendable, Equatable {
    /// All submissions of a subject, as applications name it.
    case subject(String)
    /// All submissions of a form.
    case form(FormKey)
    /// A submission, by its id.
    case submission(String)
}

/// Places a bar.
struct PlacingBar: RegistryOperation {
    let registry: Registry
    let kind: Bar.Kind
    let target: BarTarget
    let actor: String
    let message: String

    func plan() async throws(RegistryError) -> OperationPlan<Bar> {
        let time = try await registry.now()
        let bar = Bar(
            id: surroundings.uuid(at: time), kind: kind, scope: try await scope(), placedAt: time,
            salt: surroundings.randomBytes(32))
        let leaf = LeafDraft(
            time: time, actor: actor, action: "\(kind.rawValue).place", object: bar.id,
            note: surroundings.note(message))
        return .change(Change(rows: [bar], leaf: leaf)) { receipt in
            var bar = bar
            (bar.leaf, bar.placedAt) = (receipt.leaves.lowerBound, receipt.time)
            return bar
        }
    }

    private func scope() async throws(RegistryError) -> Bar.Scope {
        switch target {
        case .subject(let name):
            let subject = try registry.openedKeyring().hash(ofSubject: name)
            // A subject's name with a slip would place a bar on nothing.
            guard try await !registry.reach(of: .subject(subject), before: nil).isEmpty else { throw .nothingToErase }
            return .subject(subject)
        case .form(let form):
            _ = try await registry.version(1, of: form)
            return .form(form)
        case .submission(let id): return .submission(try await registry.submission(id).id)
        }
    }
}

/// Releases a bar.
struct ReleasingBar: RegistryOperation {
    let registry: Registry
    let id: String
    let kind: Bar.Kind
    let actor: String
    let message: String

    func plan() async throws(RegistryError) -> OperationPlan<BarRelease> {
        guard let placed = try await registry.bars().first(where: { $0.bar.id == id && $0.bar.kind == kind }) else {
            throw .noSuchBar(kind, id)
        }
        if let release = placed.release { throw .barReleased(kind, id, at: release.releasedAt) }
        let time = try await registry.now()
        let release = BarRelease(bar: id, releasedAt: time)
        let leaf = LeafDraft(
            time: time, actor: actor, action: "\(kind.rawValue).release", object: id, note: surroundings.note(message))
        return .change(Change(guards: [.standing(bar: id)], rows: [release], leaf: leaf)) { receipt in
            var release = release
            (release.leaf, release.releasedAt) = (receipt.leaves.lowerBound, receipt.time)
            return release
        }
    }
}

extension Registry {
    /// Places a bar: a hold, which keeps answers from being erased, or a restriction, which keeps them from being read.
    public func placeBar(
        _ kind: Bar.Kind, on target: BarTarget, actor: String, message: String
    ) async throws(RegistryError) -> Bar {
        try await PlacingBar(registry: self, kind: kind, target: target, actor: actor, message: message).run()
    }

    /// Releases a bar by its id.
    ///
    /// Erasures that it deferred are done by the next `runRetention(actor:isDryRun:)`.
    public func releaseBar(
        _ id: String, kind: Bar.Kind, actor: String, message: String
    ) async throws(RegistryError) -> BarRelease {
        try await ReleasingBar(registry: self, id: id, kind: kind, actor: actor, message: message).run()
    }

    /// All bars, in the order of the log.
    public func bars() async throws(RegistryError) -> [PlacedBar] {
        try await storing { () throws(StoreError) in try await store.bars() }
    }

    /// The bars in force that name a subject.
    public func bars(on subject: String, _ kind: Bar.Kind) async throws(RegistryError) -> [Bar] {
        let hash = try openedKeyring().hash(ofSubject: subject)
        guard try await !reach(of: .subject(hash), before: nil).isEmpty else { throw .nothingToErase }
        let scope = Bar.Scope.subject(hash)
        return try await bars().filter { $0.release == nil && $0.bar.kind == kind && $0.bar.scope == scope }.map(\.bar)
    }
}
