internal import Registry

/// Leaves hold salted digests of exposures, so only the rows reveal to which subject an exposure belongs.
extension IntegrityCheck {
    /// A session or submission with a rollout arm must have the same subject as its exposure.
    mutating func checkExposures() throws {
        for (table, title) in [("sessions", "session"), ("submissions", "submission")] {
            try db.each(
                """
                SELECT given.id, given.leaf FROM \(table) AS given JOIN exposures ON exposures.id = given.exposure
                WHERE given.rollout IS NOT NULL AND given.subject IS DISTINCT FROM exposures.subject
                """
            ) { row in
                let object = "\(title) \(row.shown(0))"
                _ = try row.next(UTF8Bytes.self)
                add(
                    .rowContradicted, leaf: try row.next(AnyInteger.self).value, object: object,
                    message: "The exposure in the row belongs to another subject.")
            }
        }
    }
}
