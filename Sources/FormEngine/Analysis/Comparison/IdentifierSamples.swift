extension IdentifierScheme {
    /// Random identifiers of the scheme that are valid, of different kinds where the scheme has them.
    func samples(_ count: Int, asOf: CivilDate, _ edition: Edition, _ random: inout PatternRandom) -> [String] {
        var samples: [String] = []
        for _ in 0..<Self.mostTries where samples.count < count {
            let shapes = self.shapes
            let text = Self.fill(shapes[random.below(shapes.count)], &random)
            let reading = Array(text.utf8).lend { read($0, asOf: asOf, edition) }
            if case .valid = reading { samples.append(text) }
        }
        return samples
    }

    private static let mostTries = 20_000

    /// A text of a shape: `#` becomes a digit, `@` a capital letter, everything else stays.
    private static func fill(_ shape: String, _ random: inout PatternRandom) -> String {
        var bytes = Array(shape.utf8)
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "#") { bytes[index] = Byte.zero + UInt8(random.below(10)) }
            if bytes[index] == UInt8(ascii: "@") { bytes[index] = UInt8(ascii: "A") + UInt8(random.below(26)) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Shapes of the scheme's numbers, of people born on 1 January 1990 where they carry a birth date.
    private var shapes: [String] {
        switch self {
        case .iban: ["NL##INGB##########", "DE####################"]
        case .bic: ["INGBNL2A", "@@@@DEFF"]
        case .lei: ["####################"]
        case .paymentCard: ["4###############"]
        case .nlBSN: ["#########"]
        case .deIdNr: ["###########"]
        case .beNN: ["900101#####"]
        case .frNIR: ["1900175######2#", "290017510####5#", "19001751#######"]
        case .esDNI: ["########@", "X#######@"]
        case .itCodiceFiscale: ["RSSMRA90A01H501@", "RSSMRA90A41H501@"]
        case .ptNIF: ["2########", "1########"]
        case .atVNR: ["####010190"]
        case .chAHV: ["756##########"]
        case .plPESEL: ["900101#####"]
        case .roCNP: ["1900101#####", "190010140####", "290010140####"]
        case .czRC, .skRC: ["900101####", "905101####"]
        case .sePersonnummer: ["19900101####", "900101-####"]
        case .dkCPR: ["010190####", "010190-####"]
        case .fiHETU: ["010190-###@", "010190-####"]
        case .noFodselsnummer: ["010190#####"]
        case .iePPS: ["#######@", "#######@A"]
        case .gbNINO: ["AB######C", "@@######A"]
        case .usSSN: ["#########", "9##7#####"]
        case .brCPF: ["###########"]
        case .inPAN: ["@@@P@####@"]
        case .inAadhaar: ["############"]
        }
    }
}
