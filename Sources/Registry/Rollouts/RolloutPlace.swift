internal import FormEngine

/// A rollout to change, with the timeline that its state derives from.
struct RolloutPlace: Sendable {
    let timeline: Timeline
    let view: RolloutView

    /// Change that appends an event to the rollout, guarded against any other event.
    func change(by event: RolloutEventDraft, actor: String, note: Note?) -> Change {
        let record = view.history.record
        let live = timeline.live(at: view.at)
        return Change(
            guards: [
                .timeline(record.id.form, record.channel, leaf: timeline.leaf),
                .live(record.id.form, record.channel, release: live?.number),
            ], rows: [event],
            leaf: LeafDraft(
                time: view.at, actor: actor, action: event.kind.action, object: record.id.text, note: note))
    }

    /// Rejects an event that the rollout's state does not permit.
    func check(_ event: RolloutEventDraft) throws(RegistryError) {
        if RolloutState.after(view.standing.state, event.kind) == nil {
            throw .rollout(.state(event.rollout, view.standing.state, event.kind))
        }
    }
}

extension RolloutReader {
    /// A rollout with its timeline.
    func place(of id: RolloutID) async throws(RegistryError) -> RolloutPlace {
        let known = try await history(of: id)
        let timeline = try await registry.timeline(of: id.form, on: known.record.channel)
        // The clock is read after the timeline, so that the time is not before any of its events.
        let time = try await registry.now()
        return RolloutPlace(timeline: timeline, view: try view(of: known, in: timeline, at: time))
    }
}
