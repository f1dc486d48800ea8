internal import GRDB
internal import Registry

/// Names in the digests are salted, so that only the rows themselves tell that two are one.
extension IntegrityCheck {
    /// A name is reused only once all its holders have freed it, and its rest is over; a superseding submission may
    /// take over its names, which then have no rest.
    mutating func checkNames() throws {
        try db.each(
            """
            SELECT later.submission, later.leaf, name_releases.leaf IS NULL
            FROM names AS later JOIN names AS earlier 
                ON (earlier.letters = later.letters OR earlier.look = later.look)
                AND (earlier.leaf, earlier.field) < (later.leaf, later.field)
            LEFT JOIN name_releases ON name_releases.submission = earlier.submission
                AND name_releases.field = earlier.field AND name_releases.leaf <= later.leaf
            LEFT JOIN leaves ON leaves.sequence = later.leaf
            WHERE name_releases.leaf IS NULL
                OR json_extract(CASE WHEN json_valid(leaves.bytes) THEN leaves.bytes END, '$.time')
                    < name_releases.rests_until
            """
        ) { row in
            let object = "submission \(row.shown(0))"
            _ = try row.next(UTF8Bytes.self)
            let leaf = try row.next(AnyInteger.self).value
            let message =
                try row.next(Bool.self)
                ? "It took a name that another submission had." : "It took a name that was to rest for longer."
            add(.rowContradicted, leaf: leaf, object: object, message: message)
        }
        try checkHandedOnNames()
    }

    /// A name that does not rest once it is freed is had by the submission that was recorded with that.
    private mutating func checkHandedOnNames() throws {
        try db.each(
            """
            SELECT former.submission, freed.leaf FROM name_releases AS freed JOIN names AS former USING (submission, field)
            WHERE freed.rests_until = freed.freed_at AND NOT EXISTS (
                SELECT 1 FROM names AS later JOIN submissions ON id = later.submission
                WHERE (later.letters = former.letters OR later.look = former.look) AND later.leaf = freed.leaf
                    AND submissions.supersedes = former.submission)
            """
        ) { row in
            let object = "submission \(row.shown(0))"
            _ = try row.next(UTF8Bytes.self)
            add(
                .rowContradicted, leaf: try row.next(AnyInteger.self).value, object: object,
                message: "Its name was to rest, since nothing that supersedes it took it over.")
        }
    }
}
