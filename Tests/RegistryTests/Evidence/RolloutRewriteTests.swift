import FormEngine
import Testing

@testable import Registry

/// Each consistent rewriting of a rollout's rows is named, by what they say of each other or by replay.
@Suite(.enabled(if: Forgery.isPossible)) struct RolloutRewriteTests {
    @Test func `Rollouts and what happened in them are sound, and all of it replays`() async throws {
        let world = try await ForgedRollouts()
        defer { world.forgery.clear() }
        let found = try await world.findings()
        #expect(found.problems == [] && found.different == [])
        // The forger makes no mistake of its own.
        try await KeylessForger(forgery: world.forgery).rewrite(world.desk.test, sql: "") { _, _ in }
        #expect(try await world.findings().problems == [])
    }

    /// Something that a forger without keys changes, and the words by which the audit names it.
    struct Rewrite: Sendable, CustomTestStringConvertible {
        let what: String
        let words: String
        let sql: @Sendable (ForgedRollouts) -> String
        var action: (from: String, to: String)?
        var object: String?

        init(
            _ what: String, _ words: String, action: (from: String, to: String)? = nil, object: String? = nil,
            _ sql: @escaping @Sendable (ForgedRollouts) -> String
        ) {
            (self.what, self.words, self.sql, self.action, self.object) = (what, words, sql, action, object)
        }

        var testDescription: String { what }
    }

    @Test(arguments: rollouts + events + exposures + choices + refusals)
    func `a rewriting is named by the audit`(_ rewrite: Rewrite) async throws {
        let world = try await ForgedRollouts()
        defer { world.forgery.clear() }
        let object = world.ids[rewrite.object ?? ""] ?? rewrite.object
        let action = rewrite.action
        try await KeylessForger(forgery: world.forgery).rewrite(world.desk.test, sql: rewrite.sql(world)) {
            _, members in
            if action == nil || members["action"]?.string == action?.from {
                if let action { members["action"] = .text(action.to) }
                if let object { members["object"] = .text(object) }
            }
        }
        let found = try await world.findings()
        #expect(found.problems.contains { $0.message.contains(rewrite.words) }, "\(found)")
    }

    private static func plan(_ path: String, _ value: String, of number: Int = 1) -> String {
        "UPDATE rollouts SET plan = json_set(plan, '$.\(path)', \(value)) WHERE number = \(number)"
    }

    private static let rollouts = [
        Rewrite("the release that a rollout started over", "control was not live") { _ in
            "UPDATE rollouts SET release = 2 WHERE number = 1"
        },
        Rewrite("the control", "control was not live") { _ in plan("control", "'new'") },
        Rewrite("the version of the control", "control was not live") { _ in plan("arms[0].version", "2") },
        Rewrite("an arm of a withdrawn version", "arm was withdrawn") { _ in plan("arms[1].version", "3") },
        Rewrite("an arm of a version that is none", "arm was not published") { _ in plan("arms[1].version", "4") },
        Rewrite("a range that another rollout has", "took these subjects") { _ in
            plan("place", "json('[4999,10000]')", of: 2)
        },
        Rewrite("a plan that is none", "the plan of a rollout") { _ in plan("within", "0") },
        Rewrite(
            "the number of a rollout", "last of its form", action: ("rollout.start", "rollout.start"),
            object: "kyc/NL/4"
        ) { _ in
            "UPDATE rollouts SET number = 4 WHERE number = 3; UPDATE rollout_events SET rollout = 4 WHERE rollout = 3"
        },
    ]

    /// A change of an event of the first rollout.
    private static func event(_ number: Int, _ set: String) -> String {
        "UPDATE rollout_events SET \(set) WHERE rollout = 1 AND number = \(number)"
    }

    private static let cause = #"'{"arm":"new","cause":"breach","metric":"refused","subjects":9}'"#

    private static let events = [
        Rewrite("two events in each other's place", "last of its rollout") { _ in
            event(3, "number = 9") + "; " + event(4, "number = 3") + "; " + event(9, "number = 4")
        },
        Rewrite("when an event happened", "at its leaf's time") { _ in
            event(3, "recorded_at = '2026-11-21T12:00:00.000Z'")
        },
        Rewrite("a pause that was an abort", "does not allow", action: ("rollout.pause", "rollout.abort")) { _ in
            event(3, "kind = 'abort'")
        },
        Rewrite("a resume that was a pause", "does not allow", action: ("rollout.resume", "rollout.pause")) { _ in
            event(4, "kind = 'pause'")
        },
        Rewrite("a coverage that does not rise", "does not allow") { _ in event(2, "coverage = 5000") },
        Rewrite("a coverage that falls", "does not allow") { _ in event(3, "coverage = 9999") },
        Rewrite("the coverage of the start", "does not allow") { _ in event(1, "coverage = 4000") },
        Rewrite("the cause of an advance", "cannot have this cause") { _ in event(2, "cause = \(cause)") },
        Rewrite("the cause of a resume", "cannot have this cause") { _ in event(4, "cause = \(cause)") },
        Rewrite("the arm that was promoted", "of the promoted arm live") { _ in
            "UPDATE rollout_events SET arm = 'old' WHERE kind = 'promote'"
        },
        Rewrite("an arm that there is none of", "no arm of the promoted name") { _ in
            "UPDATE rollout_events SET arm = 'best' WHERE kind = 'promote'"
        },
        Rewrite(
            "a rollout that was paused, not promoted", "cannot record these rows",
            action: ("rollout.promote", "rollout.pause")
        ) { _ in
            "UPDATE rollout_events SET kind = 'pause', arm = NULL WHERE kind = 'promote'"
        },
    ]

    private static func exposed(_ world: ForgedRollouts, _ name: String, _ set: String) -> String {
        "UPDATE exposures SET \(set) WHERE \(world.row(name))"
    }

    private static let exposures = [
        Rewrite("the stage of an exposure", "in another stage") { exposed($0, "new", "stage = 2") },
        Rewrite("the arm of an exposure", "not by its leaf's") { exposed($0, "new", "arm = 'old'") },
        Rewrite("the subject of an exposure", "not by its leaf's") { exposed($0, "new", "subject = zeroblob(32)") },
        Rewrite("the rollout of an exposure", "not by its leaf's") { exposed($0, "new", "rollout = 2") },
        Rewrite("when an exposure happened", "not by its leaf's") {
            exposed($0, "new", "exposed_at = '2026-11-21T12:00:00.000Z'")
        },
        Rewrite("an exposure taken out", "another rollout or arm") {
            "DELETE FROM exposures WHERE \($0.row("new"))"
        },
        Rewrite("a session's exposure taken out", "another rollout or arm") {
            "DELETE FROM exposures WHERE \($0.row("open"))"
        },
        Rewrite("an exposure taken out, and the word of it", "without being exposed") {
            "DELETE FROM exposures WHERE \($0.row("new")); UPDATE submissions SET exposure = NULL WHERE \($0.row("new"))"
        },
        Rewrite("somebody else exposed by test traffic", "not by its leaf's") {
            given("test", arm: "new", version: 2, $0, stage: 1)
        },
        Rewrite("a stranger exposed while the rollout was paused", "was not running") {
            given("stranger", arm: "new", version: 2, $0, stage: 2)
        },
        Rewrite("a subject exposed after the rollout was over", "was not running") {
            given("over", arm: "new", version: 2, $0, stage: 2)
        },
        Rewrite("a subject given an arm after the rollout was over", "No rollout gave") {
            given("over", arm: "new", version: 2, $0, stage: 2)
        },
    ]

    /// A submission given an arm of the first rollout, and an exposure of its own.
    private static func given(
        _ name: String, arm: String, version: Int, _ world: ForgedRollouts, stage: Int
    ) -> String {
        """
        UPDATE submissions SET rollout = 'kyc/NL/1', arm = '\(arm)', version = \(version), reason = 'in_rollout',
        exposure = id WHERE \(world.row(name));
        INSERT OR REPLACE INTO exposures SELECT form, 1, subject, id, arm, \(stage), judged_at, salt, leaf
        FROM submissions WHERE \(world.row(name))
        """
    }

    private static func judged(_ world: ForgedRollouts, _ name: String, _ set: String) -> String {
        "UPDATE submissions SET \(set) WHERE \(world.row(name))"
    }

    private static let choices = [
        Rewrite("a submission's arm", "No rollout gave") { judged($0, "again", "arm = 'old'") },
        Rewrite("a submission's arm and version", "another rollout or arm") {
            judged($0, "again", "arm = 'old', version = 1")
        },
        Rewrite("a submission's version", "No rollout gave") { judged($0, "again", "version = 1") },
        Rewrite("a submission's rollout", "another rollout or arm") {
            judged($0, "again", "rollout = 'kyc/NL/2'")
        },
        Rewrite("a submission's exposure", "another rollout or arm") {
            judged($0, "again", "exposure = '\($0.ids["old"] ?? "")'")
        },
        Rewrite("the reason for an arm that was given before", "contradicts its exposure") {
            judged($0, "again", "reason = 'live'")
        },
        Rewrite("the reason for an arm of test traffic", "did not hold") { judged($0, "test", "reason = 'live'") },
        Rewrite("an arm taken from a submission that was not judged by what is live", "were not live") {
            judged($0, "again", "rollout = NULL, arm = NULL, exposure = NULL, reason = 'out_of_coverage'")
        },
        Rewrite("the rollout taken from a submission of the control", "did not hold") {
            "DELETE FROM exposures WHERE \($0.row("old")); "
                + judged($0, "old", "rollout = NULL, arm = NULL, exposure = NULL, reason = 'live'")
        },
        Rewrite("an arm without a rollout", "no rollout") { judged($0, "stranger", "arm = 'new'") },
        Rewrite("a reason that speaks of a pause that was none", "did not hold") {
            judged($0, "outside", "reason = 'rollout_paused'")
        },
        Rewrite("a reason that says there is no rollout", "did not hold") { judged($0, "outside", "reason = 'live'") },
        Rewrite("a reason that says there is one", "did not hold") {
            judged($0, "after", "reason = 'out_of_coverage'")
        },
        Rewrite("a session's arm and version", "another rollout or arm") {
            "UPDATE sessions SET arm = 'old', version = 1 WHERE \($0.row("open"))"
        },
        Rewrite("a session's arm, taken away", "were not live") {
            "DELETE FROM exposures WHERE \($0.row("open")); UPDATE sessions SET rollout = NULL, arm = NULL, "
                + "exposure = NULL, reason = 'out_of_coverage' WHERE \($0.row("open"))"
        },
        Rewrite("the arm of a session's end", "its session started with") { judged($0, "end", "arm = 'old'") },
        Rewrite("the exposure of a session's end", "its session started with") {
            judged($0, "end", "exposure = NULL")
        },
    ]

    private static func moved(to name: String) -> @Sendable (ForgedRollouts) -> String {
        { "UPDATE step_refusals SET session = '\($0.ids[name] ?? "")' WHERE session = '\($0.ids["open"] ?? "")'" }
    }

    private static let refusals = [
        Rewrite("when a step was refused", "at its leaf's time") {
            "UPDATE step_refusals SET refused_at = '2026-11-30T12:00:00.000Z' WHERE session = '\($0.ids["open"] ?? "")'"
        },
        Rewrite(
            "a refusal moved to a session in no rollout", "in no rollout", action: ("session.refuse", "session.refuse"),
            object: "live", moved(to: "live")),
        Rewrite(
            "a refusal moved behind its session's end", "is over", action: ("session.refuse", "session.refuse"),
            object: "ended"
        ) { world in
            """
            UPDATE step_refusals SET step = 'more', leaf = (SELECT max(sequence) FROM leaves),
            session = '\(world.ids["ended"] ?? "")', refused_at = (SELECT max(time) FROM leaves)
            WHERE session = '\(world.ids["open"] ?? "")';
            DELETE FROM boxes WHERE submission = (SELECT max(sequence) FROM submissions);
            DELETE FROM submissions WHERE sequence = (SELECT max(sequence) FROM submissions);
            UPDATE leaves SET bytes = (SELECT json_set(refusal.bytes, '$.sequence', leaves.sequence, '$.time', leaves.time)
            FROM leaves AS refusal WHERE refusal.action = 'session.refuse' LIMIT 1)
            WHERE sequence = (SELECT max(sequence) FROM leaves)
            """
        },
    ]

    @Test func `an arm changed in every row that names it is named by replay`() async throws {
        let world = try await ForgedRollouts()
        defer { world.forgery.clear() }
        let rows = "\(world.row("new")) OR \(world.row("again")) OR \(world.row("paused"))"
        try await KeylessForger(forgery: world.forgery).rewrite(
            world.desk.test,
            sql:
                "UPDATE submissions SET arm = 'old', version = 1 WHERE \(rows); UPDATE exposures SET arm = 'old' WHERE "
                + world.row("new")
        ) { _, _ in }
        let found = try await world.findings()
        #expect(found.problems == [])
        let different = Set(found.different.map(\.submission))
        #expect(different == Set(["new", "again", "paused"].compactMap { world.ids[$0] }))
        #expect(found.different.allSatisfy { $0.reasons.contains(.arm) }, "\(found)")
    }

    @Test(arguments: [
        ("rollout = 'kyc/NL/2'", "rollout"), ("arm = 'old'", "arm"), ("exposure = id", "exposure"),
        ("reason = 'in_rollout'", "reason"),
    ])
    func `a column that speaks of a rollout is bound by the sealed record`(set: String, reason: String) async throws {
        let world = try await ForgedRollouts()
        defer { world.forgery.clear() }
        try world.forgery.runUnguarded("UPDATE submissions SET \(set) WHERE \(world.row("again"))")
        let report = try await world.desk.test.registry.replay(world.ids["again"] ?? "", actor: "auditor")
        let reasons: [String] = (report.different.first?.reasons ?? []).map { "\($0)" }
        #expect(reasons.contains(reason), "\(reasons)")
    }

    @Test func `a submission of an arm is explained by the arm's version`() async throws {
        let world = try await ForgedRollouts()
        defer { world.forgery.clear() }
        let id = try #require(world.ids["again"])
        let explanation = try await world.desk.test.registry.explain(id, reveal: false, actor: "auditor")
        #expect(explanation.version.number == 2 && explanation.record.arm == "new" && explanation.fitsVerdict)
    }
}
