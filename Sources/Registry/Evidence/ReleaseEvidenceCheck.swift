internal import Crypto
internal import FormEngine

/// Checks the evidence of a release by itself: the check reads only the bundle and the trusted keys.
struct ReleaseEvidenceCheck {
    private(set) var report = EvidenceReport()

    init(_ bundle: ReleaseEvidence, trusting trust: Trust) {
        guard let note = SignedNote(Array(bundle.checkpoint.utf8)), note.bytes == Array(bundle.checkpoint.utf8),
            let checkpoint = Checkpoint(note.text)
        else {
            report.problems.append(
                EvidenceProblem(.checkpointUnreadable, at: "checkpoint", "The text is no signed checkpoint."))
            return
        }
        report.checkpoint = checkpoint
        report.addSigners(of: note, trusting: trust)
        do throws(EvidenceProblem) {
            try check(bundle, under: checkpoint)
        } catch {
            report.problems.append(error)
        }
    }

    private mutating func check(_ bundle: ReleaseEvidence, under checkpoint: Checkpoint) throws(EvidenceProblem) {
        let release = try bundle.release.read(as: "release", .release, under: checkpoint)
        report.form = release.row["form"]?.string
        report.version = release.row["version"]?.wholeNumber
        report.release = release.row["number"]?.wholeNumber
        report.channel = release.row["channel"]?.string
        report.changePage = release.row["changePage"]?.string
        report.effectiveAt = release.row["effectiveAt"]?.string.flatMap { Timestamp($0) }
        report.isScheduled = release.row["scheduled"]?.boolean ?? false
        report.excepted = release.row["excepted"]?.elements?.compactMap(\.string) ?? []
        report.recordedAt = release.time
        report.leaf = release.sequence
        let version = try check(bundle.version, of: release, under: checkpoint)
        try check(bundle.page, document: bundle.document, of: release, version, under: checkpoint)
    }

    /// The version that the release makes live.
    private func check(
        _ part: EvidencePart?, of release: EvidencePart.Read, under checkpoint: Checkpoint
    ) throws(EvidenceProblem) -> EvidencePart.Read? {
        let version = try part?.read(as: "version", .version, under: checkpoint)
        if version?.row["number"] ?? .null != release.row["version"]
            || version != nil && version?.row["form"] != release.row["form"]
        {
            throw EvidenceProblem(.partsDiffer, at: "version.row", "The release makes another version live.")
        }
        if let version, version.sequence > release.sequence {
            throw EvidenceProblem(
                .partsDiffer, at: "version.leaf", "The leaf of the version follows the leaf of its release.")
        }
        return version
    }

    /// The change page that the publisher saw: it is the release's, of its version, and older.
    private func check(
        _ part: EvidencePart?, document: String?, of release: EvidencePart.Read, _ version: EvidencePart.Read?,
        under checkpoint: Checkpoint
    ) throws(EvidenceProblem) {
        let page = try part?.read(as: "changePage", .changePage, under: checkpoint)
        guard page?.row["digest"] ?? .null == release.row["changePage"] ?? .null else {
            throw EvidenceProblem(.partsDiffer, at: "changePage.row", "The release names another change page.")
        }
        guard let page else {
            if document == nil { return }
            throw EvidenceProblem(.partsDiffer, at: "document", "The release names no change page.")
        }
        let bytes = Array((document ?? "").utf8)
        let digest = "change-jcs1:" + HexText.encode(Array(Crypto.SHA256.hash(data: bytes)))
        guard page.row["digest"]?.string == digest, let content = try? JSONValue(stored: bytes) else {
            throw EvidenceProblem(.rulesDiffer, at: "document", "The document does not have the change page's digest.")
        }
        let isOwn =
            content["form"] == release.row["form"] && content["channel"] == release.row["channel"]
            && content["candidate"]?["version"] == release.row["version"]
            && content["candidate"]?["digest"] == version?.row["digest"]
        if !isOwn || page.sequence > release.sequence {
            throw EvidenceProblem(
                .partsDiffer, at: "document", "The change page is of another release, or made after this one.")
        }
    }
}
