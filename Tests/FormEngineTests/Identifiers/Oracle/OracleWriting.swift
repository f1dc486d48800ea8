@testable import FormEngine

/// Why a text that is written in some way is read in another by an independent implementation, on purpose.
///
/// Each appears in the documentation of identifiers word for word, as one of every identifier.
enum OracleWriting: String, CaseIterable {
    case digits = "python-stdnum also reads full-width digits and letters, and those of other alphabets."
    case country = "python-stdnum leaves out the letters of a country before the number where it knows them (`PT`)."
    case eightDigits = "python-stdnum adds the leading zero that a number of eight digits lacks."
    case otherMarks = "python-stdnum leaves out other marks too in some numbers: colons, commas, slashes, points."
    case places = "python-stdnum leaves out hyphens, points and slashes wherever they stand, and however many."
    case unseen = "python-stdnum does not leave out what has no width, nor marks of direction."
    case lineEnds = "python-stdnum leaves out no line ends, or only some."
    case fewerMarks = "python-stdnum leaves out fewer marks in some numbers."

    /// Explanation of a text that is read in two ways, or nil.
    init?(_ text: String, plain: String, of scheme: IdentifierScheme, isOurs: Bool) {
        let scalars = Array(text.unicodeScalars)
        if isOurs {
            let isUnseen = { (scalar: Unicode.Scalar) in
                [0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF].contains(scalar.value)
                    || 0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
            }
            if scalars.contains(where: isUnseen) {
                self = .unseen
            } else if scalars.contains(where: { [0x0A, 0x0D, 0x09, 0x2028].contains($0.value) }) {
                self = .lineEnds
            } else if scalars.contains(where: { !$0.properties.isAlphabetic && !(0x30...0x39 ~= $0.value) }) {
                self = .fewerMarks
            } else {
                return nil
            }
            return
        }
        if scalars.contains(where: { 0xFF10...0xFF5A ~= $0.value }) {
            self = .digits
        } else if scheme == .nlBSN, scalars.count(where: { 0x30...0x39 ~= $0.value }) == 8 {
            self = .eightDigits
        } else if text.uppercased().hasPrefix("PT"), scheme == .ptNIF {
            self = .country
        } else {
            let marks = scalars.map(Self.mark).filter {
                $0 != " " && !$0.properties.isAlphabetic && !(0x30...0x39 ~= $0.value)
            }
            guard !marks.isEmpty else { return nil }
            self = marks.allSatisfy { Self.known(to: scheme).contains($0) } ? .places : .otherMarks
        }
    }

    /// A dash as a hyphen, and any space as one.
    private static func mark(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.properties.generalCategory == .dashPunctuation || scalar.value == 0x2212 { return "-" }
        return scalar.properties.isWhitespace ? " " : scalar
    }

    private static func known(to scheme: IdentifierScheme) -> [Unicode.Scalar] {
        let text = scheme.separators.text
        return (["-", ".", "/"] as [Unicode.Scalar]).filter { text.unicodeScalars.contains($0) }
    }
}
