extension Seeds {
    /// A config to begin with: changed, and published under a key of one's own.
    public struct Template: Sendable {
        /// Key of its form, such as `kyc/NL`.
        public let form: String
        /// Its text, YAML.
        public let text: String

        /// Its file in `Seeds/Templates`.
        public var file: String { form.split(separator: "/").joined(separator: "-") + ".yaml" }
    }

    /// The templates, in alphabetical order.
    public static let templates = TemplateTexts.all.map { Template(form: $0.form, text: $0.text) }
}
