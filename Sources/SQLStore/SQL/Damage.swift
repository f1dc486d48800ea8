/// Error: something that the database must hold is missing or inconsistent.
package struct Damage: Error {
    /// Description of the damage, as a sentence without its full stop.
    package let detail: String

    /// Damage with a description.
    package init(detail: String) { self.detail = detail }
}
