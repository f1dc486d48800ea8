import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// A registry with versions that keep the invariant `adults`, break it, and leave it undecided.
private struct InvariantDesk {
    let test: TestRegistry
    static let minor = #"{"<": [{"age": {"var": "born"}}, 18]}"#

    static func statement(
        _ name: String = "adults", forms: String = "kyc/*", never: String = minor, absent: String = "break"
    ) throws -> Invariant {
        let text =
            #"{"id": "\#(name)", "forms": "\#(forms)", "absent": "\#(absent)", "outcomes": ["completed"], "never": \#(never)}"#
        return try Invariant(JSONValue(json: Array(text.utf8)))
    }

    static func config(_ rules: String, label: String = "Born") throws -> FormConfig {
        try .nl(
            #"{"id": "born", "type": "date", "label": "\#(label)", "required": true, "validation": [\#(rules)]}, "#
                + #"{"id": "kind", "type": "text"}"#)
    }

    static func adults(_ label: String = "Born") throws -> FormConfig { try config(#"{"min_age": 18}"#, label: label) }
    static func all() throws -> FormConfig { try config(#"{"max_date": "today"}"#) }
    /// The rule lapses for one kind.
    static func lapsing() throws -> FormConfig {
        try config(#"{"max_date": "today"}, {"min_age": 18, "when": {"==": [{"var": "kind"}, "x"]}}"#)
    }
    /// The invariant's field is missing.
    static func lacking() throws -> FormConfig { try .nl(#"{"id": "kind", "type": "text"}"#) }

    /// The start of a rollout whose arm `new` breaks the invariant.
    static let rollout = RolloutStart(
        form: .nl,
        plan: RolloutPlan(
            arms: [.init(name: "old", version: 2), .init(name: "new", version: 1)], control: "old", seed: ""),
        actor: "tester", message: nil)

    /// A registry with the versions 1 (broken) and 2 (proved and live).
    init() async throws {
        test = try await TestRegistry()
        try await test.publish(Self.all(), base: .unstated)
        try await test.publish(Self.adults())
    }

    @discardableResult
    func define(
        _ statement: Invariant? = nil, excepting exceptions: [RequestedException] = [], isDryRun: Bool = false
    ) async throws -> InvariantDefinition {
        try await test.registry.define(
            statement ?? Self.statement(), excepting: exceptions, actor: "tester", message: "the law",
            isDryRun: isDryRun)
    }

    func exception(_ version: Int?, hours: Int64 = 1) -> RequestedException {
        .init(form: .nl, version: version, until: test.clock.now.advanced(bySeconds: hours * 3600))
    }

    func isSound() async throws -> Bool { try await test.registry.auditLog.verify().isSound }

    func leaves() async throws -> Int { try await test.store.leaves(SequenceRange(first: 1)).count }
}

@Suite("Invariants of the registry") struct InvariantEnforcementTests {
    @Test(
        "publishing refuses a version that breaks an invariant",
        arguments: [
            ("a lost rule", "broken", InvariantDesk.all), ("a rule that lapses", "broken", InvariantDesk.lapsing),
            ("a missing field", "missing", InvariantDesk.lacking),
        ])
    func publish(name: String, state: String, config: @Sendable () throws -> FormConfig) async throws {
        let desk = try await InvariantDesk()
        let defined = try await desk.define()
        #expect(defined.isNew && defined.checks.map(\.check.proof.state) == ["proved"])
        let leaves = try await desk.leaves()
        let candidate = try config()
        let error = await registryError { try await desk.test.publish(candidate) }
        guard case .invariantBroken(.nl, _, let checks) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(checks.map(\.proof.state) == [state])
        #expect(try await desk.leaves() == leaves)
        #expect(try await desk.test.live() == 2)
        // A proved one passes.
        try await desk.test.publish(InvariantDesk.adults("Date of birth"))
        #expect(try await desk.test.registry.timeline(of: .nl, on: .production).releases.last?.draft.excepted == [])
        #expect(try await desk.isSound())
    }

    @Test(
        "each way to a release or an arm refuses the version",
        arguments: ["rollback", "promote", "withdraw", "rollout"])
    func ways(way: String) async throws {
        let desk = try await InvariantDesk()
        try await desk.define()
        let leaves = try await desk.leaves()
        let registry = desk.test.registry
        let error = await registryError { () async throws -> Any in
            switch way {
            case "rollback": try await registry.rollback(.nl, to: 1, actor: "tester", message: nil)
            case "promote": try await registry.promote(.nl, 1, to: .staging, actor: "tester", message: nil)
            case "withdraw":
                try await registry.withdraw(.nl, 2, then: .version(1), actor: "tester", message: nil)
            default:
                try await registry.startRollout(InvariantDesk.rollout)
            }
        }
        #expect(error?.code == "invariant_broken")
        #expect(error?.message.contains("born") == true, "the answers that break it: \(error?.message ?? "")")
        #expect(try await desk.leaves() == leaves)
        // A dry run of a release reports the refusal, with what changes.
        if way == "rollback" {
            let report = try await registry.rollback(.nl, to: 1, actor: "tester", message: nil, isDryRun: true)
            #expect(report.invariants.map(\.isRefused) == [true])
            #expect(report.comparison?.classes.isEmpty == false)
        }
        // An exception lets it pass, and the release or rollout records it.
        _ = try await registry.except(desk.exception(1), from: "adults", actor: "tester", message: "trial")
        switch way {
        case "rollback": try await registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        case "promote": try await registry.promote(.nl, 1, to: .staging, actor: "tester", message: nil)
        case "withdraw":
            try await registry.withdraw(.nl, 2, then: .version(1), actor: "tester", message: nil)
        default:
            let report = try await registry.startRollout(InvariantDesk.rollout)
            #expect(report.view.history.record.excepted == ["adults"])
        }
        if way != "rollout" {
            let channel: Channel = way == "promote" ? .staging : .production
            let release = try await registry.timeline(of: .nl, on: channel).releases.last
            #expect(release?.draft.excepted == ["adults"])
        }
        #expect(try await desk.isSound())
    }

    @Test("a definition that a version in use breaks is refused, unless it is excepted")
    func define() async throws {
        let desk = try await InvariantDesk()
        try await desk.test.registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        let leaves = try await desk.leaves()
        let error = await registryError { try await desk.define() }
        guard case .invariantBrokenByLive(let subject, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(subject == InvariantSubject(form: .nl, version: 1, channel: .production))
        #expect(try await desk.leaves() == leaves)
        _ = try await desk.define(excepting: [desk.exception(1)], isDryRun: true)
        #expect(try await desk.leaves() == leaves)
        let defined = try await desk.define(excepting: [desk.exception(1)])
        #expect(defined.checks.map(\.check.pass) != [nil])
        // One leaf for the definition, one for the exception.
        #expect(try await desk.leaves() == leaves + 2)
        #expect(try await desk.define().isNew == false)
        #expect(try await desk.leaves() == leaves + 2)
        #expect(try await desk.isSound())
    }

    @Test("scheduled versions and arms of rollouts count as in use", arguments: ["scheduled", "arm"])
    func inUse(kind: String) async throws {
        let desk = try await InvariantDesk()
        if kind == "scheduled" {
            try await desk.test.publish(InvariantDesk.all()) {
                $0.scheduledFor = desk.test.clock.now.advanced(bySeconds: 7200)
            }
        } else {
            try await desk.test.registry.startRollout(InvariantDesk.rollout)
        }
        let error = await registryError { try await desk.define() }
        guard case .invariantBrokenByLive(let subject, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(subject.version == 1)
    }

    @Test(
        "the end of an exception changes nothing that is live, but the version is named, and its next release refused")
    func exceptionEnds() async throws {
        let desk = try await InvariantDesk()
        let registry = desk.test.registry
        try await desk.define()
        _ = try await registry.except(desk.exception(nil), from: "adults", actor: "tester", message: "trial")
        try await registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        #expect(try await registry.unprovedVersions(of: .nl).isEmpty)
        desk.test.clock.advance(hours: 2)
        #expect(try await desk.test.live() == 1)
        let unproved = try await registry.unprovedVersions(of: .nl)
        #expect(unproved.map(\.invariant) == ["adults"] && unproved.first?.subject.version == 1)
        #expect(unproved.first?.endedAt != nil)
        let other = try await registry.unprovedVersions(of: #require(FormKey("kyc/DE")))
        #expect(other.isEmpty)
        let error = await registryError {
            try await registry.promote(.nl, 1, to: .staging, actor: "tester", message: nil)
        }
        #expect(error?.code == "invariant_broken")
        // A later exception for the same versions replaces the ended one.
        _ = try await registry.except(desk.exception(nil), from: "adults", actor: "tester", message: "longer")
        #expect(try await registry.unprovedVersions(of: .nl).isEmpty)
        _ = try await registry.rollback(.nl, to: 2, actor: "tester", message: nil)
        desk.test.clock.advance(hours: 2)
        #expect(try await registry.unprovedVersions(of: .nl).isEmpty)
        #expect(try await desk.isSound())
    }

    @Test("a rollback to a version that was live may break an invariant that its author names")
    func rollback() async throws {
        let desk = try await InvariantDesk()
        let registry = desk.test.registry
        try await desk.define()
        let unknown = await registryError {
            try await registry.rollback(.nl, to: 1, exempting: ["adult"], actor: "tester", message: "now")
        }
        #expect(unknown?.code == "no_such_invariant")
        #expect(unknown?.help.text { _ in "" }.contains("adults") == true)
        let report = try await registry.rollback(.nl, to: 1, exempting: ["adults"], actor: "tester", message: "now")
        #expect(report.invariants.map(\.pass) == [.rollback])
        #expect(try await registry.timeline(of: .nl, on: .production).releases.last?.draft.excepted == ["adults"])
        #expect(try await registry.unprovedVersions(of: .nl).map(\.endedAt) == [nil])
        // On another channel the version was never live.
        try await registry.promote(.nl, 2, to: .staging, actor: "tester", message: nil)
        let never = await registryError {
            try await registry.rollback(
                .nl, to: 1, on: .staging, exempting: ["adults"], actor: "tester", message: "now")
        }
        #expect(never?.code == "never_live")
        #expect(try await desk.isSound())
    }

    @Test("a retired invariant refuses nothing, until it is defined again")
    func retire() async throws {
        let desk = try await InvariantDesk()
        let registry = desk.test.registry
        try await desk.define()
        let retired = try await registry.retireInvariant("adults", actor: "tester", message: "no more")
        #expect(retired.isRetired && retired.number == 2)
        #expect(try await registry.retireInvariant("adults", actor: "tester", message: "again").number == 2)
        #expect(try await registry.invariants().isEmpty)
        try await registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        try await registry.rollback(.nl, to: 2, actor: "tester", message: nil)
        #expect(try await desk.define().record.number == 3)
        let unknown = await registryError {
            try await registry.retireInvariant("minors", actor: "tester", message: "?")
        }
        #expect(unknown?.code == "no_such_invariant")
        #expect(try await desk.isSound())
    }

    @Test("an exception needs a form that the invariant is about, an existing version, and an end to come")
    func badExceptions() async throws {
        let desk = try await InvariantDesk()
        try await desk.define()
        try await desk.define(InvariantDesk.statement("others", forms: "quote/*", absent: "ignore"))
        let registry = desk.test.registry
        let cases: [(String, RequestedException, String)] = [
            ("no_such_version", desk.exception(9), "adults"), ("invariant_not_about", desk.exception(1), "others"),
            ("in_the_past", desk.exception(1, hours: -1), "adults"),
            ("no_such_invariant", desk.exception(1), "nothing"),
        ]
        for (code, exception, name) in cases {
            let error = await registryError {
                try await registry.except(exception, from: name, actor: "tester", message: "x")
            }
            #expect(error?.code == code)
        }
    }

    @Test("a release and a definition at one time: the later of the two is refused")
    func race() async throws {
        let desk = try await InvariantDesk()
        let publishing = desk.test.interrupted { try await desk.define() }
        let late = await registryError {
            try await publishing.rollback(.nl, to: 1, actor: "tester", message: nil)
        }
        #expect(late?.code == "invariant_broken")
        let other = try await InvariantDesk()
        let defining = other.test.interrupted {
            try await other.test.registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        }
        let refused = await registryError {
            try await defining.define(InvariantDesk.statement(), actor: "tester", message: nil)
        }
        #expect(refused?.code == "invariant_broken")
        #expect(try await other.test.registry.invariants().isEmpty)
        let third = try await InvariantDesk()
        let starting = third.test.interrupted { try await third.define() }
        let arm = await registryError {
            try await starting.startRollout(InvariantDesk.rollout)
        }
        #expect(arm?.code == "invariant_broken")
    }

    @Test("an exception must be in force when a scheduled release takes effect")
    func scheduled() async throws {
        let desk = try await InvariantDesk()
        try await desk.define()
        _ = try await desk.test.registry.except(
            desk.exception(nil), from: "adults", actor: "tester", message: "trial")
        let now = desk.test.clock.now
        let late = await registryError {
            try await desk.test.publish(InvariantDesk.lapsing()) { $0.scheduledFor = now.advanced(bySeconds: 7200) }
        }
        #expect(late?.code == "invariant_broken")
        try await desk.test.publish(InvariantDesk.lapsing()) { $0.scheduledFor = now.advanced(bySeconds: 60) }
        let release = try await desk.test.registry.timeline(of: .nl, on: .production).releases.last
        #expect(release?.draft.excepted == ["adults"])
        #expect(try await desk.isSound())
    }

    @Test("an invariant that was defined since a change page was made moves the page")
    func pageMoves() async throws {
        let desk = try await InvariantDesk()
        let config = try InvariantDesk.adults("Date of birth")
        var publication = Publication(
            config: config, source: SourceDocument(format: .json, dialect: "formulary", bytes: Array("{}".utf8)),
            actor: "tester")
        publication.base = .forced
        let page = try await desk.test.registry.makeChangePage(of: publication, impact: nil).page
        try await desk.define()
        publication.page = page.digest
        let error = await registryError { [publication] in try await desk.test.registry.publish(publication) }
        guard case .changePageMoved(_, ["invariants"]) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        // A page of a version that breaks the invariant shows it, and refuses nothing.
        publication.config = try InvariantDesk.lapsing()
        publication.page = nil
        let broken = try await desk.test.registry.makeChangePage(of: publication, impact: nil)
        let state = broken.page.content?["invariants"]?.elements?.first?["state"]
        #expect(state == "broken")
    }

    @Test("a damaged definition stops releases", .enabled(if: Forgery.isPossible))
    func damaged() async throws {
        let forgery = try Forgery()
        let test = try await TestRegistry(in: forgery.folder.path)
        try await test.publish(InvariantDesk.adults(), base: .unstated)
        _ = try await test.registry.define(InvariantDesk.statement(), actor: "tester", message: nil)
        try forgery.runUnguarded("UPDATE invariants SET definition = replace(definition, 'never', 'maybe')")
        let error = await registryError { try await test.publish(InvariantDesk.all()) }
        #expect(error?.code == "unreadable_invariant")
        #expect(try await test.live() == 1)
    }
}
