/// Fields that a link fills in before anybody answers them.
extension FormState {
    /// Fills in what nobody has answered; messages about it show at once, and it counts once its step is sent.
    ///
    /// A link replaces defaults, and never what a person entered or cleared.
    mutating func fillIn(_ prefill: Prefill) {
        guard stage.isFilling else { return }
        var isChanged = false
        for member in prefill.values {
            guard let place = ownCell(member.name), isOpenToLink(place),
                let input = field(at: [place]).filled(by: member.value, in: numberLanguage), !input.isEmpty
            else { continue }
            if form.layout.itemShapes[root.cells[place].slot] >= 0 {
                enter(items: input, at: [place])
                // A link fills in no more than somebody may add.
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

    /// How many fields of the step that is shown a link filled in.
    var fieldsFilledByLink: Int {
        guard stage.isFilling else { return 0 }
        return root.cells.indices.count { place in
            form.layout.steps[place] == stepIndex && root.cells[place].isFilledByLink
                && !root.cells[place].facts.isHidden
        }
    }

    /// Whether nobody has answered a field, by its place, so that a link may.
    private func isOpenToLink(_ place: Int) -> Bool {
        let cell = root.cells[place]
        return !cell.isTouched && !cell.isFilledByLink && cell.items.isEmpty && takesInput(field(at: [place]))
            && !progress.sent.contains(form.layout.steps[place])
    }
}
