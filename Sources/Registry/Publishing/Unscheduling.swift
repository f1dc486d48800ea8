internal import FormEngine

/// Unschedules one release before its time.
struct Unscheduling: RegistryOperation {
    let registry: Registry
    let release: UnschedulingDraft
    let actor: String
    let message: String?

    func plan() async throws(RegistryError) -> OperationPlan<UnschedulingReport> {
        let (form, channel, number) = (release.form, release.channel, release.release)
        let timeline = try await registry.timeline(of: form, on: channel)
        let time = try await registry.now()
        guard let waiting = timeline.releases.first(where: { $0.number == number }) else {
            throw .noSuchRelease(form, channel, number, latest: timeline.latest)
        }
        let live = timeline.live(at: time)
        switch timeline.standing(of: waiting, at: time) {
        case .scheduled: break
        case .void(.unscheduled):
            return .finished(UnschedulingReport(release: waiting, wasUnscheduled: true, live: live))
        case let standing: throw .notScheduled(form, channel, number, standing)
        }
        let change = Change(
            guards: [.scheduled(form, channel, release: number)], rows: [release],
            leaf: LeafDraft(
                time: time, actor: actor, action: "unschedule", object: form.text,
                note: registry.surroundings.note(message)))
        return .change(change, result: UnschedulingReport(release: waiting, wasUnscheduled: false, live: live))
    }
}
