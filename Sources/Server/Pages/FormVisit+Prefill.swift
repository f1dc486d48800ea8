internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Values that a link prefills at a form's start: fields of a post by the names of the form's fields.
extension FormVisit {
    /// Fields that belong to the start page, not to the form.
    static let startNames = ["action", "csrf"]

    /// Whether a post may come from a page elsewhere that offers values: small, and URL-encoded.
    static func mayOffer(_ call: Call) -> Bool {
        !call.hasLargeBody
            && (call.headers[.contentType] ?? "").lowercased().hasPrefix("application/x-www-form-urlencoded")
    }

    /// The start page with the values that a page elsewhere posted; nil for posts of the server's own pages.
    ///
    /// No session starts and no field is filled in before the person presses the button on this page.
    func offer(_ sent: SentForm) async throws -> Reply? {
        guard Self.mayOffer(call), !sent.names.isEmpty, Self.startNames.allSatisfy({ sent[$0] == nil }) else {
            return nil
        }
        guard let config = try? await config() else { return nil }
        return try await entrance(
            "start", filledBy: Prefill(taking: sent.answers(without: Self.startNames), of: config))
    }

    /// Prefills the session that the browser holds, and redirects to it; nil without an open session or a value.
    func goOn(filledBy sent: SentForm) async throws -> Reply? {
        let values = sent.answers(without: Self.startNames)
        guard let held, values.members?.isEmpty == false else { return nil }
        guard let view = try? await glancing.session(held.id, secret: held.secret), view.superseded == nil,
            view.submission == nil
        else { return nil }
        try await registry.prefill(values, ofSession: held.id, secret: held.secret)
        return .seeOther(link())
    }
}

extension SentForm {
    /// The fields as answers by their names: a text, or an array where a name came several times.
    func answers(without others: [String]) -> JSONValue {
        .object(
            names.filter { !others.contains($0) }.map { name in
                let texts = all(name)
                return .init(name, texts.count == 1 ? .text(texts[0]) : .array(texts.map { .text($0) }))
            })
    }
}

extension Prefill {
    /// The values as hidden fields of a page.
    var hiddenFields: JSONValue {
        .array(
            values.flatMap { member in
                (member.value.elements ?? [member.value]).map { value in
                    .object(["name": .text(member.name), "value": .text(value.string ?? "")])
                }
            })
    }
}
