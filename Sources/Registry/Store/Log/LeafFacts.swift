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
}
