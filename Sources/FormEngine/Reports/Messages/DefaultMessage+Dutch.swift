extension DefaultMessage {
    /// The message in Dutch.
    var dutch: String {
        switch topic {
        case .sourceInvalid: "De waarde die \(source) gaf, is niet bruikbaar. Dat ligt niet aan u."
        case .sourceMissing: "De waarde van \(source) ontbreekt."
        case .readonly: "Deze waarde kan hier niet worden gewijzigd."
        case .calculated: "Deze waarde wordt berekend, en er is een andere gestuurd."
        case .undecided: "Deze antwoorden zijn te lang om te beoordelen. Kort ze in, of laat er een paar weg."
        case .locked: "Dit antwoord kan niet meer worden gewijzigd."
        case .required: "Vul een antwoord in."
        case .unknownField: "Het formulier heeft dit veld niet."
        case .availabilityUnknown:
            "Of deze naam vrij is, kon nog niet worden gecontroleerd. Dat gebeurt wanneer u het formulier verzendt."
        case .nameChanged: "Sommige tekens zijn weggelaten. Controleer de naam voordat u verdergaat."
        case .minItems: "Voeg ten minste \(counted(minimum, one: "item", other: "items")) toe."
        case .maxItems: "Voeg ten hoogste \(counted(maximum, one: "item", other: "items")) toe."
        case .exclusive:
            "Een van de gekozen antwoorden sluit de andere uit. Kies alleen dat antwoord, of de andere zonder dat antwoord."
        case .item: "Dit item kan niet worden gelezen."
        case .value(let kind): dutch(kind)
        case .rule(let rule): dutch(rule)
        case .other: "Dit antwoord wordt niet aanvaard."
        }
    }

    private func dutch(_ kind: ValueKind) -> String {
        switch kind {
        case .number: "Vul een getal van hoogstens 15 cijfers in, zoals 12 of 12,50."
        case .integer: "Vul een geheel getal in."
        case .boolean: "Antwoord met ja of nee."
        case .date: "Vul een bestaande datum in, als jaar-maand-dag."
        case .partialDate(.year): "Vul een jaar in, zoals 1980."
        case .partialDate: "Vul een maand en jaar in, als jaar-maand, zoals 1980-05."
        case .moment(.day): "Vul een tijd in, zoals 09:30."
        case .moment(.universal): "Vul een datum en tijd met tijdsverschil in, zoals 2026-01-31T09:30:00+01:00."
        case .moment(.local): "Vul een datum en tijd in, zoals 2026-01-31T09:30."
        case .choices: "Kies uit de aangeboden antwoorden, elk hoogstens één keer."
        case .image: "Voeg een afbeelding toe."
        case .items: "Vul een lijst in."
        case .line, .secret:
            "Vul één regel tekst in, zonder regeleinden of andere besturingstekens."
        case .lines: "Vul een tekst zonder besturingstekens in."
        case .choice, .nothing: "Vul een tekst in."
        }
    }

    private func dutch(_ rule: RuleName) -> String {
        switch rule {
        case .pattern: "Dit heeft niet de verwachte vorm."
        case .minLength: "Vul ten minste \(counted(minimum, one: "teken", other: "tekens")) in."
        case .maxLength: "Vul ten hoogste \(counted(maximum, one: "teken", other: "tekens")) in."
        case .min: "Vul \(number(minimum, .dutch)) of meer in."
        case .max: "Vul \(number(maximum, .dutch)) of minder in."
        case .maxDecimals: "Vul ten hoogste \(counted(maximum, one: "cijfer", other: "cijfers")) na de komma in."
        case .currency:
            "Vul een bedrag in \(currency) in, met ten hoogste \(counted(maximum, one: "cijfer", other: "cijfers")) na de komma."
        case .multipleOf: "Vul een veelvoud van \(number(step, .dutch)) in."
        case .minDate: "Vul een datum in die niet vóór \(date(minimum, .dutch)) ligt."
        case .maxDate: "Vul een datum in die niet na \(date(maximum, .dutch)) ligt."
        case .minTime: "Vul een tijd in die niet vóór \(moment(minimum, .dutch)) ligt."
        case .maxTime: "Vul een tijd in die niet na \(moment(maximum, .dutch)) ligt."
        case .minAge: "U moet ten minste \(minimum) jaar oud zijn."
        case .maxAge: "U mag ten hoogste \(maximum) jaar oud zijn."
        case .accepted: "Vink dit aan om verder te gaan."
        case .oneOf: "Kies een van de aangeboden antwoorden."
        case .email: "Vul een e-mailadres in, zoals naam@example.com."
        case .tel: "Vul een telefoonnummer met landcode in, zoals +31201234567."
        case .url: "Vul een webadres in, zoals https://example.com."
        case .charset: "Gebruik alleen de letters a tot en met z, cijfers en _."
        case .reserved: "Deze naam kan niet worden gebruikt. Kies een andere."
        case .blockedWords: "Hier staat een woord in dat niet mag."
        case .equals: "Vul beide keren hetzelfde in."
        case .uniqueItems:
            "De items \(first) en \(second) hebben dezelfde waarde; elk moet een eigen waarde hebben."
        case .identifier: dutchIdentifier
        case .unique: "Deze naam is bezet. Kies een andere."
        case .confirmedBy: "Dit kon niet worden bevestigd. Controleer het."
        case .assert: "Dit past niet bij de andere antwoorden."
        case .image: image(dutchImage, other: "Deze afbeelding wordt niet aanvaard.")
        }
    }

    private var dutchIdentifier: String {
        switch identifierReason {
        case .format: "Dit nummer heeft niet de juiste vorm. Controleer het."
        case .checksum: "Dit nummer kan niet kloppen: een cijfer of letter is fout. Controleer het."
        case .date: "De geboortedatum in dit nummer kan niet kloppen. Controleer het nummer."
        case .kind: "Een nummer van deze soort wordt hier niet aanvaard."
        case .birthDate: "Dit nummer past niet bij de opgegeven geboortedatum."
        case .sex: "Dit nummer past niet bij het opgegeven geslacht."
        }
    }

    private func dutchImage(_ limit: RuleKey.Image, _ bound: String) -> String {
        switch limit {
        case .maxBytes: "Het bestand is te groot: ten hoogste \(counted(bound, one: "byte", other: "bytes"))."
        case .maxMegapixels:
            "De afbeelding is te groot: ten hoogste \(counted(bound, one: "megapixel", other: "megapixels"))."
        case .formats: "De afbeelding heeft niet een van de formaten: \(bound)."
        case .minAspect: "De afbeelding is te smal: de breedte moet ten minste \(bound) keer de hoogte zijn."
        case .maxAspect: "De afbeelding is te breed: de breedte mag ten hoogste \(bound) keer de hoogte zijn."
        }
    }
}
