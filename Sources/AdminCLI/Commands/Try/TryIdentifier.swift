internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `try identifier`: checks values as identifiers, and describes identifiers.
struct TryIdentifier: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "identifier",
        abstract: "Check whether values are identifiers, such as a BSN or an IBAN, and show what they carry.",
        discussion: """
            For an invalid value it shows the reason: format, checksum, date or kind. For a valid one it shows what \
            the identifier carries: the kind, the date of birth (with two digits of the year if it has no more) and \
            the sex. Without a value it describes the identifier; without a name it lists all. Exit status 1 if a \
            value is invalid.

            Examples:
              formulary try identifier
              formulary try identifier be-nn
              formulary try identifier be-nn '85.07.30-033 28' 85073003328
              echo '["RCCMNL83S18D969H"]' > codes.json
              formulary try identifier it-codicefiscale --data codes.json --as-of 2026-01-31
            """)

    @Argument(
        help: "The identifier, by the name that configs use. (default: all are listed)",
        completion: .list(IdentifierScheme.allCases.map(\.rawValue)))
    var name: String?

    @Argument(help: "Values to check.")
    var values: [String] = []

    @Option(help: .init("A file with more values: a JSON array of texts.", valueName: "file"), completion: .file())
    var data: String?

    @Option(
        help: .init(
            "Reject dates of birth after this date, such as 2026-01-31. (default: today in UTC)", valueName: "date"),
        transform: TypedWord.date)
    var asOf: CivilDate?

    @OptionGroup var global: UnboundListOptions

    func validate() throws {
        if name == nil, data != nil { throw ValidationError("Name the identifier to check the values of --data by.") }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        guard let name else { return Self.all }
        guard let scheme = IdentifierScheme.allCases.first(where: { $0.rawValue.utf8.elementsEqual(name.utf8) }) else {
            throw CommandError(
                .unknownIdentifier, "There is no identifier `\(name)`.",
                help: NearestWord.help(for: name, among: IdentifierScheme.allCases.map(\.rawValue)))
        }
        let asOf = asOf ?? Surroundings.system.now().utcDate
        let results = (try values + ValueFile.texts(in: data)).map { (value: $0, check: scheme.check($0, asOf: asOf)) }
        let rows = results.map { $0.check.json.merging("value", .text($0.value)) }
        let isNo = results.contains { $0.check.fault != nil }
        var reply = CommandReply(
            rows: rows, keys: ["value", "valid", "reason", "kind", "birthDate", "sex"],
            results.isEmpty ? scheme.page : Self.page(results), status: isNo ? .no : .yes)
        reply.json = scheme.description.adding(["results": .array(rows)])
        return reply
    }

    private static var all: CommandReply {
        var page = TextPage()
        page.table(
            Table(
                [
                    .init("IDENTIFIER", .key), .init("WHAT IT IS", .main, isProse: true),
                    .init("KINDS", .detail, isProse: true), .init("CARRIES", .detail, isProse: true),
                ],
                IdentifierScheme.allCases.map { scheme in
                    [
                        .init(scheme.rawValue), .init(scheme.profile.title),
                        .init(scheme.profile.kinds.map(\.rawValue).joined(separator: ", ")), .init(scheme.carried),
                    ]
                }))
        let rows = IdentifierScheme.allCases.map(\.description)
        var reply = CommandReply(
            rows: rows,
            keys: ["identifier", "title", "structure", "kinds", "carriesBirthDate", "carriesSex", "source"], page)
        reply.json = .object(["identifiers": .array(rows)])
        return reply
    }

    private static func page(_ results: [(value: String, check: IdentifierCheck)]) -> TextPage {
        var page = TextPage()
        for (value, check) in results {
            if let fault = check.fault {
                page.line(.red("no     "), StyledText(value), .dim("  \(fault.rawValue): \(fault.meaning)"))
            } else {
                let carried = check.carried
                page.line(.green("valid  "), StyledText(value), .dim(carried.isEmpty ? "" : "  " + carried))
            }
        }
        return page
    }
}

extension IdentifierScheme {
    /// Profile of an identifier, for a program.
    fileprivate var description: JSONValue {
        let profile = profile
        return .object([
            "identifier": .text(rawValue), "title": .text(profile.title), "structure": .text(profile.structure),
            "kinds": .array(profile.kinds.map { .text($0.rawValue) }),
            "carriesBirthDate": .bool(profile.carriesBirthDate), "carriesSex": .bool(profile.carriesSex),
            "source": .text(profile.source),
        ])
    }

    /// Profile of an identifier, for a person.
    fileprivate var page: TextPage {
        var page = TextPage()
        let kinds = profile.kinds.map(\.rawValue).joined(separator: ", ")
        page.line(.dim("what:      "), StyledText(profile.title))
        page.line(.dim("structure: "), StyledText(profile.structure))
        page.line(.dim("kinds:     "), StyledText(kinds.isEmpty ? "one only" : kinds))
        page.line(.dim("carries:   "), StyledText(carried.isEmpty ? "nothing about its holder" : carried))
        page.line(.dim("source:    "), StyledText(profile.source))
        return page
    }

    /// Facts that the identifier carries about its holder.
    fileprivate var carried: String {
        ((profile.carriesBirthDate ? ["date of birth"] : []) + (profile.carriesSex ? ["sex"] : []))
            .joined(separator: ", ")
    }
}

extension IdentifierCheck {
    /// Members that follow the value in JSON.
    fileprivate var json: JSONValue {
        .object([
            "valid": .bool(fault == nil), "reason": .text(orNull: fault?.rawValue),
            "kind": .text(orNull: kind?.rawValue), "birthDate": .text(orNull: birthDate), "sex": .text(orNull: sex),
        ])
    }

    /// Words that follow the value on a terminal.
    fileprivate var carried: String {
        [kind?.rawValue, birthDate.map { "born " + $0 }, sex].compactMap { $0 }.joined(separator: ", ")
    }
}

extension IdentifierFault {
    /// Meaning of a reason, for a person.
    fileprivate var meaning: String {
        switch self {
        case .format: "the value's length, its characters or one of its parts do not fit the identifier"
        case .checksum: "the check digits do not fit the rest of the value"
        case .date: "the date in the value does not exist, or is in the future"
        case .kind: "the value's kind is not accepted"
        }
    }
}

extension JSONValue {
    /// This object with a member before its own.
    fileprivate func merging(_ name: String, _ value: JSONValue) -> JSONValue {
        .object([Member(name, value)] + (members ?? []))
    }
}
