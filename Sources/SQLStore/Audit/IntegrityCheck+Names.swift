internal import Registry

/// Leaves hold salted digests of names, so only the rows reveal that two submissions have one name.
extension IntegrityCheck {
    /// A name may be taken again only after every earlier submission freed it and its rest period is over.
    ///
    /// A superseding submission may take over names at once.
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
                ? "The submission took a name that another submission has."
                : "The submission took a name before the name's rest period was over."
            add(.rowContradicted, leaf: leaf, object: object, message: message)
        }
        try checkHandedOnNames()
    }

    /// Reports names that were freed without a rest period although no superseding submission took them over.
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
                message: "The submission's freed name has no rest period, but no superseding submission took it over.")
        }
    }
}
