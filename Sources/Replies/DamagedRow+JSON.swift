package import FormEngine
internal import Registry

extension [DamagedRow] {
    /// The damaged rows as an array of texts.
    package var json: JSONValue { .array(map { .text($0.text) }) }
}
