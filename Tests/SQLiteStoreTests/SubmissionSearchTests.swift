import GRDB
import GRDBSQLite
import Registry
import SQLStore
import StoreTesting
import Testing

@testable import FormEngine
@testable import SQLiteStore

/// Searches among submissions, compared with filters applied to each record in Swift.
@Suite struct SubmissionSearchTests {
    private static let count = 60

    /// A store of submissions whose columns go round at different lengths.
    private static func filled(_ count: Int = count) async throws -> any SQLStore {
        let store = try await TestDatabase.make()
        _ = try await store.commit(Change(rows: Samples.publish(1), leaf: Samples.leaf("publish")))
        _ = try await store.commit(Change(rows: Samples.publish(2), leaf: Samples.leaf("publish")))
        let other = Samples.publish(1, of: Samples.other)
        _ = try await store.commit(Change(rows: other, leaf: Samples.leaf("publish")))
        for first in stride(from: 1, through: count, by: 500) {
            let rows = (first...min(first + 499, count)).map { NewSubmission(record($0), box: nil) }
            _ = try await store.commit(Change(rows: rows, leaf: Samples.leaf("submission.accept")))
        }
        return store
    }

    private static func record(_ number: Int) -> SubmissionRecord {
        let isOther = number % 4 == 0
        // Times go forth and back, and several are judged at one.
        let time = Samples.noon.advanced(bySeconds: Int64(number / 3 % 10 * 60))
        var record = SubmissionRecord(
            id: Samples.id(number), form: isOther ? Samples.other : Samples.form, version: isOther ? 1 : 1 + number % 2,
            channel: .production, release: 1, reason: "live", accepted: number % 3 != 0, judgedAt: time,
            asOf: number % 7 == 0 ? CivilDate.earliest : Samples.today, clockDate: Samples.today,
            isTest: number % 5 == 0,
            contextBy: "caller", verdict: verdict(number), commitment: nil, boxDigest: nil, key: nil,
            subject: number % 6 == 0 ? Samples.bytes(UInt8(number % 12)) : nil, salt: Samples.bytes(5))
        record.sequence = number
        if number % 5 < 3 {
            record.rollout = (number % 2 == 0 ? rollout : RolloutID(form: Samples.form, number: 2)).text
            record.arm = number % 3 == 0 ? "new" : "old"
        }
        return record
    }

