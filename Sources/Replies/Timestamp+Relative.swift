internal import FormEngine
package import Registry

extension Timestamp {
    /// How long ago it was, or how long until it is, for a person: `2 h ago`, `in 3 d`; the day if it is more than 30.
    package func relative(to now: Timestamp) -> String {
        // Times of a damaged file may be any number.
        let (difference, overflow) = now.milliseconds.subtractingReportingOverflow(milliseconds)
        let seconds = difference.magnitude / 1000
        if overflow || seconds >= 31 * 86_400 { return utcDate.text }
        let span: String
        switch seconds {
        case ..<60: span = "\(seconds) s"
        case ..<3_600: span = "\(seconds / 60) min"
        case ..<172_800: span = "\(seconds / 3_600) h"
        default: span = "\(seconds / 86_400) d"
        }
        return difference < 0 ? "in \(span)" : "\(span) ago"
    }
}
