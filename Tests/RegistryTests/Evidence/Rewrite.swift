import FormEngine
import Testing

@testable import Registry

/// One thing that a forger without keys changes, with everything that needs no key made to fit.
struct Rewrite: Sendable, CustomTestStringConvertible {
    enum Named: Sendable {
        case byAudit(AuditProblem.Code)
        case byReplay(ReplayReport.Difference.Reason, of: String)
        /// Only a checkpoint kept elsewhere tells.
        case byNobody
    }

    let what: String
    let named: Named
    var sql: @Sendable (ForgedWorld) throws -> String = { _ in "" }
    var edit: @Sendable (ForgedWorld, Int, inout [JSONValue.Member]) -> Void = { _, _, _ in }

    var testDescription: String { what }

    static let all = columns + verdicts + leaves + releases + versions + uses + unfound

    /// A column of a submission set to a value.
    private static func column(
        _ set: String, of name: String = "back", _ reason: ReplayReport.Difference.Reason
    ) -> Rewrite {
        Rewrite(
            what: set, named: .byReplay(reason, of: name),
            sql: { "UPDATE submissions SET \(set) WHERE id = '\($0.row(name).id)';" })
    }

    private static let columns = [
        column("as_of = '2026-11-20'", .asOf),
        column("as_of = clock_date", of: "old", .asOf),
        column("clock_date = as_of", of: "old", .clockDate),
        column("subject = (SELECT subject FROM submissions WHERE sequence = 2)", .subject),
        column("subject = NULL", .subject),
        column("salt = zeroblob(32)", .subject),
        column("is_test = 0", of: "old", .isTest),
        column("channel = 'staging', release = 1", of: "other", .channel),
        column("reason = 'rollout'", .reason),
        Rewrite(
            what: "rollout", named: .byAudit(.notLive),
            sql: { "UPDATE submissions SET rollout = 'r' WHERE id = '\($0.row("back").id)';" }),
        Rewrite(
            what: "arm", named: .byAudit(.rowContradicted),
            sql: { "UPDATE submissions SET arm = 'b' WHERE id = '\($0.row("back").id)';" }),
        Rewrite(
            what: "exposure", named: .byAudit(.rowContradicted),
            sql: { "UPDATE submissions SET exposure = '1' WHERE id = '\($0.row("back").id)';" }),
        Rewrite(
            what: "session", named: .byAudit(.rowContradicted),
            sql: { "UPDATE submissions SET session = 's' WHERE id = '\($0.row("back").id)';" }),
        Rewrite(
            what: "until when a refused attempt is kept", named: .byAudit(.rowContradicted),
            sql: { "UPDATE submissions SET keep_until = '2029-01-01T00:00:00.000Z' WHERE id = '\($0.row("kept").id)';" }
        ),
        Rewrite(
            what: "supersedes", named: .byAudit(.leafDiffers),
            sql: { world in
                "UPDATE submissions SET supersedes = (SELECT id FROM submissions WHERE sequence = 1)"
                    + " WHERE id = '\(world.row("back").id)';"
            }),
        column("key_id = (SELECT key_id FROM submissions WHERE sequence = 2)", .box),
        column(
            "verdict = replace(verdict, 'completed', 'guardian_consent_required')", .verdict),
        column("commitment = zeroblob(32)", .commitment),
        Rewrite(
            what: "context_by, and the leaf's actor", named: .byReplay(.contextBy, of: "back"),
            sql: { "UPDATE submissions SET context_by = 'boss' WHERE id = '\($0.row("back").id)';" },
            edit: { world, leaf, members in
                if leaf == world.row("back").leaf { members["actor"] = .text("boss") }
            }),
        Rewrite(
            what: "judged_at and the leaf's time", named: .byAudit(.rowContradicted),
            sql: { world in
                let later = world.row("late").judgedAt.advanced(bySeconds: 60)
                return "UPDATE submissions SET judged_at = '\(later.text)' WHERE id = '\(world.row("late").id)';"
            },
            edit: { world, leaf, members in
                let later = world.row("late").judgedAt.advanced(bySeconds: 60)
                if leaf == world.row("late").leaf { members["time"] = .text(later.text) }
            }),
        Rewrite(
            what: "judged_at, the id and the leaf's time", named: .byReplay(.box, of: "late"),
            sql: { world in
                let later = world.row("late").judgedAt.advanced(bySeconds: 60)
                let id = Self.id(world.row("late").id, at: later)
                return
                    "UPDATE submissions SET judged_at = '\(later.text)', id = '\(id)' WHERE id = '\(world.row("late").id)';"
            },
            edit: { world, leaf, members in
                guard leaf == world.row("late").leaf else { return }
                let later = world.row("late").judgedAt.advanced(bySeconds: 60)
                members["time"] = .text(later.text)
                members["object"] = .text(Self.id(world.row("late").id, at: later))
            }),
    ]

