internal import FormEngine

/// A rollout that an operation changes: its view, and the timeline that its state follows from.
struct RolloutPlace: Sendable {
    let timeline: Timeline
    let view: RolloutView

    /// Change that appends an event to the rollout, on condition that nothing else happened.
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

    /// Refuses an event that cannot happen in the state that the rollout is in.
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
        // Read after the timeline, so that no event of it is later.
        let time = try await registry.now()
        return RolloutPlace(timeline: timeline, view: try view(of: known, in: timeline, at: time))
    }
}
