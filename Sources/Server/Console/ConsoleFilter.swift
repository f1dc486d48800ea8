internal import FormEngine
internal import Registry

/// The filter of a list, from an address; invalid parts are reported beside the list, never ignored.
struct ConsoleFilter {
    /// The fault, its control, and the remedy.
    typealias Problem = (text: String, target: String?, help: String?)

    private let call: Call
    private(set) var problems: [Problem] = []

    init(_ visit: ConsoleVisit) {
        call = visit.call
    }

    /// A text, or nil.
    func text(_ name: String) -> String? { call.query[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// A choice; nil for any.
    func choice(_ name: String) -> String? { text(name).flatMap { $0 == "any" ? nil : $0 } }

    /// The form; refused if the visitor's token does not cover it.
    mutating func form() throws -> FormKey? {
        guard let key = text("form") else { return nil }
        guard let form = FormKey(key) else {
            problems.append(("Enter a form by its key, such as kyc/NL", "form", nil))
            return nil
        }
        try call.caller.check(form)
        return form
    }

    /// The rollout; refused if the visitor's token does not cover its form.
    mutating func rollout() throws -> RolloutID? {
        guard let text = text("rollout") else { return nil }
        guard let rollout = RolloutID(text) else {
            problems.append(("Enter a rollout by its id, such as kyc/NL/1", "rollout", nil))
            return nil
        }
        try call.caller.check(rollout.form)
        return rollout
    }

    /// A whole number from 1 on.
    mutating func number(_ name: String) -> Int? {
        guard let text = text(name) else { return nil }
        if let number = Int(text), number > 0 { return number }
        problems.append(("Enter the \(name) as a number, such as 2", name, nil))
        return nil
    }

    /// The field of a refusal, with the rule or code behind a colon.
    mutating func refusal(_ name: String) -> SubmissionQuery.Refusal? {
        guard let text = text(name) else { return nil }
        if let refusal = SubmissionQuery.Refusal(text) { return refusal }
        problems.append(("Enter a field, or a field and a rule, such as bsn:identifier", name, nil))
        return nil
    }

    /// The beginning of a day, or a time.
    mutating func day(_ name: String) -> Timestamp? {
        guard let text = text(name) else { return nil }
        if let time = Timestamp("\(text)T00:00:00Z") ?? Timestamp(text) { return time }
        problems.append(("Enter a day as year-month-day, such as 2026-01-31", name, nil))
        return nil
    }

    /// A day for the date input, which shows nothing else; empty for other texts.
    static func shown(_ text: String?) -> JSONValue { .text(shownDay(text)) }

    /// The day for a date input, as a text.
    static func shownDay(_ text: String?) -> String { text.flatMap { CivilDate($0) }?.text ?? "" }

    /// Throws the first problem, for replies that have no page to show it on.
    func refuse() throws {
        if let problem = problems.first { throw Server.Problem.malformed("\(problem.text).") }
    }
}
