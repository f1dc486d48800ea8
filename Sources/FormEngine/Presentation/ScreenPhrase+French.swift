extension ScreenPhrase {
    /// The sentence in French, which counts 0 as one.
    var french: String {
        switch self {
        case .stepCount(let number, let total): "Étape \(number) sur \(total)"
        case .loading: "Chargement de vos données…"
        case .loaded: "Vos données sont là."
        case .choicesLoading: "Chargement des choix…"
        case .choicesLoaded: "Les choix sont là."
        case .loadingFailed: "Vos données n’ont pas pu être chargées. Réessayez."
        case .checking: "Vérification de la disponibilité du nom…"
        case .checkingAnswer: "Vérification de votre réponse…"
        case .nameFree(let name): "\(name) est libre."
        case .nameTaken(let count) where count > 0:
            "Ce nom est déjà pris. \(plural(count, one: "autre nom est libre", other: "autres noms sont libres"))."
        case .nameTaken: "Ce nom est déjà pris."
        case .nameUnknown: "Le nom n’a pas pu être vérifié. Il le sera à l’envoi du formulaire."
        case .savedAs(let text): "Sera enregistré sous la forme \(text)"
        case .filledByLink: "Rempli par le lien que vous avez suivi"
        case .filledByLinkCount(let count):
            "Le lien que vous avez suivi a rempli \(counted(count, one: "champ", other: "champs")) ici. Vérifiez avant de continuer."
        case .itemAdded(let item, let number, let total): "Ajout\u{A0}: \(item ?? "Élément") \(number) sur \(total)."
        case .itemRemoved(let item, let number, let total):
            "Suppression\u{A0}: \(item ?? "Élément") \(number). Il en reste \(total)."
        case .problems(let count):
            "Il y a un problème\u{A0}: \(plural(count, one: "réponse", other: "réponses")) à corriger."
        case .missing(let count): "\(plural(count, one: "réponse manque", other: "réponses manquent"))."
        case .wrong(let count): "\(plural(count, one: "réponse", other: "réponses")) à corriger."
        case .stepsLeft(let count): "Encore \(plural(count, one: "étape", other: "étapes"))."
        case .complete: "Tout est rempli."
        case .uploadFailed: "L’image n’est pas arrivée. Réessayez ou continuez sans elle."
        case .uploadRefused: "Cette image est inutilisable. Choisissez-en une autre ou continuez sans elle."
        case .uploadFinished: "L’image est arrivée."
        case .uploadSkipped: "Vous continuez sans image."
        case .notice(let notice): french(notice)
        case .yes: "Oui"
        case .no: "Non"
        case .passwordSet: "Défini"
        case .image: "Image"
        case .noAnswer: "Sans réponse"
        }
    }

    private func french(_ notice: FormState.Notice) -> String {
        switch notice {
        case .pending: "Nous chargeons encore des données d’un autre service. Réessayez dans un instant."
        case .moved:
            "Vous avez continué ce formulaire dans une autre fenêtre ou sur un autre appareil. Rouvrez-le pour voir où il en est."
        case .superseded: "Ce formulaire a changé. Rouvrez-le\u{A0}: ce qui convient encore est conservé."
        case .failed: "L’envoi a échoué. Réessayez."
        case .notRestored: "Vos réponses conservées appartiennent à un autre formulaire et n’ont pas été reprises."
        case .unreadable: "Ces réponses sont trop longues pour être examinées. Abrégez-les ou supprimez-en."
        }
    }

    private func plural(_ number: Int, one: String, other: String) -> String {
        String(number) + " " + (number < 2 ? one : other)
    }
}
