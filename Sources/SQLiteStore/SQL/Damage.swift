/// Something that the database must hold, and does not.
struct Damage: Error {
    /// Fault: a sentence without its full stop.
    let detail: String
}
