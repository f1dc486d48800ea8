internal import FormEngine
internal import Registry
internal import Replies
internal import Synchronization

/// Damage of forms and definitions, and versions without a proof of an invariant, checked at most once a minute.
final class DamageWatch: Sendable {
    /// Damage: forms by name, and counts of rows in other tables.
    struct Finding: Sendable {
        /// Forms whose newest or live version, or a row that decides which one is live, is unreadable.
        var forms: [String] = []
        /// Number of unreadable rows by kind.
        var rows: [(kind: String, count: Int)] = []
        /// Versions in use without a proof of an invariant, whose exceptions ended.
        var unproved: [UnprovedVersion] = []
        fileprivate var at: Timestamp

        var isDamaged: Bool { !forms.isEmpty || !rows.isEmpty }

        /// The damaged forms and numbers of rows; without names of rows, since anybody may request it.
        var json: JSONValue {
            .object([
                "forms": .array(forms.map { .text($0) }),
                "rows": .object(rows.map { .init($0.kind, .int($0.count)) }),
            ])
        }
    }

    private static let seconds: Int64 = 60
    /// Kinds of small tables, of which one row may matter to many forms.
    private static let kinds: [RowKind] = [
        .form, .dataSource, .wordList, .invariant, .invariantException, .token, .tokenRevocation, .key,
    ]
    private let finding = Mutex<Finding?>(nil)

    func look(at registry: Registry) async throws -> Finding {
        let now = registry.surroundings.now()
        if let known = finding.withLock({ $0 }), now < known.at.advanced(bySeconds: Self.seconds), now >= known.at {
            return known
        }
        var found = Finding(at: now)
        let forms = try await FormRow.all(in: registry)
        found.forms = forms.filter(\.isDamaged).map(\.form.text).sorted()
        found.unproved = forms.flatMap(\.unproved)
        for kind in Self.kinds {
            let count = try await registry.store.damagedRows([kind]).count
            if count > 0 { found.rows.append((kind.name, count)) }
        }
        let kept = found
        finding.withLock { $0 = kept }
        return found
    }
}
