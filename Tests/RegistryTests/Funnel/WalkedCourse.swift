import EngineFuzzing
import FormEngine
import Testing

@testable import Registry

/// A session that walks at random, and what its own views say about its course.
struct WalkedCourse {
    private let session: StartedSession
    private var reached: Set<String>
    private var sent: Set<String> = []
    private var refused: Set<String> = []
    private var passed: Set<String> = []
    private var errors: Set<String> = []
    private var end: (step: String, outcome: String)?
    private var at: String?
    /// The last name that was sent, which shows the second step.
    private var name = ""

    private static let steps = ["person", "extra", "money"]

    init(_ session: StartedSession) {
        self.session = session
        let first = session.view.next ?? ""
        (reached, at) = ([first], first)
    }

    var version: Int { session.view.record.version }
    var day: CivilDate { session.view.record.startedAt.utcDate }

    /// Sends one step, or submits the session.
    mutating func walk(_ registry: Registry, _ random: inout SeededGenerator) async throws {
        if at == "", Bool.random(using: &random) { return try await submit(registry) }
        let step = Self.steps.randomElement(using: &random) ?? "person"
        let answers =
            switch step {
            case "person":
                [
                    #"{"name":"anna"}"#, #"{"name":"bob"}"#, #"{"name":"extra"}"#, #"{"name":"gone"}"#,
                    #"{"name":"!"}"#, "{}",
                ]
            case "extra": [#"{"why":"so"}"#, "{}"]
            default: [#"{"monthly":1}"#, #"{"monthly":2000}"#, #"{"monthly":"x"}"#]
            }
        let sending = answers.randomElement(using: &random) ?? "{}"
        let request = StepRequest(
            session: session.view.record.id, secret: session.secret, step: step, answers: Array(sending.utf8))
        // A step that was not reached, and an ended or expired session, are refused and count nothing.
        guard let view = try? await registry.answer(request), end == nil else { return }
        if step == "person" { name = sending }
        let isShown = step != "extra" || name.contains("extra")
        if isShown, !sent.contains(step) {
            let own = view.findings.filter { finding in finding.severity == .error && Self.step(of: finding) == step }
            errors.formUnion(own.map { "\(step) \($0.field) \($0.rule)" })
            if !own.isEmpty { refused.insert(step) }
        }
        if isShown {
            reached.insert(step)
            sent.insert(step)
        }
        follow(view, step: step)
    }

    private mutating func submit(_ registry: Registry) async throws {
        guard let view = try? await registry.submitSession(session.view.record.id, secret: session.secret) else {
            return
        }
        sent.insert("")
        follow(view, step: "")
    }

    private mutating func follow(_ view: SessionView, step: String) {
        if view.submission != nil, let outcome = view.outcome {
            (end, at) = ((step, outcome.name), nil)
            return
        }
        let next = view.next ?? ""
        reached.insert(next)
        at = next
        let place = Self.steps.firstIndex(of: next) ?? Self.steps.count
        passed.formUnion(sent.filter { step in Self.steps.firstIndex(of: step).map { $0 < place } ?? false })
    }

    private static func step(of finding: Finding) -> String {
        switch finding.field {
        case "why": "extra"
        case "monthly": "money"
        default: "person"
        }
    }

    /// The steps of a report on these courses.
    static func steps(of courses: [WalkedCourse]) -> [FunnelReport.Step] {
        (steps + [""]).compactMap { id in
            var step = FunnelReport.Step(id: id.isEmpty ? nil : id)
            step.reached = courses.count { $0.reached.contains(id) }
            step.sent = courses.count { $0.sent.contains(id) }
            step.refused = courses.count { $0.refused.contains(id) }
            step.passed = courses.count { $0.passed.contains(id) }
            step.stayed = courses.count { $0.at == id }
            let ends = Dictionary(grouping: courses.compactMap(\.end).filter { $0.step == id }, by: \.outcome)
            step.ended = ends.map { .init(outcome: $0.key, sessions: $0.value.count) }
            step.ended.sort { ($1.sessions, $0.outcome) < ($0.sessions, $1.outcome) }
            var found: [String: Int] = [:]
            for error in courses.flatMap(\.errors) where error.hasPrefix("\(id) ") { found[error, default: 0] += 1 }
            step.refusals = found.map { error, count in
                let words = error.split(separator: " ").map { String($0) }
                return .init(error: StatedError(field: words[1], rule: words[2], code: words[2]), sessions: count)
            }
            step.refusals.sort {
                ($1.sessions, $0.error.field, $0.error.rule) < ($0.sessions, $1.error.field, $1.error.rule)
            }
            return step.reached == 0 && !id.isEmpty ? nil : step
        }
    }
}
