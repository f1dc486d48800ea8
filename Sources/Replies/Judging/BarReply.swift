package import FormEngine
package import Registry

/// A hold or restriction.
package struct BarReply: Sendable {
    private let placed: PlacedBar

    package init(_ placed: PlacedBar) { self.placed = placed }

    package init(_ bar: Bar) { placed = PlacedBar(bar: bar, release: nil) }

    package var json: JSONValue {
        .object([
            "id": .text(placed.bar.id), "kind": .text(placed.bar.kind.rawValue), "about": .text(about.kind),
            "subject": .text(orNull: subjectHash), "form": .text(orNull: about.form),
            "submission": .text(orNull: about.submission),
            "placedAt": .time(placed.bar.placedAt), "releasedAt": .time(placed.release?.releasedAt),
            "leaf": .int(placed.bar.leaf),
        ])
    }

    /// The keyed hash of the subject, as lists of submissions have it.
    private var subjectHash: String? {
        if case .subject(let hash) = placed.bar.scope { HexText.encode(hash) } else { nil }
    }

    /// The sentence about the answers that the bar is about.
    package var subject: String {
        switch placed.bar.scope {
        case .subject: "all answers of a subject"
        case .form(let form): "all answers to \(form.text)"
        case .submission(let id): "submission \(id)"
        }
    }

    private var about: (kind: String, form: String?, submission: String?) {
        switch placed.bar.scope {
        case .subject: ("subject", nil, nil)
        case .form(let form): ("form", form.text, nil)
        case .submission(let id): ("submission", nil, id)
        }
    }
}
