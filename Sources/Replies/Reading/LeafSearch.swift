package import FormEngine
package import Registry

/// A search for leaves of the audit log, newest first.
package struct LeafSearch: Sendable {
    /// Only leaves about this form.
    package var form: FormKey?
    /// Only changes by this actor.
    package var actor: String?
    /// Only this action, such as `submission.accept`, or all of a kind, by the part before the dot.
    package var action: String?
    /// Whether leaves of applicants' own actions are left out.
    package var isWithoutApplicants = false
    /// Only leaves from this time on.
    package var since: Timestamp?
    /// Only leaves before this time.
    package var until: Timestamp?
    /// Only leaves before the one of this sequence.
    package var after: Int?
    /// Limit of returned leaves.
    package var limit = 100

    package init() {}

    /// Valid values of `action`.
    package static let actions: [String] = {
        let kinds = Leaf.actions.compactMap { action in action.firstIndex(of: ".").map { String(action[..<$0]) } }
        return Set(Leaf.actions + kinds).sorted()
    }()

    /// Actions that applicants and their programs cause.
    package static let applicantActions: Set<String> = [
        "image.put", "image.refuse", "picture.change", "session.refuse", "session.start", "session.supersede",
        "submission.accept", "submission.refuse",
    ]

    /// Leaves per read from the store.
    private static let stride = 1_000

    /// The requested leaves, and whether older ones may match.
    package func rows(in registry: Registry) async throws(StoreError) -> (rows: [LeafRow], hasMore: Bool) {
        let page = try await page(in: registry, reading: .max)
        return (page.rows, page.next != nil)
    }

    /// The requested leaves among the newest that are read, and the number before which the next page begins.
    package func page(
        in registry: Registry, reading most: Int
    ) async throws(StoreError) -> (rows: [LeafRow], next: Int?) {
        var rows: [LeafRow] = []
        var before = after
        var read = 0
        while true {
            // Pages by existing rows, not by number: counting through a gap in a damaged log could take forever.
            let part = try await registry.store.newestLeaves(before: before, limit: Self.stride)
            guard let oldest = part.last else { return (rows, nil) }
            for row in part.map({ LeafRow($0) }) {
                // Times never go back along the log, so no older leaf matches either.
                if let since, let time = row.time, time < since.text { return (rows, nil) }
                guard isWanted(row) else { continue }
                if rows.count == limit { return (rows, rows.last?.sequence) }
                rows.append(row)
            }
            before = oldest.sequence
            read += part.count
            if read >= most { return (rows, before) }
        }
    }

    private func isWanted(_ row: LeafRow) -> Bool {
        if let form, !row.concerns(form) { return false }
        if let actor, row.actor?.utf8.elementsEqual(actor.utf8) != true { return false }
        if let until, row.time.map({ $0 < until.text }) != true { return false }
        if isWithoutApplicants, Self.applicantActions.contains(row.action ?? "") { return false }
        guard let action else { return true }
        return row.action == action || row.action?.hasPrefix(action + ".") == true
    }
}

extension LeafRow {
    /// Whether the leaf is about a form, one of its versions, or an object of the form.
    fileprivate func concerns(_ form: FormKey) -> Bool {
        [object, details?["form"]?.string].contains { text in
            guard let text else { return false }
            return text == form.text || text.hasPrefix(form.text + "@")
        }
    }
}
