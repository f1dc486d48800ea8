internal import FormEngine

extension LeafFacts {
    /// The release of a leaf without a withdrawal.
    static func ofReleases(_ own: [AuditedValues], _ rows: [AuditedValues]) -> [JSONValue.Member] {
        let state = rows.first { $0.kind == .versionState }
        let isWithdrawal = state?["withdrawn"]?.boolean == true
        guard !isWithdrawal, let release = own.min(by: isBefore) else { return [] }
        // Leaves of earlier programs lack these.
        let said = ["keepsRollouts", "acceptsUndecided"].filter { release[$0]?.boolean == true }
        let optional =
            said.map { JSONValue.Member($0, true) } + release.presentDetails("changePage", "excepted")
        let isPublished = release["kind"]?.string == ReleaseKind.publish.rawValue
        let created: [JSONValue.Member] =
            isPublished ? [.init("created", .bool(rows.contains { $0.kind == .version }))] : []
        return release.details("channel", "effectiveAt", "finishBy", "forced", "keepsScheduled") + optional + created
            + [
                .init("from", release["previousVersion"] ?? .null), .init("release", release["number"] ?? .null),
                .init("reinstated", .bool(state != nil)),
            ]
    }

    /// The releases of a withdrawal; empty for a reinstatement.
    static func ofWithdrawal(_ state: AuditedValues, _ rows: [AuditedValues]) -> [JSONValue.Member] {
        guard state["withdrawn"]?.boolean == true else { return [] }
        let releases = rows.filter { $0.kind == .release }.sorted(by: isBefore)
        let restarts = state["restartsSessions"]?.boolean == true ? state.details("restartsSessions") : []
        let excepted = releases.first?.presentDetails("excepted") ?? []
        return [
            .init("channels", .array(releases.map { $0["channel"] ?? .null })),
            .init("keepsScheduled", releases.first?["keepsScheduled"] ?? .null),
            .init("releases", .array(releases.map { $0["number"] ?? .null })),
            .init("then", releases.first?["version"] ?? .null),
        ] + restarts + excepted
    }

    private static func isBefore(_ one: AuditedValues, _ other: AuditedValues) -> Bool {
        (one["channel"]?.string ?? "") < (other["channel"]?.string ?? "")
    }
}
