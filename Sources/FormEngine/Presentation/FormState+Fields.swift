/// Fields with everything that a screen draws.
extension FormState {
    /// The fields of the current step in the config's order, including hidden ones.
    public var fields: [PresentedField] { FieldPresenter(self).fields(ofStep: stepIndex) }

    /// The field at a path, anywhere in the form; nil if the path names no field.
    public func field(_ path: String) -> PresentedField? {
        guard let address = form.address(of: path, in: root) else { return nil }
        return FieldPresenter(self).field(field(at: address), in: root[address], path: path)
    }

    /// A field of the step that is shown, by its path; nil if it is hidden, a note, or on another step.
    package func shownField(_ path: String) -> PresentedField? {
        guard stage.isFilling, let address = form.address(of: path, in: root), step(of: address) == stepIndex else {
            return nil
        }
        // Every second number is that of an item.
        let isShown = stride(from: 1, through: address.count, by: 2).allSatisfy { count in
            !root[Array(address.prefix(count))].facts.isHidden
        }
        return isShown ? field(path) : nil
    }
}
