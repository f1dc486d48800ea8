internal import FormEngine

/// A verified version, published or not, that judges past submissions, and the place where it would become live.
struct ImpactCandidate: Sendable {
    let pin: PinnedForm
    /// The number that the version has, or would get.
    let number: Int
    let isPublished: Bool
    let channel: Channel
    /// Time by which the release would move sessions; nil: it moves none.
    let finishBy: Timestamp?
    let time: Timestamp

    /// The candidate of a request; nothing is stored, so nothing can be submitted to an unpublished one.
    init(_ candidate: ImpactRequest.Candidate, in registry: Registry) async throws(RegistryError) {
        switch candidate {
        case .config(let publication):
            let planned = try await Publishing(registry: registry, publication: publication, isDryRun: true)
                .plannedRelease()
            pin = try await Self.pin(of: planned, in: registry)
            (number, isPublished) = (planned.number, planned.known != nil)
            (channel, finishBy) = (publication.channel, publication.finishBy)
            time = planned.time
        case .version(let number, let form, let channel, _):
            pin = try await registry.pin(number, of: form)
            (self.number, isPublished) = (number, true)
            (self.channel, finishBy) = (channel, nil)
            time = try await registry.now()
        }
    }

    private static func pin(
        of planned: PlannedRelease, in registry: Registry
    ) async throws(RegistryError) -> PinnedForm {
        let lists = try await registry.lockedLists(of: planned.document)
        do throws(PinError) {
            return try PinnedForm(document: planned.document, expecting: planned.digest, lists: lists)
        } catch {
            throw .store(.unstorable("version \(planned.number) of \(planned.config.form.text)"))
        }
    }
}
