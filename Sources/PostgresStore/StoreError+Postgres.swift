#if PostgreSQL
internal import Registry
internal import SQLStore

extension StoreError {
    /// Converts an error of a database, or of Swift.
    init(_ error: any Error, of database: PostgresAddress) {
        let name = database.name
        switch error {
        case let error as StoreError: self = error
        case let error as PostgresFailure: self.init(error, name)
        case let error as ColumnFault:
            self = .damaged(path: name, detail: error.row == nil ? error.message : error.damagedRow.text)
        case let error as Damage: self = .damaged(path: name, detail: error.detail)
        default: self = .failed(path: name, code: 0, detail: "\(error)")
        }
    }

    private init(_ failure: PostgresFailure, _ name: String) {
        if failure.isOfConnection {
            self = .unreachable(path: name, detail: failure.message)
            return
        }
        switch failure.state {
        // Disk full, out of memory, a limit of the configuration.
        case "53100": self = .full(path: name)
        // Lock not available; transactions that others kept from ending.
        case "55P03", "40001", "40P01": self = .busy(path: name)
        // Read-only transaction.
        case "25006": self = .readOnly(path: name)
        // A character that the database's encoding lacks, or its escape in JSON: U+0000, in a text that is valid UTF-8.
        case "22021", "22P05": self = .unstorable("a text with the character U+0000")
        // Data corrupted, index corrupted.
        case "XX001", "XX002": self = .damaged(path: name, detail: failure.message)
        default: self = .failed(path: name, code: 0, detail: "\(failure.message) (SQLSTATE \(failure.state))")
        }
    }
}
#endif
