/// Meaning of a problem's code, and its remedy.
struct ProblemText: Sendable {
    /// The meaning.
    let meaning: String
    /// The remedy.
    let help: String

    /// The texts by code.
    static let all: [String: ProblemText] = {
        var texts: [String: ProblemText] = [:]
        for line in table.split(separator: "\n") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
            if cells.count == 3 { texts[cells[0]] = ProblemText(meaning: cells[1], help: cells[2]) }
        }
        return texts
    }()
}
