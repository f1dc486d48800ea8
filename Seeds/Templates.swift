extension Seeds {
    /// A config to start from: edit it and publish it under a key of your own.
    public struct Template: Sendable {
        /// Key of the template's form, such as `kyc/NL`.
        public let form: String
        /// The config in YAML.
        public let text: String

        /// Name of the template's file in `Seeds/Templates`.
        public var file: String { form.split(separator: "/").joined(separator: "-") + ".yaml" }
    }

    /// The templates, in alphabetical order of their forms.
    public static let templates = TemplateTexts.all.map { Template(form: $0.form, text: $0.text) }
}
