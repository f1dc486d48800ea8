internal import FormEngine

/// Checks a bundle by itself: the check reads only the bundle and the trusted keys.
public struct EvidenceCheck {
    var report = EvidenceReport()

    /// Report on a bundle for a reader who trusts these keys.
    public static func report(on bytes: [UInt8], trusting trust: Trust) -> EvidenceReport {
        var check = EvidenceCheck()
        if let release = ReleaseEvidence(bytes) { return ReleaseEvidenceCheck(release, trusting: trust).report }
        guard let bundle = EvidenceBundle(bytes) else {
            check.add(
                .unreadable, at: "file",
                "The file is no bundle of evidence, or not written in a bundle's canonical bytes.")
            return check.report
        }
        check.run(bundle, trust)
        return check.report
    }

    private mutating func run(_ bundle: EvidenceBundle, _ trust: Trust) {
        guard let note = SignedNote(Array(bundle.checkpoint.utf8)), note.bytes == Array(bundle.checkpoint.utf8),
            let checkpoint = Checkpoint(note.text)
        else { return add(.checkpointUnreadable, at: "checkpoint", "The text is no signed checkpoint.") }
        report.checkpoint = checkpoint
        let submission = part("submission", .submission, in: bundle.submission, under: checkpoint)
        let release = part("release", .release, in: bundle.release, under: checkpoint)
        let version = part("version", .version, in: bundle.version, under: checkpoint)
        let rollout = bundle.rollout.map { part("rollout", .rollout, in: $0, under: checkpoint) }
        report.addSigners(of: note, trusting: trust)
        guard let submission, let release, let version else { return }
        tell(submission)
        checkParts(of: submission, release: release, version: version)
        switch rollout {
        case .some(.none): return
        case .some(.some(let rollout)): checkArm(submission, of: rollout, by: version)
        case nil: checkLive(submission, release: release, version: version)
        }
        checkOverrides(bundle.overrides, of: submission, under: checkpoint)
        checkReviews(bundle.reviews, of: submission, under: checkpoint)
        checkRules(bundle, version.row)
        if let record = bundle.record { check(record, of: submission.row, by: version.row) }
        if report.isProved, report.holdsAllRules, let record = bundle.record?.whole {
            judgeAgain(record, by: bundle, as: submission.row)
        }
    }

    typealias Read = EvidencePart.Read

    /// Parses a part; reports its problem.
    mutating func part(
        _ place: String, _ kind: RowKind, in part: EvidencePart, under checkpoint: Checkpoint
    ) -> Read? {
        do throws(EvidenceProblem) {
            return try part.read(as: place, kind, under: checkpoint)
        } catch {
            report.problems.append(error)
            return nil
        }
    }

    private mutating func tell(_ submission: Read) {
        let row = submission.row
        report.submission = row["id"]?.string
        report.form = row["form"]?.string
        report.version = row["version"]?.wholeNumber
        report.release = row["release"]?.wholeNumber
        report.accepted = row["accepted"]?.boolean
        report.verdict = row["verdict"]?.string.flatMap { try? JSONValue(stored: Array($0.utf8)) }
        report.recordedAt = submission.time
        report.leaf = submission.sequence
    }

    private mutating func checkParts(of submission: Read, release: Read, version: Read) {
        let judged = submission.row
        let names: [(String, JSONValue?, JSONValue?)] = [
            ("release.row", judged["form"], release.row["form"]),
            ("release.row", judged["channel"], release.row["channel"]),
            ("release.row", judged["release"], release.row["number"]),
            ("version.row", judged["form"], version.row["form"]),
            ("version.row", judged["version"], version.row["number"]),
        ]
        if let other = names.first(where: { $0.1 == nil || $0.1 != $0.2 }) {
            add(.partsDiffer, at: other.0, "The submission was judged by another version or release than this one.")
        }
        if max(version.sequence, release.sequence) >= submission.sequence {
            add(
                .partsDiffer, at: "submission.leaf",
                "The leaf of the submission does not follow the leaves of its version and release.")
        }
    }

    /// Without a rollout, the version that judged must be the released one.
    private mutating func checkLive(_ submission: Read, release: Read, version: Read) {
        if submission.row["rollout"]?.string != nil {
            add(.partsDiffer, at: "rollout", "The submission names a rollout, and the bundle has none.")
        }
        if submission.row["version"] != release.row["version"] || version.sequence > release.sequence {
            add(.partsDiffer, at: "release.row", "The submission was not judged by the version of this release.")
        }
    }

