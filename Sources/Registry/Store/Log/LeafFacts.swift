internal import FormEngine

/// Details of a leaf that derive from its rows, so that the log can be understood without the rows.
///
/// Both the writer and the verification compute them from the rows, so that a leaf cannot contradict its rows.
enum LeafFacts {
    /// The members of the details, for a change of these rows.
    static func members(of rows: [AuditedValues]) -> [JSONValue.Member] {
        var kinds: [RowKind] = []
        for row in rows where !kinds.contains(row.kind) { kinds.append(row.kind) }
        var members: [JSONValue.Member] = []
        for kind in kinds {
            let facts = StoredRows.audits[kind]?.facts(rows.filter { $0.kind == kind }, rows) ?? []
            // A leaf has no duplicate members: of several rows with one member, the first row's is used.
            members += facts.filter { fact in !members.contains { $0.name == fact.name } }
        }
        return members
    }

    /// The object of a leaf about a version.
    static func version(_ row: AuditedValues) -> String {
        "\(row["form"]?.string ?? "")@\(row["version"]?.wholeNumber ?? 0)"
    }

    /// The object of a leaf about a definition.
    static func definition(_ row: AuditedValues) -> String {
        "\(row["name"]?.string ?? "")@\(row["number"]?.wholeNumber ?? 0)"
    }

    /// The pin of a submission or a session.
    static func ofPin(_ row: AuditedValues) -> [JSONValue.Member] {
        let superseded: [JSONValue.Member] = row["supersedes"]?.string == nil ? [] : row.details("supersedes")
        return row.details("channel", "release") + [.init("form", .text(version(row)))] + ofArm(row) + superseded
    }

    /// The arm of a submission or a session; empty unless a rollout chose the version.
    private static func ofArm(_ row: AuditedValues) -> [JSONValue.Member] {
        row["rollout"]?.string == nil ? [] : row.details("arm", "rollout")
    }

    /// The field of an image, with the code of its refusal, if any.
    static func ofImage(_ row: AuditedValues) -> [JSONValue.Member] {
        let optional = ["refusal", "session"].filter { row[$0]?.string != nil }
        return row.details("channel", "field") + [.init("form", .text(version(row)))]
            + optional.map { .init($0, row[$0] ?? .null) }
    }

    /// The field of a changed picture, the images before and after, and the cause.
    static func ofPictureChange(_ row: AuditedValues) -> [JSONValue.Member] {
        let optional = ["image", "previous", "session", "submission"].filter { row[$0]?.string != nil }
        return row.details("channel", "field", "form") + optional.map { .init($0, row[$0] ?? .null) }
    }
}
