/// Region from which numbers are dialled: the form's country.
struct CallingRegion: Sendable {
    /// The plan of its own numbers.
    let plan: CallingPlan
    /// Digits that are dialled before the code of another country, the longest first; a point is any digit.
    private let prefixesAbroad: [[UInt8]]

    /// The region of an ISO 3166-1 code; nil if it has no numbers of its own.
    init?(country: String) {
        guard let plan = CallingPlan.of(region: country) else { return nil }
        self.plan = plan
        // Who dials by a mobile phone, or learned it elsewhere, writes 00 wherever it is.
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

    /// The digits of E.164, the code first, of a number as it is dialled in the region; nil for other texts, or an ambiguous one.
    func number(of dialled: DialledDigits) -> [UInt8]? {
        if dialled.isInternational { return Self.number(dialled, from: 0) }
        for prefix in prefixesAbroad where Self.begins(dialled.digits, with: prefix) {
            if let number = Self.number(dialled, from: prefix.count) { return number }
        }
        return plan.number(dialledAtHome: dialled.digits[...]).map { plan.code + $0 }
    }

    /// The number behind a prefix, with its country's code; nil if it is of no country, or none there.
    private static func number(_ dialled: DialledDigits, from start: Int) -> [UInt8]? {
        let digits = dialled.digits.dropFirst(start)
        guard let plan = CallingPlan.of(digits) else { return nil }
        var number = digits.dropFirst(plan.code.count)
        // A zero in brackets is left out by who calls from abroad, `+31 (0)20`, but where it is the number's own, `+39 (0)6`.
        let isBracketed = dialled.bracketedZero == start + plan.code.count
        if isBracketed, plan.trunk != .noneBeforeZero, plan.trunk != .zero { number = number.dropFirst() }
        return plan.number(behindCode: number).map { plan.code + $0 }
    }

    private static func begins(_ digits: [UInt8], with prefix: [UInt8]) -> Bool {
        digits.count > prefix.count && zip(digits, prefix).allSatisfy { $0 == $1 || $1 == Byte.point }
    }
}
