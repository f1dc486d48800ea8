internal import FormEngine
package import Registry

extension Timestamp {
    /// The time relative to now: `2 h ago`, `in 3 d`; the date if it is more than 30 days away.
    package func relative(to now: Timestamp) -> String {
        // A damaged file may hold any number, so the subtraction checks for overflow.
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
