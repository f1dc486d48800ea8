/// The numbering plan of a calling code (ITU-T E.164): its trunk prefix and the lengths of its numbers.
///
/// Edition 2 parses telephone numbers with it; edition 1 has `DiallingPlan`.
struct CallingPlan: Sendable {
    /// The digits of the calling code.
    let code: [UInt8]
    let trunk: Trunk
    /// The lengths of numbers without code and trunk prefix, as a bit set.
    private let lengths: UInt32
    /// Pairs of a first digit (a point for any) and a length: numbers that are accepted without their trunk prefix.
    private let bare: [UInt8]
    /// The regions with this code: two letters each.
    private let regions: [UInt8]

    /// Parses an entry of the table.
    private init?(_ entry: ArraySlice<UInt8>) {
        code = Array(entry.prefix { $0.isDigit })
        let rest = entry.dropFirst(code.count)
        guard let letter = rest.first, let trunk = Trunk(rawValue: letter) else { return nil }
        self.trunk = trunk
        let numbers = rest.dropFirst().prefix { !$0.isCapital }
        let listed = numbers.prefix { $0 != UInt8(ascii: ":") }
        lengths = listed.reduce(0) { $0 | 1 << Self.length($1) }
        bare = Array(numbers.dropFirst(listed.count + 1))
        regions = Array(rest.dropFirst(1 + numbers.count))
    }

    /// The length that a character of the table denotes: `a` is ten.
    private static func length(_ character: UInt8) -> UInt32 {
        Byte.hexadecimalValue(character) ?? 0
    }

    /// Whether a number of this length and first digit is possible; a number after a trunk prefix cannot begin with a
    /// zero.
    func isPossible(length: Int, first: UInt8) -> Bool {
        length < 32 && lengths >> UInt32(length) & 1 == 1 && (first != Byte.zero || trunk == .noneBeforeZero)
    }

    /// Whether digits are a possible number, by their count and first digit.
    func isPossible(_ number: ArraySlice<UInt8>) -> Bool {
        number.first.map { isPossible(length: number.count, first: $0) } ?? false
    }

    /// Whether digits are accepted as a number without their trunk prefix: too long for a local number.
    func isReadBare(_ number: ArraySlice<UInt8>) -> Bool {
        guard let first = number.first, isPossible(number) else { return false }
        if !trunk.isDialled { return true }
        return stride(from: 0, to: bare.count - 1, by: 2).contains { index in
            (bare[index] == first || bare[index] == Byte.point) && Self.length(bare[index + 1]) == UInt32(number.count)
        }
    }

    /// Whether a region has the code.
    func isOf(_ region: String) -> Bool {
        guard region.utf8.count == 2 else { return false }
        return stride(from: 0, to: regions.count, by: 2).contains { index in
            regions[index...].prefix(2).elementsEqual(region.utf8)
        }
    }
}

extension CallingPlan {
    /// All plans, sorted by code.
    private static let all: [CallingPlan] = Array(table.utf8).split(separator: Byte.space).compactMap {
        CallingPlan($0)
    }

    /// The index of each code in `all` plus one; 0 for numbers that are no code.
    private static let places: [UInt8] = {
        var places = [UInt8](repeating: 0, count: 1_000)
        for (index, plan) in all.enumerated() {
            places[plan.code.reduce(0) { $0 * 10 + Int($1 - Byte.zero) }] = UInt8(truncatingIfNeeded: index + 1)
        }
        return places
    }()

    /// The plan of the code at the beginning of digits; nil if no code matches.
    ///
    /// - Parameter digits: The first three digits, or fewer.
    static func of(_ digits: some Sequence<UInt8>) -> CallingPlan? {
        var number = 0
        for digit in digits.prefix(3) {
            number = number * 10 + Int(digit &- Byte.zero)
            // No code begins with a zero, or with another code.
            guard number > 0, number < places.count else { return nil }
            if places[number] > 0 { return all[Int(places[number]) - 1] }
        }
        return nil
    }

    /// The plan of a region, by its ISO 3166-1 code; nil if unknown.
    static func of(region: String) -> CallingPlan? { all.first { $0.isOf(region) } }
}

extension UInt8 {
    fileprivate var isCapital: Bool { self &- 0x41 < 26 }
}
