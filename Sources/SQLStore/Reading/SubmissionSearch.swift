internal import FormEngine
internal import Registry

/// A search for submissions: SQLite walks the index of one filter, and tests the other filters on each row.
struct SubmissionSearch {
    /// The filter whose index is walked, or all submissions.
    private enum Walk {
        case id, idPrefix, subject, refusal, rollout, backdated, test, time, outcome, version, form, accepted, all
    }

    private let query: SubmissionQuery
    private let walk: Walk
    /// In a walk by time: the judging time of the submission after which the page begins.
    private let afterTime: Timestamp?
    /// In a walk by rollout: the leaf of that submission.
    private let afterLeaf: Int?

    init(_ query: SubmissionQuery, in db: any SQLConnection) throws {
        self.query = query
        walk = Self.walk(for: query)
        var time: Timestamp?
        if walk == .time, let after = query.after {
            time = try db.first("SELECT judged_at FROM submissions WHERE sequence = ?", [.integer(after)]) {
                try $0.next()
            }
        }
        afterTime = time
        var leaf: Int?
        if walk == .rollout, let after = query.after {
            leaf = try db.first("SELECT leaf FROM submissions WHERE sequence = ?", [.integer(after)]) {
                try $0.next(AnyInteger.self).value
            }
        }
        afterLeaf = leaf
    }

    /// The filter that probably matches the fewest rows.
    private static func walk(for query: SubmissionQuery) -> Walk {
        if query.id != nil { return .id }
        if query.idPrefix != nil { return .idPrefix }
        if query.subject != nil { return .subject }
        if query.isWithinForm, query.form != nil { return query.version == nil ? .form : .version }
        if query.refusal != nil { return .refusal }
        if query.rollout != nil { return .rollout }
        if query.isBackdated { return .backdated }
        if query.isTest == true { return .test }
        if query.since != nil || query.until != nil { return .time }
        if query.outcome != nil { return .outcome }
        if query.form != nil { return query.version == nil ? .form : .version }
        if query.accepted != nil { return .accepted }
        return query.isTest == nil ? .all : .test
    }

    /// Runs the search, and returns one page of results.
    func page(from db: any SQLConnection) throws -> Page<SubmissionRecord> {
        let rest = rest
        let sql = "SELECT sequence, \(rest.expression), \(SubmissionRecord.columns) FROM \(source) LIMIT ?"
        var (found, looked, last): ([ListedRow<SubmissionRecord>], Int, Int?) = ([], 0, nil)
        var (hasMore, isStopped) = (false, false)
        let limit = max(0, query.limit)
        let most = oneMore(than: rest.isEmpty ? limit : query.mostLookedAt)
        try db.walk(sql, rest.values + walked.values + [most]) { row in
            let beginning = row
            let sequence = try row.next(AnyInteger.self).value
            // A condition on a damaged value is NULL, which counts as not matching.
            let fits = try row.next(Bool?.self) ?? false
            if looked >= query.mostLookedAt, !rest.isEmpty {
                isStopped = true
                return false
            }
            looked += 1
            if fits, found.count == limit {
                hasMore = true
                return false
            }
            last = sequence
            if fits { found.append(Self.listed(beginning, row)) }
            return true
        }
        var page = Page<SubmissionRecord>(elements: [], next: isStopped ? last : hasMore ? found.last?.key : nil)
        if isStopped, found.count < limit { page.stoppedAfter = looked }
        page.add(found)
        return page
    }

    /// A matching row: `beginning` starts at its sequence, `row` at the columns of its record.
    private static func listed(_ beginning: RowReader, _ row: RowReader) -> ListedRow<SubmissionRecord> {
        var (beginning, columns) = (beginning, row)
        return ListedRow(&beginning) { _ throws(ColumnFault) in
            try SubmissionRecord(&columns)
        }
    }

    /// The table and index to walk, with conditions and order.
    private var source: String {
        let order =
            switch walk {
            case .time: "judged_at DESC, sequence DESC"
            // The index has leaves between rollouts and sequences; both rise together.
            case .rollout: "leaf DESC, sequence DESC"
            default: "sequence DESC"
            }
        if walk == .refusal {
            return "refusals CROSS JOIN submissions \(walked.clause) ORDER BY submission DESC"
        }
        let index = index.map { "INDEXED BY \($0) " } ?? ""
        return "submissions \(index)\(walked.clause) ORDER BY \(order)"
    }

