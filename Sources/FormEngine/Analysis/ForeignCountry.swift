/// Finds a form whose key names one country and whose `country` names another, as in a template that was not adapted.
enum ForeignCountry {
    /// Warning about a form whose key and `country` disagree, placed at `country`.
    static func check(_ config: FormConfig, _ object: ObjectPlace) -> Diagnostic? {
        guard let country = config.country, let place = object["country"] else { return nil }
        let name = String(decoding: config.form.text.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(), as: UTF8.self)
        guard CountryCode.isAssigned(name), !name.isBytewiseEqual(to: country) else { return nil }
        return Diagnostic(
            .countryMismatch, at: place.pointer, position: place.position,
            message:
                "The form `\(config.form.text)` is for `\(name)` by its name, and for `\(country)` by its `country`.",
            help: "Write `country: \(name)`, and check the rest of the form too: time zone, telephone numbers, facts.")
    }
}
