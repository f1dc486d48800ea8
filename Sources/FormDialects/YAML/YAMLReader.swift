public import FormEngine

/// Parses YAML into the tree that the config reader reads.
///
/// Plain scalars keep their text; the key where they are used decides their type (`SourceNode.Content.plain`).
/// Constructs on which YAML parsers disagree, or that people easily overlook, are rejected: tags, directives, merge
/// keys, several documents, duplicate keys, and aliases that multiply the document.
public enum YAMLReader {
    /// How deep sequences and mappings may nest.
    public static let maximumDepth = 64
    /// How many values a document may have, including the values that aliases refer to.
    public static let maximumValues = 100_000
    /// How many bytes a document may have: 1 MiB.
    public static let maximumBytes = YAMLBytes.limit

    /// Parses the only document in UTF-8 bytes.
    public static func read(_ bytes: [UInt8]) throws(YAMLError) -> SourceNode {
        try YAMLBytes.check(bytes)
        return unsafe try bytes.withUnsafeBufferPointer { (buffer) throws(YAMLError) -> SourceNode in
            var composer = unsafe try YAMLComposer(bytes, buffer)
            return try composer.document()
        }
    }
}
