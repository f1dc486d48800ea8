internal import FormEngine
internal import Registry

extension RolloutRecord {
    static let columns = "form, number, channel, release, plan, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self = try row.record(
            { "rollout \($0(0))/\($0(1))" },
            read: { row throws(ColumnFault) in
                let id = RolloutID(form: try row.next(), number: try row.next())
                return Self(
                    id: id, channel: try row.next(), release: try row.next(), plan: try row.next(), leaf: try row.next()
                )
            })
    }
}

extension RolloutPlan: ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> RolloutPlan {
        guard let plan = RolloutPlan(try column.canonicalJSON()) else { throw column.fault("the plan of a rollout") }
        return plan
    }
}

extension RolloutEventRecord {
    static let ownColumns = "form, rollout, number, kind, coverage, arm, cause, recorded_at, leaf"
    static let columns =
        "\(ownColumns), (SELECT CASE WHEN json_valid(bytes) THEN actor END FROM leaves WHERE sequence = leaf) AS actor"

    init(_ row: inout Columns) throws(ColumnFault) {
        self = try row.record(
            { "event \($0(2)) of rollout \($0(0))/\($0(1))" },
            read: { row throws(ColumnFault) in
                let id = RolloutID(form: try row.next(), number: try row.next())
                let draft = RolloutEventDraft(
                    rollout: id, number: try row.next(), kind: try row.next(), coverage: try row.next(),
                    arm: try row.next(), cause: try row.next())
                return Self(
                    draft: draft, recordedAt: try row.next(), leaf: try row.next(),
                    // An event whose leaf is gone is still one; that it is gone is for the audit to tell.
                    actor: try row.next(String?.self) ?? "")
            })
    }
}

extension RolloutEventKind: ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> RolloutEventKind {
        guard let kind = RolloutEventKind(rawValue: try String.read(column)) else {
            throw column.fault("a kind of event of rollouts")
        }
        return kind
    }
}

extension BucketShare: ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> BucketShare {
        guard let share = BucketShare(buckets: try Int.read(column)) else { throw column.fault("a coverage") }
        return share
    }
}

extension RolloutCause: ColumnReadable {
    static func read(_ column: Column) throws(ColumnFault) -> RolloutCause {
        guard let cause = RolloutCause(try column.canonicalJSON()) else {
            throw column.fault("the cause of an event of rollouts")
        }
        return cause
    }
}

extension ExposureRecord {
    static let ownColumns = "form, rollout, subject, id, arm, stage, exposed_at, salt, exposures.leaf"
    static let columns = "\(ownColumns), leaves.time"

    init(_ row: inout Columns) throws(ColumnFault) {
        let id = RolloutID(form: try row.next(), number: try row.next())
        self.init(
            rollout: id, subject: try row.next(), id: try row.next(), arm: try row.next(), stage: try row.next(),
            exposedAt: try row.next(), salt: try row.next(), leaf: try row.next(),
            recordedAt: try row.next(Timestamp?.self))
    }
}

extension StepRefusal {
    static let columns = "session, step, errors, refused_at, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            session: try row.next(), step: try row.next(), errors: try row.next(StatedErrors.self).errors,
            refusedAt: try row.next(), leaf: try row.next())
    }
}

/// Errors of a refused step, as they are stored: a canonical JSON array.
struct StatedErrors: ColumnReadable {
    let errors: [StatedError]

    static func read(_ column: Column) throws(ColumnFault) -> StatedErrors {
        guard let elements = try column.canonicalJSON().elements else { throw column.fault("errors of a step") }
        let errors = elements.compactMap { StatedError($0) }
        guard errors.count == elements.count, !errors.isEmpty else { throw column.fault("errors of a step") }
        return StatedErrors(errors: errors)
    }
}

extension Column {
    /// The value of a column that holds canonical JSON.
    fileprivate func canonicalJSON() throws(ColumnFault) -> JSONValue {
        let bytes = try UTF8Bytes.read(self).bytes
        guard let value = try? JSONValue(stored: bytes), value.canonicalBytes == bytes else {
            throw fault("canonical JSON")
        }
        return value
    }
}

extension FiguresCache {
    static let columns = "form, rollout, leaf, bytes"

    init(_ row: inout Columns) throws(ColumnFault) {
        let id = RolloutID(form: try row.next(), number: try row.next())
        self.init(rollout: id, leaf: try row.next(), bytes: try row.next())
    }
}