    /// A version 7 UUID as it would be had it been made at another time.
    private static func id(_ id: String, at time: Timestamp) -> String {
        let digits = String(time.milliseconds, radix: 16)
        let padded = String(repeating: "0", count: 12 - digits.count) + digits
        return "\(padded.prefix(8))-\(padded.suffix(4))" + id.dropFirst(13)
    }

    private static func flip(_ world: ForgedWorld, _ name: String, _ accepted: Int, _ valid: Bool) -> String {
        """
        UPDATE submissions SET accepted = \(accepted),
        verdict = '{"findings":[],"outcome":\(valid ? "\"completed\"" : "null"),"valid":\(valid)}'
        WHERE id = '\(world.row(name).id)';
        """
    }

    private static func action(_ name: String, _ action: String)
        -> @Sendable (
            ForgedWorld, Int, inout [JSONValue.Member]
        ) -> Void
    {
        { world, leaf, members in
            if leaf == world.row(name).leaf { members["action"] = .text(action) }
        }
    }

    private static let verdicts = [
        Rewrite(
            what: "accepted alone, and the leaf's action", named: .byAudit(.verdictDiffers),
            sql: { "UPDATE submissions SET accepted = 0 WHERE id = '\($0.row("back").id)';" },
            edit: action("back", "submission.refuse")),
        Rewrite(
            what: "an accepted one refused, its answers to be kept", named: .byReplay(.accepted, of: "back"),
            sql: {
                let end = $0.row("back").judgedAt.advanced(bySeconds: 90 * 86_400)
                return flip($0, "back", 0, false)
                    + "UPDATE submissions SET keep_until = '\(end.text)' WHERE id = '\($0.row("back").id)';"
            }, edit: action("back", "submission.refuse")),
        Rewrite(
            what: "an accepted one refused, without answers that its version keeps", named: .byAudit(.rowContradicted),
            sql: { world in
                flip(world, "back", 0, false) + """
                    UPDATE submissions SET commitment = NULL, box_digest = NULL, key_id = NULL
                    WHERE id = '\(world.row("back").id)';
                    DELETE FROM boxes WHERE submission = \(world.row("back").sequence);
                    """
            }, edit: action("back", "submission.refuse")),
        Rewrite(
            what: "a refused one with its answers accepted", named: .byReplay(.accepted, of: "kept"),
            sql: {
                flip($0, "kept", 1, true)
                    + "UPDATE submissions SET keep_until = NULL WHERE id = '\($0.row("kept").id)';"
            }, edit: action("kept", "submission.accept")),
        Rewrite(
            what: "a refused one without answers accepted", named: .byAudit(.rowContradicted),
            sql: { flip($0, "refused", 1, true) }, edit: action("refused", "submission.accept")),
        Rewrite(
            what: "a refused one accepted with another's box", named: .byReplay(.box, of: "refused"),
            sql: { world in
                flip(world, "refused", 1, true) + """
                    UPDATE submissions SET (commitment, box_digest, key_id) =
                    (SELECT commitment, box_digest, key_id FROM submissions WHERE sequence = 1)
                    WHERE id = '\(world.row("refused").id)';
                    INSERT INTO boxes SELECT \(world.row("refused").sequence), bytes FROM boxes WHERE submission = 1;
                    """
            }, edit: action("refused", "submission.accept")),
    ]

    /// A member of a submission's leaf set to a value.
    private static func member(_ name: String, _ value: JSONValue, _ code: AuditProblem.Code) -> Rewrite {
        Rewrite(
            what: "the leaf's \(name)", named: .byAudit(code),
            edit: { world, leaf, members in
                if leaf == world.row("back").leaf { members[name] = value }
            })
    }

    private static func detail(_ name: String, _ value: JSONValue) -> Rewrite {
        Rewrite(
            what: "the leaf's detail \(name)", named: .byAudit(.leafDiffers),
            edit: { world, leaf, members in
                guard leaf == world.row("back").leaf else { return }
                var details = members["details"]?.members ?? []
                details[name] = value
                members["details"] = .object(details)
            })
    }

