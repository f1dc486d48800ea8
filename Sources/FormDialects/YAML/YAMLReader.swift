public import FormEngine

/// Reads YAML into the tree of values and places that the config reader reads.
///
/// Plain scalars keep their text, and their place decides the type (`SourceNode.Content.plain`). Constructs that YAML
/// readers disagree about, or that a person would not see on the page, are refused: tags, directives, merge keys,
/// several documents, duplicate keys, and aliases that multiply the document.
public enum YAMLReader {
    /// How deep sequences and mappings may nest.
    public static let maximumDepth = 64
    /// How many values a document may have, with aliases counted as what they stand for.
    public static let maximumValues = 100_000
    /// How many bytes a document may have: 1 MiB.
    public static let maximumBytes = YAMLBytes.limit

    /// The one document that UTF-8 bytes hold.
    public static func read(_ bytes: [UInt8]) throws(YAMLError) -> SourceNode {
        try YAMLBytes.check(bytes)
        return unsafe try bytes.withUnsafeBufferPointer { (buffer) throws(YAMLError) -> SourceNode in
            var composer = unsafe try YAMLComposer(bytes, buffer)
            return try composer.document()
        }
    }
}
