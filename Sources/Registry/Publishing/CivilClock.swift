public import FormEngine
internal import Foundation

/// Tells the civil date at an instant in an IANA time zone.
public enum CivilClock {
    /// Whether there is a zone of this name, as IANA writes it.
    public static func isKnown(_ zone: String) -> Bool {
        zone.utf8.allSatisfy { $0 < 0x80 } && zones.contains(zone)
    }

    /// The names of all zones, as IANA writes them.
    ///
    /// Foundation knows India's zone by this name too, and lists it by its old one, Asia/Calcutta, alone.
    public static var zones: [String] { ["UTC", "Asia/Kolkata"] + TimeZone.knownTimeZoneIdentifiers + links }

    /// The date at an instant; UTC where no zone is named, nil where there is no zone of the name.
    public static func date(at time: Timestamp, in zone: String?) -> CivilDate? {
        guard let zone, zone != "UTC" else { return time.utcDate }
        guard let rules = TimeZone(identifier: zone) else { return nil }
        let offset = rules.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time.milliseconds) / 1000))
        return time.advanced(bySeconds: Int64(offset)).utcDate
    }
}
