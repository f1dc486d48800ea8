internal import FormEngine

/// Answer of a command for a program and for a person, with the same facts.
struct Answer: Sendable {
    /// How an answer is printed.
    enum Format: Sendable {
        /// For a person.
        case page
        /// One JSON document on one line.
        case json
        /// Rows as comma-separated values.
        case csv
    }

    /// For a program.
    var json: JSONValue
    /// The rows that the answer is or holds: objects that all have the same keys.
    var rows: [JSONValue] = []
    /// The keys of the rows.
    var keys: [String] = []
    /// For a person.
    var page: Page
    /// Yes, or no.
    var status: ExitStatus
    /// Whether it was printed piece by piece already.
    var isPrinted = false

    init(_ json: JSONValue, _ page: Page, status: ExitStatus = .yes) {
        self.json = json
        self.page = page
        self.status = status
    }

    /// An answer of rows: objects that all have these keys.
    init(rows: [JSONValue], keys: [String], _ page: Page, status: ExitStatus = .yes) {
        self.init(.array(rows), page, status: status)
        self.rows = rows
        self.keys = keys
    }

    /// An answer that was printed while it was made.
    static func printed(_ status: ExitStatus) -> Answer {
        var answer = Answer(.null, Page(), status: status)
        answer.isPrinted = true
        return answer
    }
}
