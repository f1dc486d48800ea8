internal import FormEngine

/// Folds a rollout's exposures, and the events of the exposed subjects, into its figures.
///
/// A subject is read once, when its observation time has ended, in the order of exposure. Its events up to then count,
/// by the times of their leaves.
struct RolloutFold: Sendable {
    /// A subject that the fold has read.
    struct Unit: Equatable, Sendable {
        var arm: Int
        /// The number of the event that set the coverage.
        var stage: Int
        var hasStarted = false
        var hasSubmitted = false
        var isRefused = false
        /// Seconds from exposure to acceptance; nil without an accepted submission.
        var completion: Int?
    }

    /// A subject that the fold has not read yet.
    fileprivate struct Pending {
        let exposure: ExposureRecord
        let arm: Int
        var unit: Unit
        var hasSubmittedAtOnce = false
        var errors: [StatedError] = []
    }

    let history: RolloutHistory
    /// The rollout of the figures.
    var rollout: RolloutID { history.record.id }
    private(set) var units: [Unit] = []
    private(set) var refusals: [RolloutFigures.Refusal: Int] = [:]
    /// The leaf of the last subject that was read; 0 for none.
    private(set) var leaf = 0
    fileprivate var pending: [Pending] = []
    private var places: [String: Int] = [:]

    init(_ history: RolloutHistory) {
        self.history = history
    }

    /// Continues an earlier fold.
    init(_ history: RolloutHistory, units: [Unit], refusals: [RolloutFigures.Refusal: Int], leaf: Int) {
        self.history = history
        self.units = units
        self.refusals = refusals
        self.leaf = leaf
    }

    /// Adds the next exposure; ignores one of an unknown arm.
    mutating func add(_ exposure: ExposureRecord) {
        guard let arm = history.record.plan.arms.firstIndex(where: { $0.name == exposure.arm }) else { return }
        places[exposure.id] = pending.count
        pending.append(Pending(exposure: exposure, arm: arm, unit: Unit(arm: arm, stage: exposure.stage)))
    }

    /// Adds an event; ignores late ones, and those of subjects that were read already.
    mutating func add(_ deed: RolloutActivity) {
        guard let place = places[deed.exposure] else { return }
        let exposedAt = pending[place].exposure.recordedAt
        guard deed.at <= exposedAt.advanced(bySeconds: Int64(history.record.plan.within)) else { return }
        switch deed.kind {
        case .session: pending[place].unit.hasStarted = true
        case .stepRefusal: pending[place].refuse(deed.errors)
        case .submission(let accepted, let atOnce):
            pending[place].unit.hasSubmitted = true
            if accepted, pending[place].unit.completion == nil {
                let milliseconds = deed.at.milliseconds - exposedAt.milliseconds
                pending[place].unit.completion = Int(max(0, milliseconds) / 1000)
            }
            guard atOnce, !pending[place].hasSubmittedAtOnce else { return }
            pending[place].hasSubmittedAtOnce = true
            if !accepted, !deed.errors.isEmpty { pending[place].refuse(deed.errors) }
        }
    }

    /// Reads the subjects whose observation time has ended; returns the number of the others in each arm.
    mutating func read(upTo time: Timestamp) -> [Int] {
        let within = Int64(history.record.plan.within)
        var waiting = Array(repeating: 0, count: history.record.plan.arms.count)
        var isPast = true
        for subject in pending {
            isPast = isPast && subject.exposure.recordedAt.advanced(bySeconds: within) <= time
            guard isPast else {
                waiting[subject.arm] += 1
                continue
            }
            units.append(subject.unit)
            leaf = subject.exposure.leaf
            for error in subject.errors { refusals[.init(arm: subject.arm, error: error), default: 0] += 1 }
        }
        pending = []
        places = [:]
        return waiting
    }

    /// Figures of the subjects read so far.
    func figures(waiting: [Int], at time: Timestamp) -> RolloutFigures {
        let plan = history.record.plan
        let coverages = history.events.filter { $0.draft.kind == .start || $0.draft.kind == .advance }
        var stages = coverages.map { event in
            RolloutFigures.Stage(
                event: event.draft.number, coverage: event.draft.coverage,
                arms: Array(repeating: .init(), count: plan.arms.count))
        }
        var test = RolloutTest(arms: plan.arms.count, control: plan.controlPosition, guardrails: plan.guardrails)
        let buckets = coverages.map { plan.buckets(at: $0.draft.coverage) }
        var seconds = Array(repeating: [Int](), count: plan.arms.count)
        for unit in units {
            guard let stage = stages.firstIndex(where: { $0.event == unit.stage }) else { continue }
            stages[stage].arms[unit.arm] += unit.count
            test.add(ExposedSubject(arm: unit.arm, metrics: unit.metrics), buckets: buckets[stage])
            if let completion = unit.completion { seconds[unit.arm].append(completion) }
        }
        return RolloutFigures(
            stages: stages, waiting: waiting, secondsToCompletion: seconds.map { $0.sorted() }, refusals: refusals,
            test: test, at: time)
    }
}

extension RolloutFold.Pending {
    fileprivate mutating func refuse(_ stated: [StatedError]) {
        unit.isRefused = true
        errors = (errors + stated.map(\.ofAnyItem)).eachOnce
    }
}

extension RolloutFold.Unit {
    var metrics: MetricSet {
        var metrics: MetricSet = []
        if isRefused { metrics.insert(.refused) }
        if completion == nil { metrics.insert(.notCompleted) }
        if !hasSubmitted { metrics.insert(.abandoned) }
        return metrics
    }

    fileprivate var count: RolloutFigures.Count {
        var count = RolloutFigures.Count()
        count.exposed = 1
        count.started = hasStarted ? 1 : 0
        count.submitted = hasSubmitted ? 1 : 0
        count.completed = completion == nil ? 0 : 1
        count.refused = isRefused ? 1 : 0
        return count
    }
}
