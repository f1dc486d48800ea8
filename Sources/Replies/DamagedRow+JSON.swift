package import FormEngine
internal import Registry

extension [DamagedRow] {
    /// The rows in a reply of several members.
    package var json: JSONValue { .array(map { .text($0.text) }) }
}
