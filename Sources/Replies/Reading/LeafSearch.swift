package import FormEngine
package import Registry

/// A search for leaves of the audit log, newest first.
package struct LeafSearch: Sendable {
    /// Only what concerns this form.
    package var form: FormKey?
    /// Only what somebody of this name did.
    package var actor: String?
    /// Only what was done in this way: a word such as `submission.accept`, or its part before the dot.
    package var action: String?
    /// Only from this time on.
    package var since: Timestamp?
    /// Only before this time.
    package var until: Timestamp?
    /// Only leaves before the one of this sequence.
    package var after: Int?
    /// At most this many.
    package var limit = 100

    package init() {}

    /// Words that `action` may be.
    package static let actions: [String] = {
        let kinds = Leaf.actions.compactMap { action in action.firstIndex(of: ".").map { String(action[..<$0]) } }
        return Set(Leaf.actions + kinds).sorted()
    }()

    /// Leaves that are read at once.
    private static let stride = 1_000

    /// The requested leaves, and whether older ones may match.
    package func rows(in registry: Registry) async throws(StoreError) -> (rows: [LeafRow], hasMore: Bool) {
        var rows: [LeafRow] = []
        var before = after
        while true {
            // By existing rows, not by number: a damaged log may have a gap that takes forever to count through.
            let part = try await registry.store.newestLeaves(before: before, limit: Self.stride)
            guard let oldest = part.last else { return (rows, false) }
            for row in part.map({ LeafRow($0) }) {
                // Times never go back along the log, so nothing older is wanted either.
                if let since, let time = row.time, time < since.text { return (rows, false) }
                guard isWanted(row) else { continue }
                if rows.count == limit { return (rows, true) }
                rows.append(row)
            }
            before = oldest.sequence
        }
    }

    private func isWanted(_ row: LeafRow) -> Bool {
        if let form, !row.concerns(form) { return false }
        if let actor, row.actor?.utf8.elementsEqual(actor.utf8) != true { return false }
        if let until, row.time.map({ $0 < until.text }) != true { return false }
        guard let action else { return true }
        return row.action == action || row.action?.hasPrefix(action + ".") == true
    }
}

extension LeafRow {
    /// Whether it is about a form, one of its versions, or something judged by one.
    fileprivate func concerns(_ form: FormKey) -> Bool {
        [object, details?["form"]?.string].contains { text in
            guard let text else { return false }
            return text == form.text || text.hasPrefix(form.text + "@")
        }
    }
}
