/// Numbers behind one calling code of ITU-T E.164: the digits that people dial before them at home, and how long they are.
///
/// Edition 2 parses telephone numbers by this; edition 1 has `DiallingPlan`.
struct CallingPlan: Sendable {
    /// The digits of the code.
    let code: [UInt8]
    let trunk: Trunk
    /// The lengths of numbers without code and trunk prefix: a bit for each.
    private let lengths: UInt32
    /// First digits, a point for any, and lengths of numbers that are read although their trunk prefix is left out.
    private let bare: [UInt8]
    /// The regions that have the code: two letters each.
    private let regions: [UInt8]

    /// Reads an entry of the table.
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

    /// Length that a character of the table stands for: `a` is ten.
    private static func length(_ character: UInt8) -> UInt32 {
        Byte.hexadecimalValue(character) ?? 0
    }

    /// Whether a number of this length and first digit could be called: no number that is dialled with a trunk prefix
    /// begins with a zero.
    func isPossible(length: Int, first: UInt8) -> Bool {
        length < 32 && lengths >> UInt32(length) & 1 == 1 && (first != Byte.zero || trunk == .noneBeforeZero)
    }

    /// Whether digits are a number, as far as their count and the first of them tell.
    func isPossible(_ number: ArraySlice<UInt8>) -> Bool {
        number.first.map { isPossible(length: number.count, first: $0) } ?? false
    }

    /// Whether a number is read where the trunk prefix is left out: so long that it is no local one.
    func isReadBare(_ number: ArraySlice<UInt8>) -> Bool {
        guard let first = number.first, isPossible(number) else { return false }
        if !trunk.isDialled { return true }
        return stride(from: 0, to: bare.count - 1, by: 2).contains { index in
            (bare[index] == first || bare[index] == Byte.point) && Self.length(bare[index + 1]) == UInt32(number.count)
        }
    }

    /// Whether the code is a region's.
    func isOf(_ region: String) -> Bool {
        guard region.utf8.count == 2 else { return false }
        return stride(from: 0, to: regions.count, by: 2).contains { index in
            regions[index...].prefix(2).elementsEqual(region.utf8)
        }
    }
}

extension CallingPlan {
    /// All plans, in the order of their codes.
    private static let all: [CallingPlan] = Array(table.utf8).split(separator: Byte.space).compactMap {
        CallingPlan($0)
    }

    /// Place of each code in `all`, counted from one, by the number that its digits are; 0 where there is no such code.
    private static let places: [UInt8] = {
        var places = [UInt8](repeating: 0, count: 1_000)
        for (index, plan) in all.enumerated() {
            places[plan.code.reduce(0) { $0 * 10 + Int($1 - Byte.zero) }] = UInt8(truncatingIfNeeded: index + 1)
        }
        return places
    }()

    /// The plan of the code that digits begin with; nil if they begin with none.
    ///
    /// - Parameter digits: The first three digits, or fewer.
    static func of(_ digits: some Sequence<UInt8>) -> CallingPlan? {
        var number = 0
        for digit in digits.prefix(3) {
            number = number * 10 + Int(digit &- Byte.zero)
            // No code begins with a zero, and none with another code.
            guard number > 0, number < places.count else { return nil }
            if places[number] > 0 { return all[Int(places[number]) - 1] }
        }
        return nil
    }

    /// The plan of a region, by its ISO 3166-1 code; nil if it has no numbers.
    static func of(region: String) -> CallingPlan? { all.first { $0.isOf(region) } }
}

extension UInt8 {
    fileprivate var isCapital: Bool { self &- 0x41 < 26 }
}
