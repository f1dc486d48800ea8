extension Registry {
    /// Stores a change page of a candidate, and changes nothing else; `publish` takes its digest as what was seen.
    ///
    /// - Parameters:
    ///   - publication: The candidate, and the release that would make it live.
    ///   - impact: Impact on past submissions; nil if they were not judged.
    public func makeChangePage(
        of publication: Publication, impact: ImpactReport?
    ) async throws(RegistryError) -> MadeChangePage {
        try await MakingChangePage(registry: self, publication: publication, impact: impact).run()
    }

    /// The page as it is stored, if it was made before: of one candidate at one time there is one page.
    func stored(_ page: ChangePage) async throws(RegistryError) -> ChangePage {
        try await storing { () throws(StoreError) in try await store.changePage(page.digest) } ?? page
    }

    /// A stored change page; throws for an unknown digest.
    public func changePage(_ digest: String) async throws(RegistryError) -> ChangePage {
        let page = try await storing { () throws(StoreError) in try await store.changePage(digest) }
        guard let page else { throw .noSuchChangePage(digest) }
        return page
    }
}
