/// The birthday, in common years, of people born on 29 February; it depends on the country's law.
public enum LeapDay: String, Sendable, CaseIterable {
    /// The birthday is 1 March: the default.
    case march1 = "march_1"
    /// The birthday is 28 February.
    case february28 = "feb_28"
}
