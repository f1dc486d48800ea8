extension ScreenPhrase {
    /// The sentence in English.
    var english: String {
        switch self {
        case .stepCount(let number, let total): "Step \(number) of \(total)"
        case .loading: "Loading your details…"
        case .loaded: "Your details have been loaded."
        case .loadingFailed: "Your details could not be loaded. Try again."
        case .checking: "Checking whether the name is free…"
        case .checkingAnswer: "Checking your answer…"
        case .nameFree(let name): "\(name) is free."
        case .nameTaken(let count) where count > 0:
            "That name is taken. \(counted(count, one: "other name is", other: "other names are")) free."
        case .nameTaken: "That name is taken."
        case .nameUnknown: "We could not check the name. We will check it when you send the form."
        case .savedAs(let text): "Will be saved as \(text)"
        case .filledByLink: "Filled in by the link you followed"
        case .filledByLinkCount(let count):
            "The link you followed filled in \(counted(count, one: "field", other: "fields")) here. Check before you continue."
        case .itemAdded(let item, let number, let total): "\(item ?? "Item") \(number) of \(total) added."
        case .itemRemoved(let item, let number, let total): "\(item ?? "Item") \(number) removed. \(total) left."
        case .problems(let count):
            "There is a problem: \(counted(count, one: "answer needs", other: "answers need")) correcting."
        case .missing(let count): "\(counted(count, one: "answer is", other: "answers are")) missing."
        case .wrong(let count): "\(counted(count, one: "answer needs", other: "answers need")) correcting."
        case .stepsLeft(let count): "\(counted(count, one: "step is", other: "steps are")) left."
        case .complete: "Everything is complete."
        case .uploadFailed: "The image did not arrive. Try again, or continue without it."
        case .uploadRefused: "This image cannot be used. Choose another, or continue without it."
        case .uploadFinished: "The image has arrived."
        case .uploadSkipped: "You continue without an image."
        case .notice(let notice): english(notice)
        case .yes: "Yes"
        case .no: "No"
        case .passwordSet: "Set"
        case .image: "Image"
        case .noAnswer: "Not answered"
        }
    }

    private func english(_ notice: FormState.Notice) -> String {
        switch notice {
        case .pending: "We are still loading details from another service. Try again in a moment."
        case .moved: "You continued this form in another window or device. Open it again to see its current state."
        case .superseded: "This form has changed. Open it again: the answers that still fit are kept."
        case .failed: "We could not send this. Try again."
        case .notRestored: "Your saved answers belong to another form and were not restored."
        case .unreadable: "These answers are too long to be checked. Shorten them, or leave some out."
        }
    }
}
