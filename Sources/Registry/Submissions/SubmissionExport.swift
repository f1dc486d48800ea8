public import FormEngine

/// An export of a form's submissions with their answers, which is read page by page.
public struct SubmissionExport: Sendable {
    /// A submission with its answers, as far as a reader may see them.
    public struct Row: Sendable {
        /// The submission, opened.
        public var opened: OpenedSubmission
        /// Its standing: superseded, decided otherwise, ended.
        public var standing: SubmissionStanding
        /// Why stored answers are left out; nil if they are not.
        public var leftOut: LeftOut?
    }

    /// Why stored answers are left out.
    public enum LeftOut: String, Sendable, CaseIterable {
        /// A restriction or a deferred erasure keeps them from being read.
        case restricted
        /// The box does not open, or its key is lost.
        case damaged
    }

    private let registry: Registry
    private var query: SubmissionQuery
    private let isWhole: Bool
    private var isAtEnd = false

    /// The number of submissions.
    public private(set) var count = 0
    /// The versions that judged them, in order.
    public private(set) var versions: [Int] = []
    /// Submissions that cannot be read.
    public private(set) var damaged: [DamagedRow] = []

    /// The most submissions of a page.
    static let page = 500

    fileprivate init(_ query: SubmissionQuery, in registry: Registry, isWhole: Bool) {
        self.registry = registry
        self.query = query
        self.isWhole = isWhole
    }

    /// Counts the submissions up to the newest one; nothing that comes later is in the export.
    fileprivate mutating func survey() async throws(RegistryError) -> SubmissionIDs {
        (query.isWithinForm, query.limit) = (true, Self.page)
        var (ids, known) = (SubmissionIDs(), Set<Int>())
        var rest = query
        repeat {
            let page = try await registry.page(rest)
            if query.after == nil, let newest = page.elements.first { query.after = newest.sequence + 1 }
            ids.add(page.elements.map(\.id))
            count += page.elements.count
            known.formUnion(page.elements.map(\.version))
            damaged += page.damaged
            rest.after = page.next
        } while rest.after != nil
        versions = known.sorted()
        isAtEnd = count == 0
        return ids
    }

    /// The next submissions, newest first; none at the end.
    public mutating func next() async throws(RegistryError) -> [Row] {
        while !isAtEnd {
            let page = try await registry.page(query)
            query.after = page.next
            isAtEnd = page.next == nil
            if page.elements.isEmpty { continue }
            // Read for each page, so that a restriction holds from its leaf on.
            let restricted = try await RestrictedAnswers(in: registry)
            let standings = try await registry.standings(of: page.elements)
            var rows: [Row] = []
            for record in page.elements {
                guard let standing = standings[record.id] else { continue }
                rows.append(try await row(record, standing, restricted))
            }
            return rows
        }
        return []
    }

    private func row(
        _ record: SubmissionRecord, _ standing: SubmissionStanding, _ restricted: RestrictedAnswers
    ) async throws(RegistryError) -> Row {
        var row = Row(opened: OpenedSubmission(record: record), standing: standing)
        if record.key == nil { return row }
        do throws(RegistryError) {
            try await open(&row, unless: restricted)
        } catch {
            guard error.isDamage else { throw error }
            row.leftOut = .damaged
        }
        return row
    }

    private func open(_ row: inout Row, unless restricted: RestrictedAnswers) async throws(RegistryError) {
        let record = row.opened.record
        if restricted.contain(record) {
            row.leftOut = .restricted
            return
        }
        row.opened.ends = try await registry.answerEnds(of: record.id)
        let masks = isWhole ? nil : try await registry.masks(of: record)
        switch try await registry.submissionReader.open(try await registry.submissionReader.sealed(record)) {
        case .opened(let kept): row.opened.judgementRecord = kept
        case .notKept, .erased: return
        case .damaged, .keyMissing: row.leftOut = .damaged
        }
        if let masks { row.opened.mask(by: masks) }
    }
}

extension Registry {
    /// Begins an export of a form's submissions, with answers masked as the form says, unless there is a purpose.
    ///
    /// The audit log records the export, with the purpose as its message, before an answer is read.
    ///
    /// - Parameters:
    ///   - query: The submissions of one form; its order and page are those of the export.
    ///   - actor: The requesting actor.
    ///   - purpose: Why masked answers are shown whole.
    public func exportSubmissions(
        _ query: SubmissionQuery, of form: FormKey, actor: String, purpose: String? = nil
    ) async throws(RegistryError) -> SubmissionExport {
        var query = query
        (query.form, query.after) = (form, nil)
        _ = try await version(query.version ?? 1, of: form)
        var export = SubmissionExport(query, in: self, isWhole: purpose != nil)
        let ids = try await export.survey()
        if export.count == 0 { try await refuseUnknownWords(of: query) }
        var revealed: Set<String> = []
        for version in export.versions where purpose != nil {
            revealed.formUnion(try await readableConfig(version, of: form)?.policy.masks.map(\.field) ?? [])
        }
        let details: [JSONValue.Member] =
            purpose == nil ? [] : [.init("revealed", .array(revealed.sorted().map { .text($0) }))]
        try await log(
            LeafDraft(
                time: try await now(), actor: actor, action: "submission.export", object: form.text,
                details: [.init("count", .int(export.count)), .init("ids", .text(ids.digest))] + details,
                note: surroundings.note(purpose)))
        return export
    }

    fileprivate func page(_ query: SubmissionQuery) async throws(RegistryError) -> Page<SubmissionRecord> {
        try await storing { () throws(StoreError) in try await store.submissions(query) }
    }
}
