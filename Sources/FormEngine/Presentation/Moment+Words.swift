extension Moment {
    /// The time in words: `09:30`, `31 January 2026, 09:30`, `31 January 2026, 08:30 UTC`.
    package func words(in tag: String) -> String {
        var bytes: [UInt8] = []
        appendTime(to: &bytes, showsSeconds: seconds % 60 != 0)
        let time = String(decoding: bytes, as: UTF8.self)
        guard let date else { return time }
        return "\(date.text(in: tag)), \(time)\(scale == .universal ? " UTC" : "")"
    }

    /// Parses a time, a local or a universal date and time; nil for other texts.
    init?(_ text: String) {
        guard let moment = Moment(text, on: .day) ?? Moment(text, on: .local) ?? Moment(text, on: .universal) else {
            return nil
        }
        self = moment
    }
}
