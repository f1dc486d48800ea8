public import FormEngine

/// Answers that will end, by form, version and month, and answers that ended, by month.
public struct RetentionForecast: Sendable, Equatable {
    /// Submissions of a version whose answers end within a month.
    public struct Upcoming: Sendable, Equatable {
        /// The form.
        public var form: FormKey
        /// The version.
        public var version: Int
        /// The field that ends; nil: all answers.
        public var field: String?
        /// Whether these are refused attempts.
        public var isRefused: Bool
        /// The month, `2026-11`; what is overdue counts in the current one.
        public var month: String
        /// The number of submissions.
        public var submissions: Int
    }

    /// Submissions whose answers ended within a month.
    public struct Past: Sendable, Equatable {
        /// The month, `2026-11`.
        public var month: String
        /// Why the answers ended.
        public var cause: AnswerEnd.Cause
        /// Whether all answers ended; otherwise those of some fields.
        public var isWhole: Bool
        /// The number of submissions.
        public var submissions: Int

        /// Ends within a month.
        public init(month: String, cause: AnswerEnd.Cause, isWhole: Bool, submissions: Int) {
            self.month = month
            self.cause = cause
            self.isWhole = isWhole
            self.submissions = submissions
        }
    }

    /// Answers that will end, in the order of months.
    public var upcoming: [Upcoming] = []
    /// The number of submissions whose erasure is deferred.
    public var deferred = 0
    /// Answers that ended, newest first.
    public var past: [Past] = []
}

/// Submissions of a version with one outcome and day, whose answers have not ended.
public struct KeptSubmissions: Sendable, Equatable {
    /// The outcome; nil without one.
    public var outcome: String?
    /// The day of the submission, in the form's time zone.
    public var day: CivilDate
    /// The day on which kept answers of refused attempts end; nil for accepted submissions.
    public var keptUntil: CivilDate?
    /// The fields whose answers ended.
    public var endedFields: Set<String>
    /// The number of submissions.
    public var count: Int

    /// A number of submissions.
    public init(outcome: String?, day: CivilDate, keptUntil: CivilDate?, endedFields: Set<String>, count: Int) {
        self.outcome = outcome
        self.day = day
        self.keptUntil = keptUntil
        self.endedFields = endedFields
        self.count = count
    }
}

extension Registry {
    /// Counts of the answers that will end by month, and of those that ended.
    ///
    /// It reads no answers. Holds are left out: they have no end that is known.
    public func retentionForecast() async throws(RegistryError) -> RetentionForecast {
        var forecast = RetentionForecast()
        forecast.deferred = try await pendingErasures().count
        forecast.past = try await storing { () throws(StoreError) in try await store.pastAnswerEnds() }
        let now = try await now()
        for form in try await storing({ () throws(StoreError) in try await store.forms() }) {
            let newest = try await versionReader.newestVersion(of: form.key)
            for version in stride(from: 1, through: newest, by: 1) {
                forecast.upcoming += try await upcoming(version, of: form.key, at: now)
            }
        }
        forecast.upcoming.sort { ($0.month, $0.form.text, $0.version) < ($1.month, $1.form.text, $1.version) }
        return forecast
    }

    private func upcoming(
        _ version: Int, of key: FormKey, at now: Timestamp
    ) async throws(RegistryError) -> [RetentionForecast.Upcoming] {
        guard let form = try await readablePin(version, of: key) else { return [] }
        let policy = form.config.policy
        guard policy.retention != nil || policy.keepRefusedDays > 0 else { return [] }
        let kept = try await storing { () throws(StoreError) in try await store.keptSubmissions(of: key, version) }
        let today = try sessionReader.date(at: now, for: form)
        var ends: [EndMonth: Int] = [:]
        for part in kept {
            for (field, end) in policy.ends(of: part) {
                let month = String(max(end, today).text.prefix(7))
                ends[EndMonth(field: field, isRefused: part.keptUntil != nil, month: month), default: 0] += part.count
            }
        }
        return ends.map { end, count in
            RetentionForecast.Upcoming(
                form: key, version: version, field: end.field, isRefused: end.isRefused, month: end.month,
                submissions: count)
        }
    }
}

private struct EndMonth: Hashable {
    let field: String?
    let isRefused: Bool
    let month: String
}

extension Policy {
    /// The days on which the fields of submissions, and then all answers, end.
    fileprivate func ends(of part: KeptSubmissions) -> [(field: String?, end: CivilDate)] {
        if let until = part.keptUntil { return [(nil, until)] }
        guard let retention else { return [] }
        let whole = retention.terms(of: part.outcome).deleteAfter.flatMap { $0.end(from: part.day) }
        let fields = retention.fields.filter { !part.endedFields.contains($0.field) }.compactMap { own in
            own.deleteAfter.end(from: part.day).map { (field: Optional(own.field), end: $0) }
        }.filter { field in whole.map { field.end < $0 } ?? true }
        return fields + (whole.map { [(nil, $0)] } ?? [])
    }
}
