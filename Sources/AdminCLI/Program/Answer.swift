internal import FormEngine

/// What a command answers, for a program and for a person: the same facts.
struct Answer: Sendable {
    /// For a program.
    var json: JSONValue
    /// How the JSON is laid out.
    var jsonStyle = JSONWriter.Style.compact
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

    /// An answer that was printed while it was made.
    static func printed(_ status: ExitStatus) -> Answer {
        var answer = Answer(.null, Page(), status: status)
        answer.isPrinted = true
        return answer
    }
}
