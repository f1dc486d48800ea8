internal import FormEngine

/// A submission to commit, with the rows that are stored beside it.
struct PlannedSubmission: Sendable {
    let judged: JudgedSubmission
    /// The sending actor.
    let actor: String
    let record: SubmissionRecord
    /// The sealed judgement record; nil if none is stored.
    let box: [UInt8]?
    /// The use of the idempotency key; nil without one.
    let use: IdempotencyUse?
    /// The age lock of its outcome; nil without one.
    let lock: AgeLockRecord?
    /// Changes of pictures, recorded after the submission.
    let pictures: PictureChanges

    /// Uses of idempotency keys before this time have expired.
    private var expiry: Timestamp { IdempotencyUse.expiry(at: judged.time) }

    /// The change that stores the submission, with guards on all data that the judgement used.
    var change: Change {
        var change = Change(
            guards: [], rows: [NewSubmission(record, box: box)], leaf: judged.leaf(by: actor),
            usesExpireBefore: expiry)
        addPlace(to: &change)
        if let use {
            change.guards.append(.unused(idempotency: use.key, since: expiry))
            change.rows.append(use)
        }
        if let locks = judged.ageLocks { change.guards.append(.ageLocks(locks.key, leaf: locks.newest)) }
        if let lock { change.rows.append(lock) }
        if judged.isAccepted {
            change.guards += judged.images.guards
            change.rows += judged.images.rows(of: record.id)
        }
        change.guards += judged.nameGuards(of: record)
        change.rows += judged.nameRows(of: record)
        let exposure = judged.choice.exposure(
            by: record.id, subject: record.subject, at: record.judgedAt, salt: record.salt)
        if let exposure { change.rows.append(exposure) }
        pictures.add(to: &change)
        return change
    }

    /// Adds guards and rows of the submission's origin: its session, the amended submission, or the live release.
    private func addPlace(to change: inout Change) {
        if let session = judged.session {
            let open = session.open
            change.guards += [.session(open.record.id, revision: open.state.revision), .ongoing(open.record.place)]
            if judged.endsSession { change.guards += session.consentGuards }
            if judged.isAccepted, let place = session.consentsTo {
                change.guards.append(.unconsented(session: place.session, outcome: place.outcome))
                change.rows.append(
                    ConsentRecord(session: place.session, outcome: place.outcome, submission: record.id))
            }
            if judged.endsSession { change.rows.append(session.end(by: record)) }
        } else if let amended = judged.amended {
            change.guards.append(.current(submission: amended.record.id))
        } else {
            let version = judged.version
            change.guards.append(.live(record.form, record.channel, release: version.release))
            change.guards.append(.timeline(record.form, record.channel, leaf: version.leaf))
            change.guards += version.choice.guards
        }
    }
}

extension SubmissionReceipt {
    /// The receipt of a stored submission.
    init(_ planned: PlannedSubmission) {
        let judged = planned.judged
        self.init(
            record: planned.record, digest: judged.form.digest, alias: judged.form.config.alias,
            verdict: judged.judgement.verdict, values: judged.judgement.values,
            fallbackLocale: judged.form.config.locale, unreadSources: judged.sources?.unread ?? [],
            suggestions: judged.names.suggestions)
    }
}
