internal import FormEngine

/// Images: an upload belongs to a session that is open, or to a form; a submission takes what its session was sent.
extension LogHistory {
    mutating func add(image row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        var faults: [Fault] = []
        let uploadedAt = row["uploadedAt"]?.string.flatMap { Timestamp($0) }
        if uploadedAt.map({ max($0, leaf.previousTime ?? $0) }) != leaf.time {
            faults.append(.row("The image was not uploaded at its leaf's time."))
        }
        if uploadedAt?.milliseconds != row["id"]?.string?.timeOfUUID {
            faults.append(.row("Its id was not made when it was uploaded."))
        }
        let parts = ["address", "box", "boxKey", "chunks"].map { row[$0]?.string != nil }
        if parts.contains(where: { $0 != (row["refusal"]?.string == nil) }) {
            faults.append(.row("What is kept of the image does not go with whether it was refused."))
        }
        if isWhole, let session = row["session"]?.string { faults += sessionFaults(row, of: session) }
        if row["refusal"]?.string == nil, let id = row["id"]?.string { images[id] = Uploaded(row) }
        return faults
    }

    private func sessionFaults(_ row: AuditedValues, of session: String) -> [Fault] {
        guard let started = sessions[session] else { return [.row("The session that it names is not open by then.")] }
        let isOwn = ["form", "channel", "version", "expiresAt"].allSatisfy { started.row[$0] == row[$0] }
        return isOwn ? [] : [.row("The image was not uploaded for its session's form and version.")]
    }

    /// An image is taken by the submission of its leaf, at the form that it was uploaded for, or over from the one that this
    /// submission supersedes.
    mutating func check(imageUse row: AuditedValues, _ rows: [AuditedValues]) -> [Fault] {
        let taken = row["image"]?.string ?? ""
        defer { imageUses.insert([row["submission"]?.string ?? "", taken]) }
        guard isWhole else { return [] }
        let submission = rows.first { $0.kind == .submission }
        let image = images[row["image"]?.string ?? ""]
        // A session that took another one's place took over its images.
        let isOwn = row["submission"] == submission?["id"] && submission?["accepted"]?.boolean == true
        let isCarried = imageUses.contains([submission?["supersedes"]?.string ?? "", taken])
        return isOwn && image != nil && (isCarried || image == submission.map { Uploaded($0) })
            ? [] : [.row("The image was not taken by its leaf's submission, or was not there to be taken.")]
    }
}

extension LogHistory {
    /// Where an image was uploaded, and where a submission may take it.
    struct Uploaded: Hashable {
        let form: String
        let channel: String
        let isOfSession: Bool

        init(_ row: AuditedValues) {
            form = row["form"]?.string ?? ""
            channel = row["channel"]?.string ?? ""
            isOfSession = row["session"]?.string != nil
        }
    }
}