    /// With a rollout, the version that judged must be that of the submission's arm.
    private mutating func checkArm(_ submission: Read, of rollout: Read, by version: Read) {
        let judged = submission.row
        let name = "\(rollout.row["form"]?.string ?? "")/\(rollout.row["number"]?.wholeNumber ?? 0)"
        let arm = rollout.row["plan"]?["arms"]?.elements?.first { $0["name"] != nil && $0["name"] == judged["arm"] }
        if judged["rollout"]?.string != name || rollout.row["channel"] != judged["channel"]
            || arm?["version"] != judged["version"]
        {
            add(.partsDiffer, at: "rollout.row", "The submission was not judged by an arm of this rollout.")
        }
        if version.sequence >= rollout.sequence || rollout.sequence >= submission.sequence {
            add(
                .partsDiffer, at: "rollout.leaf",
                "The leaf of the rollout is not between the leaves of its version and the submission.")
        }
    }

    /// The decisions must be the submission's, from the first one on, each after the one before.
    private mutating func checkOverrides(
        _ parts: [EvidencePart], of submission: Read, under checkpoint: Checkpoint
    ) {
        var last = submission.sequence
        for (index, override) in parts.enumerated() {
            guard let read = part("overrides[\(index)]", .override, in: override, under: checkpoint) else { return }
            guard read.row["submission"] == submission.row["id"], read.row["number"]?.wholeNumber == index + 1,
                read.sequence > last
            else {
                return add(
                    .partsDiffer, at: "overrides[\(index)].row",
                    "The decision is about another submission, or does not follow the one before.")
            }
            last = read.sequence
            report.decisions.append((outcome: read.row["outcome"]?.string, at: read.time))
        }
    }

    private mutating func checkRules(_ bundle: EvidenceBundle, _ version: JSONValue) {
        let digest = JSONValue.text(DocumentDigest(of: Array(bundle.document.utf8)).text)
        report.holdsAllRules = version["digest"] == digest
        guard report.holdsAllRules || version["client"] == digest,
            let document = try? JSONValue(stored: Array(bundle.document.utf8))
        else {
            return add(.rulesDiffer, at: "document", "The document has neither of the digests that the version names.")
        }
        let named = EvidenceBundle.listDigests(document)
        for (index, list) in bundle.lists.enumerated()
        where index >= named.count || DocumentDigest(of: Array(list.utf8)).text != named[index] {
            add(.rulesDiffer, at: "lists[\(index)]", "The word list does not have the digest in the document's lock.")
        }
        if bundle.lists.count < named.count {
            add(.rulesDiffer, at: "lists", "A word list that the document's lock names is missing.")
        }
    }

    private mutating func check(_ record: EvidenceRecord, of row: JSONValue, by version: JSONValue) {
        guard let commitment = record.commitment, row["commitment"]?.string == HexText.encode(commitment) else {
            return add(
                .recordDiffers, at: "record", "The record does not match the commitment in the submission's row.")
        }
        guard record.isWellFormed else {
            return add(.partUnreadable, at: "record", "The members are no judgement record, or one of them is twice.")
        }
        if let frame = record.frame {
            if frame["pin"]?["digest"] != version["digest"] {
                add(.partsDiffer, at: "record", "The record names another version than the submission.")
            }
            if case .members = record, frame["row"]?.members?.contains(where: { row[$0.name] != $0.value }) ?? true {
                add(.partsDiffer, at: "record", "The record names another row than the submission's.")
            }
        }
        report.answers = record.answers.map(\.name)
        report.holdsAnswers = record.whole != nil
    }

    /// Judges the proved answers again by the proved rules.
    ///
    /// A correct program reaches the stored verdict by the edition's semantics; another verdict shows a bug in this
    /// program or in the one that judged first.
    private mutating func judgeAgain(_ record: JSONValue, by bundle: EvidenceBundle, as row: JSONValue) {
        let document = Array(bundle.document.utf8)
        let names = (try? JSONValue(stored: document))?["lock"]?["lists"]?.members?.map(\.name) ?? []
        let lists = zip(names, bundle.lists).map { (name: $0, document: Array($1.utf8)) }
        guard let record = JudgementRecord(value: record),
            let form = try? PinnedForm(document: document, expecting: record.digest, lists: lists),
            let verdict = try? form.judge(record.input, telling: { $0.verdict })
        else { return add(.verdictDiffers, at: "record", "The record cannot be judged by the document's rules.") }
        guard row["verdict"]?.string == String(decoding: verdict.canonicalBytes, as: UTF8.self) else {
            return add(
                .verdictDiffers, at: "submission.row",
                "The document's rules give the answers another verdict than the submission's.")
        }
        report.isJudgedAgain = true
    }

    mutating func add(_ code: EvidenceProblem.Code, at place: String, _ message: String) {
        report.problems.append(EvidenceProblem(code, at: place, message))
    }
}

extension EvidenceBundle {
    /// The digests of the word lists that a document's lock names, in its order.
    static func listDigests(_ document: JSONValue) -> [String] {
        (document["lock"]?["lists"]?.members ?? []).compactMap(\.value.string)
    }
}
