internal import FormEngine
internal import Registry
internal import Replies

/// One submission: its verdict, the reason, and the result of each rule.
struct ConsoleSubmissionPage {
    private let visit: ConsoleVisit
    private let reply: ExplanationReply
    private let opened: OpenedSubmission?
    private let replayed: ReplayReport?
    private let overrides: [OverrideReply]

    private var record: SubmissionRecord { reply.record }
    private var address: String { "/admin/submissions/\(record.id)" }

    init(
        _ visit: ConsoleVisit, _ reply: ExplanationReply, answers opened: OpenedSubmission?, replayed: ReplayReport?,
        overrides: [OverrideReply]
    ) {
        self.overrides = overrides
        self.visit = visit
        self.reply = reply
        self.opened = opened
        self.replayed = replayed
    }

    /// - Parameter covered: Number of leaves that the last checkpoint covers.
    func context(_ successor: SubmissionRecord?, covered: Int) -> JSONValue {
        let config = reply.explanation.config
        let release = reply.explanation.release
        let text =
            ConfigText.yaml(config)
            ?? String(decoding: JSONWriter.bytes(of: config.json, style: .pretty), as: UTF8.self)
        let link = { (id: String?) -> JSONValue in
            id.map { .object(["text": .text(String($0.prefix(13))), "href": .text("/admin/submissions/\($0)")]) }
                ?? .bool(false)
        }
        let kept = opened?.judgementRecord
        return visit.frame(
            "Submission \(record.id.prefix(13))", "Submissions", crumbs: [("Submissions", "/admin/submissions")],
            [
                "submission": .text(record.id), "shortId": .text(String(record.id.prefix(13))),
                "accepted": .bool(record.accepted), "test": .bool(record.isTest),
                "because": .text(reply.reason.withoutCodeMarks),
                "outcome": reply.outcome.map { .text(ConsoleWords.outcome($0)) } ?? .bool(false),
                "judgedAt": visit.moment(record.judgedAt),
                "asOf": .text(ConsoleMoment.day(record.asOf)), "backdated": .bool(record.isBackdated),
                "form": .text(record.form.text), "version": .int(record.version),
                "versionHref": .text("/admin/forms/\(record.form.text)/versions/\(record.version)"),
                "edition": .int(reply.explanation.version.edition), "channel": .text(record.channel.name),
                "reasonText": .text(Self.reason(record.reason)), "arm": record.arm.map { .text($0) } ?? .bool(false),
                "rollout": .text(record.rollout ?? ""), "rolloutHref": .text("/admin/rollouts/\(record.rollout ?? "")"),
                "releaseText": .text("\(release.draft.number), by \(release.actor)"),
                "contextBy": .text(record.contextBy), "supersedes": link(record.supersedes),
                "supersededBy": link(successor?.id), "digest": .text(reply.explanation.version.digest.text),
                "overrides": .array(
                    overrides.map { decided in
                        .object([
                            "text": .text(decided.words), "at": visit.moment(decided.decidedAt),
                            "actor": .text(decided.actor ?? ""), "message": .text(decided.message ?? ""),
                        ])
                    }),
                "mayDecide": .bool(visit.token.roles.contains(.admin) && successor == nil),
                "leaf": visit.leaf(record.leaf), "replayed": replay, "isCovered": .bool(record.leaf <= covered),
                "maySign": .bool(visit.token.forms.isEmpty),
                "paths": paths,
                "answersClosed": .bool(opened == nil), "answersText": .text(answersText),
                "answers": .array(
                    kept.map {
                        ConsoleAnswers(config, pictures: "\(address)/images/", query: pictureQuery).rows(of: $0)
                    }
                        ?? []),
                "hasMasks": .bool(!config.policy.masks.isEmpty), "isMasked": .bool(!(opened?.masked ?? []).isEmpty),
                "basisText": basis,
                "hasRules": .bool(!rules.isEmpty), "rules": .array(rules), "lines": ConsoleLines(text).json,
            ])
    }

