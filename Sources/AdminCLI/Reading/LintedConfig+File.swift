internal import FormDialects
internal import Replies

extension LintedConfig {
    /// Reads a config in a file and lints it.
    init(_ path: String, _ options: ConfigOptions) throws(CommandError) {
        let file = InputFile(path)
        let bytes = try file.read(limit: ConfigDocument.maximumBytes)
        let document = ConfigDocument(
            bytes, fileName: file.isStandardInput ? nil : path, form: options.form, dialect: options.dialect)
        self.init(document, name: file.name)
    }
}
