extension ScreenPhrase {
    /// The sentence in German.
    var german: String {
        switch self {
        case .stepCount(let number, let total): "Schritt \(number) von \(total)"
        case .loading: "Ihre Angaben werden geladen…"
        case .loaded: "Ihre Angaben sind da."
        case .choicesLoading: "Die Auswahl wird geladen…"
        case .choicesLoaded: "Die Auswahl ist da."
        case .loadingFailed: "Ihre Angaben konnten nicht geladen werden. Versuchen Sie es noch einmal."
        case .checking: "Es wird geprüft, ob der Name frei ist…"
        case .checkingAnswer: "Ihre Antwort wird geprüft…"
        case .nameFree(let name): "\(name) ist frei."
        case .nameTaken(let count) where count > 0:
            "Dieser Name ist vergeben. \(counted(count, one: "anderer Name ist", other: "andere Namen sind")) frei."
        case .nameTaken: "Dieser Name ist vergeben."
        case .nameUnknown: "Der Name konnte nicht geprüft werden. Das geschieht, wenn Sie das Formular senden."
        case .savedAs(let text): "Wird gespeichert als \(text)"
        case .filledByLink: "Vom Link ausgefüllt, dem Sie gefolgt sind"
        case .filledByLinkCount(let count):
            "Der Link, dem Sie gefolgt sind, hat hier \(counted(count, one: "Feld", other: "Felder")) ausgefüllt. Prüfen Sie das, bevor Sie fortfahren."
        case .itemAdded(let item, let number, let total): "\(item ?? "Eintrag") \(number) von \(total) hinzugefügt."
        case .itemRemoved(let item, let number, let total):
            "\(item ?? "Eintrag") \(number) entfernt. Es bleiben \(total)."
        case .problems(let count):
            "Es gibt ein Problem: Korrigieren Sie \(counted(count, one: "Antwort", other: "Antworten"))."
        case .missing(let count): "\(counted(count, one: "Antwort fehlt", other: "Antworten fehlen"))."
        case .wrong(let count): "Korrigieren Sie \(counted(count, one: "Antwort", other: "Antworten"))."
        case .stepsLeft(let count): "Noch \(counted(count, one: "Schritt", other: "Schritte"))."
        case .complete: "Alles ist ausgefüllt."
        case .uploadFailed:
            "Das Bild ist nicht angekommen. Versuchen Sie es noch einmal, oder fahren Sie ohne Bild fort."
        case .uploadRefused: "Dieses Bild ist nicht verwendbar. Wählen Sie ein anderes, oder fahren Sie ohne Bild fort."
        case .uploadFinished: "Das Bild ist angekommen."
        case .uploadSkipped: "Sie fahren ohne Bild fort."
        case .notice(let notice): german(notice)
        case .yes: "Ja"
        case .no: "Nein"
        case .passwordSet: "Festgelegt"
        case .image: "Bild"
        case .noAnswer: "Nicht beantwortet"
        }
    }

    private func german(_ notice: FormState.Notice) -> String {
        switch notice {
        case .pending: "Wir laden noch Angaben von einem anderen Dienst. Versuchen Sie es gleich noch einmal."
        case .moved:
            "Sie haben dieses Formular in einem anderen Fenster oder auf einem anderen Gerät fortgesetzt. Öffnen Sie es neu, um den aktuellen Stand zu sehen."
        case .superseded: "Dieses Formular hat sich geändert. Öffnen Sie es neu: Was noch passt, bleibt erhalten."
        case .failed: "Das konnte nicht gesendet werden. Versuchen Sie es noch einmal."
        case .notRestored:
            "Ihre gespeicherten Antworten gehören zu einem anderen Formular und wurden nicht wiederhergestellt."
        case .unreadable:
            "Diese Antworten sind zu lang, um beurteilt zu werden. Kürzen Sie sie, oder lassen Sie einige weg."
        }
    }
}
