internal import FormEngine

/// What `audit evidence --html` wrote.
package struct EvidencePageAnswer {
    private let file: String
    private let bytes: Int
    private let page: EvidencePage
    private let carriesEngine: Bool

    package init(_ page: EvidencePage, file: String, bytes: Int, carriesEngine: Bool) {
        self.page = page
        self.file = file
        self.bytes = bytes
        self.carriesEngine = carriesEngine
    }

    package var answer: Answer { Answer(json, text) }

    private var json: JSONValue {
        .object([
            "file": .text(file), "bytes": .int(bytes), "submission": .text(page.facts.text("id")),
            "accepted": .bool(page.facts.isAccepted), "holdsAllRules": .bool(page.facts.holdsAllRules),
            "holdsAnswers": .bool(page.facts.record != nil), "carriesEngine": .bool(carriesEngine),
        ])
    }

    private var text: TextPage {
        var text = TextPage()
        text.line(.green("written: "), Span("\(file), \(bytes) bytes"))
        text.line(.dim("rules     "), page.facts.holdsAllRules ? "all of them" : "those that clients may see")
        let answers =
            switch (page.facts.record != nil, carriesEngine) {
            case (true, true): "in the file, with the engine that judges them again"
            case (true, false): "in the file, without an engine that judges them again"
            case (false, _): "not in the file"
            }
        text.line(.dim("answers   "), Span(answers))
        return text
    }
}