    /// The purpose of showing whole answers, for their pictures.
    private var pictureQuery: String {
        (visit.sent?["purpose"]).map { $0.isEmpty ? "" : "?purpose=\($0.inQuery)" } ?? ""
    }

    private var paths: JSONValue {
        .object([
            "evidence": .text("\(address)/evidence"), "override": .text("\(address)/override"),
            "replay": path("replay"), "answers": path("answers"),
            "evidenceWithAnswers": path("evidence"),
        ])
    }

    /// Whether answers were stored with the submission.
    private var isKept: Bool { record.key != nil }

    /// An address of what needs the answers; false for a submission without any.
    private func path(_ word: String) -> JSONValue { isKept ? .text("\(address)/\(word)") : .bool(false) }

    private var answersText: String {
        if !isKept { return "The form does not keep the answers of refused submissions." }
        guard let opened else { return "The answers are sealed. The audit log names everybody who opens them." }
        if opened.judgementRecord == nil { return "The answers were erased." }
        let ended = Set(opened.ends.flatMap { $0.fields ?? [] }).sorted()
        let rest = ended.isEmpty ? "" : " The answers of \(ended.joined(separator: ", ")) ended."
        return "The audit log records that you opened them." + rest
    }

    private static func reason(_ reason: String) -> String {
        switch Resolution.Reason(rawValue: reason) {
        case .live, nil: "The version was live, and no rollout applied."
        case .inRollout: "A rollout gave the subject this arm."
        case .exposedBefore: "The subject was given this arm before, and keeps it."
        case .outOfCoverage: "The version was live; no arm takes the subject's bucket."
        case .notInAudience: "The version was live; the subject is not in the audience of the rollout."
        case .noSubject: "The version was live, and no subject was named."
        case .rolloutPaused: "The version was live; the rollout was paused."
        case .rolloutEnded: "The version was live; the rollout was over."
        case .pinnedSession: "The session had pinned the version."
        case .pinnedSubmission: "The amended submission was judged by the version."
        }
    }

    private var replay: JSONValue {
        guard let replayed else { return .bool(false) }
        let isSame = replayed.differentCount == 0
        let text: String
        if replayed.replayed == 0 {
            text = "The submission's answers are not stored, so nothing was judged."
        } else {
            text =
                isSame
                ? "The replay has the same verdict." : "The replay has a different verdict."
        }
        return .object(["isSame": .bool(isSame), "text": .text(text), "leaf": .bool(false)])
    }

    private var basis: JSONValue {
        reply.trace == nil
            ? "Only the verdict is stored: the results of rules that passed are unknown." : .bool(false)
    }

    /// The result of each rule; without a trace, the stored findings alone.
    private var rules: [JSONValue] {
        guard let fields = reply.json["fields"]?.elements else {
            return reply.explanation.findings.map { finding in
                Self.rule(
                    finding.field, finding.rule, finding.severity == .warning ? "warned" : "refused",
                    finding.message(in: "en", fallback: reply.locale))
            }
        }
        return fields.flatMap { field in
            field.list("rules").map { rule in
                Self.rule(
                    field.text("field"), rule.text("asks"), rule.text("answer"), rule["finding"]?["message"]?.string)
            }
        }
    }

    private static let looks = [
        "failed": "bad", "refused": "bad", "warned": "care", "passed": "good", "attested": "good",
    ]

    private static func rule(_ field: String, _ asks: String, _ result: String, _ text: String?) -> JSONValue {
        .object([
            "field": field.isEmpty ? .bool(false) : .text(field), "asks": .text(asks), "line": .bool(false),
            "lineHref": .bool(false), "answer": .text(result == "notJudged" ? "not judged" : result),
            "text": text.map { .text($0) } ?? .bool(false),
            "class": .text(Self.looks[result] ?? "unknown"),
        ])
    }
}
