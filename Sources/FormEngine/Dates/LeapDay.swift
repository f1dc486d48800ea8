/// When someone born on 29 February has their birthday in a common year, as a country's law has it.
public enum LeapDay: String, Sendable, CaseIterable {
    /// On 1 March: the default.
    case march1 = "march_1"
    /// On 28 February.
    case february28 = "feb_28"
}
