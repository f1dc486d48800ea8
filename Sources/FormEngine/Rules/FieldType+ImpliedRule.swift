extension FieldType {
    /// Rule that every field of this type has, without being written in the config; nil if the type implies none.
    var impliedRule: Rule.Condition? {
        // A `tel` field implies no rule, since telephone numbers are also written in national notation.
        self == .email ? .email : self == .url ? .url : nil
    }
}
