internal import FormEngine

/// Rollouts in the history of the log: contradictions to earlier rows.
extension LogHistory {
    /// A rollout starts while its control is live, with published versions, and shares no subjects with other rollouts.
    mutating func add(rollout row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        guard let record = RolloutRecord(row, leaf: leaf.sequence) else {
            return [.row("The row is no valid rollout.")]
        }
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
                faults.append(.row("The rollout's control was not live when the rollout started."))
            }
            let timeline = timeline(at: place)
            if record.plan.arms.contains(where: { $0.version > newest[form] ?? 0 }) {
                faults.append(.row("The version of an arm was not published before the rollout started."))
            }
            if record.plan.arms.contains(where: { timeline.isWithdrawn($0.version) }) {
                faults.append(.row("The version of an arm was withdrawn before the rollout started."))
            }
            if span.rollouts.contains(where: { $0.history.record.plan.overlaps(record.plan) }) {
                faults.append(.row("Another rollout took these subjects when the rollout started."))
            }
        }
        rollouts[place, default: []].append(RolloutHistory(record: record, events: []))
        forgetSpan(at: place)
        return faults
    }

    /// An event follows the last one of its rollout, and the rollout's state permits it.
    mutating func add(
        rolloutEvent row: AuditedValues, _ rows: [AuditedValues], _ leaf: LeafMeaning
    ) -> [Fault] {
        guard let event = RolloutEventRecord(row, leaf: leaf.sequence),
            let (place, index) = position(of: event.draft.rollout), let history = rollouts[place]?[index]
        else { return [.row("The row is no valid event, or its rollout is missing.")] }
        let draft = event.draft
        var faults: [Fault] = []
        if event.recordedAt != leaf.time { faults.append(.row("The event was not recorded at its leaf's time.")) }
        if draft.number != history.events.count + 1 {
            faults.append(.row("The event does not follow the last of its rollout."))
        }
        if !draft.kind.causes.contains(draft.cause?.kind) {
            faults.append(.row("An event of this kind cannot have this cause."))
        }
        if isWhole {
            let standing = history.standing(at: leaf.time, in: timeline(at: place))
            if !draft.canFollow(standing, in: history.record.plan) {
                faults.append(.row("The rollout's state at the time does not allow the event."))
            }
            if draft.kind == .promote {
                let arm = history.record.plan.arm(named: draft.arm ?? "")
                faults += promotionFaults(of: arm, at: place, among: rows, time: leaf.time)
            }
        }
        rollouts[place]?[index] = RolloutHistory(record: history.record, events: history.events + [event])
        forgetSpan(at: place)
        return faults
    }

    /// The promoted arm's version is live already, or becomes live by a release in the same leaf.
    private mutating func promotionFaults(
        of arm: RolloutPlan.Arm?, at place: Place, among rows: [AuditedValues], time: Timestamp
    ) -> [Fault] {
        guard let arm else {
            return [.row("The rollout has no arm of the promoted name.")]
        }
        let isLive: Bool
        if let release = rows.first(where: { $0.kind == .release }) {
            isLive =
                release["form"]?.string == place.form && release["channel"]?.string == place.channel
                && release["version"]?.wholeNumber == arm.version
        } else {
            isLive = span(at: place, time).release?.version == arm.version
        }
        return isLive ? [] : [.row("The promotion does not make the version of the promoted arm live.")]
    }

    private func position(of id: RolloutID) -> (Place, Int)? {
        for (place, histories) in rollouts where place.form == id.form.text {
            if let index = histories.firstIndex(where: { $0.record.id == id }) { return (place, index) }
        }
        return nil
    }

    /// An exposure happens by the session or submission of its leaf, while the rollout runs.
    mutating func add(exposure row: AuditedValues, _ rows: [AuditedValues], _ leaf: LeafMeaning) -> [Fault] {
        let id = row["id"]?.string ?? ""
        let isFirst = exposures[id] == nil
        let arm = ExposedArm(rollout: row["rollout"]?.string, arm: row["arm"]?.string)
        let number = exposedArms[arm] ?? exposedArms.count
        (exposedArms[arm], exposures[id]) = (number, number)
        guard isFirst, let by = rows.first(where: { $0.kind == .session || $0.kind == .submission }),
            by["id"]?.string == id, by["exposure"]?.string == id, by["rollout"] == row["rollout"],
            by["arm"] == row["arm"], by["subject"] == row["subject"],
            by[by.kind == .session ? "startedAt" : "judgedAt"] == row["exposedAt"],
            by["reason"]?.string == Resolution.Reason.inRollout.rawValue, by.countsInRollouts
        else { return [.row("The exposure is not by its leaf's session or submission.")] }
        guard isWhole else { return [] }
        let place = Place(form: by["form"]?.string ?? "", channel: by["channel"]?.string ?? "")
        let found = span(at: place, leaf.time).rollouts.first { $0.history.record.id.text == row["rollout"]?.string }
        guard let found, found.standing.state == .running, found.standing.stage == row["stage"]?.wholeNumber else {
            return [.row("The rollout of the exposure was not running at the time, or was in another stage.")]
        }
        return []
    }

    /// An arm's version needs a current rollout and an earlier exposure.
    func armFaults(_ row: AuditedValues, _ span: Span) -> [Fault] {
        let name = row["rollout"]?.string
        guard let rollout = span.rollouts.first(where: { $0.history.record.id.text == name }),
            let arm = rollout.history.record.plan.arm(named: row["arm"]?.string ?? ""),
            arm.version == row["version"]?.wholeNumber
        else { return [Fault(code: .notLive, message: "No rollout gave the version in the row at its leaf's time.")] }
        let isOwn = row["exposure"]?.string == row["id"]?.string
        guard let id = row["exposure"]?.string else {
            // Test traffic and backdated judgements expose nobody.
            if row.countsInRollouts { return [.row("The subject was given an arm without being exposed to it.")] }
            let isGiven = row.reason == .inRollout && rollout.standing.state == .running
            return isGiven ? [] : [.row("The row's reason for its arm did not hold at its leaf's time.")]
        }
        guard let number = exposures[id], exposedArms[ExposedArm(rollout: name, arm: arm.name)] == number else {
            return [.row("The exposure that the row names is missing, or belongs to another rollout or arm.")]
        }
        return row.reason == (isOwn ? .inRollout : .exposedBefore)
            ? [] : [.row("The row's reason for its arm contradicts its exposure.")]
    }

    /// A row without an arm has a reason that a current rollout confirms.
    func faultsWithoutArm(_ row: AuditedValues, _ span: Span) -> [Fault] {
        let holds: Bool
        switch row.reason {
        case .inRollout, .exposedBefore, .pinnedSession, .pinnedSubmission: holds = false
        case .rolloutPaused: holds = span.rollouts.contains { $0.standing.state == .paused }
        case .outOfCoverage, .notInAudience, .noSubject: holds = !span.rollouts.isEmpty
        case .live: holds = span.rollouts.isEmpty
        case .rolloutEnded, nil: holds = true
        }
        if !holds { return [.row("The row's reason for the live version did not hold at its leaf's time.")] }
        let isFree = row["arm"]?.string == nil && row["exposure"]?.string == nil
        return isFree ? [] : [.row("The row names an arm or an exposure, but no rollout.")]
    }

    /// The first attempt at a step is refused once, in an open session of a rollout.
    mutating func add(stepRefusal row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        let id = row["session"]?.string ?? ""
        let isFirst = sessions[id]?.refusedSteps.insert(row["step"]?.string ?? "").inserted ?? false
        var faults: [Fault] = []
        let refusedAt = row["refusedAt"]?.string.flatMap { Timestamp($0) }
        if refusedAt.map({ max($0, leaf.previousTime ?? $0) }) != leaf.time {
            faults.append(.row("The step was not refused at its leaf's time."))
        }
        guard isWhole else { return faults }
        let session = sessions[id]?.row
        if !isFirst || session?["exposure"]?.string == nil || session?.countsInRollouts != true {
            faults.append(.row("The step was refused before, or its session is over or in no rollout."))
        }
        return faults
    }
}

extension AuditedValues {
    /// Whether rollouts count a session or submission: test traffic and backdated ones are left out.
    fileprivate var countsInRollouts: Bool {
        self["isTest"]?.boolean == false && self["asOf"]?.string == self["clockDate"]?.string
    }

    /// The reason for the version of a session or submission, or nil.
    var reason: Resolution.Reason? {
        self["reason"]?.string.flatMap { Resolution.Reason(rawValue: $0) }
    }
}

extension RolloutEventDraft {
    /// Whether the event can happen in this state of its rollout; nil: the rollout has not started.
    fileprivate func canFollow(_ standing: RolloutHistory.Standing?, in plan: RolloutPlan) -> Bool {
        guard RolloutState.after(standing?.state, kind) != nil else { return false }
        guard let standing else { return coverage == plan.stages.first }
        return kind == .advance ? coverage > standing.coverage : coverage == standing.coverage
    }
}

extension RolloutEventKind {
    /// Causes of such an event; nil stands for a person's command.
    fileprivate var causes: [RolloutCause.Kind?] {
        switch self {
        case .start, .resume, .promote: [nil]
        case .advance: [nil, .held]
        case .pause, .abort: [nil, .breach, .sampleRatio]
        }
    }
}
