package import FormEngine

/// Reply of a command for a program and for a person, with the same facts.
package struct CommandReply: Sendable {
    /// How a reply is printed.
    package enum Format: Sendable {
        /// For a person.
        case page
        /// One JSON document on one line.
        case json
        /// Rows as comma-separated values.
        case csv
    }

    /// For a program.
    package var json: JSONValue
    /// The rows that the reply is or holds: objects that all have the same keys.
    package var rows: [JSONValue] = []
    /// The keys of the rows.
    package var keys: [String] = []
    /// For a person.
    package var page: TextPage
    /// Exit status: yes, or no.
    package var status: ExitStatus
    /// Whether it was printed piece by piece already.
    package var isPrinted = false

    package init(_ json: JSONValue, _ page: TextPage, status: ExitStatus = .yes) {
        self.json = json
        self.page = page
        self.status = status
    }

    /// A reply of rows: objects that all have these keys.
    package init(rows: [JSONValue], keys: [String], _ page: TextPage, status: ExitStatus = .yes) {
        self.init(.array(rows), page, status: status)
        self.rows = rows
        self.keys = keys
    }

    /// A reply that was printed while it was made.
    package static func printed(_ status: ExitStatus) -> CommandReply {
        var answer = CommandReply(.null, TextPage(), status: status)
        answer.isPrinted = true
        return answer
    }
}
