package import FormEngine

extension IdentifierScheme {
    /// Identifiers to begin with, printed by offices as examples or made up: at least one of each kind.
    package var examples: [String] {
        switch self {
        case .iban: ["NL91ABNA0417164300", "GB29 NWBK 6016 1331 9268 19", "MT84MALT011000012345MTLCAST001S"]
        case .bic: ["ABNANL2A", "DEUTDEFF500"]
        case .lei: ["HWUPKR0MPOU8FGXBT394"]
        case .paymentCard: ["4111 1111 1111 1111", "676770000005"]
        case .nlBSN: ["111222333"]
        case .deIdNr: ["36 574 261 809"]
        case .beNN: ["85.07.30-033.28", "17073003384", "98.47.28-997.65", "00000100166"]
        case .frNIR: ["2 55 08 14 168 025 38", "185052A00608435", "769109935247089"]
        case .esDNI: ["12.345.678-Z", "x1234567l"]
        case .itCodiceFiscale: ["RCC MNL 83S18 D969H", "RCCMNL83S1UD969E"]
        case .ptNIF: ["501 964 843", "123456789", "451234561", "600000001", "800000005", "701234563"]
        case .atVNR: ["1018 010180"]
        case .chAHV: ["756.9217.0769.85"]
        case .plPESEL: ["44051401458"]
        case .roCNP: ["1630615123457", "9000229123450"]
        case .czRC: ["710319/2745", "535731/456", "042101/0018"]
        case .skRC: ["710319/2745", "535731/456"]
        case .sePersonnummer: ["811218-9876", "19811218+9876", "701063-2391"]
        case .dkCPR: ["070761-4285"]
        case .fiHETU: ["131052-308T", "131052-900W", "290200A1239"]
        case .noFodselsnummer: ["010170 00027", "41017000010"]
        case .iePPS: ["6433435F", "6433435OA"]
        case .gbNINO: ["AB 12 34 56 C"]
        case .usSSN: ["536-90-4399", "912-90-3456"]
        case .brCPF: ["390.533.447-05"]
        case .inPAN: "ABCFGHJLPT".map { "ACU\($0)A7085R" }
        case .inAadhaar: ["2341 2341 2346"]
        }
    }
}
