package import FormEngine
package import Registry

/// Everything that the registry holds about a subject.
package struct SubjectExportReply {
    private let subject: String
    private let export: SubjectExport
    /// The configs of the versions that judged the submissions, by `FORM@N`.
    private let configs: [String: FormConfig]

    package init(_ subject: String, _ export: SubjectExport, configs: [String: FormConfig] = [:]) {
        self.subject = subject
        self.export = export
        self.configs = configs
    }

    package var json: JSONValue {
        .object([
            "subject": .text(subject), "madeAt": .time(export.madeAt),
            "submissions": .array(export.submissions.map(json)), "sessions": .array(export.sessions.map(json)),
            "pictures": .array(export.pictures.map(json)), "arms": .array(export.exposures.map(json)),
            "readings": .array(export.readings.map(json)),
        ])
    }

    private func json(_ submission: SubjectExport.Submission) -> JSONValue {
        let record = submission.opened.record
        let verdict = (try? JSONValue(stored: record.verdict)) ?? .null
        let row: [JSONValue.Member] = [
            .init("id", .text(record.id)), .init("form", .text(record.form.text)),
            .init("version", .int(record.version)), .init("channel", .text(record.channel.name)),
            .init("judgedAt", .time(record.judgedAt)), .init("asOf", .text(record.asOf.text)),
            .init("accepted", .bool(record.accepted)), .init("outcome", verdict["outcome"] ?? .null),
            .init("findings", verdict["findings"] ?? .array([])), .init("sentBy", .text(record.contextBy)),
            .init("supersedes", .text(orNull: record.supersedes)),
        ]
        let ends: [JSONValue] = submission.opened.ends.map(\.json)
        let names: [JSONValue] = submission.names.map { NameRow($0).json }
        return .object(
            row + answers(submission.opened.judgementRecord) + [
                .init("ended", .array(ends)), .init("names", .array(names)),
                .init("decisions", .array(submission.overrides.map(json))),
                .init("reviews", .array(submission.reviews.map(json))),
            ])
    }

    private func json(_ decision: OutcomeOverride) -> JSONValue {
        .object(["outcome": .text(orNull: decision.outcome), "decidedAt": .time(decision.decidedAt)])
    }

    private func json(_ course: ReviewCourse) -> JSONValue {
        .object([
            "review": .text(course.review.name), "successor": .int(course.rejudgement.successor),
            "difference": .text(course.review.difference.rawValue), "madeAt": .time(course.rejudgement.madeAt),
            "closed": .bool(course.isClosed),
        ])
    }

    private func answers(_ kept: JudgementRecord?) -> [JSONValue.Member] {
        [
            .init("answers", kept.map { OpenedSubmissionReply.value(of: $0.answers) } ?? .null),
            .init("calculated", kept?.calculated ?? .null),
            .init("outcomeParameters", kept?.outcomeParameters ?? .null),
            .init("sources", kept?.sources.map(OpenedSubmissionReply.value) ?? .null),
            .init("context", kept?.context ?? .null),
        ]
    }

    private func json(_ session: SubjectExport.Session) -> JSONValue {
        let record = session.record
        return .object([
            "id": .text(record.id), "form": .text(record.form.text), "version": .int(record.version),
            "startedAt": .time(record.startedAt), "expiresAt": .time(record.expiresAt),
            "answers": session.answers.map(OpenedSubmissionReply.value) ?? .null,
        ])
    }

    private func json(_ picture: SubjectExport.Picture) -> JSONValue {
        let record = picture.record
        return .object([
            "id": .text(record.id), "form": .text(record.place.form.text), "field": .text(record.place.field),
            "uploadedAt": .time(record.uploadedAt), "jpeg": .text(orNull: picture.jpeg.map { Base64.encode($0) }),
        ])
    }

    private func json(_ exposure: ExposureRecord) -> JSONValue {
        .object([
            "rollout": .text(exposure.rollout.text), "arm": .text(exposure.arm), "at": .time(exposure.exposedAt),
        ])
    }

    private func json(_ reading: SubjectExport.Reading) -> JSONValue {
        .object([
            "at": .time(reading.time), "by": .text(reading.actor), "action": .text(reading.action),
            "object": .text(reading.object),
        ])
    }
}

extension SubjectExportReply {
    /// Numbers of all parts, in words.
    package var summary: String {
        "\(String(counting: export.submissions.count, "submission")), \(String(counting: export.sessions.count, "session")), "
            + "\(String(counting: export.pictures.count, "picture"))"
    }

