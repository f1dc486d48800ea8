internal import Registry

extension Timestamp {
    /// The instant that many milliseconds later; never one that cannot be written.
    func advanced(byMilliseconds step: Int64) -> Timestamp {
        let (sum, isOutside) = milliseconds.addingReportingOverflow(step)
        if isOutside { return step < 0 ? .earliest : .latest }
        return min(max(Timestamp(milliseconds: sum), .earliest), .latest)
    }
}
