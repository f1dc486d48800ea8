internal import FormEngine

/// A submission whose answers may be due to end.
struct DueAnswer: Sendable {
    var record: SubmissionRecord
    /// The erasure that was deferred; nil: a period is over.
    var erasure: String?
    /// The field whose period is over; nil: that of all answers.
    var field: String?
}

/// Submissions whose answers may be due to end, found version by version; each is checked again before it ends.
struct DueAnswers {
    private let registry: Registry
    private let now: Timestamp
    private var queries: [DueQuery] = []
    private var pending: [PendingErasure]

    /// The maximum number of submissions at once, which share a leaf.
    static let size = 100

    init(in registry: Registry, at now: Timestamp) async throws(RegistryError) {
        self.init(try await registry.pendingErasures(), in: registry, at: now)
        for form in try await registry.storing({ () throws(StoreError) in try await registry.store.forms() }) {
            let newest = try await registry.versionReader.newestVersion(of: form.key)
            for version in stride(from: 1, through: newest, by: 1) { try await add(version, of: form.key) }
        }
    }

    /// Submissions of deferred erasures alone.
    init(_ pending: [PendingErasure], in registry: Registry, at now: Timestamp) {
        self.registry = registry
        self.now = now
        self.pending = pending
    }

    /// Adds the searches for a version.
    private mutating func add(_ version: Int, of key: FormKey) async throws(RegistryError) {
        // A damaged version says nothing of its retention; the audit reports it.
        guard let form = try await registry.readablePin(version, of: key) else { return }
        let policy = form.config.policy
        if policy.keepRefusedDays > 0 {
            queries.append(DueQuery(form: key, version: version, kind: .refused(by: now), limit: Self.size))
        }
        guard let retention = policy.retention else { return }
        let today = try registry.sessionReader.date(at: now, for: form)
        let periods = ([retention.terms] + retention.outcomes.map(\.terms)).compactMap(\.deleteAfter)
        if let day = periods.map({ $0.latestStart(endingBy: today) }).max() {
            queries.append(DueQuery(form: key, version: version, kind: .accepted(through: day), limit: Self.size))
        }
        for own in retention.fields {
            let day = own.deleteAfter.latestStart(endingBy: today)
            queries.append(
                DueQuery(
                    form: key, version: version, kind: .field(own.field, through: day), limit: Self.size))
        }
    }

    /// The next submissions that may be due; empty at the end.
    mutating func next() async throws(RegistryError) -> [DueAnswer] {
        if !pending.isEmpty {
            let part = Array(pending.prefix(Self.size))
            pending.removeFirst(part.count)
            return part.map { DueAnswer(record: $0.record, erasure: $0.erasure) }
        }
        while let query = queries.first {
            let found = try await registry.storing { () throws(StoreError) in
                try await registry.store.dueSubmissions(query)
            }
            if let last = found.last {
                queries[0].after = last.sequence
                return found.map { DueAnswer(record: $0, field: query.field) }
            }
            queries.removeFirst()
        }
        return []
    }
}
