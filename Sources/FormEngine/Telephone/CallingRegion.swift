/// The region in which telephone numbers are dialled: the form's country.
struct CallingRegion: Sendable {
    /// The numbering plan of the region.
    let plan: CallingPlan
    /// International prefixes of the region, the longest first; a point is any digit.
    private let prefixesAbroad: [[UInt8]]

    /// The region with an ISO 3166-1 code; nil if it has no numbering plan.
    init?(country: String) {
        guard let plan = CallingPlan.of(region: country) else { return nil }
        self.plan = plan
        // The prefix 00 is accepted in every region, since people use it out of habit.
        var prefixes: [[UInt8]] = [Array("00".utf8)]
        var prefix = ""
        for word in CallingPlan.prefixesAbroad.parts(separatedBy: Byte.space) {
            if word.utf8.first.map({ $0.isDigit }) == true {
                prefix = word
            } else if word.isBytewiseEqual(to: country) {
                prefixes.append(Array(prefix.utf8))
            }
        }
        prefixes.sort { $0.count > $1.count }
        prefixesAbroad = prefixes
    }

    /// The E.164 digits, code first, of a number as dialled in the region; nil for other texts and ambiguous numbers.
    func number(of dialled: DialledDigits) -> [UInt8]? {
        if dialled.isInternational { return Self.number(dialled, from: 0) }
        for prefix in prefixesAbroad where Self.begins(dialled.digits, with: prefix) {
            if let number = Self.number(dialled, from: prefix.count) { return number }
        }
        return plan.number(dialledAtHome: dialled.digits[...]).map { plan.code + $0 }
    }

    /// The number after an international prefix, with its country code; nil if no plan accepts it.
    private static func number(_ dialled: DialledDigits, from start: Int) -> [UInt8]? {
        let digits = dialled.digits.dropFirst(start)
        guard let plan = CallingPlan.of(digits) else { return nil }
        var number = digits.dropFirst(plan.code.count)
        // A zero in brackets is dropped after a country code, as in `+31 (0)20`, unless it belongs to the number, as in
        // `+39 (0)6`.
        let isBracketed = dialled.bracketedZero == start + plan.code.count
        if isBracketed, plan.trunk != .noneBeforeZero, plan.trunk != .zero { number = number.dropFirst() }
        return plan.number(behindCode: number).map { plan.code + $0 }
    }

    private static func begins(_ digits: [UInt8], with prefix: [UInt8]) -> Bool {
        digits.count > prefix.count && zip(digits, prefix).allSatisfy { $0 == $1 || $1 == Byte.point }
    }
}
