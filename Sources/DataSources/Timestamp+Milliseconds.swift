internal import Registry

extension Timestamp {
    /// The time a number of milliseconds later, clamped to the representable range.
    func advanced(byMilliseconds step: Int64) -> Timestamp {
        let (sum, isOutside) = milliseconds.addingReportingOverflow(step)
        if isOutside { return step < 0 ? .earliest : .latest }
        return min(max(Timestamp(milliseconds: sum), .earliest), .latest)
    }
}
