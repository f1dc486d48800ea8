/// Finds steps of `normalize` that undo each other, and telephone numbers written as such in a field of another type.
enum DoubtfulNormalisation {
    /// The doubts about a field's steps, each at the step that does the damage.
    static func check(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard field.type.isText, let place = object["normalize"], case .array(let nodes) = place.node.content,
            nodes.count == field.normalisation.count
        else { return [] }
        let steps = field.normalisation
        return steps.indices.compactMap { index in
            guard let doubt = doubt(about: index, of: steps, field) else { return nil }
            let step = place.element(index, nodes[index])
            return Diagnostic(.doubtfulNormalisation, at: step.pointer, step.position, doubt.message, help: doubt.help)
        }
    }

    private static func doubt(
        about index: Int, of steps: [NormaliseStep], _ field: Field
    ) -> (message: String, help: String)? {
        let step = steps[index]
        if steps[..<index].contains(.e164), step.dropsPlus {
            return (
                "`\(step.rawValue)` drops the plus sign that `e164` writes before a number.",
                "Leave `\(step.rawValue)` out: nothing but digits stands behind the plus sign."
            )
        }
        if step == .e164, let earlier = steps[..<index].first(where: { $0.dropsPlus }) {
            return (
                "`\(earlier.rawValue)` drops the plus sign by which `e164` knows a number of another country.",
                "Leave `\(earlier.rawValue)` out: `e164` drops what stands between digits."
            )
        }
        if step == .e164, field.type != .tel {
            return (
                "`e164` writes telephone numbers, and the field is of type `\(field.type.rawValue)`.",
                "Write `type: tel`, so that telephones show the right keyboard and browsers offer the number."
            )
        }
        return casing(index, steps)
    }

    /// Doubt about a step that changes the case back, or changes nothing.
    private static func casing(_ index: Int, _ steps: [NormaliseStep]) -> (message: String, help: String)? {
        let step = steps[index]
        guard step == .lowercase || step == .uppercase else { return nil }
        let other: NormaliseStep = step == .lowercase ? .uppercase : .lowercase
        guard steps[..<index].contains(other) else { return nil }
        return (
            "`\(step.rawValue)` undoes what `\(other.rawValue)` did before it.", "Keep the one that is meant."
        )
    }
}

extension NormaliseStep {
    /// Whether it drops the plus sign of a telephone number.
    fileprivate var dropsPlus: Bool { self == .digits || self == .alphanumericUnderscore }
}
