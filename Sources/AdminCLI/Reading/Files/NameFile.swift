internal import FormEngine

/// A file with the state of names: a JSON object such as `{"screen_name": "free"}`.
enum NameFile {
    /// States of names from the file at a path; empty without a path.
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
                .unreadableNames, "\(file.name) does not give a state for the name of each field.",
                help: #"Write {"screen_name": "free"}; the other states are "taken" and "unknown"."#)
        }
        return answers
    }
}
