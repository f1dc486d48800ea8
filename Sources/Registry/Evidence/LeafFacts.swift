internal import FormEngine

/// Details of a leaf that follow from the rows it records, so that the log tells what happened without them.
///
/// The writer and the verification both make them from the rows, so that a leaf can say nothing else of them.
enum LeafFacts {
    /// The members of the details, for a change of these rows.
    static func members(of rows: [AuditedValues]) -> [JSONValue.Member] {
        var kinds: [RowKind] = []
        for row in rows where !kinds.contains(row.kind) { kinds.append(row.kind) }
        var members: [JSONValue.Member] = []
        for kind in kinds {
            let facts = StoredRows.audits[kind]?.facts(rows.filter { $0.kind == kind }, rows) ?? []
            // A leaf has no member twice: where rows of several kinds name one, the first is the leaf's.
            members += facts.filter { fact in !members.contains { $0.name == fact.name } }
        }
        return members
    }

    /// The object of a leaf that is about a version.
    static func version(_ row: AuditedValues) -> String {
        "\(row["form"]?.string ?? "")@\(row["version"]?.wholeNumber ?? 0)"
    }

    /// The object of a leaf that is about a definition.
    static func definition(_ row: AuditedValues) -> String {
        "\(row["name"]?.string ?? "")@\(row["number"]?.wholeNumber ?? 0)"
    }

    /// The pin by which a submission, or a session, is judged.
    static func ofPin(_ row: AuditedValues) -> [JSONValue.Member] {
        let superseded: [JSONValue.Member] = row["supersedes"]?.string == nil ? [] : row.details("supersedes")
        return row.details("channel", "release") + [.init("form", .text(version(row)))] + ofArm(row) + superseded
    }

    /// The arm that a submission, or a session, was given; nothing where no rollout chose its version.
    private static func ofArm(_ row: AuditedValues) -> [JSONValue.Member] {
        row["rollout"]?.string == nil ? [] : row.details("arm", "rollout")
    }

    /// The field that an image was sent for, and why it was refused if it was.
    static func ofImage(_ row: AuditedValues) -> [JSONValue.Member] {
        let optional = ["refusal", "session"].filter { row[$0]?.string != nil }
        return row.details("channel", "field") + [.init("form", .text(version(row)))]
            + optional.map { .init($0, row[$0] ?? .null) }
    }

    /// The field whose picture changed, the image before, and the cause.
    static func ofPictureChange(_ row: AuditedValues) -> [JSONValue.Member] {
        let optional = ["image", "previous", "session", "submission"].filter { row[$0]?.string != nil }
        return row.details("channel", "field", "form") + optional.map { .init($0, row[$0] ?? .null) }
    }

    /// The release of a leaf that withdraws no version.
    static func ofReleases(_ own: [AuditedValues], _ rows: [AuditedValues]) -> [JSONValue.Member] {
        let state = rows.first { $0.kind == .versionState }
        let isWithdrawal = state?["withdrawn"]?.boolean == true
        guard !isWithdrawal, let release = own.min(by: isBefore) else { return [] }
        let kept = release["keepsRollouts"]?.boolean == true ? release.details("keepsRollouts") : []
        let isPublished = release["kind"]?.string == ReleaseKind.publish.rawValue
        let created: [JSONValue.Member] =
            isPublished ? [.init("created", .bool(rows.contains { $0.kind == .version }))] : []
        return release.details("channel", "effectiveAt", "finishBy", "forced", "keepsScheduled") + kept + created + [
            .init("from", release["previousVersion"] ?? .null), .init("release", release["number"] ?? .null),
            .init("reinstated", .bool(state != nil)),
        ]
    }

    /// The releases by which a version is withdrawn; nothing where it is taken back into use.
    static func ofWithdrawal(_ state: AuditedValues, _ rows: [AuditedValues]) -> [JSONValue.Member] {
        guard state["withdrawn"]?.boolean == true else { return [] }
        let releases = rows.filter { $0.kind == .release }.sorted(by: isBefore)
        let restarts = state["restartsSessions"]?.boolean == true ? state.details("restartsSessions") : []
        return [
            .init("channels", .array(releases.map { $0["channel"] ?? .null })),
            .init("keepsScheduled", releases.first?["keepsScheduled"] ?? .null),
            .init("releases", .array(releases.map { $0["number"] ?? .null })),
            .init("then", releases.first?["version"] ?? .null),
        ] + restarts
    }

    private static func isBefore(_ one: AuditedValues, _ other: AuditedValues) -> Bool {
        (one["channel"]?.string ?? "") < (other["channel"]?.string ?? "")
    }
}
