import Registry
import Testing

@testable import SQLiteStore

/// The database itself refuses impossible rollouts, events, exposures and refusals of steps.
///
/// Rollout 1 of the sample is running at half of its subjects, in the stage of its event 2; rollout 2 was promoted.
@Suite struct RolloutTriggerTests {
    private func database(in folder: TemporaryFolder) async throws -> RawDatabase {
        let raw = try RawDatabase(try await FilledDatabase.file(in: folder))
        try raw.must("PRAGMA foreign_keys = ON")
        return raw
    }

    private static func event(
        _ number: Int, _ kind: String, _ coverage: Int, arm: String = "NULL", of rollout: Int = 1
    ) -> String {
        """
        INSERT INTO rollout_events VALUES
        ('kyc/NL', \(rollout), \(number), '\(kind)', \(coverage), \(arm), NULL, '2026-11-21T12:00:00.000Z', 5);
        """
    }

    static let possibleEvents = [
        event(3, "advance", 5_001), event(3, "pause", 5_000), event(3, "abort", 5_000),
        event(3, "promote", 5_000, arm: "'a'"), event(3, "pause", 5_000) + event(4, "resume", 5_000),
        event(3, "pause", 5_000) + event(4, "abort", 5_000),
        event(3, "pause", 5_000) + event(4, "promote", 5_000, arm: "'b'"),
    ]

    @Test(arguments: possibleEvents) func `an event that can happen is stored`(sql: String) async throws {
        let folder = try TemporaryFolder()
        #expect(try await database(in: folder).run(sql) == nil)
    }

    static let impossibleEvents = [
        (event(3, "advance", 5_000), "does not allow"), (event(3, "advance", 4_999), "does not allow"),
        (event(3, "pause", 5_001), "does not allow"), (event(3, "pause", 4_999), "does not allow"),
        (event(3, "resume", 5_000), "does not allow"),
        (event(3, "pause", 5_000) + event(4, "pause", 5_000), "does not allow"),
        (event(3, "pause", 5_000) + event(4, "advance", 6_000), "does not allow"),
        (event(3, "pause", 5_000) + event(4, "resume", 6_000), "does not allow"),
        (event(3, "abort", 4_000), "does not allow"), (event(3, "promote", 4_000, arm: "'a'"), "does not allow"),
        (event(3, "abort", 5_000) + event(4, "abort", 5_000), "does not allow"),
        (event(3, "abort", 5_000) + event(4, "resume", 5_000), "does not allow"),
        (event(4, "abort", 10_000, of: 2), "does not allow"), (event(4, "resume", 10_000, of: 2), "does not allow"),
        (event(4, "pause", 5_000), "follows the last"), (event(2, "advance", 6_000), "follows the last"),
        (event(3, "start", 5_000), "CHECK"), (event(1, "pause", 5_000, of: 3), "CHECK"),
        (event(1, "start", 5_000, of: 3), "FOREIGN KEY"), (event(3, "stop", 5_000), "CHECK"),
        (event(3, "advance", 10_001), "CHECK"), (event(3, "promote", 5_000), "CHECK"),
        (event(3, "abort", 5_000, arm: "'a'"), "CHECK"), (event(3, "promote", 5_000, arm: "'c'"), "arm of the rollout"),
    ]

    @Test(arguments: impossibleEvents)
    func `an event that cannot happen is refused`(sql: String, message: String) async throws {
        let folder = try TemporaryFolder()
        let refusal = try await database(in: folder).run(sql)
        #expect(refusal?.contains(message) == true, "\(refusal ?? "stored")")
    }

    /// A rollout like the first, with a number, over a release and with the version of its arm `b`.
    private static func rollout(_ number: Int, over release: Int = 2, version: Int = 1, arms: String = "plan") -> String
    {
        """
        INSERT INTO rollouts SELECT form, \(number), channel, \(release),
        json_replace(\(arms), '$.arms[1].version', \(version)), 5, NULL FROM rollouts WHERE number = 1
        """
    }

    @Test(arguments: [
        (rollout(4), "follows the last"), (rollout(2), "follows the last"), (rollout(3, version: 9), "of the form"),
        (rollout(3, over: 9), "FOREIGN KEY"), (rollout(3, arms: "json_remove(plan, '$.arms[1]')"), "CHECK"),
    ])
    func `a rollout that cannot be is refused`(sql: String, message: String) async throws {
        let folder = try TemporaryFolder()
        let raw = try await database(in: folder)
        let refusal = raw.run(sql)
        #expect(refusal?.contains(message) == true, "\(refusal ?? "stored")")
        #expect(raw.run(Self.rollout(3)) == nil)
    }

