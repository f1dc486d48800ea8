internal import Registry

extension IntegrityCheck {
    /// Checks the contents of a key store; `thoroughly` also the keys of subjects.
    package mutating func checkKeys(thoroughly: Bool) {
        part("table keys") { try $0.checkPurposes() }
        if thoroughly { part("table keys") { try $0.checkSubjects() } }
    }

    /// Checks that each purpose of the registry has one key.
    private mutating func checkPurposes() throws {
        try db.each(
            "SELECT purpose FROM keys WHERE purpose NOT IN ('subject', 'box') GROUP BY purpose HAVING count(*) > 1"
        ) { row in
            add(.keyRepeated, object: "key store", message: "The key store has more than one \(row.shown(0)) key.")
        }
    }

    /// Checks that each subject has one key.
    private mutating func checkSubjects() throws {
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
