package import FormDialects
package import Registry

extension ConfigDocument {
    /// The bytes as they are kept beside a version; our own dialect where they have the shape of none.
    package var source: SourceDocument {
        SourceDocument(
            format: format == .json ? .json : .yaml, dialect: (dialect ?? .formulary).rawValue, bytes: bytes)
    }
}
