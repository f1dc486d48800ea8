internal import FormEngine

/// The name of a version: its form and its number.
struct VersionName: Hashable, Sendable {
    let form: FormKey
    let number: Int
}
