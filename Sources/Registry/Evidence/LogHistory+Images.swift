internal import FormEngine

/// Images: an upload belongs to an open session, or to a form; a submission takes images of its session or form.
extension LogHistory {
    mutating func add(image row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        var faults: [Fault] = []
        let uploadedAt = row["uploadedAt"]?.string.flatMap { Timestamp($0) }
        if uploadedAt.map({ max($0, leaf.previousTime ?? $0) }) != leaf.time {
            faults.append(.row("The image was not uploaded at its leaf's time."))
        }
        if !row.hasID(madeAt: "uploadedAt") {
            faults.append(.row("The image's id does not encode the time of its upload."))
        }
        let parts = ["address", "box", "boxKey", "chunks"].map { row[$0]?.string != nil }
        if parts.contains(where: { $0 != (row["refusal"]?.string == nil) }) {
            faults.append(
                .row(
                    "The image was refused, but its bytes are stored; or it was accepted, and a part of it is missing.")
            )
        }
        if isWhole, let session = row["session"]?.string { faults += sessionFaults(row, of: session) }
        if let facts = facts(of: row) { faults += versionFaults(row, facts) }
        if row["refusal"]?.string == nil, let id = row["id"]?.string { images[id] = Uploaded(row) }
        return faults
    }

    private func sessionFaults(_ row: AuditedValues, of session: String) -> [Fault] {
        guard let started = sessions[session] else { return [.row("The session that the image names is not open.")] }
        var faults: [Fault] = []
        if !["form", "channel", "version"].allSatisfy({ started.row[$0] == row[$0] }) {
            faults.append(.row("The image was not uploaded for its session's form and version."))
        }
        if !started.mayExpire(at: row.time("expiresAt"), facts(of: row)) {
            faults.append(.row("The image does not expire when its session does."))
        }
        if started.row.subject != row.subject {
            faults.append(.row("The image has another subject than its session."))
        }
        return faults
    }

    /// An image belongs to an image field of its version; without a session it waits as long as the version allows.
    private func versionFaults(_ row: AuditedValues, _ facts: VersionFacts) -> [Fault] {
        var faults: [Fault] = []
        if !facts.imageFields.contains(row["field"]?.string ?? "") {
            faults.append(.row("The image's version takes no image in this field."))
        }
        let end = row.time("uploadedAt")?.advanced(bySeconds: facts.sessionSeconds)
        if row["session"]?.string == nil, row.time("expiresAt") != end {
            faults.append(.row("The image's expiry differs from its version's policy."))
        }
        return faults
    }

    /// A submission takes images uploaded for its form, or carries over those of the submission that it supersedes.
    mutating func check(imageUse row: AuditedValues, _ rows: [AuditedValues]) -> [Fault] {
        let taken = row["image"]?.string ?? ""
        defer {
            imageUses.insert([row["submission"]?.string ?? "", taken])
            takenImages.insert(taken)
        }
        guard isWhole else { return [] }
        let submission = rows.first { $0.kind == .submission }
        let image = images[row["image"]?.string ?? ""]
        // A session takes over the images of the session that it succeeds.
        let isOwn = row["submission"] == submission?["id"] && submission?["accepted"]?.boolean == true
        let isCarried = imageUses.contains([submission?["supersedes"]?.string ?? "", taken])
        guard isOwn, let image, isCarried || submission.map({ isTaken(image, by: $0) }) ?? false else {
            return [.row("The image was not taken by its leaf's submission, or could not be taken.")]
        }
        return image.field == Self.field(ofPath: row["field"]?.string ?? "")
            ? [] : [.row("The image was uploaded for another field.")]
    }

    /// A change refers to images kept for its field, which its submission took or dropped, or its session uploaded.
    func check(pictureChange row: AuditedValues) -> [Fault] {
        guard isWhole else { return [] }
        let (image, previous) = (row["image"]?.string, row["previous"]?.string)
        let areKept = [image, previous].compactMap(\.self).allSatisfy { isKept($0, for: row) }
        let isOwn: Bool
        if let session = row["session"]?.string {
            isOwn = [image, previous].allSatisfy { $0.flatMap { images[$0] }?.session == session }
        } else {
            let submission = row["submission"]?.string ?? ""
            isOwn =
                image.map { imageUses.contains([submission, $0]) } ?? true
                && previous.map { takenImages.contains($0) && !imageUses.contains([submission, $0]) } ?? true
        }
        return areKept && isOwn && image != previous
            ? [] : [.row("The changed picture's row names images that its field did not have.")]
    }

    private func isKept(_ image: String, for row: AuditedValues) -> Bool {
        guard let uploaded = images[image] else { return false }
        return uploaded.form == row["form"]?.string && uploaded.channel == row["channel"]?.string
            && uploaded.field == row["field"]?.string
    }

    /// Whether an image was uploaded for the submission's form, or for its session or an earlier one that it succeeds.
    private func isTaken(_ image: Uploaded, by submission: AuditedValues) -> Bool {
        guard image.form == submission["form"]?.string, image.channel == submission["channel"]?.string else {
            return false
        }
        let session = submission["session"]?.string
        var next = image.session
        // The limit on successors that taking images uses; see `isIssued`.
        for _ in 0..<100 where next != session {
            guard let id = next, let successor = successors[id] else { return false }
            next = successor
        }
        return next == session
    }

    /// The field of an answer's path, without the numbers of items: `owners/photo` for `owners/0/photo`.
    private static func field(ofPath path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "/")
    }
}

extension LogHistory {
    /// Form, channel, field and owner of an uploaded image.
    struct Uploaded {
        let form: String
        let channel: String
        let field: String
        let session: String?

        init(_ row: AuditedValues) {
            form = row["form"]?.string ?? ""
            channel = row["channel"]?.string ?? ""
            field = row["field"]?.string ?? ""
            session = row["session"]?.string
        }
    }
}
