internal import FormEngine

/// Section of an evidence page: disclosed answers and the other inputs of the judgement.
struct EvidenceAnswers {
    private let facts: EvidenceFacts

    init(_ facts: EvidenceFacts) {
        self.facts = facts
    }

    var markup: Markup {
        guard let answers = facts.answers else {
            return """
                <section>
                <h2>The answers</h2>
                <p>The answers are not in this file. The submission holds a commitment to them: with their salts, the \
                answers can be checked against it.</p>
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
            \(facts.record.map { Markup(others($0)) } ?? Self.withheld)
            </section>
            """
    }

    private static let withheld: Markup = """
        <p>Other answers were withheld. The submission holds a commitment to them as well, but this file cannot tell \
        whether a question has an answer.</p>
        """

    /// Lists of the inputs beside the answers; empty ones are left out.
    private func others(_ record: JSONValue) -> [Markup] {
        let sources = record["sources"]?.string.flatMap { try? JSONValue(stored: Array($0.utf8)) }
        let named: [(String, JSONValue?)] = [
            ("Calculated values", record["calculated"]), ("Values of data sources", sources),
            ("Facts about the person", record["context"]), ("States of names", record["names"]),
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
