internal import FormEngine

/// Stores a change page of a candidate, by which it can be published.
struct MakingChangePage: RegistryOperation {
    let registry: Registry
    let publication: Publication
    /// Impact on past submissions; nil if they were not judged.
    let impact: ImpactReport?

    func plan() async throws(RegistryError) -> OperationPlan<MadeChangePage> {
        let publishing = Publishing(registry: registry, publication: publication, isDryRun: true)
        let planned = try await publishing.plannedRelease()
        try planned.check()
        var report = try await publishing.report(of: planned)
        planned.addEffects(to: &report)
        let page = try await registry.stored(
            ChangePageDocument(planned: planned, report: report, impact: impact).page)
        let made = MadeChangePage(page: page, report: report)
        if page.leaf > 0 { return .finished(made) }
        let leaf = LeafDraft(
            time: planned.time, actor: publication.actor, action: "change", object: page.form.text)
        return .change(Change(guards: planned.guards, rows: [page], leaf: leaf), result: made)
    }
}

/// A stored change page, with the report on the release that it describes.
public struct MadeChangePage: Sendable {
    /// The page.
    public let page: ChangePage
    /// The report of a dry run.
    public let report: PublicationReport
}
