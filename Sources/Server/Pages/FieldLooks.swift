internal import FormEngine

/// Stylesheet of the styles that a form's author gave to fields, as far as everybody can read them.
struct FieldLooks {
    private let config: FormConfig

    init(_ config: FormConfig) {
        self.config = config
    }

    /// One CSS rule for each field with a style.
    var css: String { Self.rules(config.steps.flatMap(\.fields), prefix: "").joined() }

    private static func rules(_ fields: [Field], prefix: String) -> [String] {
        fields.flatMap { field -> [String] in
            let name = prefix + field.id
            let own = field.style.flatMap { rule(name, $0) }.map { [$0] } ?? []
            return own + rules(field.fields, prefix: name + "-")
        }
    }

    private static func rule(_ name: String, _ style: FieldStyle) -> String? {
        var declarations: [String] = []
        if style.isBold { declarations.append("font-weight:700") }
        if let size = style.drawnSize { declarations.append("font-size:\(Int(size))px") }
        if let colours = style.drawnColours {
            let (foreground, background) = (colours.foreground.text, colours.background.text)
            declarations.append("color:\(foreground);background-color:\(background);padding:8px")
        }
        return declarations.isEmpty
            ? nil : ".s-\(name) .label,.s-\(name).note{\(declarations.joined(separator: ";"))}\n"
    }
}
