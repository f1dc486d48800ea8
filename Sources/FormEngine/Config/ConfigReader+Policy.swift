extension ConfigReader {
    /// Parses the form's policy, which sets defaults for the whole form.
    mutating func policy(_ place: Place) -> Policy {
        var policy = Policy()
        guard let object = object(place, keys: ConfigKey.Policy.names, expected: "a mapping of policies") else {
            return policy
        }
        if let place = object["unknown_fields"],
            let fields = word(place, in: Policy.UnknownFields.self)
        {
            policy.unknownFields = fields
        }
        if let place = object["backdating"],
            let backdating = word(place, in: Policy.Backdating.self)
        {
            policy.backdating = backdating
        }
        if let place = object["leap_day"], let day = word(place, in: LeapDay.self) {
            policy.leapDay = day
        }
        if let place = object["time_zone"], let name = text(place) {
            policy.timeZone = name
            references.append(.init(kind: .timeZone, name: name, pointer: place.pointer, position: place.position))
        }
        if let place = object["keep_refused"], let days = days(place) { policy.keepRefusedDays = days }
        if let place = object["session_ttl"], let time = sessionTime(place) { policy.sessionTime = time }
        if let place = object["listed"], let isListed = bool(place) { policy.isListed = isListed }
        // Browsers judge answers and keep none.
        if Authoring.isBuilt {
            policy.retention = object["retention"].flatMap { retention($0) }
            policy.masks = object["masks"].map { masks($0) } ?? []
        }
        return policy
    }

    private mutating func sessionTime(_ place: Place) -> SessionTime? {
        guard let text = text(place) else { return nil }
        if let time = SessionTime(text) { return time }
        note(
            .unknownValue, place: place, message: "`\(text.prefix(64))` is not a valid session time.",
            help: "Write a number of minutes, hours or days: `30m`, `24h`, `7d`.")
        return nil
    }

    /// Parses `none`, or a number of days such as `90d`.
    private mutating func days(_ place: Place) -> Int? {
        guard let text = text(place) else { return nil }
        if text.isBytewiseEqual(to: "none") { return 0 }
        let digits = Array(text.utf8.dropLast())
        let isDays =
            text.utf8.last == UInt8(ascii: "d") && (1...ConfigRange.keepRefusedDigits).contains(digits.count)
            && digits.allSatisfy { $0.isDigit }
        if isDays, let days = Int(String(decoding: digits, as: UTF8.self)), days > 0 { return days }
        note(
            .unknownValue, place: place, message: "`\(text.prefix(64))` is not a valid retention time.",
            help: "Write `none`, or a number of days: `90d`.")
        return nil
    }
}
