public import FormEngine

/// Name of a rollout: its form, and its number among the form's rollouts, as in `kyc/NL/1`.
public struct RolloutID: Hashable, Sendable {
    /// The form.
    public let form: FormKey
    /// 1, 2, 3… for each form, across all channels.
    public let number: Int

    /// A form's rollout with a number.
    public init(form: FormKey, number: Int) {
        self.form = form
        self.number = number
    }

    /// Parses the name of a rollout; nil for another text.
    public init?(_ text: String) {
        guard let slash = text.lastIndex(of: "/"), let form = FormKey(String(text[..<slash])) else { return nil }
        let digits = text[text.index(after: slash)...]
        guard let number = Int(digits), number > 0, String(number) == digits else { return nil }
        self.init(form: form, number: number)
    }

    /// The form's key, a slash and the number.
    public var text: String { "\(form.text)/\(number)" }
}
