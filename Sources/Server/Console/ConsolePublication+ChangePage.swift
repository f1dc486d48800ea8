internal import FormEngine
internal import Registry
internal import Replies

/// The change page of a publication, made when its draft is sent.
extension ConsolePublication {
    /// Makes a change page of the draft, unless it has one that still holds, and keeps its digest and impact with it.
    ///
    /// A stale base makes none, since the next page shows the releases made meanwhile.
    ///
    /// - Parameter isMoved: Whether something moved since an earlier page, which the next page then says.
    func makePage(of publication: Publication, isMoved: Bool = false) async throws {
        do throws(any Error) {
            if !isMoved, try await holds(publication) { return }
            let impact = try await visit.call.impact(of: ImpactRequest(publication, limit: ImpactAPI.usualLimit))
            let made = try await registry.makeChangePage(of: publication, impact: impact)
            var kept = draft
            kept.fields?["changePage"] = made.page.digest
            kept.fields?["moved"] = isMoved ? "yes" : nil
            kept.impact = ConsoleImpact(impact, publication.config)
            visit.call.services.drafts.keep(kept, of: visit.token.id, at: visit.now)
        } catch {
            guard case .staleBase? = error as? RegistryError else { throw error }
        }
    }

    /// Whether the draft's change page still describes the publication, so that no other page is needed.
    private func holds(_ publication: Publication) async throws -> Bool {
        guard publication.page != nil, draft.impact != nil else { return false }
        do throws(RegistryError) {
            _ = try await registry.publish(publication, isDryRun: true)
            return true
        } catch {
            switch error {
            case .changePageMoved, .noSuchChangePage: return false
            default: throw error
            }
        }
    }
}
