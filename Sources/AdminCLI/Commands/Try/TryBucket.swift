internal import ArgumentParser
internal import FormEngine
internal import Replies

/// `try bucket`: shows the buckets of subjects under a seed.
struct TryBucket: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "bucket",
        abstract: "Show in which of 10,000 buckets a seed puts subjects.",
        discussion: """
            N is GrowthBook's n of hash version 2, from 0 to 0.9999. All SDKs of GrowthBook compute the same n for ASCII \
            subjects; for others some differ. An arm takes the subjects whose n is in its range, which begins at the \
            sum of the weights of the arms before it.

            Examples:
              formulary try bucket --seed kyc-nl-2026 user-1 user-2
              echo '["user-1", "zoë"]' > subjects.json
              formulary try bucket --seed kyc-nl-2026 --data subjects.json --json
            """)

    @Argument(help: "Subjects to put into buckets.")
    var subjects: [String] = []

    @Option(help: .init("The rollout's seed.", valueName: "text"))
    var seed: String

    @Option(help: .init("A file with more subjects: a JSON array of texts.", valueName: "file"), completion: .file())
    var data: String?

    @OptionGroup var global: UnboundListOptions

    func validate() throws {
        guard !subjects.isEmpty || data != nil else {
            throw ValidationError("Name a subject, or a file of them with --data.")
        }
        guard !subjects.contains("") else { throw ValidationError("A subject must not be empty.") }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        let seed = BucketSeed(seed)
        let subjects = try self.subjects + ValueFile.texts(in: data)
        guard !subjects.contains("") else {
            throw CommandError(
                .unreadableValues, "One of the subjects is empty.", help: "Leave the empty subject out.")
        }
        let results = subjects.map { (subject: $0, bucket: Bucket(seed, subject: $0)) }
        var page = TextPage()
        page.table(
            Table(
                [.init("N", .key), .init("SUBJECT", .main)],
                results.map { [.init($0.bucket.text), .init($0.subject)] }))
        let rows = results.map { result in
            JSONValue.object(["subject": .text(result.subject), "n": .number(result.bucket.share)])
        }
        var reply = CommandReply(rows: rows, keys: ["subject", "n"], page)
        reply.json = .object(["results": .array(rows)])
        return reply
    }
}

extension Bucket {
    /// Share in four decimals, as people compare it: `0.0505`.
    var text: String {
        let digits = String(number)
        return "0." + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
