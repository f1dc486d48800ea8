// Written by generate.mjs; do not edit.

/// The texts of the templates, by the form that each is for, in alphabetical order.
enum TemplateTexts {
    static let all: [(form: String, text: String)] = [
        ("kyc/AT", kycAT),
        ("kyc/BE", kycBE),
        ("kyc/BR", kycBR),
        ("kyc/CH", kycCH),
        ("kyc/CZ", kycCZ),
        ("kyc/DE", kycDE),
        ("kyc/DK", kycDK),
        ("kyc/ES", kycES),
        ("kyc/FI", kycFI),
        ("kyc/FR", kycFR),
        ("kyc/GB", kycGB),
        ("kyc/IE", kycIE),
        ("kyc/IN", kycIN),
        ("kyc/IT", kycIT),
        ("kyc/NL", kycNL),
        ("kyc/NO", kycNO),
        ("kyc/PL", kycPL),
        ("kyc/PT", kycPT),
        ("kyc/RO", kycRO),
        ("kyc/SE", kycSE),
        ("kyc/SK", kycSK),
        ("kyc/US", kycUS),
    ]
}