    private static func verdict(_ number: Int) -> [UInt8] {
        let findings = [
            #"{"code":"bsn_wrong","field":"owners/\#(number)/bsn","parameters":{},"rule":"pattern","severity":"error"}"#,
            #"{"code":"required","field":"name","parameters":{},"rule":"required","severity":"error"}"#,
            #"{"code":"age","field":"born","parameters":{},"rule":"min_age","severity":"warning"}"#,
            #"{"code":"unknown_field","field":"","parameters":{},"rule":"unknown_field","severity":"error"}"#,
        ]
        let kept = number % 3 == 0 ? findings.indices.filter { number % ($0 + 2) == 0 }.map { findings[$0] } : []
        let outcome = number % 3 != 0 ? #""completed""# : number % 9 == 0 ? #""ineligible""# : "null"
        return Array(#"{"findings":[\#(kept.joined(separator: ","))],"outcome":\#(outcome),"valid":true}"#.utf8)
    }

    private static let rollout = RolloutID(form: Samples.form, number: 1)

    private struct Case {
        var name: String
        var index: String
        var set: @Sendable (inout SubmissionQuery) -> Void
        var holds: @Sendable (SubmissionRecord) -> Bool
    }

    private static func has(_ field: String, _ cause: String? = nil) -> @Sendable (SubmissionRecord) -> Bool {
        { record in
            guard !record.accepted, let verdict = try? JSONValue(json: record.verdict) else { return false }
            return verdict["findings"]?.elements?.contains { finding in
                let path = (finding["field"]?.string ?? "").split(separator: "/").filter { Int($0) == nil }
                let isAt = path.joined(separator: "/") == field && finding["severity"]?.string == "error"
                let causes = [finding["rule"]?.string, finding["code"]?.string]
                return isAt && (cause == nil || causes.contains(cause))
            } ?? false
        }
    }

    private static let since = Samples.noon.advanced(bySeconds: 120)
    private static let until = Samples.noon.advanced(bySeconds: 420)

    private static let cases = [
        Case(
            name: "form", index: "submissions_by_form", set: { $0.form = Samples.form },
            holds: { $0.form == Samples.form }),
        Case(
            name: "version", index: "submissions_by_version",
            set: { ($0.form, $0.version) = (Samples.form, 2) },
            holds: { $0.form == Samples.form && $0.version == 2 }),
        Case(name: "accepted", index: "submissions_by_result", set: { $0.accepted = true }, holds: { $0.accepted }),
        Case(name: "refused", index: "submissions_by_result", set: { $0.accepted = false }, holds: { !$0.accepted }),
        Case(
            name: "outcome", index: "submissions_by_outcome", set: { $0.outcome = "ineligible" },
            holds: { $0.sequence % 9 == 0 }),
        Case(
            name: "field", index: "refusals USING PRIMARY KEY",
            set: { $0.refusal = .init(field: "owners/3/bsn") }, holds: has("owners/bsn")),
        Case(
            name: "rule", index: "refusals USING PRIMARY KEY",
            set: { $0.refusal = .init(field: "owners/bsn", cause: "pattern") }, holds: has("owners/bsn", "pattern")),
        Case(
            name: "code", index: "refusals USING PRIMARY KEY",
            set: { $0.refusal = .init(field: "owners/bsn", cause: "bsn_wrong") }, holds: has("owners/bsn", "bsn_wrong")),
        Case(
            name: "warning", index: "refusals USING PRIMARY KEY", set: { $0.refusal = .init(field: "born") },
            holds: { _ in false }),
        Case(
            name: "form as a whole", index: "refusals USING PRIMARY KEY",
            set: { $0.refusal = .init(field: "", cause: "unknown_field") }, holds: has("", "unknown_field")),
        Case(name: "since", index: "submissions_by_time", set: { $0.since = since }, holds: { $0.judgedAt >= since }),
        Case(name: "until", index: "submissions_by_time", set: { $0.until = until }, holds: { $0.judgedAt < until }),
        Case(
            name: "span", index: "submissions_by_time", set: { ($0.since, $0.until) = (since, until) },
            holds: { $0.judgedAt >= since && $0.judgedAt < until }),
        Case(
            name: "subject", index: "submissions_by_subject", set: { $0.subject = Samples.bytes(6) },
            holds: { $0.subject == Samples.bytes(6) }),
        Case(
            name: "rollout", index: "submissions_by_rollout", set: { $0.rollout = rollout },
            holds: { $0.rollout == rollout.text }),
        Case(
            name: "arm", index: "submissions_by_rollout", set: { ($0.rollout, $0.arm) = (rollout, "new") },
            holds: { $0.rollout == rollout.text && $0.arm == "new" }),
        Case(name: "test", index: "submissions_by_traffic", set: { $0.isTest = true }, holds: { $0.isTest }),
        Case(name: "no test", index: "submissions_by_traffic", set: { $0.isTest = false }, holds: { !$0.isTest }),
        Case(
            name: "backdated", index: "submissions_backdated", set: { $0.isBackdated = true }, holds: { $0.isBackdated }
        ),
    ]

    /// The sequences of all pages of a search.
    private static func sequences(of query: SubmissionQuery, in store: any SQLStore) async throws -> [Int] {
        var query = query
        var found: [Int] = []
        repeat {
            let page = try await store.submissions(query)
            found += page.elements.map(\.sequence)
            query.after = page.next
        } while query.after != nil
        return found
    }

    /// The sequences that a search must find, in its order.
    private static func expected(_ isTimed: Bool, _ holds: (SubmissionRecord) -> Bool) -> [Int] {
        let all = (1...count).map(record).filter(holds).reversed()
        guard isTimed else { return all.map(\.sequence) }
        return all.sorted { ($0.judgedAt, $0.sequence) > ($1.judgedAt, $1.sequence) }.map(\.sequence)
    }

    @Test(arguments: [1, 3, 100]) func `each filter finds what it says, newest first, on pages of any size`(
        limit: Int
    ) async throws {
        let store = try await Self.filled()
        for item in Self.cases {
            var query = SubmissionQuery(limit: limit)
            item.set(&query)
            let expected = Self.expected(query.since != nil || query.until != nil, item.holds)
            #expect(try await Self.sequences(of: query, in: store) == expected, "\(item.name)")
            #expect(expected.isEmpty == (item.name == "warning"), "\(item.name) is no case")
        }
    }

    @Test func `any two filters are met together`() async throws {
        let store = try await Self.filled()
        for first in Self.cases {
            for second in Self.cases where second.name != first.name {
                var query = SubmissionQuery(limit: 7)
                first.set(&query)
                let before = query
                second.set(&query)
                // A filter that takes the place of the first is no second one.
                if "\(before)" == "\(query)" { continue }
                let holders = [first, second].filter { item in
                    var alone = query
                    item.set(&alone)
                    return "\(alone)" == "\(query)"
                }
                guard holders.count == 2 else { continue }
                let isTimed = (query.since ?? query.until) != nil
                let walksTime =
                    isTimed && query.subject == nil && query.refusal == nil && !query.isBackdated
                    && query.isTest != true && query.rollout == nil
                let expected = Self.expected(walksTime) { first.holds($0) && second.holds($0) }
                #expect(
                    try await Self.sequences(of: query, in: store) == expected, "\(first.name) and \(second.name)")
            }
        }
    }

