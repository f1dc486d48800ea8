internal import FormEngine

/// The steps that a session reached, sent and passed: the part of its sealed box that counts it once in the funnel.
struct SessionCourse: Sendable, Equatable {
    /// The pseudo-step after the last one: the submission.
    static let submission = ""

    /// Whether the funnel counts the session: not test traffic, nor sessions from before there was a funnel.
    var isCounted: Bool
    /// The steps that were shown.
    private(set) var reached: [String] = []
    /// The steps that were sent, refused or not.
    private(set) var sent: [String] = []
    /// The steps that the session went past.
    private(set) var passed: [String] = []
    /// The current step; nil before the session's start, and after its end.
    private(set) var at: String?

    /// A course without steps.
    init(isCounted: Bool) {
        self.isCounted = isCounted
    }

    /// The course of a new session, which may take over the progress of another one.
    init(beginning progress: FormProgress, in form: PinnedForm, isTest: Bool) {
        self.init(isCounted: !isTest)
        follow(progress, in: form)
    }

    /// Whether a step was sent.
    func hasSent(_ step: String) -> Bool { sent.contains(step) }

    /// Adds a step that was sent.
    mutating func send(_ step: String) {
        Self.add(step, to: &reached)
        Self.add(step, to: &sent)
    }

    /// Follows a progress: its current step was reached, and the sent steps before that were passed.
    ///
    /// An outcome other than `completed` passes no step: the session ends at it, or waits there for a consent.
    mutating func follow(_ progress: FormProgress, in form: PinnedForm) {
        let steps = form.config.steps.map(\.id)
        var current = progress.current(in: form)
        if current == nil, progress.outcome?.name == Outcome.completed.name { current = Self.submission }
        for step in progress.sentSteps(in: form) { Self.add(step, to: &reached) }
        guard let current else { return }
        Self.add(current, to: &reached)
        at = current
        let place = steps.firstIndex(of: current) ?? steps.count
        for step in progress.sentSteps(in: form) where steps.firstIndex(of: step).map({ $0 < place }) ?? false {
            Self.add(step, to: &passed)
        }
    }

    /// Ends the course.
    mutating func end() { at = nil }

    /// The counts by which the course differs from an earlier state of it.
    ///
    /// - Parameter errors: The errors of a step that was sent now for the first time.
    func counts(since former: SessionCourse, errors: [StatedError] = []) -> [FunnelCount] {
        guard isCounted else { return [] }
        let newlySent = sent.filter { !former.sent.contains($0) }
        var counts = reached.filter { !former.reached.contains($0) }.map { FunnelCount(.reached, step: $0) }
        counts += newlySent.map { FunnelCount(.sent, step: $0) }
        counts += passed.filter { !former.passed.contains($0) }.map { FunnelCount(.passed, step: $0) }
        if let step = newlySent.first, !errors.isEmpty {
            counts.append(FunnelCount(.refused, step: step))
            counts += errors.map(\.ofAnyItem).eachOnce.map { FunnelCount($0, at: step) }
        }
        if at != former.at {
            counts += [former.at.map { FunnelCount(.at, step: $0, count: -1) }, at.map { FunnelCount(.at, step: $0) }]
                .compactMap(\.self)
        }
        return counts
    }

    private static func add(_ step: String, to steps: inout [String]) {
        if !steps.contains(step) { steps.append(step) }
    }
}

/// The course in the stored answers of a session.
extension SessionCourse {
    /// The member of the stored answers; nil for an empty course.
    ///
    /// A session that is not counted has its sent steps alone, for the refusals of its rollout.
    var member: JSONValue.Member? {
        guard isCounted else { return sent.isEmpty ? nil : .init("tried", Self.list(sent)) }
        return .init(
            "course",
            .object([
                .init("at", .optional(at)), .init("passed", Self.list(passed)), .init("reached", Self.list(reached)),
                .init("sent", Self.list(sent)),
            ]))
    }

    /// Reads the course from stored answers; one without steps if they have none.
    init(in answers: JSONValue) {
        guard let course = answers["course"] else {
            self.init(isCounted: false)
            sent = Self.steps(answers["tried"])
            return
        }
        self.init(isCounted: true)
        reached = Self.steps(course["reached"])
        sent = Self.steps(course["sent"])
        passed = Self.steps(course["passed"])
        at = course["at"]?.string
    }

    private static func list(_ steps: [String]) -> JSONValue { .array(steps.map { .text($0) }) }

    private static func steps(_ value: JSONValue?) -> [String] { (value?.elements ?? []).compactMap(\.string) }
}

extension OpenSession {
    /// The counts of a new session; nil for an uncounted one.
    ///
    /// - Parameter isContinued: Whether it continues a session of another version.
    func beginning(isContinued: Bool = false) -> FunnelCounts? {
        let events: [FunnelCount.Event] = isContinued ? [.started, .continued] : [.started]
        return counts(
            since: SessionCourse(isCounted: true),
            and: events.map { FunnelCount($0, step: SessionCourse.submission) })
    }

    /// The counts by which the session moves on from an earlier state of its course; nil for none.
    func counts(
        since former: SessionCourse, errors: [StatedError] = [], and others: [FunnelCount] = []
    ) -> FunnelCounts? {
        let course = answers.course
        let counts = course.counts(since: former, errors: errors) + (course.isCounted ? others : [])
        return counts.isEmpty ? nil : FunnelCounts(place: FunnelPlace(of: record), counts: counts)
    }
}