    private static let leaves = [
        member("object", .text("0197c0de-0000-7000-8000-000000000000"), .leafDiffers),
        member("action", .text("submission.refuse"), .leafDiffers),
        member("action", .text("submission.lose"), .actionUnknown),
        member("actor", .text("boss"), .leafDiffers),
        member("time", .text("2026-11-21T17:00:00.001Z"), .rowContradicted),
        member("extra", .text("more"), .leafMalformed),
        member("actor", .int(1), .leafMalformed),
        detail("form", .text("kyc/NL@2")), detail("channel", .text("staging")), detail("release", .int(1)),
        detail("extra", .bool(true)),
        Rewrite(
            what: "what a publish says it published", named: .byAudit(.leafDiffers),
            edit: { _, _, members in
                if members["object"]?.string == "kyc/NL@2" { members["object"] = .text("kyc/NL@1") }
            }),
    ]

    private static let releases = [
        Rewrite(
            what: "a release of the same version before", named: .byAudit(.notLive),
            sql: { "UPDATE submissions SET release = 1 WHERE id = '\($0.row("back").id)';" }),
        Rewrite(
            what: "a publish of version 2 that was of version 1", named: .byAudit(.notLive),
            sql: { _ in "UPDATE releases SET version = 1 WHERE number = 2;" },
            edit: { _, _, members in
                let isRelease = members["details"]?["release"]?.double == 2
                if isRelease, members["action"]?.string == "publish" { members["object"] = .text("kyc/NL@1") }
            }),
        Rewrite(
            what: "a release's kind alone", named: .byAudit(.leafDiffers),
            sql: { _ in "UPDATE releases SET kind = 'publish' WHERE kind = 'rollback';" }),
        Rewrite(
            what: "when a release took effect", named: .byAudit(.rowContradicted),
            sql: { _ in "UPDATE releases SET effective_at = '2026-11-21T12:00:00.001Z' WHERE kind = 'rollback';" }),
        Rewrite(
            what: "when a scheduled release takes effect", named: .byAudit(.notLive),
            sql: { _ in "UPDATE releases SET effective_at = '2029-01-01T00:00:00.000Z' WHERE scheduled;" }),
        Rewrite(
            what: "what was live before a release", named: .byAudit(.rowContradicted),
            sql: { _ in "UPDATE releases SET previous_version = 1 WHERE kind = 'rollback';" }),
        Rewrite(
            what: "a version's state", named: .byAudit(.leafDiffers),
            sql: { _ in "UPDATE version_states SET withdrawn = 0;" }),
        Rewrite(
            what: "which version was withdrawn", named: .byAudit(.rowContradicted),
            sql: { _ in "UPDATE version_states SET version = 1;" },
            edit: { _, _, members in
                if members["action"]?.string == "withdraw" { members["object"] = .text("kyc/NL@1") }
            }),
    ]

    private static let versions = [
        Rewrite(
            what: "the definition of a source", named: .byAudit(.lockDiffers),
            sql: { _ in replacement(of: "data_sources", by: ForgedWorld.source("another").document) }),
        Rewrite(
            what: "the words of a list", named: .byAudit(.lockDiffers),
            sql: { _ in replacement(of: "word_lists", by: ForgedWorld.list(["root"]).document) }),
        Rewrite(
            what: "the name of a definition", named: .byAudit(.definitionDiffers),
            sql: { _ in "UPDATE word_lists SET name = 'other';" },
            edit: { _, _, members in
                if members["action"]?.string == "list.define" { members["object"] = .text("other@1") }
            }),
        Rewrite(
            what: "the document for clients", named: .byAudit(.clientDiffers),
            sql: { _ in "UPDATE versions SET client_digest = digest WHERE number = 2;" }),
        Rewrite(
            what: "the document of a version", named: .byReplay(.pin, of: "jan"),
            sql: { _ in
                """
                CREATE TEMP TABLE old AS SELECT number, digest, client_digest FROM versions;
                UPDATE versions SET digest = 'x' || number WHERE number IN (2, 3);
                UPDATE versions SET (digest, client_digest) = (SELECT digest, client_digest FROM old WHERE
                old.number = 5 - versions.number) WHERE number IN (2, 3);
                """
            }),
        Rewrite(
            what: "the document of a version by one of another policy", named: .byAudit(.rowContradicted),
            sql: { _ in
                """
                CREATE TEMP TABLE old AS SELECT number, digest FROM versions;
                UPDATE versions SET digest = 'x' || number WHERE number IN (1, 3);
                UPDATE versions SET (digest, client_digest) = (SELECT digest, digest FROM old WHERE
                old.number = 4 - versions.number) WHERE number IN (1, 3);
                """
            }),
        Rewrite(
            what: "when a version was published", named: .byAudit(.rowContradicted),
            sql: { _ in "UPDATE versions SET published_at = '2020-01-01T00:00:00.000Z' WHERE number = 2;" }),
        Rewrite(
            what: "the edition of a version", named: .byAudit(.versionDiffers),
            sql: { _ in "UPDATE versions SET edition = 1 WHERE number = 2;" }),
    ]

