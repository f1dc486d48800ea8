internal import FormEngine

extension ComparisonReply {
    /// The comparison as Markdown: a heading for each class, a line for each change, its witnesses below.
    package func markdown(_ old: String, _ new: String) -> String {
        let lines = ["# \(Markdown.escaped(old)) → \(Markdown.escaped(new))", "", summary] + markdownSections
        return lines.joined(separator: "\n") + "\n"
    }

    /// The lines of all groups, in Markdown.
    var markdownSections: [String] {
        groups.flatMap { group in
            ["", "## \(group.title)", ""]
                + group.changes.flatMap { change in
                    ["- \(Markdown.escaped(change.sentence))"]
                        + WitnessSentence.all(of: change.effect).map { "  - \(Markdown.escaped($0.text))" }
                }
        }
    }

    /// The classes in one sentence.
    package var summary: String {
        let classes = comparison.classes.map { $0.rawValue }.joined(separator: ", ")
        return "Class: \(classes)\(groups.contains { $0.isUndecided } ? ", with undecided parts" : "")."
    }
}

extension ComparisonReply.Group {
    /// Heading of the group.
    package var title: String {
        isUndecided ? "Undecided: neither proved nor shown, so it counts as a change of meaning" : changeClass.title
    }
}
