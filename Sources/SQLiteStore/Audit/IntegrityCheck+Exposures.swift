internal import GRDB
internal import Registry

/// Exposures in the digests are salted, so that only the rows themselves tell whose they are.
extension IntegrityCheck {
    /// The subject of an exposure must be the subject of the session or submission with that arm.
    mutating func checkExposures() throws {
        for (table, title) in [("sessions", "session"), ("submissions", "submission")] {
            try db.each(
                """
                SELECT given.id, given.leaf FROM \(table) AS given JOIN exposures ON exposures.id = given.exposure
                WHERE given.rollout IS NOT NULL AND given.subject IS NOT exposures.subject
                """
            ) { row in
                let object = "\(title) \(row.shown(0))"
                _ = try row.next(UTF8Bytes.self)
                add(
                    .rowContradicted, leaf: try row.next(AnyInteger.self).value, object: object,
                    message: "The exposure that it names is another subject's.")
            }
        }
    }
}
