internal import FormEngine
internal import Replies

/// Reply of `audit evidence --html`: the page that was written.
struct EvidencePageReply {
    private let file: String
    private let bytes: Int
    private let page: EvidencePage
    private let carriesEngine: Bool

    init(_ page: EvidencePage, file: String, bytes: Int, carriesEngine: Bool) {
        self.page = page
        self.file = file
        self.bytes = bytes
        self.carriesEngine = carriesEngine
    }

    var reply: CommandReply { CommandReply(json, text) }

    private var json: JSONValue {
        .object([
            "file": .text(file), "bytes": .int(bytes), "submission": .text(page.submission),
            "accepted": .bool(page.isAccepted), "holdsAllRules": .bool(page.holdsAllRules),
            "holdsAnswers": .bool(page.holdsAnswers), "answers": .array(page.answers.map { .text($0) }),
            "carriesEngine": .bool(carriesEngine),
        ])
    }

    private var text: TextPage {
        var text = TextPage()
        text.line(.green("written: "), StyledText("\(file), \(bytes) bytes"))
        text.line(.dim("rules     "), page.holdsAllRules ? "all of them" : "those that clients may see")
        let answers =
            switch (page.holdsAnswers, carriesEngine) {
            case (true, true): "in the file, with the engine that judges them again"
            case (true, false): "in the file, without an engine that judges them again"
            case (false, _) where !page.answers.isEmpty: "to \(page.answers.joined(separator: ", ")) alone"
            case (false, _): "not in the file"
            }
        text.line(.dim("answers   "), StyledText(answers))
        return text
    }
}
