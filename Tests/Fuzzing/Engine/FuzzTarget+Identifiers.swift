internal import FormEngine

extension FuzzTarget {
    /// Identifiers: the first byte chooses a scheme, the next two a day to read it on, and what follows is the text.
    ///
    /// It is read the same twice, and however it is spaced and cased; what is valid says no more than its scheme can, and
    /// a date of birth that is one.
    package static let identifiers = FuzzTarget(
        "identifiers",
        seeds: IdentifierScheme.allCases.enumerated().flatMap { index, scheme in
            scheme.examples.map { "\(Unicode.Scalar(UInt8(index)))l~\($0)" }
        },
        tokens: [
            " ", "-", ".", "/", "+", ",", "  ", "--", "0", "9", "00", "99", "000", "999", "X", "a", "z", "19", "20",
            "01",
            "12", "13", "29", "30", "31", "32", "41", "0229", "1231", "900", "NL", "gb", "2A", "2b", "756", "é", "９",
            "K",
            "ſ", "ı", "\u{0}", "\u{7F}", "\u{FEFF}",
        ]
    ) { (bytes) throws(FuzzFault) in
        try IdentifierInput(bytes).check()
    }
}

/// A text that is read as an identifier.
private struct IdentifierInput {
    let scheme: IdentifierScheme
    let asOf: CivilDate
    let text: [UInt8]

    init(_ bytes: [UInt8]) {
        let all = IdentifierScheme.allCases
        scheme = all[Int(bytes.first ?? 0) % all.count]
        let day = bytes.dropFirst().prefix(2).reduce(0) { $0 << 8 | Int($1) }
        asOf = Self.date(day)
        text = Array(bytes.dropFirst(3))
    }

    /// A day of the 180 years from 1950 on, or one of the calendar's ends.
    private static func date(_ day: Int) -> CivilDate {
        switch day {
        case 0: .earliest
        case 0xFFFF: .latest
        default: CivilDate(dayNumber: day - 7305) ?? .earliest
        }
    }

    func check() throws(FuzzFault) {
        let reading = reading(text)
        try requireSame(reading, text, "Read twice")
        let bare = text.filter { $0 != UInt8(ascii: " ") }
        // Texts of documents are UTF-8; bytes that are not may become UTF-8 without a space between them.
        if String(validating: text, as: UTF8.self) != nil { try requireSame(reading, bare, "Without spaces") }
        // A character of several bytes must stay whole.
        if bare.allSatisfy({ $0 < 0x80 }) {
            let spaces = Array(" \u{A0}\u{202F}".utf8)
            try requireSame(reading, bare.flatMap { spaces + [$0] } + spaces, "With spaces all over")
        }
        try requireSame(reading, text.map(Self.otherCase), "In the other case")
        if case .valid(let facts) = reading { try requirePossible(facts) }
        try requireTellsTheSame(reading)
    }

    /// Identifier in a text, read where nothing but the text may be read.
    private func reading(_ text: [UInt8]) -> IdentifierReading {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
        defer { copy.deallocate() }
        _ = copy.initialize(fromContentsOf: text)
        return scheme.read(LentBytes(copy), asOf: asOf)
    }

    private static func otherCase(_ byte: UInt8) -> UInt8 {
        let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        return isLetter ? byte ^ 0x20 : byte
    }

    private func requireSame(_ first: IdentifierReading, _ text: [UInt8], _ what: String) throws(FuzzFault) {
        let other = reading(text)
        try FuzzFault.unless(first == other, "\(what), \(scheme) on \(asOf.text) is \(other) instead of \(first).")
    }

    /// A reading reports only facts that the scheme encodes.
    private func requirePossible(_ facts: IdentifierFacts) throws(FuzzFault) {
        let profile = scheme.profile
        let isOfKind = facts.kind.map(profile.kinds.contains) ?? profile.kinds.isEmpty
        try FuzzFault.unless(isOfKind, "\(scheme) has no kind \(facts.kind as Any).")
        try FuzzFault.unless(profile.carriesSex || facts.sex == nil, "\(scheme) carries a sex.")
        guard let birth = facts.birth else { return }
        try FuzzFault.unless(profile.carriesBirthDate, "\(scheme) carries a date.")
        try FuzzFault.unless(isPossible(birth), "\(scheme) carries \(birth) on \(asOf.text).")
    }

    /// Whether a day of the calendar is the carried one as far as that goes, and has come if its century is known.
    private func isPossible(_ birth: CarriedDate) -> Bool {
        guard birth.month != nil || birth.day == nil else { return false }
        let (month, day) = (birth.month ?? 1, birth.day ?? 1)
        return switch birth.year {
        case .full(let year): CivilDate(year: year, month: month, day: day).map { $0 <= asOf } ?? false
        case .ofCentury(let year):
            0...99 ~= year
                && (18...20).contains { CivilDate(year: $0 * 100 + year, month: month, day: day) != nil }
        }
    }

    /// Trying an identifier outside of a form gives the judge's finding.
    private func requireTellsTheSame(_ reading: IdentifierReading) throws(FuzzFault) {
        guard let text = String(validating: text, as: UTF8.self) else { return }
        let check = scheme.check(text, asOf: asOf)
        let isSame =
            switch reading {
            case .invalid(let fault): check.fault == fault
            case .valid(let facts):
                check.fault == nil && check.kind == facts.kind && check.birthDate == facts.birth?.text
                    && check.sex == facts.sex?.rawValue
            }
        try FuzzFault.unless(isSame, "\(scheme) is tried as \(check) and judged as \(reading).")
    }
}
