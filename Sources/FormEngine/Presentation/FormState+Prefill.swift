/// Prefilling: a link fills in fields before a person answers them.
extension FormState {
    /// Fills in the fields that nobody has answered, and shows messages about them at once.
    ///
    /// A link replaces default values, but nothing that a person entered or cleared.
    mutating func fillIn(_ prefill: Prefill) {
        guard stage.isFilling else { return }
        var isChanged = false
        for member in prefill.values {
            guard let place = ownCell(member.name), isOpenToLink(place),
                let input = field(at: [place]).filled(by: member.value, in: numberLanguage), !input.isEmpty
            else { continue }
            if form.layout.itemShapes[root.cells[place].slot] >= 0 {
                enter(items: input, at: [place])
                // A list from a link stays within the limits for adding items.
                guard ScreenLoad(of: root).isBearable else {
                    root.cells[place].items = []
                    continue
                }
            } else {
                root.cells[place].input = input
            }
            root.cells[place].isAwake = true
            root.cells[place].isFilledByLink = true
            isChanged = true
        }
        guard isChanged else { return }
        look()
        if fieldsFilledByLink > 0 { announce(.filledByLinkCount(fieldsFilledByLink)) }
    }

    /// The number of visible fields of the current step that a link filled in.
    var fieldsFilledByLink: Int {
        guard stage.isFilling else { return 0 }
        return root.cells.indices.count { place in
            form.layout.steps[place] == stepIndex && root.cells[place].isFilledByLink
                && !root.cells[place].facts.isHidden
        }
    }

    /// Whether a link may fill in a field: nobody has changed it, and its step was not sent.
    private func isOpenToLink(_ place: Int) -> Bool {
        let cell = root.cells[place]
        return !cell.isTouched && !cell.isFilledByLink && cell.items.isEmpty
            && progress.takesAnswer(to: field(at: [place]))
            && !progress.sent.contains(form.layout.steps[place])
    }
}
