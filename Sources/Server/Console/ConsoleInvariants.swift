internal import FormEngine
internal import Registry
internal import Replies

/// Invariants in the console, with their results for versions in use.
enum ConsoleInvariants {
    static let list = FormPages.page("consoleInvariants", "Read the list of invariants.") { call in
        let visit = try await ConsoleVisit(call)
        let rows = try await call.registry.invariants().map { InvariantRow($0, covering: visit.token.covers) }
        let page = ConsoleInvariantList(invariants: rows.map { ConsoleInvariant($0, visit) })
        return visit.page(
            "console_invariants", visit.frame(visit.words["console_invariants"], "Invariants").replacing(page))
    }
}

/// The page of all invariants.
struct ConsoleInvariantList: ConsoleModel {
    let invariants: [ConsoleInvariant]
}

/// An invariant of the page.
struct ConsoleInvariant: ConsoleModel {
    let name: String
    let scopeText: String
    let versions: [ConsoleCheckedVersion]
    let definition: String

    init(_ row: InvariantRow, _ visit: ConsoleVisit) {
        name = row.record.name
        scopeText = visit.words.fill("console_invariant_of", row.statement.forms, "\(row.record.number)")
        versions = row.checks.map { ConsoleCheckedVersion($0.subject, $0.check, visit) }
        definition = String(decoding: JSONWriter.bytes(of: row.statement.definition), as: UTF8.self)
    }
}

/// The result of an invariant for a version in use.
struct ConsoleCheckedVersion: ConsoleModel {
    let look: ConsoleLook
    let stateText: String
    let text: String
    let href: String
    let reasonText: String?
    /// The end of the exception in force; nil without one.
    let exceptedUntil: ConsoleTime?

    init(_ subject: InvariantSubject, _ check: InvariantCheck, _ visit: ConsoleVisit) {
        switch check.proof {
        case .holds: look = .good
        case .broken, .fieldMissing: look = check.pass == nil ? .bad : .care
        case .undecided: look = .care
        }
        stateText = visit.words["console_invariant_\(check.proof.state)"]
        text = "\(subject.form.text) \(visit.words["console_version"]) \(subject.version) (\(subject.channel.name))"
        href = "/admin/forms/\(subject.form.text)/versions/\(subject.version)"
        reasonText = check.proof.reason
        if case .exception(let end) = check.pass {
            exceptedUntil = visit.time(end)
        } else {
            exceptedUntil = nil
        }
    }
}