    /// Another document in the place of a definition's.
    private static func replacement(of table: String, by document: [UInt8]) -> String {
        let digest = DocumentDigest(of: document).text
        return """
            INSERT INTO documents VALUES ('\(digest)', x'\(HexText.encode(document))');
            UPDATE \(table) SET digest = '\(digest)';
            """
    }

    private static let uses = [
        Rewrite(
            what: "a use of a key, deleted", named: .byReplay(.idempotency, of: "jan"),
            sql: { _ in "DELETE FROM idempotency_uses;" }),
        Rewrite(
            what: "the body of a use", named: .byReplay(.idempotency, of: "jan"),
            sql: { _ in "UPDATE idempotency_uses SET body = zeroblob(32);" }),
        Rewrite(
            what: "a use of a key, moved to another submission", named: .byReplay(.idempotency, of: "back"),
            sql: { world in
                let row = world.row("back")
                return """
                    UPDATE idempotency_uses SET submission = '\(row.id)', used_at = '\(row.judgedAt.text)',
                    leaf = \(row.leaf);
                    """
            }),
    ]

    /// The tables whose rows name a leaf.
    private static let tables = [
        "keys", "forms", "versions", "releases", "version_states", "data_sources", "word_lists", "submissions",
        "idempotency_uses", "notes", "change_pages",
    ]

    /// Changes that leave no trace: rows without a box, reads and replays, and parts of a publish that nothing else
    /// speaks of.
    ///
    /// These rows contain nothing keyed, so write access suffices for a forgery; signed checkpoints reveal it.
    private static let unfound = [
        Rewrite(
            what: "the record of a read, taken out and all behind it numbered anew", named: .byNobody,
            sql: { world in
                let read = world.row("refused").leaf + 1
                return "DELETE FROM leaves WHERE sequence = \(read);"
                    + tables.map { "UPDATE \($0) SET leaf = leaf - 1 WHERE leaf > \(read);" }.joined()
                    + "UPDATE leaves SET sequence = sequence - 1 WHERE sequence > \(read);"
            }),
        Rewrite(
            what: "a refused attempt without answers, made up", named: .byNobody,
            sql: { world in
                let id = world.row("refused").id.dropLast(4) + "0000"
                return """
                    INSERT INTO submissions SELECT (SELECT max(sequence) + 1 FROM submissions), '\(id)', form, version,
                    channel, 6, reason, rollout, arm, exposure, session, accepted, judged_at, as_of, clock_date, is_test,
                    context_by, verdict, commitment, box_digest, key_id, subject, salt, keep_until, supersedes,
                    (SELECT max(sequence) + 1 FROM leaves) FROM submissions WHERE id = '\(world.row("refused").id)';
                    INSERT INTO leaves (sequence, bytes, nodes) SELECT (SELECT max(sequence) + 1 FROM leaves),
                    json_set(bytes, '$.object', '\(id)', '$.time', (SELECT max(time) FROM leaves)), nodes
                    FROM leaves WHERE sequence = \(world.row("refused").leaf);
                    """
            }),
        Rewrite(
            what: "an accepted one refused, without answers", named: .byNobody,
            sql: { world in
                flip(world, "late", 0, false) + """
                    UPDATE submissions SET commitment = NULL, box_digest = NULL, key_id = NULL
                    WHERE id = '\(world.row("late").id)';
                    DELETE FROM boxes WHERE submission = \(world.row("late").sequence);
                    """
            }, edit: action("late", "submission.refuse")),
        Rewrite(
            what: "what was found of a refused attempt without answers", named: .byNobody,
            sql: { "UPDATE submissions SET as_of = '2020-01-01' WHERE id = '\($0.row("refused").id)';" }),
        Rewrite(
            what: "who published", named: .byNobody,
            edit: { _, leaf, members in if leaf == 3 { members["actor"] = .text("boss") } }),
        Rewrite(
            what: "the bytes that a version was sent as", named: .byNobody,
            sql: { _ in "UPDATE versions SET source = x'7B7D20' WHERE number = 2;" }),
        Rewrite(
            what: "a rollback that was a publish", named: .byNobody,
            sql: { _ in "UPDATE releases SET kind = 'publish' WHERE kind = 'rollback';" },
            edit: { _, _, members in
                if members["action"]?.string == "rollback" { members["action"] = .text("publish") }
            }),
    ]
}
