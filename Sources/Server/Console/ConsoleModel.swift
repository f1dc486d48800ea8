internal import FormEngine
internal import Registry

/// Model of a template of the console: a struct whose members have the names of the template's tags.
///
/// A member that a tag prints is a `String` or an `Int`, and optional only inside a section of its own name. A `Bool` is
/// a condition, and belongs to a section alone. A missing value hides its section, as an empty list does.
protocol ConsoleModel: Sendable {}

extension ConsoleModel {
    /// The members as a context of Mustache.
    var json: JSONValue { .object(members) }

    /// The members by their names, in their order.
    var members: [JSONValue.Member] {
        Mirror(reflecting: self).children.map { child in
            JSONValue.Member(child.label ?? "", Self.value(child.value))
        }
    }

    private static func value(_ value: Any) -> JSONValue {
        switch value {
        case let text as String: .text(text)
        case let number as Int: .int(number)
        case let flag as Bool: .bool(flag)
        case let model as any ConsoleModel: model.json
        case let models as [any ConsoleModel]: .array(models.map(\.json))
        case let texts as [String]: .array(texts.map { .text($0) })
        case let word as any RawRepresentable<String>: .text(word.rawValue)
        // Sections skip false, whereas null continues the lookup in the outer context.
        default: .bool(false)
        }
    }
}

extension JSONValue {
    /// The object with the members of a model.
    func replacing(_ model: some ConsoleModel) -> JSONValue { replacing(model.members) }
}

/// Look of a badge, whose sign and colour the style sheet has.
enum ConsoleLook: String {
    case good, care, bad, later, unknown
}

/// A time, relative and exact, for the template `console_time`.
struct ConsoleTime: ConsoleModel {
    let iso: String
    let exact: String
    let relative: String
}

/// A link.
struct ConsoleLink: ConsoleModel {
    let text: String
    let href: String
}
