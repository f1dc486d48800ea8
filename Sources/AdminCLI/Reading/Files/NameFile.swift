internal import FormEngine

/// A file that says of names whether they are free: a JSON object such as `{"screen_name": "free"}`.
enum NameFile {
    /// Answers about names in the file at a path; none without one.
    static func answers(in path: String?) throws(CommandError) -> [NameAnswer] {
        guard let path else { return [] }
        let file = InputFile(path)
        let value = try file.json(.unreadableNames)
        let answers = value.members?.compactMap { member -> NameAnswer? in
            member.value.string.flatMap { NameAnswer.Availability(rawValue: $0) }.map {
                NameAnswer(field: member.name, $0)
            }
        }
        guard let answers, answers.count == value.members?.count else {
            throw CommandError(
                .unreadableNames, "\(file.name) does not say of each field whether its name is free.",
                help: #"Write {"screen_name": "free"}; the other words are "taken" and "unknown"."#)
        }
        return answers
    }
}
