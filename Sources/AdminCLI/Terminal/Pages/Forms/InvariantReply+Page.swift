internal import FormEngine
internal import Registry
internal import Replies

extension InvariantReply {
    /// Reply to a check, with status `no` unless each version is proved.
    var reply: CommandReply { CommandReply(json, page, status: isProved ? .yes : .no) }

    private var page: TextPage {
        var page = TextPage()
        for row in rows {
            page.line(row.proof.styledState, StyledText(row.name), .dim(row.proof.reason.map { ", \($0)" } ?? ""))
        }
        return page
    }
}

extension InvariantProof {
    /// The result in a word, with its colour.
    fileprivate var styledState: StyledText {
        switch self {
        case .holds: .green("proved: ")
        case .broken, .fieldMissing: .red("broken: ")
        case .undecided: .yellow("undecided: ")
        }
    }
}

extension InvariantRow {
    /// Adds a line for each version in use.
    func appendVersions(to page: inout TextPage) {
        for (subject, check) in checks {
            let name = "\(subject.form.text)@\(subject.version) on \(subject.channel.name)"
            let passes = check.pass == nil ? "" : ", excepted"
            page.line(
                "  ", check.proof.styledState, StyledText(name + passes),
                .dim(check.proof.reason.map { ", \($0)" } ?? ""))
        }
    }
}

extension InvariantException {
    /// Adds a line with the versions and the end.
    func append(to page: inout TextPage) {
        page.line("  ", .yellow("excepted: "), StyledText("\(scope) until \(until.text)"))
    }
}

extension [InvariantCheck] {
    /// Exit status of a dry run: no, if an invariant refuses the version.
    var status: ExitStatus { contains(where: \.isRefused) ? .no : .yes }

    /// Adds a line for each invariant that a version passes without a proof.
    func appendExcepted(to page: inout TextPage) {
        for check in self where check.pass != nil { page.line(.yellow("excepted: "), StyledText(check.sentence)) }
    }

    /// Adds a line for each invariant.
    func append(to page: inout TextPage) {
        for check in self {
            page.line(check.proof.isProved ? .green("invariant: ") : .yellow("invariant: "), StyledText(check.sentence))
        }
    }
}
