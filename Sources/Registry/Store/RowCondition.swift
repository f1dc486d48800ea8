internal import FormEngine

/// A condition on the rows of a table, from which a store makes its own query.
package enum RowCondition: Sendable {
    /// The greatest number in a column of the matching rows, 0 for none, is this one.
    case greatest(String, in: String, where: [RowMatch], is: Int)
    /// The count of different values in a column of the matching rows is this one.
    case count(String, in: String, where: [RowMatch], is: Int)
    /// No row matches.
    case none(in: String, where: [RowMatch])
    /// A row matches, and none of another table that names it, if one is given, matches too.
    case some(in: String, where: [RowMatch], unless: RowFollower? = nil)
}

/// A comparison of a column with a value.
package struct RowMatch: Sendable {
    /// How a column is compared.
    package enum Comparison: Sendable { case equal, equalIgnoringCase, atLeast }

    package let column: String
    package let comparison: Comparison
    package let value: StoredValue

    /// A column that equals a value, unless another comparison is given.
    package init(_ column: String, _ value: StoredValue, by comparison: Comparison = .equal) {
        self.column = column
        self.comparison = comparison
        self.value = value
    }
}

/// Rows of another table that name a row.
package struct RowFollower: Sendable {
    package let table: String
    /// The column of these rows that names the row, and that column of the row.
    package let link: (own: String, of: String)
    package let matches: [RowMatch]

    /// Rows whose column `own` has the value of the row's column `of`.
    package init(in table: String, link own: String, to of: String, where matches: [RowMatch] = []) {
        self.table = table
        link = (own, of)
        self.matches = matches
    }
}

extension Guard {
    /// The condition on rows that the guard stands for; nil for guards that need a timeline, or more than one table.
    package var condition: RowCondition? { newest ?? absence ?? presence }

    /// Guards on the last number, or the last leaf, of some rows.
    private var newest: RowCondition? {
        switch self {
        case .newestRollout(let form, let number):
            .greatest("number", in: "rollouts", where: [.init("form", .text(form.text))], is: number)
        case .latest(let form, let channel, let release):
            .greatest(
                "number", in: "releases",
                where: [.init("form", .text(form.text)), .init("channel", .text(channel.name))],
                is: release)
        case .channels(let form, let count):
            .count("channel", in: "releases", where: [.init("form", .text(form.text))], is: count)
        case .newest(let form, let version) where version > 0:
            .greatest("number", in: "versions", where: [.init("form", .text(form.text))], is: version)
        case .dataSource(let name, let number):
            .greatest("number", in: "data_sources", where: [.init("name", .text(name))], is: number)
        case .wordList(let name, let number):
            .greatest("number", in: "word_lists", where: [.init("name", .text(name))], is: number)
        case .lastOverride(let submission, let number):
            .greatest("number", in: "overrides", where: [.init("submission", .text(submission))], is: number)
        case .lastReviewStep(let rejudgement, let review, let number):
            .greatest(
                "number", in: "review_steps",
                where: [.init("rejudgement", .integer(rejudgement)), .init("review", .integer(review))], is: number)
        case .latestRow(let kind, let leaf):
            StoredRows.ofKind[kind].map { .greatest("leaf", in: $0.name, where: [], is: leaf) }
        case .versionState(let form, let version, let leaf):
            .greatest(
                "leaf", in: "version_states",
                where: [.init("form", .text(form.text)), .init("version", .integer(version))], is: leaf)
        case .ageLocks(let key, let leaf):
            .greatest("leaf", in: "age_locks", where: [.init("key", .blob(key))], is: leaf)
        default: nil
        }
    }

    /// Guards on rows that must not exist.
    private var absence: RowCondition? {
        switch self {
        case .newest(let form, _):
            // A first version makes the form, and no other form may have the key in another case.
            .none(in: "forms", where: [.init("key", .text(form.text), by: .equalIgnoringCase)])
        case .unexposed(let rollout, let subject):
            .none(
                in: "exposures",
                where: [
                    .init("form", .text(rollout.form.text)), .init("rollout", .integer(rollout.number)),
                    .init("subject", .blob(subject)),
                ])
        case .unstarted(let key, let since):
            .none(
                in: "session_uses",
                where: [.init("key", .blob(key)), .init("used_at", .text(since.text), by: .atLeast)])
        case .freeTokenName(let name): .none(in: "tokens", where: [.init("name", .text(name))])
        default: nil
        }
    }

    /// Guards on a row that must exist, and that no later row ended.
    private var presence: RowCondition? {
        switch self {
        case .session(let id, let revision):
            .some(
                in: "session_states", where: [.init("session", .text(id)), .init("revision", .integer(revision))])
        case .unended(let session):
            .some(in: "session_states", where: [.init("session", .text(session))])
        case .unconsented(let session, let outcome):
            .some(
                in: "session_states", where: [.init("session", .text(session))],
                unless: RowFollower(
                    in: "consents", link: "session", to: "session", where: [.init("outcome", .text(outcome))]))
        case .current(let submission):
            .some(
                in: "submissions", where: [.init("id", .text(submission)), .init("accepted", .bool(true))],
                unless: RowFollower(in: "submissions", link: "supersedes", to: "id"))
        case .unrevoked(let token):
            .some(
                in: "tokens", where: [.init("name", .text(token))],
                unless: RowFollower(in: "token_revocations", link: "token", to: "name"))
        case .standing(let bar):
            .some(
                in: "bars", where: [.init("id", .text(bar))],
                unless: RowFollower(in: "bar_releases", link: "bar", to: "id"))
        case .unusedLink(let link):
            .some(
                in: "sign_in_links", where: [.init("id", .text(link))],
                unless: RowFollower(in: "sign_ins", link: "link", to: "id"))
        case .signedIn(let link):
            .some(
                in: "sign_ins", where: [.init("link", .text(link))],
                unless: RowFollower(in: "sign_outs", link: "link", to: "link"))
        default: nil
        }
    }
}