    @Test(.enabled(if: !TestDatabase.isPostgres, "query plans"))
    func `each single filter walks an index, and sorts nothing`() async throws {
        for item in Self.cases {
            let store = try await Self.filled(10)
            var query = SubmissionQuery(after: 8, limit: 2)
            item.set(&query)
            _ = try await store.submissions(query)
            let steps = try await #require(store as? SQLiteStore).database.writer.read { db in
                var steps: [String] = []
                var statement = sqlite3_next_stmt(db.sqliteConnection, nil)
                while let current = statement {
                    let sql = String(cString: sqlite3_sql(current))
                    statement = sqlite3_next_stmt(db.sqliteConnection, current)
                    guard sql.hasPrefix("SELECT sequence, ") else { continue }
                    let count = Int(sqlite3_bind_parameter_count(current))
                    let values = StatementArguments(Array(repeating: 1, count: count))
                    steps = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: values).map {
                        $0["detail"]
                    }
                }
                return steps
            }
            #expect(steps.first?.contains(item.index) == true, "\(item.name): \(steps)")
            #expect(steps.allSatisfy { $0.hasPrefix("SEARCH") }, "\(item.name): \(steps)")
        }
    }

    @Test func `a search by several filters stops, and goes on from where it stopped`() async throws {
        let store = try await Self.filled()
        #expect(SubmissionQuery().mostLookedAt == 10_000)
        var query = SubmissionQuery(accepted: true, limit: 5)
        (query.since, query.outcome, query.mostLookedAt) = (Samples.noon, "nobody", 40)
        let first = try await store.submissions(query)
        #expect(first.elements.isEmpty && first.stoppedAfter == 40 && first.next != nil)
        query.after = first.next
        let second = try await store.submissions(query)
        #expect(second.elements.isEmpty && second.stoppedAfter == nil && second.next == nil)
        // Submissions found on the way are on the page, and none is found twice.
        (query.outcome, query.accepted, query.mostLookedAt) = (nil, false, 7)
        query.after = nil
        #expect(try await Self.sequences(of: query, in: store) == Self.expected(true) { !$0.accepted })
    }

    @Test func `words of searches are listed once each, by name, up to a limit`() async throws {
        let store = try await Self.filled()
        #expect(try await store.searchWords(.outcome, limit: 9) == ["completed", "ineligible"])
        #expect(try await store.searchWords(.outcome, limit: 1) == ["completed"])
        #expect(try await store.searchWords(.field, limit: 9) == ["name", "owners/bsn"])
        #expect(try await store.searchWords(.cause(field: "owners/bsn"), limit: 9) == ["bsn_wrong", "pattern"])
        #expect(try await store.searchWords(.cause(field: "born"), limit: 9) == [])
    }

    @Test func `a single filter is answered whole, however many rows it walks`() async throws {
        let store = try await Self.filled()
        var query = SubmissionQuery(accepted: true, limit: 100)
        query.mostLookedAt = 3
        let page = try await store.submissions(query)
        #expect(page.elements.count == 40 && page.next == nil && page.stoppedAfter == nil)
    }

    @Test func `counts by day are those of the rows without test traffic`() async throws {
        let store = try await Self.filled()
        let found = try await store.dailySubmissions(of: nil, since: Samples.noon.utcDate)
        let records = (1...Self.count).map(Self.record).filter { !$0.isTest }
        for form in [Samples.form, Samples.other] {
            let own = records.filter { $0.form == form }
            let counts = found.filter { $0.form == form }
            #expect(counts.map(\.day) == [Samples.noon.utcDate])
            #expect(counts.map(\.accepted) == [own.count { $0.accepted }])
            #expect(counts.map(\.refused) == [own.count { !$0.accepted }])
            #expect(try await store.dailySubmissions(of: form, since: Samples.noon.utcDate) == counts)
        }
        let tomorrow = try #require(CivilDate(dayNumber: Samples.noon.utcDate.dayNumber + 1))
        #expect(try await store.dailySubmissions(of: nil, since: tomorrow) == [])
    }

    @Test func `pages stay where they are while submissions come in`() async throws {
        let store = try await Self.filled()
        let query = SubmissionQuery(form: Samples.form, limit: 4)
        let first = try await store.submissions(query)
        var newcomer = Self.record(Self.count + 1)
        newcomer.form = Samples.form
        _ = try await store.commit(
            Change(rows: [NewSubmission(newcomer, box: nil)], leaf: Samples.leaf("submission.accept")))
        var next = query
        next.after = first.next
        let second = try await store.submissions(next)
        let all = Self.expected(false) { $0.form == Samples.form }
        #expect(first.elements.map(\.sequence) + second.elements.map(\.sequence) == Array(all.prefix(8)))
    }

    @Test func `refusals of submissions that are older than the search are found too`() async throws {
        let steps = Schema.registry.steps
        let queue = try DatabaseQueue()
        try await queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            for step in steps.prefix(while: { !$0.name.hasSuffix("submission_search") }) {
                try db.execute(sql: step.sql)
            }
            let verdict = String(decoding: Self.verdict(6), as: UTF8.self)
            try db.execute(
                sql: """
                    INSERT INTO submissions (sequence, id, form, version, channel, release, reason, accepted, judged_at,
                        as_of, clock_date, is_test, context_by, verdict, salt, leaf)
                    VALUES (1, ?, 'kyc/NL', 1, 'production', 1, 'live', 0, '2026-11-21T12:00:00.000Z', '2026-11-21',
                        '2026-11-21', 0, 'caller', ?, zeroblob(32), 1)
                    """, arguments: [Samples.id(1), verdict])
            let search = try #require(steps.first { $0.name.hasSuffix("submission_search") })
            try db.execute(sql: search.sql)
            let found = try String.fetchAll(db, sql: "SELECT field || ':' || cause FROM refusals ORDER BY 1")
            #expect(
                found == [
                    "name:", "name:required", "owners/bsn:", "owners/bsn:bsn_wrong", "owners/bsn:pattern",
                ])
        }
    }
}
