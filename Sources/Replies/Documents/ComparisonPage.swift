internal import FormEngine

/// A comparison of two versions as one self-contained page of HTML, without scripts.
package struct ComparisonPage {
    private let comparison: ComparisonReply
    private let title: String

    /// A page of a comparison; the names of both sides are its title.
    package init(_ comparison: ComparisonReply, _ old: String, _ new: String) {
        self.comparison = comparison
        title = "\(old) → \(new)"
    }

    /// The whole document; it is well-formed XML too.
    package var text: String { document.text }

    private var document: Markup {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
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
        <p class="verdict \(comparison.isSafe ? "good" : "bad")">\(comparison.summary)</p>
        </header>
        <main>
        \(comparison.sections)
        </main>
        <footer class="quiet">
        <p>Answers on the page are made up, and both versions were run on them.</p>
        </footer>
        </body>
        </html>

        """
    }
}

extension ComparisonReply {
    /// Whether all accepted answers stay accepted, with the same outcome and values.
    var isSafe: Bool {
        comparison.changes.allSatisfy { !$0.effect.isUndecided && $0.effect.keepsAccepted }
    }

    /// The changes under a heading for each class, each with its witnesses.
    var sections: Markup {
        Markup(
            groups.map { group in
                let items = group.changes.map { change -> Markup in
                    let witnesses = WitnessSentence.all(of: change.effect).map { witness -> Markup in
                        "<li class=\"quiet\">\(witness.text)</li>"
                    }
                    let list: Markup = witnesses.isEmpty ? .none : "<ul>\(Markup(witnesses))</ul>"
                    return "<li>\(change.sentence)\(list)</li>"
                }
                return """
                    <h2>\(group.title)</h2>
                    <ul>
                    \(Markup(items))
                    </ul>
                    """
            })
    }
}
