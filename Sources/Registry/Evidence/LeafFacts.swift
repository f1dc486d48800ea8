internal import FormEngine

/// Details of a leaf that follow from the rows it speaks of, so that the log tells what happened without them.
///
/// The writer and the verification both make it from the rows, so that a leaf can say nothing else of them.
enum LeafFacts {
    /// The members of the details, for a change of these rows.
    static func members(of rows: [AuditedValues]) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if let origin = rows.first(where: { $0.kind == .origin }) { members += origin.values.members ?? [] }
        if let judged = rows.first(where: { $0.kind == .submission || $0.kind == .session }) {
            members += facts(ofJudged: judged)
        }
        if let end = rows.first(where: { $0.kind == .sessionEnd }) {
            members.append(.init("session", end["session"] ?? .null))
        }
        if let succession = rows.first(where: { $0.kind == .succession }) {
            members += [
                .init("dropped", succession["dropped"] ?? .null), .init("endedBy", succession["release"] ?? .null),
                .init("successor", succession["successor"] ?? .null),
            ]
        }
        if let taken = rows.first(where: { $0.kind == .unscheduling }) {
            members += [.init("channel", taken["channel"] ?? .null), .init("release", taken["release"] ?? .null)]
        }
        let version = rows.first { $0.kind == .version }
        if let version {
            members += [.init("client", version["client"] ?? .null), .init("digest", version["digest"] ?? .null)]
        }
        let releases = rows.filter { $0.kind == .release }.sorted {
            ($0["channel"]?.string ?? "") < ($1["channel"]?.string ?? "")
        }
        let state = rows.first { $0.kind == .versionState }
        if state?["withdrawn"]?.boolean == true {
            members += [
                .init("channels", .array(releases.map { $0["channel"] ?? .null })),
                .init("keepsScheduled", releases.first?["keepsScheduled"] ?? .null),
                .init("releases", .array(releases.map { $0["number"] ?? .null })),
                .init("then", releases.first?["version"] ?? .null),
            ]
            if state?["restartsSessions"]?.boolean == true { members.append(.init("restartsSessions", .bool(true))) }
        } else if let release = releases.first {
            members += facts(ofRelease: release)
            if release["kind"]?.string == ReleaseKind.publish.rawValue {
                members.append(.init("created", .bool(version != nil)))
            }
            members.append(.init("reinstated", .bool(state != nil)))
        }
        return members
    }

    /// Facts by which a submission, or a session, is judged.
    private static func facts(ofJudged row: AuditedValues) -> [JSONValue.Member] {
        let version = row["version"]?.wholeNumber ?? 0
        return [
            .init("channel", row["channel"] ?? .null),
            .init("form", .text("\(row["form"]?.string ?? "")@\(version)")),
            .init("release", row["release"] ?? .null),
        ]
    }

    private static func facts(ofRelease release: AuditedValues) -> [JSONValue.Member] {
        [
            .init("channel", release["channel"] ?? .null), .init("effectiveAt", release["effectiveAt"] ?? .null),
            .init("finishBy", release["finishBy"] ?? .null), .init("forced", release["forced"] ?? .null),
            .init("from", release["previousVersion"] ?? .null),
            .init("keepsScheduled", release["keepsScheduled"] ?? .null), .init("release", release["number"] ?? .null),
        ]
    }
}
