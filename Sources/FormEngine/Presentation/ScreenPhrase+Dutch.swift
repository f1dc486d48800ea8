extension ScreenPhrase {
    /// The sentence in Dutch.
    var dutch: String {
        switch self {
        case .stepCount(let number, let total): "Stap \(number) van \(total)"
        case .loading: "Uw gegevens worden opgehaald…"
        case .loaded: "Uw gegevens zijn er."
        case .choicesLoading: "De keuzes worden opgehaald…"
        case .choicesLoaded: "De keuzes zijn er."
        case .loadingFailed: "Uw gegevens konden niet worden opgehaald. Probeer het opnieuw."
        case .checking: "Er wordt gecontroleerd of de naam vrij is…"
        case .checkingAnswer: "Er wordt gecontroleerd of uw antwoord klopt…"
        case .nameFree(let name): "\(name) is vrij."
        case .nameTaken(let count) where count > 0:
            "Deze naam is bezet. \(counted(count, one: "andere naam is", other: "andere namen zijn")) vrij."
        case .nameTaken: "Deze naam is bezet."
        case .nameUnknown: "De naam kon niet worden gecontroleerd. Dat gebeurt wanneer u het formulier verzendt."
        case .savedAs(let text): "Wordt bewaard als \(text)"
        case .filledByLink: "Ingevuld door de link die u volgde"
        case .filledByLinkCount(let count):
            "De link die u volgde heeft hier \(counted(count, one: "veld", other: "velden")) ingevuld. Controleer dat voor u verdergaat."
        case .itemAdded(let item, let number, let total): "\(item ?? "Item") \(number) van \(total) toegevoegd."
        case .itemRemoved(let item, let number, let total):
            "\(item ?? "Item") \(number) verwijderd. Er zijn er nog \(total)."
        case .problems(let count):
            "Er is een probleem: verbeter \(counted(count, one: "antwoord", other: "antwoorden"))."
        case .missing(let count): "\(counted(count, one: "antwoord ontbreekt", other: "antwoorden ontbreken"))."
        case .wrong(let count): "Verbeter \(counted(count, one: "antwoord", other: "antwoorden"))."
        case .stepsLeft(let count): "Nog \(counted(count, one: "stap", other: "stappen"))."
        case .complete: "Alles is ingevuld."
        case .uploadFailed: "De afbeelding is niet aangekomen. Probeer het opnieuw, of ga verder zonder."
        case .uploadRefused: "Deze afbeelding is niet bruikbaar. Kies een andere, of ga verder zonder."
        case .uploadFinished: "De afbeelding is aangekomen."
        case .uploadSkipped: "U gaat verder zonder afbeelding."
        case .notice(let notice): dutch(notice)
        case .yes: "Ja"
        case .no: "Nee"
        case .passwordSet: "Ingesteld"
        case .image: "Afbeelding"
        case .noAnswer: "Niet beantwoord"
        }
    }

    private func dutch(_ notice: FormState.Notice) -> String {
        switch notice {
        case .pending: "Wij halen nog gegevens op bij een andere dienst. Probeer het zo meteen opnieuw."
        case .moved:
            "U bent in een ander venster of op een ander apparaat met dit formulier verdergegaan. Open het opnieuw om te zien hoe het er nu voor staat."
        case .superseded: "Dit formulier is gewijzigd. Open het opnieuw: wat nog past, blijft bewaard."
        case .failed: "Dit kon niet worden verzonden. Probeer het opnieuw."
        case .notRestored: "Uw bewaarde antwoorden horen bij een ander formulier en zijn niet teruggezet."
        case .unreadable: "Deze antwoorden zijn te lang om te beoordelen. Kort ze in, of laat er een paar weg."
        }
    }
}
