internal import FormEngine
internal import GRDB
public import Registry

extension SQLiteStore {
    /// Rollouts with their events, newest first by form and number.
    public func rollouts(_ query: RolloutQuery) async throws(StoreError) -> [RolloutHistory] {
        try await database.read { db in
            var filter = Filter()
            filter.add("form = ?", query.form.map { .text($0.text) })
            filter.add("channel = ?", query.channel.map { .text($0.name) })
            filter.add("number = ?", query.number.map { .integer($0) })
            let records = try db.all(
                "SELECT \(RolloutRecord.columns) FROM rollouts \(filter.clause) ORDER BY leaf DESC", filter.values
            ) { try RolloutRecord(&$0) }
            return try records.map { try db.history(of: $0) }
        }
    }

    /// A subject's exposure to a rollout; nil if there is none.
    public func exposure(of subject: [UInt8], to rollout: RolloutID) async throws(StoreError) -> ExposureRecord? {
        try await database.read { try $0.exposure(of: RolloutMember(rollout: rollout, subject: subject)) }
    }

    /// Exposures to a rollout that were recorded after a leaf, in the order of the log.
    public func exposures(
        to rollout: RolloutID, after leaf: Int, limit: Int
    ) async throws(StoreError) -> [ExposureRecord] {
        try await database.read { db in
            try db.all(
                """
                SELECT \(ExposureRecord.columns) FROM exposures LEFT JOIN leaves ON sequence = exposures.leaf
                WHERE form = ? AND rollout = ? AND exposures.leaf > ? ORDER BY exposures.leaf LIMIT ?
                """,
                [.text(rollout.form.text), .integer(rollout.number), .integer(leaf), .integer(max(0, limit))]
            ) { try ExposureRecord(&$0) }
        }
    }

    /// Figures of a rollout that were folded before; nil if none are kept.
    public func figures(of rollout: RolloutID) async throws(StoreError) -> FiguresCache? {
        try await database.read { db in
            try db.first(
                "SELECT \(FiguresCache.columns) FROM rollout_figures WHERE form = ? AND rollout = ?",
                [.text(rollout.form.text), .integer(rollout.number)]
            ) { try FiguresCache(&$0) }
        }
    }

    /// Keeps figures of a rollout in place of those before; no leaf speaks of them, since they repeat rows.
    public func keep(_ figures: FiguresCache) async throws(StoreError) {
        try await leafless.submit(.figures(figures))
    }
}

extension Database {
    /// The exposure of a rollout's subject; nil if there is none.
    func exposure(of member: RolloutMember) throws -> ExposureRecord? {
        try first(
            """
            SELECT \(ExposureRecord.columns) FROM exposures LEFT JOIN leaves ON sequence = exposures.leaf
            WHERE form = ? AND rollout = ? AND subject = ?
            """,
            [.text(member.rollout.form.text), .integer(member.rollout.number), .blob(member.subject)]
        ) { try ExposureRecord(&$0) }
    }

    func keep(_ figures: FiguresCache) throws {
        try run(
            """
            INSERT INTO rollout_figures (form, rollout, leaf, bytes) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET leaf = excluded.leaf, bytes = excluded.bytes
            """,
            [
                .text(figures.rollout.form.text), .integer(figures.rollout.number), .integer(figures.leaf),
                .blob(figures.bytes),
            ])
    }

    /// A rollout with its events.
    func history(of record: RolloutRecord) throws -> RolloutHistory {
        let events = try all(
            "SELECT \(RolloutEventRecord.columns) FROM rollout_events WHERE form = ? AND rollout = ? ORDER BY number",
            [.text(record.id.form.text), .integer(record.id.number)]
        ) { try RolloutEventRecord(&$0) }
        return RolloutHistory(record: record, events: events)
    }
}
