internal import FormEngine

/// Sessions: each begins with a pin, and ends once, by a submission of its subject or by a successor.
extension LogHistory {
    mutating func add(session row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        var faults = pinFaults(row, leaf)
        let startedAt = row.time("startedAt")
        if startedAt.map({ max($0, leaf.previousTime ?? $0) }) != leaf.time {
            faults.append(.row("The session did not start at its leaf's time."))
        }
        if !row.hasID(madeAt: "startedAt") {
            faults.append(.row("The session's id does not encode the time of its start."))
        }
        if let facts = facts(of: row), row.time("expiresAt") != startedAt?.advanced(bySeconds: facts.sessionSeconds) {
            faults.append(.row("The session's expiry differs from its version's policy."))
        }
        if let id = row["id"]?.string { sessions[id] = Started(leaf: leaf.sequence, row: row) }
        return faults
    }

    /// Facts of the version that a row refers to; nil if the version, or any earlier row, cannot be read.
    func facts(of row: AuditedValues) -> VersionFacts? { isWhole ? row.version.flatMap { facts[$0] } : nil }

    /// The cut-off of a session at a leaf's time; nil without one, or if the session's row cannot be read.
    private func cutOff(_ session: Started, _ leaf: LeafMeaning) -> CutOff? {
        guard let form = session.row["form"]?.string.flatMap({ FormKey($0) }),
            let channel = session.row["channel"]?.string.flatMap({ Channel($0) }),
            let version = session.row["version"]?.wholeNumber, let release = session.row["release"]?.wholeNumber
        else { return nil }
        let place = SessionPlace(
            form: form, channel: channel, version: version, release: release, leaf: session.leaf)
        return timeline(at: Place(form: form.text, channel: channel.name)).cutOff(of: place, at: leaf.time)
    }

    /// A session that was cut off has one successor of its form, channel and starter, which began in the previous leaf.
    mutating func add(succession row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        let old = sessions.removeValue(forKey: row["session"]?.string ?? "")
        if let id = row["session"]?.string { successors[id] = row["successor"]?.string }
        guard isWhole else { return [] }
        guard let old, let next = sessions[row["successor"]?.string ?? ""], next.leaf == leaf.sequence - 1 else {
            return [.row("The superseded session is not open, or no successor started in the leaf before.")]
        }
        var faults: [Fault] = []
        let isSame = ["form", "channel", "isTest"].allSatisfy { old.row[$0] == next.row[$0] }
        if !isSame || old.row.actor != next.row.actor {
            faults.append(.row("The successor is not of the session's form and channel."))
        }
        if old.row.subject != next.row.subject || old.row.key != next.row.key {
            faults.append(.row("The successor has another subject than the session."))
        }
        let cutOff = cutOff(old, leaf)
        if cutOff == nil || cutOff?.release != row["release"]?.wholeNumber {
            faults.append(.row("The session was not cut off before, or was cut off for another cause."))
        }
        if row["supersededAt"] != next.row["startedAt"] {
            faults.append(.row("The session was not superseded when its successor started."))
        }
        return faults
    }

    /// A session ends once, by a submission in the same leaf that was accepted or reached an outcome.
    mutating func add(end row: AuditedValues, _ rows: [AuditedValues]) -> [Fault] {
        let submission = rows.first { $0.kind == .submission }
        ending = ending ?? sessions.removeValue(forKey: row["session"]?.string ?? "")
        guard isWhole else { return [] }
        let isOwn =
            row["session"] == submission?["session"] && row["submission"] == submission?["id"]
            && row["endedAt"] == submission?["judgedAt"]
        let outcome = submission.flatMap { verdict(of: $0).outcome }
        let ends = submission?["accepted"]?.boolean == true || outcome != nil
        return isOwn && ending != nil && ends ? [] : [.row("The session does not end by its leaf's submission.")]
    }

    /// An accepted submission ends its session, and so does an outcome without a consent form.
    func endFaults(_ row: AuditedValues, verdict: StatedVerdict, among rows: [AuditedValues]) -> [Fault] {
        guard isWhole, let session = sessions[row["session"]?.string ?? ""] else { return [] }
        if rows.contains(where: { $0.kind == .sessionEnd }) { return [] }
        let facts = facts(of: session.row)
        let isOver = verdict.outcome.map { name in facts.map { $0.consents[name] == nil } ?? false } ?? false
        return row["accepted"]?.boolean == true || isOver
            ? [.row("The submission does not end the session that it names.")] : []
    }

    /// A submission has its session's pin, subject and actor.
    func sessionFaults(_ row: AuditedValues, of id: String, _ leaf: LeafMeaning) -> [Fault] {
        guard isWhole else { return [] }
        guard let started = sessions[id] else { return [.row("The session that the row names is not open.")] }
        let areRestarted = (states[started.row["form"]?.string ?? ""] ?? []).contains { $0.draft.restartsSessions }
        if areRestarted, case .withdrawn = cutOff(started, leaf) {
            return [.row("The version of the row's session was withdrawn before, and its sessions restarted.")]
        }
        let session = started.row
        let isSame = ["form", "channel", "release", "version", "rollout", "arm", "exposure", "isTest"]
            .allSatisfy { session[$0] == row[$0] }
        // Older programs repeated the session's reason.
        let reason = row["reason"]?.string
        let isPinned = reason == Resolution.Reason.pinnedSession.rawValue || reason == session["reason"]?.string
        var faults: [Fault] =
            isSame && isPinned
            ? [] : [.row("The submission was not judged by the version and release that its session started with.")]
        if session.subject != row.subject || session.actor != row.actor {
            faults.append(
                .row("The submission's row has another subject or actor than the row of its session."))
        }
        return faults
    }

    /// The use of an idempotency key belongs to the session in its leaf.
    func check(sessionUse row: AuditedValues, _ rows: [AuditedValues]) -> [Fault] {
        let session = rows.first { $0.kind == .session }
        let isOwn = row["session"] == session?["id"] && row["usedAt"] == session?["startedAt"]
        return isOwn ? [] : [.row("The use of a key is not by its leaf's session.")]
    }
}

extension AuditedValues {
    /// The time in a member; nil if the member is missing or no time.
    func time(_ name: String) -> Timestamp? { self[name]?.string.flatMap { Timestamp($0) } }
}
