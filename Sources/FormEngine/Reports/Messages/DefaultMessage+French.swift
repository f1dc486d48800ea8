extension DefaultMessage {
    /// The message in French.
    var french: String {
        switch topic {
        case .sourceInvalid: "La valeur fournie par \(source) est inutilisable. Ce n’est pas votre erreur."
        case .sourceMissing: "La valeur provenant de \(source) manque."
        case .readonly: "Cette valeur ne peut pas être modifiée ici."
        case .calculated: "Cette valeur est calculée, et une autre a été envoyée."
        case .undecided: "Ces réponses sont trop longues pour être examinées. Abrégez-les ou supprimez-en."
        case .locked: "Cette réponse ne peut plus être modifiée."
        case .required: "Saisissez une réponse."
        case .unknownField: "Le formulaire n’a pas ce champ."
        case .availabilityUnknown:
            "La disponibilité de ce nom n’a pas encore pu être vérifiée. Elle le sera à l’envoi du formulaire."
        case .nameChanged: "Certains caractères ont été omis. Vérifiez le nom avant de continuer."
        case .minItems: "Ajoutez au moins \(plural(minimum, one: "élément", other: "éléments"))."
        case .maxItems: "Ajoutez au plus \(plural(maximum, one: "élément", other: "éléments"))."
        case .exclusive: "Une des réponses choisies exclut les autres. Choisissez-la seule, ou les autres sans elle."
        case .item: "Cet élément est illisible."
        case .value(let kind): french(kind)
        case .rule(let rule): french(rule)
        case .other: "Cette réponse n’est pas acceptée."
        }
    }

    private func french(_ kind: ValueKind) -> String {
        switch kind {
        case .number: "Saisissez un nombre de 15 chiffres au plus, par exemple 12 ou 12,50."
        case .integer: "Saisissez un nombre entier."
        case .boolean: "Répondez par oui ou par non."
        case .date: "Saisissez une date qui existe, sous la forme année-mois-jour."
        case .partialDate(.year): "Saisissez une année, par exemple 1980."
        case .partialDate: "Saisissez un mois et une année, sous la forme année-mois, par exemple 1980-05."
        case .moment(.day): "Saisissez une heure, par exemple 09:30."
        case .moment(.universal):
            "Saisissez une date et une heure avec leur décalage, par exemple 2026-01-31T09:30:00+01:00."
        case .moment(.local): "Saisissez une date et une heure, par exemple 2026-01-31T09:30."
        case .choices: "Choisissez parmi les réponses proposées, chacune une fois au plus."
        case .image: "Ajoutez une image."
        case .items: "Saisissez une liste."
        case .line, .secret:
            "Saisissez une seule ligne de texte, sans saut de ligne ni autre caractère de contrôle."
        case .lines: "Saisissez un texte sans caractère de contrôle."
        case .choice, .nothing: "Saisissez un texte."
        }
    }

    private func french(_ rule: RuleName) -> String {
        switch rule {
        case .pattern: "Ce n’est pas la forme attendue."
        case .minLength: "Saisissez au moins \(plural(minimum, one: "caractère", other: "caractères"))."
        case .maxLength: "Saisissez au plus \(plural(maximum, one: "caractère", other: "caractères"))."
        case .min: "Saisissez \(number(minimum, .french)) ou plus."
        case .max: "Saisissez \(number(maximum, .french)) ou moins."
        case .maxDecimals: "Saisissez au plus \(plural(maximum, one: "chiffre", other: "chiffres")) après la virgule."
        case .currency:
            "Saisissez un montant en \(currency), avec au plus \(plural(maximum, one: "chiffre", other: "chiffres")) après la virgule."
        case .multipleOf: "Saisissez un multiple de \(number(step, .french))."
        case .minDate: "Saisissez une date qui ne précède pas le \(date(minimum, .french))."
        case .maxDate: "Saisissez une date qui ne suit pas le \(date(maximum, .french))."
        case .minTime: "Saisissez une heure qui ne précède pas \(moment(minimum, .french))."
        case .maxTime: "Saisissez une heure qui ne suit pas \(moment(maximum, .french))."
        case .minAge: "Vous devez avoir au moins \(plural(minimum, one: "an", other: "ans"))."
        case .maxAge: "Vous devez avoir au plus \(plural(maximum, one: "an", other: "ans"))."
        case .accepted: "Cochez cette case pour continuer."
        case .oneOf: "Choisissez l’une des réponses proposées."
        case .email: "Saisissez une adresse e-mail, par exemple nom@example.com."
        case .tel: "Saisissez un numéro de téléphone avec l’indicatif du pays, par exemple +31201234567."
        case .url: "Saisissez une adresse web, par exemple https://example.com."
        case .charset: "Utilisez seulement les lettres a à z, les chiffres et _."
        case .reserved: "Ce nom ne peut pas être utilisé. Choisissez-en un autre."
        case .blockedWords: "Ce texte contient un mot qui ne peut pas être utilisé ici."
        case .equals: "Saisissez deux fois la même réponse."
        case .uniqueItems:
            "Les éléments \(first) et \(second) ont la même valeur\u{202F}; chacun doit avoir la sienne."
        case .identifier: frenchIdentifier
        case .unique: "Ce nom est déjà pris. Choisissez-en un autre."
        case .confirmedBy: "Cela n’a pas pu être confirmé. Vérifiez-le."
        case .assert: "Cette réponse ne correspond pas aux autres."
        case .image: image(frenchImage, other: "Cette image n’est pas acceptée.")
        }
    }

    /// French uses the singular for zero: 0 caractère (Unicode CLDR, plural rules).
    private func plural(_ number: String, one: String, other: String) -> String {
        number.isBytewiseEqual(to: "0") ? "0 " + one : counted(number, one: one, other: other)
    }

    private var frenchIdentifier: String {
        switch identifierReason {
        case .format: "Ce numéro n’a pas la bonne forme. Vérifiez-le."
        case .checksum: "Ce numéro ne peut pas être correct\u{A0}: un chiffre ou une lettre est faux. Vérifiez-le."
        case .date: "La date de naissance dans ce numéro ne peut pas être correcte. Vérifiez le numéro."
        case .kind: "Un numéro de ce type n’est pas accepté ici."
        case .birthDate: "Ce numéro ne correspond pas à la date de naissance indiquée."
        case .sex: "Ce numéro ne correspond pas au sexe indiqué."
        }
    }

    private func frenchImage(_ limit: RuleKey.Image, _ bound: String) -> String {
        switch limit {
        case .maxBytes: "Le fichier est trop grand\u{A0}: au plus \(plural(bound, one: "octet", other: "octets"))."
        case .maxMegapixels:
            "L’image est trop grande\u{A0}: au plus \(plural(bound, one: "mégapixel", other: "mégapixels"))."
        case .formats: "L’image n’est dans aucun de ces formats\u{A0}: \(bound)."
        case .minAspect: "L’image est trop étroite\u{A0}: sa largeur doit faire au moins \(bound) fois sa hauteur."
        case .maxAspect: "L’image est trop large\u{A0}: sa largeur doit faire au plus \(bound) fois sa hauteur."
        }
    }
}
