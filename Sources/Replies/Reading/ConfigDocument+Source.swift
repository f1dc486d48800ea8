package import FormDialects
package import Registry

extension ConfigDocument {
    /// The bytes that are stored beside a version; without a detected dialect, as Formulary's own.
    package var source: SourceDocument {
        SourceDocument(
            format: format == .json ? .json : .yaml, dialect: (dialect ?? .formulary).rawValue, bytes: bytes)
    }
}
