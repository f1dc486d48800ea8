public import FormEngine

/// What a withdrawal did.
public struct WithdrawalReport: Sendable {
    /// The form.
    public var form: FormKey
    /// The version withdrawn.
    public var version: Int
    /// The releases that took over on the channels where it was live.
    public var releases: [ReleaseRecord]
    /// Whether it was withdrawn before, so that nothing was appended.
    public var wasWithdrawn: Bool
}

extension Registry {
    /// What answers on the channels where a withdrawn version was live.
    public enum Successor: Sendable, Equatable {
        /// Nothing was said: enough only where the version is live nowhere.
        case unstated
        /// This version.
        case version(Int)
        /// None: the form is closed.
        case none
    }

    /// Withdraws a version on all channels; where it is live, its successor takes over in the same transaction.
    @discardableResult
    public func withdraw(
        _ form: FormKey, _ number: Int, then successor: Successor, actor: String, message: String?
    ) async throws(RegistryError) -> WithdrawalReport {
        _ = try await version(number, of: form)
        if case .version(let next) = successor { _ = try await version(next, of: form) }
        for _ in 0..<Self.attempts {
            let change = try await plan(
                withdrawing: number, of: form, then: successor, actor: actor, message: message)
            guard let change else {
                return WithdrawalReport(form: form, version: number, releases: [], wasWithdrawn: true)
            }
            if let receipt = try await commitIfCurrent(change) {
                return WithdrawalReport(
                    form: form, version: number, releases: receipt.releases, wasWithdrawn: false)
            }
        }
        throw .contention
    }

    private func plan(
        withdrawing number: Int, of form: FormKey, then successor: Successor, actor: String, message: String?
    ) async throws(RegistryError) -> Change? {
        let time = try await now()
        let channels = try await storing { () throws(StoreError) in try await store.channels(of: form) }
        var timelines: [(channel: Channel, timeline: Timeline)] = []
        for channel in channels { timelines.append((channel, try await timeline(of: form, on: channel))) }
        let isWithdrawn = timelines.first?.timeline.isWithdrawn(number) ?? false
        if isWithdrawn {
            guard case .version = successor else { return nil }
            throw .notLive(form, number)
        }
        let live = timelines.filter { $0.timeline.live(at: time)?.version == number }
        if !live.isEmpty, successor == .unstated { throw .liveOn(live.map(\.channel), form, number) }
        if case .version(let next) = successor {
            if live.isEmpty { throw .notLive(form, number) }
            let isUnusable = timelines.contains { $0.timeline.isWithdrawn(next) }
            if next == number || isUnusable { throw .cannotFollow(form, next) }
        }
        var rows: [NewRow] = [.versionState(.init(form: form, version: number, withdrawn: true))]
        for (channel, timeline) in live {
            var next: Int?
            if case .version(let version) = successor { next = version }
            // Only the version is withdrawn: what else is scheduled on the channel stays.
            rows.append(
                .release(
                    ReleaseDraft(
                        form: form, channel: channel, number: timeline.latest + 1, kind: .withdraw, version: next,
                        keepsScheduled: true, previousVersion: number)))
        }
        let leaf = LeafDraft(
            time: time, actor: actor, action: "withdraw", object: "\(form.text)@\(number)",
            details: [
                .init("channels", .array(live.map { .text($0.channel.name) })),
                .init("voided", .array(Self.waiting(for: number, in: timelines, at: time))),
            ], note: note(message))
        let latest = timelines.map { Guard.latest(form, $0.channel, release: $0.timeline.latest) }
        return Change(guards: [.open(form, version: number)] + latest, rows: rows, leaf: leaf)
    }

    /// The scheduled releases of a version, as `channel/number`.
    private static func waiting(
        for number: Int, in timelines: [(channel: Channel, timeline: Timeline)], at time: Timestamp
    ) -> [JSONValue] {
        timelines.flatMap { channel, timeline in
            timeline.releases.filter { $0.version == number && timeline.standing(of: $0, at: time) == .scheduled }
                .map { .text("\(channel.name)/\($0.number)") }
        }
    }
}
