package import FormEngine
package import Registry

/// Whether versions keep an invariant.
package struct InvariantReply: Sendable {
    /// A version or a file, with its proof.
    package struct Row: Sendable {
        /// The version, such as `kyc/NL@2`, or the file.
        package let name: String
        package let form: FormKey
        /// The version's number; nil for a file.
        package let version: Int?
        package let proof: InvariantProof

        package init(name: String, form: FormKey, version: Int?, proof: InvariantProof) {
            self.name = name
            self.form = form
            self.version = version
            self.proof = proof
        }
    }

    package let invariant: Invariant
    package let rows: [Row]
    /// The days of judging for which proofs hold.
    package let judgingDates: ClosedRange<CivilDate>

    package init(_ invariant: Invariant, _ rows: [Row], asOf: CivilDate) {
        self.invariant = invariant
        self.rows = rows
        judgingDates = InvariantProof.judgingDates(near: asOf)
    }

    /// Whether each version is proved to keep it.
    package var isProved: Bool { rows.allSatisfy { $0.proof.isProved } }

    package var json: JSONValue {
        .object([
            "id": .text(invariant.id), "forms": .text(invariant.forms), "proved": .bool(isProved),
            "judgingDates": .object([
                "from": .text(judgingDates.lowerBound.text), "through": .text(judgingDates.upperBound.text),
            ]),
            "versions": .array(rows.map { $0.json }),
        ])
    }
}

extension InvariantReply.Row {
    fileprivate var json: JSONValue {
        .object(
            [
                .init("name", .text(name)), .init("form", .text(form.text)), .init("version", .int(orNull: version)),
            ] + proof.jsonMembers)
    }
}

/// A defined invariant with its results for versions in use.
package struct InvariantRow: Sendable {
    package let record: InvariantRecord
    package let statement: Invariant
    package let exceptions: [InvariantException]
    package let checks: [(subject: InvariantSubject, check: InvariantCheck)]

    /// An invariant of the list, with the forms that its reader may see.
    package init(_ status: InvariantStatus, covering covers: (FormKey) -> Bool = { _ in true }) {
        record = status.invariant.record
        statement = status.invariant.statement
        exceptions = status.invariant.exceptions.filter { covers($0.form) }
        checks = status.checks.filter { covers($0.subject.form) }
    }

    /// An invariant that was defined.
    package init(_ definition: InvariantDefinition) {
        record = definition.record
        statement = definition.statement
        exceptions = definition.exceptions
        checks = definition.checks
    }

    package var json: JSONValue {
        .object([
            "id": .text(record.name), "number": .int(record.number), "definition": statement.definition,
            "exceptions": .array(exceptions.map(\.json)),
            "versions": .array(
                checks.map { subject, check in
                    check.json.adding([
                        "form": .text(subject.form.text), "version": .int(subject.version),
                        "channel": .text(subject.channel.name),
                    ])
                }),
        ])
    }

    /// Whether each version in use is proved, or excepted.
    package var isKept: Bool { checks.allSatisfy { !$0.check.isRefused } }
}

extension InvariantException {
    package var json: JSONValue {
        .object([
            "id": .text(name), "number": .int(number), "form": .text(form.text), "version": .int(orNull: version),
            "until": .time(until),
        ])
    }

    /// The versions that it is about, such as `kyc/NL@2`, or `kyc/NL` for all.
    package var scope: String { version.map { "\(form.text)@\($0)" } ?? form.text }
}

extension InvariantCheck {
    /// The result in a few words, such as `broken, excepted until 2026-12-01T00:00:00.000Z`.
    package var words: String {
        switch pass {
        case .exception(let end): "\(proof.state), excepted until \(end.text)"
        case .rollback: "\(proof.state), excepted for this rollback"
        case nil: proof.state
        }
    }

    /// The result as a sentence, with the answers that break the invariant.
    package var sentence: String {
        "Invariant \(name): \(words)\(proof.reason.map { " (\($0))" } ?? "")."
    }
}

extension UnprovedVersion {
    package var json: JSONValue {
        .object([
            "invariant": .text(invariant), "form": .text(subject.form.text), "version": .int(subject.version),
            "channel": .text(subject.channel.name), "exceptionEnded": .time(endedAt),
        ])
    }

    /// The version, its channel and the invariant in a sentence.
    package var sentence: String {
        let why = endedAt.map { "its exception ended at \($0.text)" } ?? "a rollback excepted it"
        return
            "\(subject.form.text)@\(subject.version) on \(subject.channel.name) has no proof of the invariant \(invariant): \(why)."
    }
}
