public import FormEngine

/// Bars and laws that keep a submission's answers from being erased.
public struct AnswerKeeper: Sendable, Equatable {
    /// The ids of holds in force.
    public var holds: [String] = []
    /// The day until which a law requires keeping the answers; nil for none.
    public var until: CivilDate?
    /// The law.
    public var basis: String?
}

/// All holds in force, and the retention of versions, read for one operation.
struct AnswerKeepers {
    private let registry: Registry
    private let holds: BarredAnswers
    private let now: Timestamp

    init(in registry: Registry) async throws(RegistryError) {
        self.registry = registry
        holds = try await BarredAnswers(.hold, in: registry)
        now = try await registry.now()
    }

    /// The bars and the law that keep a submission's answers; nil without any.
    func keeper(of record: SubmissionRecord) async throws(RegistryError) -> AnswerKeeper? {
        var keeper = AnswerKeeper(holds: holds.bars(of: record))
        if record.accepted {
            let form = try await registry.pin(record.version, of: record.form)
            let terms = form.config.policy.retention?.terms(of: record.outcomeName)
            if let end = terms?.keepAtLeast.map({ $0.end(from: record.clockDate) ?? .latest }),
                try registry.sessionReader.date(at: now, for: form) < end
            {
                (keeper.until, keeper.basis) = (end, terms?.basis)
            }
        }
        return keeper == AnswerKeeper() ? nil : keeper
    }
}

/// Answers that bars of one kind in force are about.
struct BarredAnswers: Sendable {
    private var subjects: [[UInt8]: [String]] = [:]
    private var forms: [String: [String]] = [:]
    private var submissions: [String: [String]] = [:]

    init(_ kind: Bar.Kind, in registry: Registry) async throws(RegistryError) {
        for placed in try await registry.bars() where placed.release == nil && placed.bar.kind == kind {
            let bar = placed.bar
            switch bar.scope {
            case .subject(let subject): subjects[subject, default: []].append(bar.id)
            case .form(let form): forms[form.text, default: []].append(bar.id)
            case .submission(let id):
                for record in try await registry.reach(of: .submission(id), before: nil).submissions {
                    submissions[record.id, default: []].append(bar.id)
                }
            }
        }
    }

    /// The ids of the bars on a submission.
    func bars(of record: SubmissionRecord) -> [String] {
        (record.subject.flatMap { subjects[$0] } ?? []) + (forms[record.form.text] ?? [])
            + (submissions[record.id] ?? [])
    }

    /// The ids of the bars on answers of a subject to a form.
    func bars(of subject: [UInt8]?, at form: FormKey) -> [String] {
        (subject.flatMap { subjects[$0] } ?? []) + (forms[form.text] ?? [])
    }
}

extension SubmissionRecord {
    /// The name of the outcome in the verdict; nil without one.
    var outcomeName: String? { (try? JSONValue(stored: verdict))?["outcome"]?.string }
}
