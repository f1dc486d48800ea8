import FormEngine
import PageFiles

/// Comparison of a template with the model of a page: what it asks for and misses, and what it prints and should not.
///
/// It reads the subset of Mustache that the templates use: variables, sections, inverted sections and partials.
struct TemplateReading {
    /// A tag of a template, with the tags inside a section.
    private indirect enum Tag {
        case print(String)
        case section(String, [Tag])
        case inverted(String, [Tag])
        case partial(String)
    }

    private(set) var faults: Set<String> = []
    private let template: String

    init(_ template: String, _ model: JSONValue) {
        self.template = template
        read(template, [model])
    }

    private mutating func read(_ template: String, _ stack: [JSONValue]) {
        guard let tags = Self.tags[template] else {
            faults.insert("no template \(template)")
            return
        }
        read(tags, stack)
    }

    private mutating func read(_ tags: [Tag], _ stack: [JSONValue]) {
        for tag in tags {
            switch tag {
            case .partial(let name): read(name, stack)
            case .print(let name):
                let value = find(name, stack)
                if value?.string == nil, value?.double == nil { faults.insert("\(template) prints \(name)") }
            case .section(let name, let inner):
                switch find(name, stack) {
                case .bool(false)?, nil, .null?: break
                case .array(let items)?: for item in items { read(inner, stack + [item]) }
                case .bool(true)?: read(inner, stack)
                case let value?: read(inner, stack + [value])
                }
            case .inverted(let name, let inner):
                switch find(name, stack) {
                case .bool(false)?, nil, .null?, .array([])?: read(inner, stack)
                default: break
                }
            }
        }
    }

    /// The value of a name, from the innermost object outwards.
    private mutating func find(_ name: String, _ stack: [JSONValue]) -> JSONValue? {
        if name == "." { return stack.last }
        let parts = name.split(separator: ".").map(String.init)
        guard var value = stack.reversed().lazy.compactMap({ $0[parts[0]] }).first else {
            faults.insert("\(template) has no \(name)")
            return nil
        }
        for part in parts.dropFirst() {
            guard let next = value[part] else {
                faults.insert("\(template) has no \(name)")
                return nil
            }
            value = next
        }
        return value
    }

    private static let tags: [String: [Tag]] = Dictionary(
        uniqueKeysWithValues: PageFiles.templates.map { name, text in
            var rest = text[...]
            return (name, parse(&rest))
        })

    /// The tags up to the end of a section or of the text.
    private static func parse(_ text: inout Substring) -> [Tag] {
        var tags: [Tag] = []
        while let match = text.firstMatch(of: /\{\{\{?\s*([#^\/>!&]?)\s*([A-Za-z0-9_.\-]*)[^}]*\}\}\}?/) {
            text = text[match.range.upperBound...]
            let name = String(match.2)
            switch match.1 {
            case "#": tags.append(.section(name, parse(&text)))
            case "^": tags.append(.inverted(name, parse(&text)))
            case "/": return tags
            case ">": tags.append(.partial(name))
            case "!": break
            default: tags.append(.print(name))
            }
        }
        return tags
    }
}
