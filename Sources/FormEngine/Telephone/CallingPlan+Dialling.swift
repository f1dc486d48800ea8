/// Telephone numbers as they are dialled, with or without their trunk prefix.
extension CallingPlan {
    /// The number for digits dialled within the country; nil for digits that are invalid or ambiguous.
    func number(dialledAtHome digits: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        if trunk == .argentine { return argentineNumber(digits) }
        return withoutTrunkPrefix(digits) ?? (isReadBare(digits) ? digits : nil)
    }

    /// The number after a country code, in which people may leave the trunk prefix: `+49 0170…`.
    func number(behindCode digits: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        if trunk == .argentine { return argentineNumber(digits) }
        let rest = withoutTrunkPrefix(digits)
        guard isPossible(digits), !(trunk == .belarusian && isBelarusianTrunk(of: digits, before: rest)) else {
            return rest
        }
        return digits
    }

    /// Whether the 8 before Belarusian digits is a trunk prefix.
    ///
    /// Most numbers have nine digits; a number of eleven digits may begin with its own 8, followed by 1 to 7.
    private func isBelarusianTrunk(of digits: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>?) -> Bool {
        guard digits.count > 9, let rest else { return false }
        return rest.count == 9
            || digits.count == 11 && !(UInt8(ascii: "1")...UInt8(ascii: "7") ~= digits[digits.startIndex + 1])
    }

    private func withoutTrunkPrefix(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        for prefix in trunk.prefixes {
            guard let rest = digits.rest(behind: prefix), isPossible(rest) else { continue }
            return rest
        }
        return nil
    }

    /// Parses Argentine digits: `011 15-2345-6789` is the number `9 11 2345-6789`.
    private func argentineNumber(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let digits = digits.rest(behind: "0") ?? digits
        let number = argentineMobile(digits) ?? digits
        return isPossible(number) ? number : nil
    }

    /// Area codes have two digits (only 11), three or four; area code and line number have ten digits together.
    private func argentineMobile(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard digits.count == 12 else { return nil }
        let areas = digits.rest(behind: "11") == nil ? 3...4 : 2...2
        for length in areas {
            guard let line = digits.dropFirst(length).rest(behind: "15") else { continue }
            return ([UInt8(ascii: "9")] + digits.prefix(length) + line)[...]
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// The bytes after a prefix; nil if the prefix does not match.
    func rest(behind beginning: StaticString) -> ArraySlice<UInt8>? {
        let length = beginning.utf8CodeUnitCount
        guard count > length else { return nil }
        for (index, byte) in prefix(length).enumerated() {
            guard unsafe byte == beginning.utf8Start[index] else { return nil }
        }
        return dropFirst(length)
    }
}
