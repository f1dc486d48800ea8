internal import FormEngine
internal import Registry

/// A change page as one self-contained page of HTML, without scripts.
package struct ChangePageFile {
    private let reply: ChangePageReply

    package init(_ reply: ChangePageReply) {
        self.reply = reply
    }

    private static let beginning = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta name="generator" content="formulary change page"/>

        """

    /// The whole document; it is well-formed XML too.
    package var text: String { Self.beginning + document.text }

    private var document: Markup {
        """
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
        <title>\(reply.title)</title>
        <style>
        \(PageStyle.css)
        </style>
        </head>
        <body>
        <header>
        <h1>\(reply.title)</h1>
        <p class="quiet">\(reply.subtitle)</p>
        <p class="verdict \(style)">\(reply.summary)</p>
        </header>
        <main>
        \(Markup([changes, submissions, sessions, invariants, effects]))
        </main>
        <footer class="quiet">
        <p>Change page <code class="long">\(reply.page.digest)</code>. Answers on it are made up: no person's answer is shown.</p>
        </footer>
        </body>
        </html>

        """
    }

    private var style: String {
        reply.comparison.map { $0.isSafe ? "good" : "bad" } ?? ""
    }

    private var changes: Markup { reply.comparison?.sections ?? .none }

    private var submissions: Markup {
        guard let impact = reply.impact else { return .none }
        let kinds = impact.sentences.map { kind, sentence -> Markup in
            let rows = impact.causes(of: kind).prefix(ImpactReply.mostCauses).map { cause, count -> Markup in
                "<tr><td>\(cause.words)</td><td class=\"number\">\(count)</td></tr>"
            }
            let ids = impact.report.affected[kind]?.first.prefix(3).map(\.id) ?? []
            let examples: Markup =
                ids.isEmpty ? .none : "<p class=\"quiet\">Such as \(ids.joined(separator: ", "))</p>"
            let table: Markup =
                rows.isEmpty
                ? .none
                : """
                <div class="scroll" tabindex="0"><table>
                <thead><tr><th scope="col">why</th><th scope="col" class="number">submissions</th></tr></thead>
                <tbody>
                \(Markup(rows))
                </tbody></table></div>
                """
            return """
                <h3>\(sentence)</h3>
                \(table)
                \(examples)
                """
        }
        let none: Markup = impact.sentences.isEmpty ? "<p>No submission is decided otherwise.</p>" : .none
        return """
            <h2>Past submissions</h2>
            <p>Each submission was judged by its own record, as of its own date.</p>
            \(none)
            \(Markup(kinds))
            \(Self.list(impact.obstacles + impact.apart))
            """
    }

    private var sessions: Markup {
        guard let impact = reply.impact, !impact.sessions.isEmpty else { return .none }
        return """
            <h2>Open sessions</h2>
            \(Self.list(impact.sessions))
            """
    }

    private var invariants: Markup {
        guard !reply.invariants.isEmpty else { return .none }
        return """
            <h2>Invariants</h2>
            \(Self.list(reply.invariants))
            """
    }

    private var effects: Markup {
        guard !reply.effects.isEmpty else { return .none }
        return """
            <h2>Other effects</h2>
            \(Self.list(reply.effects))
            """
    }

    private static func list(_ lines: [String]) -> Markup {
        guard !lines.isEmpty else { return .none }
        return "<ul>\(Markup(lines.map { line -> Markup in "<li>\(line)</li>" }))</ul>"
    }
}
