internal import FormEngine

/// The answers of evidence, where they are disclosed, and what else was judged with them.
struct EvidenceAnswers {
    private let facts: EvidenceFacts

    init(_ facts: EvidenceFacts) {
        self.facts = facts
    }

    var markup: Markup {
        guard let record = facts.record, let answers = facts.answers else {
            return """
                <section>
                <h2>The answers</h2>
                <p>They are not in this file. The submission commits to them: whoever has them, with their salt, can be held to them.</p>
                </section>
                """
        }
        let lines = answers.map { answer -> Markup in
            """
            <div class="answer"><dt>\(answer.name)</dt><dd data-answer="\(answer.name)">\(answer.value.shown)</dd></div>
            """
        }
        return """
            <section>
            <h2>The answers</h2>
            <dl class="answers">
            \(Markup(lines))
            </dl>
            \(Markup(others(record)))
            </section>
            """
    }

    /// Lists of what was judged beside the answers, each left out where there was nothing.
    private func others(_ record: JSONValue) -> [Markup] {
        let sources = record["sources"]?.string.flatMap { try? JSONValue(stored: Array($0.utf8)) }
        let named: [(String, JSONValue?)] = [
            ("What was calculated", record["calculated"]), ("What data sources said", sources),
            ("What was known of the person", record["context"]), ("Whether names were free", record["names"]),
            ("Images", record["images"]),
        ]
        return named.compactMap { title, value in
            guard let members = value?.members, !members.isEmpty else { return nil }
            let lines = members.map { member -> Markup in
                "<div class=\"answer\"><dt>\(member.name)</dt><dd>\(member.value.shown)</dd></div>"
            }
            return """
                <h3>\(title)</h3>
                <dl class="answers">
                \(Markup(lines))
                </dl>
                """
        }
    }
}