    /// A submission in rollout 1, by which a subject can be exposed.
    private static func submission(_ edit: String = "") -> String {
        """
        CREATE TEMP TABLE row AS SELECT * FROM submissions WHERE sequence = 3;
        UPDATE row SET sequence = 4, id = '\(Samples.id(4))', exposure = '\(Samples.id(4))', subject = zeroblob(32),
        session = NULL; \(edit)
        INSERT INTO submissions SELECT * FROM row;
        """
    }

    private static func exposure(
        _ subject: String = "zeroblob(32)", to rollout: Int = 1, by id: Int = 4, arm: String = "b", stage: Int = 2,
        leaf: Int = 9
    ) -> String {
        """
        INSERT INTO exposures VALUES ('kyc/NL', \(rollout), \(subject), '\(Samples.id(id))', '\(arm)', \(stage),
        '2026-11-21T12:00:00.000Z', zeroblob(32), \(leaf));
        """
    }

    @Test func `an exposure that can happen is stored`() async throws {
        let folder = try TemporaryFolder()
        #expect(try await database(in: folder).run(Self.submission() + Self.exposure()) == nil)
    }

    static let impossibleExposures = [
        (exposure(by: 5), "happened by"),
        (submission() + exposure("x'" + String(repeating: "01", count: 32) + "'"), "by"),
        (submission() + exposure(leaf: 7), "happened by"), (submission("UPDATE row SET arm = 'a';") + exposure(), "by"),
        (submission("UPDATE row SET rollout = 'kyc/NL/2';") + exposure(), "happened by"),
        (submission("UPDATE row SET exposure = NULL;") + exposure(), "happened by"),
        (submission("UPDATE row SET arm = 'c';") + exposure(arm: "c"), "an arm of the rollout"),
        (submission() + exposure(stage: 1), "the stage"), (submission() + exposure(stage: 3), "the stage"),
        (submission("UPDATE row SET rollout = 'kyc/NL/2';") + exposure(to: 2, stage: 1), "paused or over"),
        (event(3, "pause", 5_000) + submission() + exposure(), "paused or over"),
        (event(3, "abort", 5_000) + submission() + exposure(), "paused or over"),
        (submission() + exposure() + exposure(), "exposed once"),
        (
            submission("UPDATE row SET subject = (SELECT subject FROM sessions LIMIT 1);")
                + exposure("(SELECT subject FROM sessions LIMIT 1)"), "exposed once"
        ),
    ]

    @Test(arguments: impossibleExposures)
    func `an exposure that cannot happen is refused`(sql: String, message: String) async throws {
        let folder = try TemporaryFolder()
        let refusal = try await database(in: folder).run(sql)
        #expect(refusal?.contains(message) == true, "\(refusal ?? "stored")")
    }

    @Test func `a rollout that goes on exposes again`() async throws {
        let folder = try TemporaryFolder()
        let raw = try await database(in: folder)
        let moved = Self.event(3, "pause", 5_000) + Self.event(4, "resume", 5_000)
        #expect(raw.run(moved + Self.submission() + Self.exposure()) == nil)
    }

    private static func refusal(_ session: Int, _ step: String, errors: String = "[1]") -> String {
        """
        INSERT INTO step_refusals VALUES
        ('\(Samples.id(session))', '\(step)', '\(errors)', '2026-11-21T12:00:00.000Z', 9);
        """
    }

    @Test func `a step is refused once, in a session that is open and in a rollout`() async throws {
        let folder = try TemporaryFolder()
        let raw = try await database(in: folder)
        #expect(raw.run(Self.refusal(98, "money")) == nil)
        // Session 98 has it already, 99 and 95 are over, 97 does not exist.
        for sql in [
            Self.refusal(98, "money"), Self.refusal(99, "money"), Self.refusal(95, "money"), Self.refusal(97, "money"),
        ] {
            #expect(raw.run(sql)?.contains("one first try") == true, "\(sql)")
        }
        try raw.must("CREATE TEMP TABLE row AS SELECT * FROM sessions; DELETE FROM row WHERE id <> '\(Samples.id(98))'")
        try raw.must(
            """
            UPDATE row SET id = '\(Samples.id(90))', exposure = NULL; INSERT INTO sessions SELECT * FROM row;
            INSERT INTO session_states SELECT '\(Samples.id(90))', revision, secret, box, expires_at FROM session_states
            WHERE session = '\(Samples.id(98))'
            """)
        #expect(raw.run(Self.refusal(90, "money"))?.contains("one first try") == true)
        #expect(raw.run(Self.refusal(98, "address", errors: "[]"))?.contains("CHECK") == true)
    }
}
