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
        } else if let image = rows.first(where: { $0.kind == .image }) {
            members += facts(ofImage: image)
        } else if let change = rows.first(where: { $0.kind == .pictureChange }) {
            members += facts(ofPictureChange: change)
        }
        if let end = rows.first(where: { $0.kind == .sessionEnd }) {
            members.append(.init("session", end["session"] ?? .null))
        }
        if let consent = rows.first(where: { $0.kind == .consent }) {
            members.append(.init("consentsTo", consent["session"] ?? .null))
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
        if let refusal = rows.first(where: { $0.kind == .stepRefusal }) {
            members += [.init("errors", refusal["errors"] ?? .null), .init("step", refusal["step"] ?? .null)]
        }
        let freed = rows.filter { $0.kind == .nameRelease }
        if !freed.isEmpty { members.append(.init("fields", .array(freed.map { $0["field"] ?? .null }))) }
        members += facts(ofRollout: rows) + facts(ofAccess: rows)
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
        let superseded: [JSONValue.Member] =
            row["supersedes"]?.string == nil ? [] : [.init("supersedes", row["supersedes"] ?? .null)]
        return [
            .init("channel", row["channel"] ?? .null),
            .init("form", .text("\(row["form"]?.string ?? "")@\(version)")),
            .init("release", row["release"] ?? .null),
        ] + facts(ofArm: row) + superseded
    }

    /// The field that an image was sent for, and why it was refused if it was.
    private static func facts(ofImage row: AuditedValues) -> [JSONValue.Member] {
        let version = row["version"]?.wholeNumber ?? 0
        let members: [JSONValue.Member] = [
            .init("channel", row["channel"] ?? .null), .init("field", row["field"] ?? .null),
            .init("form", .text("\(row["form"]?.string ?? "")@\(version)")),
        ]
        let optional = ["refusal", "session"].filter { row[$0]?.string != nil }
        return members + optional.map { .init($0, row[$0] ?? .null) }
    }

    /// The field whose picture changed, the one before, and whoever changed it.
    private static func facts(ofPictureChange row: AuditedValues) -> [JSONValue.Member] {
        let optional = ["image", "previous", "session", "submission"].filter { row[$0]?.string != nil }
        return (["channel", "field", "form"] + optional).map { .init($0, row[$0] ?? .null) }
    }

    /// The arm that a submission, or a session, was given; nothing where no rollout chose its version.
    private static func facts(ofArm row: AuditedValues) -> [JSONValue.Member] {
        guard row["rollout"]?.string != nil else { return [] }
        return [.init("arm", row["arm"] ?? .null), .init("rollout", row["rollout"] ?? .null)]
    }

    /// What a token opens, and for how long; the link that a browser signs in by.
    private static func facts(ofAccess rows: [AuditedValues]) -> [JSONValue.Member] {
        if let token = rows.first(where: { $0.kind == .token }) {
            return ["expiresAt", "forms", "id", "roles"].map { .init($0, token[$0] ?? .null) }
        }
        if let link = rows.first(where: { $0.kind == .signInLink }) {
            return [.init("expiresAt", link["expiresAt"] ?? .null), .init("link", link["id"] ?? .null)]
        }
        if let signIn = rows.first(where: { $0.kind == .signIn }) {
            return ["expiresAt", "link"].map { .init($0, signIn[$0] ?? .null) }
        }
        return rows.first { $0.kind == .signOut }.map { [.init("link", $0["link"] ?? .null)] } ?? []
    }

    /// Facts by which a rollout starts, or goes on.
    private static func facts(ofRollout rows: [AuditedValues]) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if let rollout = rows.first(where: { $0.kind == .rollout }) {
            members += ["channel", "plan", "release"].map { .init($0, rollout[$0] ?? .null) }
        }
        if let event = rows.first(where: { $0.kind == .rolloutEvent }) {
            members += [
                .init("cause", event["cause"] ?? .null), .init("coverage", event["coverage"] ?? .null),
                .init("event", event["number"] ?? .null),
            ]
            if let arm = event["arm"]?.string { members.append(.init("arm", .text(arm))) }
        }
        if rows.contains(where: { $0.kind == .exposure }) { members.append(.init("exposed", .bool(true))) }
        return members
    }

    private static func facts(ofRelease release: AuditedValues) -> [JSONValue.Member] {
        let kept: [JSONValue.Member] =
            release["keepsRollouts"]?.boolean == true ? [.init("keepsRollouts", .bool(true))] : []
        let names = ["channel", "effectiveAt", "finishBy", "forced", "keepsScheduled"]
        let members: [JSONValue.Member] = names.map { .init($0, release[$0] ?? .null) }
        return members + kept + [
            .init("from", release["previousVersion"] ?? .null), .init("release", release["number"] ?? .null),
        ]
    }
}
