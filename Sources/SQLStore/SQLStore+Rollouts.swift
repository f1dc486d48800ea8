internal import FormEngine
public import Registry

extension SQLStore {
    /// Rollouts with their events, newest first; unreadable ones are listed separately.
    public func rollouts(_ query: RolloutQuery) async throws(StoreError) -> RolloutList {
        try await sql.read { db in
            var filter = Filter()
            filter.add("form = ?", query.form.map { .text($0.text) })
            filter.add("channel = ?", query.channel.map { .text($0.name) })
            filter.add("number = ?", query.number.map { .integer($0) })
            return try db.rollouts("\(filter.clause) ORDER BY leaf DESC", filter.values)
        }
    }

    /// A subject's exposure to a rollout; nil if the subject was never exposed.
    public func exposure(of subject: [UInt8], to rollout: RolloutID) async throws(StoreError) -> ExposureRecord? {
        try await sql.read { try $0.exposure(of: RolloutMember(rollout: rollout, subject: subject)) }
    }

    /// Exposures to a rollout that were recorded after a leaf, in the order of the log.
    public func exposures(
        to rollout: RolloutID, after leaf: Int, limit: Int
    ) async throws(StoreError) -> [ExposureRecord] {
        try await sql.read { db in
            try db.all(
                """
                SELECT \(ExposureRecord.columnsWithTime) FROM exposures LEFT JOIN leaves ON sequence = exposures.leaf
                WHERE form = ? AND rollout = ? AND exposures.leaf > ? ORDER BY exposures.leaf LIMIT ?
                """,
                [.text(rollout.form.text), .integer(rollout.number), .integer(leaf), .integer(max(0, limit))]
            ) { try ExposureRecord(withTime: &$0) }
        }
    }

    /// The cached figures of a rollout; nil if none are stored.
    public func figures(of rollout: RolloutID) async throws(StoreError) -> FiguresCache? {
        try await sql.read { db in
            try db.first(
                "SELECT \(FiguresCache.columns) FROM rollout_figures WHERE form = ? AND rollout = ?",
                [.text(rollout.form.text), .integer(rollout.number)]
            ) { try FiguresCache(&$0) }
        }
    }

    /// Replaces the cached figures of a rollout; no leaf records them, since they only summarise other rows.
    public func keep(_ figures: FiguresCache) async throws(StoreError) {
        try await sql.leafless.submit(.figures(figures))
    }
}

extension SQLConnection {
    /// The exposure of a subject to a rollout; nil if the subject was never exposed.
    func exposure(of member: RolloutMember) throws -> ExposureRecord? {
        try first(
            """
            SELECT \(ExposureRecord.columnsWithTime) FROM exposures LEFT JOIN leaves ON sequence = exposures.leaf
            WHERE form = ? AND rollout = ? AND subject = ?
            """,
            [.text(member.rollout.form.text), .integer(member.rollout.number), .blob(member.subject)]
        ) { try ExposureRecord(withTime: &$0) }
    }

    func keep(_ figures: FiguresCache) throws {
        try run(
            """
            INSERT INTO rollout_figures (form, rollout, leaf, bytes) VALUES (?, ?, ?, ?)
            ON CONFLICT (form, rollout) DO UPDATE SET leaf = excluded.leaf, bytes = excluded.bytes
            """,
            [
                .text(figures.rollout.form.text), .integer(figures.rollout.number), .integer(figures.leaf),
                .blob(figures.bytes),
            ])
    }

    /// Rollouts with their events; a rollout with an unreadable row is listed separately.
    func rollouts(_ clause: String, _ values: [StoredValue]) throws -> RolloutList {
        var list = RolloutList()
        try each("SELECT \(RolloutRecord.columns) FROM rollouts \(clause)", values) { row in
            let place = RolloutColumns(row)
            let events = try place.events(in: self)
            do throws(ColumnFault) {
                let record = try RolloutRecord(&row)
                guard let damaged = events.damaged.first else {
                    list.histories.append(RolloutHistory(record: record, events: events.rows))
                    return
                }
                list.damaged.append(place.damaged(damaged, events))
            } catch {
                list.damaged.append(place.damaged(error.damagedRow, events))
            }
        }
        return list
    }
}

/// The columns of a rollout that identify it, read even if its plan is damaged.
private struct RolloutColumns {
    typealias Events = (rows: [RolloutEventRecord], damaged: [DamagedRow])

    private let form: FormKey?
    private let number: Int?
    private let release: Int?

    init(_ row: RowReader) {
        var row = row
        form = try? row.next()
        number = try? row.next()
        _ = try? row.next(String.self)
        release = try? row.next()
    }

    /// The rollout's events in the order of their numbers; none if its key is unreadable.
    func events(in db: any SQLConnection) throws -> Events {
        guard let form, let number else { return ([], []) }
        return try db.readable(
            "SELECT \(RolloutEventRecord.columnsWithActor) FROM rollout_events WHERE form = ? AND rollout = ? ORDER BY number",
            [.text(form.text), .integer(number)]
        ) { row throws(ColumnFault) in try RolloutEventRecord(withActor: &row) }
    }

    func damaged(_ row: DamagedRow, _ events: Events) -> DamagedRollout {
        DamagedRollout(
            row: row, form: form, number: number, release: release, events: events.rows,
            hasAllEvents: events.damaged.isEmpty)
    }
}
