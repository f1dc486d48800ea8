internal import GRDB
internal import Glibc
internal import Registry

extension IntegrityCheck {
    /// Checks a key store: its file mode, schema and keys; `thoroughly` also reads every page of the file.
    mutating func runOnKeys(mode: String?, thoroughly: Bool) {
        if let mode {
            add(
                .keyStoreOpen, object: "key store",
                message: "Users other than the owner can read or write the key store (mode \(mode))."
            )
        }
        part("schema") { try $0.checkSchema() }
        part("header") { try $0.checkHeader() }
        part("table migrations") { try $0.checkMigrations() }
        part("table keys") { try $0.checkPurposes() }
        guard thoroughly else { return }
        part("file") { try $0.checkPages() }
        part("table keys") { try $0.checkSubjects() }
    }

    private mutating func checkPurposes() throws {
        try db.each(
            "SELECT purpose FROM keys WHERE purpose NOT IN ('subject', 'box') GROUP BY purpose HAVING count(*) > 1"
        ) { row in
            add(.keyRepeated, object: "key store", message: "The key store has more than one \(row.shown(0)) key.")
        }
    }

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

extension DatabaseFile {
    /// The file's mode if users other than the owner may read or write it; nil otherwise, and for a missing file.
    var modeForOthers: String? {
        var status = stat()
        guard unsafe stat(plainPath, &status) == 0, status.st_mode & 0o077 != 0 else { return nil }
        return "0" + String(status.st_mode & 0o777, radix: 8)
    }
}
