internal import FormEngine
internal import Registry

extension Registry {
    /// A page of submissions of the forms that a token covers; of all forms without a token.
    ///
    /// For a token of some forms each form is searched by itself: no row of another form is read, so that neither a
    /// page's length nor the start of the next one depends on other forms' submissions.
    func submissions(
        _ query: SubmissionQuery, for token: TokenRecord?
    ) async throws(StoreError) -> Page<SubmissionRecord> {
        guard let token, !token.forms.isEmpty else { return try await store.submissions(query) }
        let forms = try await store.forms().map(\.key).filter(token.covers)
        var pages: [Page<SubmissionRecord>] = []
        for form in forms where query.form == nil || query.form == form {
            var own = query
            own.form = form
            own.isWithinForm = true
            pages.append(try await store.submissions(own))
        }
        return Page(merging: pages, limit: query.limit)
    }
}

extension Page<SubmissionRecord> {
    /// The newest rows of several searches.
    init(merging pages: [Self], limit: Int) {
        let all = pages.flatMap(\.elements).sorted { $0.sequence > $1.sequence }
        // A search that stopped early may have more rows after its stop.
        let stop = pages.compactMap { $0.stoppedAfter == nil ? nil : $0.next }.max()
        let known = all.filter { row in stop.map { row.sequence >= $0 } ?? true }
        let shown = Array(known.prefix(limit))
        let hasMore =
            known.count < all.count || shown.count < known.count || pages.contains { $0.next != nil }
        let isShort = shown.count < limit && stop != nil
        self.init(
            elements: shown, next: isShort ? stop : hasMore ? shown.last?.sequence : nil,
            stoppedAfter: isShort ? pages.compactMap(\.stoppedAfter).reduce(0, +) : nil,
            damaged: pages.flatMap(\.damaged))
    }
}
