extension FieldType {
    /// The rule that the type implies.
    var impliedRule: Rule.Condition? {
        // Telephone numbers are written nationally as well, so that only a config can say what passes.
        self == .email ? .email : self == .url ? .url : nil
    }
}
