extension RawRepresentable where Self: CaseIterable, RawValue == String {
    /// The case that is written so, byte for byte, or nil.
    ///
    /// Swift's own look-up by raw value takes the Kelvin sign for a K.
    package init?(named name: String) {
        guard let match = Self.allCases.first(where: { $0.rawValue.isBytewiseEqual(to: name) }) else { return nil }
        self = match
    }

    /// How all cases are written, in their order.
    static var names: [String] { allCases.map { $0.rawValue } }
}
