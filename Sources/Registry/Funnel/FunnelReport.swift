public import FormEngine

/// How far sessions came in a form: by step, and by the fields and rules that stopped them.
public struct FunnelReport: Sendable {
    /// A number of sessions with one outcome.
    public struct End: Sendable, Equatable {
        /// The name of the outcome.
        public var outcome: String
        /// The number of sessions.
        public var sessions: Int
    }

    /// A number of sessions with one error in their first attempt at a step.
    public struct Refusal: Sendable, Equatable {
        /// The error; its field's path omits the numbers of list items.
        public var error: StatedError
        /// The number of sessions.
        public var sessions: Int
    }

    /// Counts of sessions at one step.
    public struct Step: Sendable, Equatable {
        /// The step's id; nil for the submission after the last step.
        public var id: String?
        /// Sessions to which it was shown.
        public var reached = 0
        /// Sessions that sent it at least once.
        public var sent = 0
        /// Sessions whose first attempt had errors.
        public var refused = 0
        /// Sessions that went past it at least once.
        public var passed = 0
        /// Sessions whose current step it is: still open, or expired.
        public var stayed = 0
        /// Sessions that a session of another version continues.
        public var moved = 0
        /// Sessions that ended here, by outcome; the most frequent first.
        public var ended: [End] = []
        /// Errors of first attempts; the most frequent first.
        public var refusals: [Refusal] = []
    }

    /// The counted sessions.
    public var query: FunnelQuery
    /// The first day that was ever counted for the form; nil before any.
    public var since: CivilDate?
    /// Sessions that started.
    public var started = 0
    /// Started sessions that continue a session of another version.
    public var continued = 0
    /// Sessions that are open now.
    public var open = 0
    /// The steps in the order of the newest version that was counted, then those of older ones; the submission is last.
    public var steps: [Step] = []
}

extension FunnelReport {
    /// A report on added up counts.
    ///
    /// - Parameter order: The ids of the versions' steps, in the order of the report.
    init(_ query: FunnelQuery, _ stored: StoredFunnel, order: [String]) {
        self.query = query
        (since, open) = (stored.since, stored.open)
        var steps: [String: Step] = [:]
        for count in stored.counts {
            switch count.event {
            case .started: started += count.count
            case .continued: continued += count.count
            case .reached, .sent, .refused, .error, .passed, .ended, .moved, .at:
                steps[count.step, default: Step(id: count.step.isEmpty ? nil : count.step)].add(count)
            }
        }
        let known = order.filter { steps[$0] != nil }
        let others = steps.keys.filter { !known.contains($0) && !$0.isEmpty }.sorted()
        self.steps = (known + others + [SessionCourse.submission]).map { id in
            var step = steps[id] ?? Step(id: id.isEmpty ? nil : id)
            step.sort()
            return step
        }
    }
}

extension FunnelReport.Step {
    fileprivate mutating func add(_ count: FunnelCount) {
        switch count.event {
        case .started, .continued: break
        case .reached: reached += count.count
        case .sent: sent += count.count
        case .refused: refused += count.count
        case .passed: passed += count.count
        case .moved: moved += count.count
        case .at: stayed += count.count
        case .ended: ended.append(.init(outcome: count.code, sessions: count.count))
        case .error:
            let error = StatedError(field: count.field, rule: count.rule, code: count.code)
            refusals.append(.init(error: error, sessions: count.count))
        }
    }

    fileprivate mutating func sort() {
        ended.sort { ($1.sessions, $0.outcome) < ($0.sessions, $1.outcome) }
        refusals.sort { ($1.sessions, $0.error.sorted) < ($0.sessions, $1.error.sorted) }
    }
}

extension StatedError {
    fileprivate var sorted: String { "\(field)\u{0}\(rule)\u{0}\(code)" }
}
