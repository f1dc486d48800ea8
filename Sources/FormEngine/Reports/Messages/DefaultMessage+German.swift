extension DefaultMessage {
    /// The message in German.
    var german: String {
        switch topic {
        case .sourceInvalid: "Der Wert, den \(source) lieferte, ist nicht verwendbar. Das liegt nicht an Ihnen."
        case .sourceMissing: "Der Wert von \(source) fehlt."
        case .readonly: "Dieser Wert kann hier nicht geändert werden."
        case .calculated: "Dieser Wert wird berechnet, und ein anderer wurde gesendet."
        case .undecided:
            "Diese Antworten sind zu lang, um beurteilt zu werden. Kürzen Sie sie, oder lassen Sie einige weg."
        case .locked: "Diese Antwort kann nicht mehr geändert werden."
        case .required: "Geben Sie eine Antwort ein."
        case .unknownField: "Das Formular hat kein solches Feld."
        case .availabilityUnknown:
            "Ob dieser Name frei ist, konnte noch nicht geprüft werden. Das geschieht, wenn Sie das Formular senden."
        case .nameChanged: "Einige Zeichen wurden weggelassen. Prüfen Sie den Namen, bevor Sie fortfahren."
        case .minItems: "Fügen Sie mindestens \(counted(minimum, one: "Eintrag", other: "Einträge")) hinzu."
        case .maxItems: "Fügen Sie höchstens \(counted(maximum, one: "Eintrag", other: "Einträge")) hinzu."
        case .exclusive:
            "Eine der gewählten Antworten schließt die anderen aus. Wählen Sie nur diese, oder die anderen ohne sie."
        case .item: "Dieser Eintrag ist nicht lesbar."
        case .value(let kind): german(kind)
        case .rule(let rule): german(rule)
        case .other: "Diese Antwort wird nicht angenommen."
        }
    }

    private func german(_ kind: ValueKind) -> String {
        switch kind {
        case .number: "Geben Sie eine Zahl mit höchstens 15 Ziffern ein, etwa 12 oder 12,50."
        case .integer: "Geben Sie eine ganze Zahl ein."
        case .boolean: "Antworten Sie mit Ja oder Nein."
        case .date: "Geben Sie ein Datum ein, das es gibt, als Jahr-Monat-Tag."
        case .partialDate(.year): "Geben Sie ein Jahr ein, etwa 1980."
        case .partialDate: "Geben Sie Monat und Jahr ein, als Jahr-Monat, etwa 1980-05."
        case .moment(.day): "Geben Sie eine Uhrzeit ein, etwa 09:30."
        case .moment(.universal):
            "Geben Sie Datum und Uhrzeit mit Zeitverschiebung ein, etwa 2026-01-31T09:30:00+01:00."
        case .moment(.local): "Geben Sie Datum und Uhrzeit ein, etwa 2026-01-31T09:30."
        case .choices: "Wählen Sie unter den angebotenen Antworten, jede höchstens einmal."
        case .image: "Fügen Sie ein Bild hinzu."
        case .items: "Geben Sie eine Liste ein."
        case .line, .secret:
            "Geben Sie eine Zeile Text ein, ohne Zeilenumbrüche oder andere Steuerzeichen."
        case .lines: "Geben Sie einen Text ohne Steuerzeichen ein."
        case .choice, .nothing: "Geben Sie einen Text ein."
        }
    }

    private func german(_ rule: RuleName) -> String {
        switch rule {
        case .pattern: "Dies hat nicht die erwartete Form."
        case .minLength: "Geben Sie mindestens \(counted(minimum, one: "Zeichen", other: "Zeichen")) ein."
        case .maxLength: "Geben Sie höchstens \(counted(maximum, one: "Zeichen", other: "Zeichen")) ein."
        case .min: "Geben Sie \(number(minimum, .german)) oder mehr ein."
        case .max: "Geben Sie \(number(maximum, .german)) oder weniger ein."
        case .maxDecimals:
            "Geben Sie höchstens \(counted(maximum, one: "Ziffer", other: "Ziffern")) nach dem Komma ein."
        case .currency:
            "Geben Sie einen Betrag in \(currency) ein, mit höchstens \(counted(maximum, one: "Ziffer", other: "Ziffern")) nach dem Komma."
        case .multipleOf: "Geben Sie ein Vielfaches von \(number(step, .german)) ein."
        case .minDate: "Geben Sie ein Datum ein, das nicht vor dem \(date(minimum, .german)) liegt."
        case .maxDate: "Geben Sie ein Datum ein, das nicht nach dem \(date(maximum, .german)) liegt."
        case .minTime: "Geben Sie eine Zeit ein, die nicht vor \(moment(minimum, .german)) liegt."
        case .maxTime: "Geben Sie eine Zeit ein, die nicht nach \(moment(maximum, .german)) liegt."
        case .minAge: "Sie müssen mindestens \(counted(minimum, one: "Jahr", other: "Jahre")) alt sein."
        case .maxAge: "Sie dürfen höchstens \(counted(maximum, one: "Jahr", other: "Jahre")) alt sein."
        case .accepted: "Setzen Sie hier ein Häkchen, um fortzufahren."
        case .oneOf: "Wählen Sie eine der angebotenen Antworten."
        case .email: "Geben Sie eine E-Mail-Adresse ein, etwa name@example.com."
        case .tel: "Geben Sie eine Telefonnummer mit Landesvorwahl ein, etwa +31201234567."
        case .url: "Geben Sie eine Webadresse ein, etwa https://example.com."
        case .charset: "Verwenden Sie nur die Buchstaben a bis z, Ziffern und _."
        case .reserved: "Dieser Name kann nicht verwendet werden. Wählen Sie einen anderen."
        case .blockedWords: "Darin steht ein Wort, das hier nicht verwendet werden kann."
        case .equals: "Geben Sie beide Male dasselbe ein."
        case .uniqueItems:
            "Die Einträge \(first) und \(second) haben denselben Wert; jeder muss einen eigenen haben."
        case .identifier: germanIdentifier
        case .unique: "Dieser Name ist vergeben. Wählen Sie einen anderen."
        case .confirmedBy: "Das konnte nicht bestätigt werden. Prüfen Sie es."
        case .assert: "Das passt nicht zu den anderen Antworten."
        case .image: image(germanImage, other: "Dieses Bild wird nicht angenommen.")
        }
    }

    private var germanIdentifier: String {
        switch identifierReason {
        case .format: "Diese Nummer hat nicht die richtige Form. Prüfen Sie sie."
        case .checksum: "Diese Nummer kann nicht stimmen: Eine Ziffer oder ein Buchstabe ist falsch. Prüfen Sie sie."
        case .date: "Das Geburtsdatum in dieser Nummer kann nicht stimmen. Prüfen Sie die Nummer."
        case .kind: "Eine Nummer dieser Art wird hier nicht angenommen."
        case .birthDate: "Diese Nummer passt nicht zum angegebenen Geburtsdatum."
        case .sex: "Diese Nummer passt nicht zum angegebenen Geschlecht."
        }
    }

    private func germanImage(_ limit: RuleKey.Image, _ bound: String) -> String {
        switch limit {
        case .maxBytes: "Die Datei ist zu groß: höchstens \(counted(bound, one: "Byte", other: "Byte"))."
        case .maxMegapixels: "Das Bild ist zu groß: höchstens \(counted(bound, one: "Megapixel", other: "Megapixel"))."
        case .formats: "Das Bild hat keines der Formate: \(bound)."
        case .minAspect: "Das Bild ist zu schmal: Die Breite muss mindestens das \(bound)-Fache der Höhe betragen."
        case .maxAspect: "Das Bild ist zu breit: Die Breite darf höchstens das \(bound)-Fache der Höhe betragen."
        }
    }
}
