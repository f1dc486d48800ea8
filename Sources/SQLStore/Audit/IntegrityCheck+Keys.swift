internal import Registry

extension IntegrityCheck {
    /// Checks that each purpose of the registry has one key.
    package mutating func checkPurposes() throws {
        try db.each(
            "SELECT purpose FROM keys WHERE purpose NOT IN ('subject', 'box') GROUP BY purpose HAVING count(*) > 1"
        ) { row in
            add(.keyRepeated, object: "key store", message: "The key store has more than one \(row.shown(0)) key.")
        }
    }

    /// Checks that each subject has one key.
    package mutating func checkSubjects() throws {
        try db.each(
            """
            SELECT min(id) FROM keys WHERE subject IS NOT NULL AND purpose = 'subject' AND erased_at IS NULL
            GROUP BY subject HAVING count(*) > 1
            """
        ) { row in
            add(.keyRepeated, object: "key \(row.shown(0))", message: "The subject of this key has another key too.")
        }
    }
}
