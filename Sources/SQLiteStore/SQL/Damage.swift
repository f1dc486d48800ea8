/// Error: something that the database must hold is missing or inconsistent.
struct Damage: Error {
    /// Description of the damage, as a sentence without its full stop.
    let detail: String
}
