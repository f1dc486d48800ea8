public import FormEngine

/// Report of taking a scheduled release back.
public struct UnschedulingReport: Sendable {
    /// The release.
    public var release: ReleaseRecord
    /// Whether it was taken back before, so that nothing was appended.
    public var wasUnscheduled: Bool
    /// The release that answers now; nil if none does yet.
    public var live: ReleaseRecord?
}

extension Registry {
    /// Takes back one release that waits for its time: it never becomes live.
    @discardableResult
    public func unschedule(
        _ form: FormKey, _ number: Int, on channel: Channel = .production, actor: String, message: String?
    ) async throws(RegistryError) -> UnschedulingReport {
        _ = try await existingForm(form)
        try await checkChannel(channel)
        let draft = UnschedulingDraft(form: form, channel: channel, release: number)
        for _ in 0..<Self.attempts {
            let timeline = try await timeline(of: form, on: channel)
            let time = try await now()
            guard let release = timeline.releases.first(where: { $0.number == number }) else {
                throw .noSuchRelease(form, channel, number, latest: timeline.latest)
            }
            let live = timeline.live(at: time)
            switch timeline.standing(of: release, at: time) {
            case .scheduled: break
            case .void(.unscheduled): return UnschedulingReport(release: release, wasUnscheduled: true, live: live)
            case let standing: throw .notScheduled(form, channel, number, standing)
            }
            let leaf = LeafDraft(
                time: time, actor: actor, action: "unschedule",
                object: form.text, note: note(message))
            let change = Change(
                guards: [.scheduled(form, channel, release: number)], rows: [draft], leaf: leaf)
            guard try await commitIfCurrent(change) != nil else { continue }
            return UnschedulingReport(release: release, wasUnscheduled: false, live: live)
        }
        throw .contention
    }
}