    /// One self-contained page, without scripts, for the person.
    package var page: String {
        let document: Markup = """
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"/>
            <title>Data about \(subject)</title>
            <style>
            \(PageStyle.css)
            </style>
            </head>
            <body>
            <header>
            <h1>Data about \(subject)</h1>
            <p class="quiet">As of \(export.madeAt.text): \(summary).</p>
            </header>
            <main>
            \(Markup(export.submissions.map(section)))
            \(Markup(export.sessions.map(section)))
            \(Markup(export.pictures.map(section)))
            \(readings)
            </main>
            </body>
            </html>

            """
        return Self.beginning + document.text
    }

    /// The beginning of every such page.
    package static let beginning = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta name="generator" content="formulary subject export"/>

        """

    private func section(_ submission: SubjectExport.Submission) -> Markup {
        let (record, kept) = (submission.opened.record, submission.opened.judgementRecord)
        let config = configs["\(record.form.text)@\(record.version)"]
        let title = config?.title?.text(for: "en", fallback: config?.locale ?? "en") ?? record.form.text
        let rows = ((kept.map { members($0.answers) } ?? []) + (kept?.calculated.members ?? [])).map { row($0, config) }
        let ended: Markup =
            kept == nil ? "<p>The answers are not kept any more.</p>" : .none
        return """
            <h2>\(title)</h2>
            <p class="quiet">Sent on \(record.judgedAt.text), \(record.accepted ? "accepted" : "refused"). Submission <code class="long">\(record.id)</code>.</p>
            \(ended)
            \(table(rows))
            \(Markup(submission.overrides.map(line)))
            \(Markup(submission.reviews.map(line)))
            """
    }

    private func line(_ decision: OutcomeOverride) -> Markup {
        let words = decision.outcome.map { "A person decided: \($0)" } ?? "A person let the verdict count again"
        return "<p>\(words), on \(decision.decidedAt.text).</p>"
    }

    private func line(_ course: ReviewCourse) -> Markup {
        let (made, words) = (course.rejudgement, course.review.difference.reviewWords)
        return "<p>Judged again by version \(made.successor) on \(made.madeAt.text): \(words).</p>"
    }

    /// The answers by field; as one text if a number exceeds a double.
    private func members(_ answers: [UInt8]) -> [JSONValue.Member] {
        let value = OpenedSubmissionReply.value(of: answers)
        return value.members ?? [.init("answers", value)]
    }

    private func row(_ member: JSONValue.Member, _ config: FormConfig?) -> Markup {
        let field = config?.fields.first { $0.id == member.name }
        let label = field?.label?.text(for: "en", fallback: config?.locale ?? "en") ?? member.name
        let text = member.value.string ?? String(decoding: JSONWriter.bytes(of: member.value), as: UTF8.self)
        return "<tr><th scope=\"row\">\(label)</th><td class=\"long\">\(text)</td></tr>"
    }

    private func section(_ session: SubjectExport.Session) -> Markup {
        guard let answers = session.answers.map(members), !answers.isEmpty else { return .none }
        return """
            <h2>A form that is not sent yet: \(session.record.form.text)</h2>
            <p class="quiet">Begun on \(session.record.startedAt.text).</p>
            \(table(answers.map { row($0, nil) }))
            """
    }

    private func section(_ picture: SubjectExport.Picture) -> Markup {
        guard let jpeg = picture.jpeg else { return .none }
        return """
            <h2>A picture</h2>
            <p class="quiet">Uploaded on \(picture.record.uploadedAt.text), for \(picture.record.place.field).</p>
            <p><img alt="The picture for \(picture.record.place.field)" src="data:image/jpeg;base64,\(Base64.encode(jpeg))"/></p>
            """
    }

    private var readings: Markup {
        if export.readings.isEmpty { return "<h2>Who read this</h2>\n<p>Nobody.</p>" }
        let rows = export.readings.map { reading -> Markup in
            "<tr><td>\(reading.time.text)</td><td>\(reading.actor)</td><td>\(reading.action)</td></tr>"
        }
        return """
            <h2>Who read this</h2>
            \(table(rows))
            """
    }

    private func table(_ rows: [Markup]) -> Markup {
        rows.isEmpty
            ? .none
            : """
            <div class="scroll" tabindex="0"><table>
            <tbody>
            \(Markup(rows))
            </tbody></table></div>
            """
    }
}