    private var index: String? {
        switch walk {
        case .id, .idPrefix, .refusal, .all: nil
        case .subject: "submissions_by_subject"
        case .rollout: "submissions_by_rollout"
        case .backdated: "submissions_backdated"
        case .test: "submissions_by_traffic"
        case .time: "submissions_by_time"
        case .outcome: "submissions_by_outcome"
        case .version: "submissions_by_version"
        case .form: "submissions_by_form"
        case .accepted: "submissions_by_result"
        }
    }

    /// The conditions that the index evaluates.
    private var walked: Filter {
        var filter = Filter()
        switch walk {
        case .id: filter.add("id = ?", query.id.map { .text($0) })
        case .idPrefix:
            // `g` sorts after every hexadecimal digit, so it ends the range of ids with this prefix.
            filter.add("id >= ?", query.idPrefix.map { .text($0) })
            filter.add("id < ?", query.idPrefix.map { .text($0 + "g") })
        case .subject: filter.add("subject = ?", query.subject.map { .blob($0) })
        case .refusal:
            filter.add("sequence = submission")
            filter.add("field = ?", query.refusal.map { .text($0.field) })
            filter.add("cause = ?", query.refusal.map { .text($0.cause ?? "") })
        case .rollout:
            filter.add("rollout = ?", query.rollout.map { .text($0.text) })
            filter.add("leaf <= ?", afterLeaf.map { .integer($0) })
        case .backdated: filter.add(Self.backdated)
        case .test: filter.add("is_test = ?", query.isTest.map { .bool($0) })
        case .time:
            filter.add("judged_at >= ?", query.since.map { .text($0.text) })
            if let afterTime, afterTime < query.until ?? .latest {
                filter.add("judged_at <= ?", .text(afterTime.text))
            } else {
                filter.add("judged_at < ?", query.until.map { .text($0.text) })
            }
        case .outcome: filter.add("\(Self.outcome) = ?", query.outcome.map { .text($0) })
        case .version, .form:
            filter.add("form = ?", query.form.map { .text($0.text) })
            filter.add("version = ?", query.version.map { .integer($0) })
        case .accepted: filter.add("accepted = ?", query.accepted.map { .bool($0) })
        case .all: break
        }
        if walk != .time {
            filter.add("\(walk == .refusal ? "submission" : "sequence") < ?", query.after.map { .integer($0) })
        } else if let afterTime {
            filter.add("(judged_at < ?", .text(afterTime.text))
            filter.join("OR sequence < ?)", query.after.map { .integer($0) })
        }
        return filter
    }

    /// The conditions that are tested on each row.
    private var rest: Filter {
        var filter = Filter()
        if walk != .subject { filter.add("coalesce(subject = ?, FALSE)", query.subject.map { .blob($0) }) }
        if walk != .backdated, query.isBackdated { filter.add(Self.backdated) }
        if walk != .test { filter.add("is_test = ?", query.isTest.map { .bool($0) }) }
        if walk != .time {
            filter.add("judged_at >= ?", query.since.map { .text($0.text) })
            filter.add("judged_at < ?", query.until.map { .text($0.text) })
        }
        if walk != .rollout { filter.add("coalesce(rollout = ?, FALSE)", query.rollout.map { .text($0.text) }) }
        filter.add("coalesce(arm = ?, FALSE)", query.arm.map { .text($0) })
        if walk != .outcome { filter.add("coalesce(\(Self.outcome) = ?, FALSE)", query.outcome.map { .text($0) }) }
        if walk != .form, walk != .version {
            filter.add("form = ?", query.form.map { .text($0.text) })
            filter.add("version = ?", query.version.map { .integer($0) })
        }
        if walk != .accepted { filter.add("accepted = ?", query.accepted.map { .bool($0) }) }
        if query.isOverridden {
            filter.add(
                """
                (SELECT outcome FROM overrides WHERE overrides.submission = submissions.id ORDER BY number DESC LIMIT 1)
                    IS NOT NULL
                """)
        }
        if walk != .refusal, let refusal = query.refusal {
            filter.add(
                "EXISTS (SELECT 1 FROM refusals WHERE submission = sequence AND field = ?", .text(refusal.field))
            filter.join("AND cause = ?)", .text(refusal.cause ?? ""))
        }
        return filter
    }

    private static let backdated = "as_of <> clock_date"
    /// The SQL expression that the index of outcomes covers.
    private static let outcome = "json_extract(verdict, '$.outcome')"
}
