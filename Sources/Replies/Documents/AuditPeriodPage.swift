internal import FormEngine
internal import Registry

/// The report on a period as one self-contained page of HTML, without scripts, for an auditor's file.
package struct AuditPeriodPage {
    private let reply: AuditPeriodReply

    package init(_ reply: AuditPeriodReply) {
        self.reply = reply
    }

    private var period: AuditPeriod { reply.period }

    /// Beginning of every such page, by which such a file is recognised.
    package static let beginning = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta name="generator" content="formulary audit period"/>

        """

    /// The whole document; it is well-formed XML too.
    package var text: String { Self.beginning + document.text }

    private var document: Markup {
        let title = "\(period.form?.text ?? "All forms"), \(period.from.text) to \(period.until.text)"
        return """
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
            <title>\(title)</title>
            <style>
            \(PageStyle.css)
            </style>
            </head>
            <body>
            <header>
            <h1>\(title)</h1>
            <p class="quiet">\(leaves)</p>
            </header>
            <main>
            \(Markup(reply.sections.map { section($0) }))
            \(reply.sampleSection.map { section($0, lead: reply.sampleOrigin) } ?? .none)
            </main>
            </body>
            </html>

            """
    }

    private var leaves: String {
        guard let leaves = period.counts.leaves else { return "The audit log has no entry of this period." }
        return "Entries \(leaves.first) to \(leaves.last) of the audit log. No answer is on this page."
    }

    private func section(_ section: AuditPeriodReply.Section, lead: String? = nil) -> Markup {
        let lead: Markup = lead.map { "<p class=\"quiet long\">\($0)</p>" } ?? .none
        if section.rows.isEmpty { return "<h2>\(section.title)</h2>\n\(lead)<p>\(section.empty)</p>" }
        let head = section.columns.map { column -> Markup in "<th scope=\"col\">\(column)</th>" }
        let rows = section.rows.map { row -> Markup in
            "<tr>\(Markup(row.map { cell -> Markup in "<td>\(cell)</td>" }))</tr>"
        }
        return """
            <h2>\(section.title)</h2>
            \(lead)
            <div class="scroll" tabindex="0"><table>
            <thead><tr>\(Markup(head))</tr></thead>
            <tbody>
            \(Markup(rows))
            </tbody></table></div>
            """
    }
}
