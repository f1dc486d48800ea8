internal import FormDialects
package import FormEngine

/// Configs as text that people read and edit.
package enum ConfigText {
    /// The config as YAML; nil if it is nested too deeply or too large.
    ///
    /// A form of one step without a title has its fields at the top.
    package static func yaml(_ config: FormConfig) -> String? {
        try? YAMLWriter.text(of: friendly(config))
    }

    private static func friendly(_ config: FormConfig) -> JSONValue {
        guard config.steps.count == 1, config.steps[0].id == "main", config.steps[0].title == nil else {
            return config.json
        }
        let members = (config.json.members ?? []).map { member in
            guard member.name == "steps", let step = member.value.elements?.first else { return member }
            return JSONValue.Member("fields", step["fields"] ?? .array([]))
        }
        return .object(members)
    }
}
