public import FormEngine
internal import Foundation

/// Converts an instant to the civil date in an IANA time zone.
public enum CivilClock {
    /// Whether IANA has a zone of exactly this name.
    public static func isKnown(_ zone: String) -> Bool {
        zone.utf8.allSatisfy { $0 < 0x80 } && zones.contains(zone)
    }

    /// All zone names in IANA's spelling.
    ///
    /// Foundation accepts Asia/Kolkata, and lists India's zone only by its old name Asia/Calcutta.
    public static var zones: [String] { ["UTC", "Asia/Kolkata"] + TimeZone.knownTimeZoneIdentifiers + links }

    /// The date at an instant; in UTC if no zone is given, nil for an unknown zone.
    public static func date(at time: Timestamp, in zone: String?) -> CivilDate? {
        guard let zone, zone != "UTC" else { return time.utcDate }
        guard let rules = TimeZone(identifier: zone) else { return nil }
        let offset = rules.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time.milliseconds) / 1000))
        return time.advanced(bySeconds: Int64(offset)).utcDate
    }
}
