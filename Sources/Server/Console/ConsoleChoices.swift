internal import FormEngine

/// The choices of a page that shows what they do before they are confirmed.
struct ConsoleChoices: Sendable {
    private let values: [(name: String, value: String)]

    var names: [String] { values.map(\.name) }

    init(_ values: [(String, String)]) { self.values = values.map { (name: $0, value: $1) } }

    /// The choices as the query of an address: `version=2&to=staging`.
    var query: String { values.map { "\($0.name)=\($0.value.inQuery)" }.joined(separator: "&") }

    /// The hidden field by which a post names the choices whose effects its page showed.
    var shown: (String, String) { ("shown", query) }
}

extension ConsoleVisit {
    /// Whether the post confirms a change.
    var confirms: Bool { sent?["action"] == "confirm" }

    /// Whether the posted choices are those whose effects its page showed.
    private func showed(_ choices: [String]) -> Bool { choices.isEmpty || sent?["shown"] == posted(choices).query }

    private func posted(_ names: [String]) -> ConsoleChoices {
        ConsoleChoices(names.map { ($0, String((sent?[$0] ?? "").prefix(Self.longestChoice))) })
    }

    /// The most characters of a choice, which becomes part of an address.
    private static var longestChoice: Int { 200 }

    /// Redirect to the page that shows what the posted choices do.
    ///
    /// - Returns: nil for other buttons, and for a post with a reason, which the reply shows again.
    func shows(_ choices: [String], at address: String) -> Reply? {
        guard sent?["action"] == "show", sent?["message"] ?? "" == "" else { return nil }
        return .seeOther("\(address)?\(posted(choices).query)")
    }

    /// Whether the post confirms choices whose effects its page showed, and gives a reason where one is needed.
    func isConfirmed(_ choices: [String], needsReason: Bool = true) -> Bool {
        confirms && showed(choices) && (!needsReason || sent?["message"].map { !$0.isEmpty } ?? false)
    }

    /// The problem of a post that confirms other choices than its page showed.
    func problems(_ choices: [String]) -> [(text: String, target: String?, help: String?)] {
        guard confirms, !showed(choices) else { return [] }
        return [("You changed a choice. Read what it does now, then confirm it.", nil, nil)]
    }
}
