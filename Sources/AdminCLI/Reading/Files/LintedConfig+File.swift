internal import FormDialects
internal import FormEngine
internal import Replies

extension LintedConfig {
    /// Reads a config in a file and lints it.
    ///
    /// - Parameter edition: The edition to read by, overriding the config's own; nil for the config's own edition or
    ///   the newest.
    init(_ path: String, _ options: ConfigOptions, edition: Edition? = nil) throws(CommandError) {
        let file = InputFile(path)
        let bytes = try file.read(limit: ConfigDocument.maximumBytes)
        let document = ConfigDocument(
            bytes, fileName: file.isStandardInput ? nil : path, form: options.form, dialect: options.dialect,
            edition: edition)
        self.init(document, name: file.name)
    }
}
