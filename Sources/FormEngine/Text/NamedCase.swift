extension RawRepresentable where Self: CaseIterable, RawValue == String {
    /// The case with a raw value, compared byte for byte; nil if there is no such case.
    ///
    /// Swift's own look-up by raw value accepts the Kelvin sign for a K.
    package init?(named name: String) {
        guard let match = Self.allCases.first(where: { $0.rawValue.isBytewiseEqual(to: name) }) else { return nil }
        self = match
    }

    /// The raw values of all cases, in their order.
    static var names: [String] { allCases.map { $0.rawValue } }
}
