internal import FormEngine

/// Reply of a command, as JSON and as a page with the same facts.
struct CommandReply: Sendable {
    /// How a reply is printed.
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
    /// The rows of a list, for CSV: objects that all have the same keys.
    var rows: [JSONValue] = []
    /// The keys of the rows.
    var keys: [String] = []
    /// For a person.
    var page: TextPage
    /// Exit status: yes, or no.
    var status: ExitStatus
    /// Whether the reply was already printed piece by piece.
    var isPrinted = false

    init(_ json: JSONValue, _ page: TextPage, status: ExitStatus = .yes) {
        self.json = json
        self.page = page
        self.status = status
    }

    /// A reply of rows: objects that all have these keys.
    init(rows: [JSONValue], keys: [String], _ page: TextPage, status: ExitStatus = .yes) {
        self.init(.array(rows), page, status: status)
        self.rows = rows
        self.keys = keys
    }

    /// A reply that was printed while it was made.
    static func printed(_ status: ExitStatus) -> CommandReply {
        var reply = CommandReply(.null, TextPage(), status: status)
        reply.isPrinted = true
        return reply
    }
}
