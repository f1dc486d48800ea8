internal import FormEngine

/// Rollouts in the history of the log: what of them contradicts what came before.
extension LogHistory {
    /// A rollout starts over what is live, with versions that may be given, beside rollouts that take other subjects.
    mutating func add(rollout row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        guard let record = RolloutRecord(row, leaf: leaf.sequence) else { return [.row("The rollout is none.")] }
        let form = record.id.form.text
        let place = Place(form: form, channel: record.channel.name)
        var faults: [Fault] = []
        if record.id.number != (newestRollouts[form] ?? 0) + 1 {
            faults.append(.row("The rollout does not follow the last of its form."))
        }
        newestRollouts[form] = record.id.number
        if isWhole {
            let span = span(at: place, leaf.time)
            let control = record.plan.arm(named: record.plan.control)?.version
            if span.release?.number != record.release || span.release?.version != control {
                faults.append(.row("The rollout's control was not live by then."))
            }
            let timeline = timeline(at: place)
            if record.plan.arms.contains(where: { timeline.isWithdrawn($0.version) }) {
                faults.append(.row("The version of an arm was withdrawn by then."))
            }
            if span.rollouts.contains(where: { $0.history.record.plan.overlaps(record.plan) }) {
                faults.append(.row("Another rollout took these subjects by then."))
            }
        }
        rollouts[place, default: []].append(RolloutHistory(record: record, events: []))
        forgetSpan(at: place)
        return faults
    }

    /// An event follows the last of its rollout, and can happen in the state that the rollout is in.
    mutating func add(rolloutEvent row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        guard let event = RolloutEventRecord(row, leaf: leaf.sequence),
            let (place, index) = position(of: event.draft.rollout), let history = rollouts[place]?[index]
        else { return [.row("The event is none, or of no rollout.")] }
        let draft = event.draft
        var faults: [Fault] = []
        if event.recordedAt != leaf.time { faults.append(.row("The event was not recorded at its leaf's time.")) }
        if draft.number != history.events.count + 1 {
            faults.append(.row("The event does not follow the last of its rollout."))
        }
        if isWhole {
            let standing = history.standing(at: leaf.time, in: timeline(at: place))
            let coverage = standing?.coverage
            let rises = draft.kind == .start || (draft.kind == .advance) == (draft.coverage != coverage)
            if RolloutState.after(standing?.state, draft.kind) == nil || coverage.map({ draft.coverage < $0 }) ?? false
                || !rises
            {
                faults.append(.row("What the rollout was in by then does not allow the event."))
            }
            if draft.kind == .promote, history.record.plan.arm(named: draft.arm ?? "") == nil {
                faults.append(.row("The arm that is promoted is none of the rollout."))
            }
        }
        rollouts[place]?[index] = RolloutHistory(record: history.record, events: history.events + [event])
        forgetSpan(at: place)
        return faults
    }

    private func position(of id: RolloutID) -> (Place, Int)? {
        for (place, histories) in rollouts where place.form == id.form.text {
            if let index = histories.firstIndex(where: { $0.record.id == id }) { return (place, index) }
        }
        return nil
    }

    /// An exposure happens by the session or submission of its leaf, to a rollout that is running.
    mutating func add(exposure row: AuditedValues, _ rows: [AuditedValues], _ leaf: LeafMeaning) -> [Fault] {
        let id = row["id"]?.string ?? ""
        defer { exposures[id] = row }
        guard let by = rows.first(where: { ($0.kind == .session || $0.kind == .submission) && $0["id"]?.string == id }),
            by["exposure"]?.string == id, by["rollout"] == row["rollout"], by["arm"] == row["arm"],
            by["reason"]?.string == Resolution.Reason.inRollout.rawValue
        else { return [.row("The exposure is not by its leaf's session or submission.")] }
        guard isWhole else { return [] }
        let place = Place(form: by["form"]?.string ?? "", channel: by["channel"]?.string ?? "")
        let found = span(at: place, leaf.time).rollouts.first { $0.history.record.id.text == row["rollout"]?.string }
        guard let found, found.standing.state == .running, found.standing.stage == row["stage"]?.wholeNumber else {
            return [.row("The rollout of the exposure was not running by then, or in another stage.")]
        }
        return exposures[id] == nil ? [] : [.row("The subject was exposed by it before.")]
    }

    /// What a rollout gave is the version of an arm of a rollout that is not over, by an exposure that there is.
    func armFaults(_ row: AuditedValues, _ span: Span) -> [Fault] {
        let name = row["rollout"]?.string
        guard let rollout = span.rollouts.first(where: { $0.history.record.id.text == name }),
            let arm = rollout.history.record.plan.arm(named: row["arm"]?.string ?? ""),
            arm.version == row["version"]?.wholeNumber
        else { return [Fault(code: .notLive, message: "No rollout gave the version that judges it by then.")] }
        guard let id = row["exposure"]?.string else {
            // Nobody is exposed by test traffic, nor by what is judged as of another day.
            let isCounted = row["isTest"]?.boolean == false && row["asOf"]?.string == row["clockDate"]?.string
            return isCounted ? [.row("The subject was given an arm without being exposed to it.")] : []
        }
        guard let exposure = exposures[id], exposure["rollout"] == row["rollout"], exposure["arm"] == row["arm"] else {
            return [.row("The exposure that it names is none of its rollout and arm.")]
        }
        return []
    }

    /// A first try on a step is refused once, in a session that is open and in a rollout.
    mutating func add(stepRefusal row: AuditedValues, of session: Started?, _ leaf: LeafMeaning) -> [Fault] {
        let key = [row["session"]?.string ?? "", row["step"]?.string ?? ""]
        let isFirst = refusedSteps.insert(key).inserted
        guard isWhole else { return [] }
        return isFirst && session?.row["exposure"]?.string != nil
            ? [] : [.row("The step was refused before, or its session is in no rollout.")]
    }
}
