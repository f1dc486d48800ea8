internal import FormEngine
internal import Registry
internal import Replies
internal import Synchronization

/// Watch over damage of forms and definitions, updated at most once a minute.
final class DamageWatch: Sendable {
    /// Damage that was found: the forms by name, of other tables how many rows.
    struct Finding: Sendable {
        /// Forms of which what is newest or live, or decides what is live, cannot be read.
        var forms: [String] = []
        /// How many rows of each kind cannot be read.
        var rows: [(kind: String, count: Int)] = []
        fileprivate var at: Timestamp

        var isDamaged: Bool { !forms.isEmpty || !rows.isEmpty }

        /// The kinds of damaged rows, with how many there are of each; no name of a row, since anybody may ask.
        var json: JSONValue {
            .object([
                "forms": .array(forms.map { .text($0) }),
                "rows": .object(rows.map { .init($0.kind, .int($0.count)) }),
            ])
        }
    }

    private static let seconds: Int64 = 60
    /// Kinds of small tables of which one row may matter to many forms.
    private static let kinds: [RowKind] = [.form, .dataSource, .wordList, .token, .tokenRevocation, .key]
    private let finding = Mutex<Finding?>(nil)

    func look(at registry: Registry) async throws -> Finding {
        let now = registry.surroundings.now()
        if let known = finding.withLock({ $0 }), now < known.at.advanced(bySeconds: Self.seconds), now >= known.at {
            return known
        }
        var found = Finding(at: now)
        found.forms = try await FormRow.all(in: registry).filter(\.isDamaged).map(\.form.text).sorted()
        for kind in Self.kinds {
            let count = try await registry.store.damagedRows([kind]).count
            if count > 0 { found.rows.append((kind.name, count)) }
        }
        let kept = found
        finding.withLock { $0 = kept }
        return found
    }
}
