internal import ArgumentParser
internal import FormEngine
internal import Glibc
internal import Registry
internal import Replies

/// `witness`: what somebody outside runs who vouches for how far a log had come.
struct WitnessCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "witness",
        abstract: "Vouch, from outside, for how far a log had come.",
        discussion: """
            A witness belongs to somebody who cannot write the database. Requests and answers are files in the form of \
            C2SP tlog-witness.

            Example:
              formulary witness new --name example.com/w1 --secret w1 --write-key w1.key
            """,
        subcommands: [New.self, Sign.self])

    /// `witness new`.
    struct New: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "new",
            abstract: "Make a witness's key.",
            discussion: """
                What the witness cosigns is remembered beside the secret, in a file that ends in `.state` and that is \
                made here: keep a copy of both.

                Example:
                  formulary witness new --name example.com/w1 --secret w1 --write-key w1.key
                """)

        @Option(help: .init("The witness's name, such as `example.com/w1`.", valueName: "name"))
        var name: String

        @Option(
            help: .init("Write the secret key to this new file (mode 0600).", valueName: "file"), completion: .file())
        var secret: String

        @Option(help: .init("Write the key that verifies it to this file.", valueName: "file"), completion: .file())
        var writeKey: String?

        @OptionGroup var global: UnboundOptions

        func validate() throws {
            if secret == writeKey { throw ValidationError("Name another file for each of them.") }
        }

        func answer(_ session: Session) async throws -> CommandReply {
            let bytes = Surroundings.system.randomBytes(32)
            guard let signer = NoteSigner(name: name, kind: .cosignature, secret: bytes) else {
                throw CommandError(
                    .usage, "`\(name)` cannot be a key's name.", help: "Leave out white space and `+`.", status: .usage)
            }
            PrivateMemory.shield()
            // A memory that is another witness's is refused before there is a secret beside it.
            let memory = try WitnessMemory(secret + ".state", of: signer.key, begins: true)
            try OutputFile(secret).writeSecret(Array((signer.secretText + "\n").utf8))
            try memory.write()
            if let writeKey { try OutputFile(writeKey).writeNote(Array((signer.key.text + "\n").utf8)) }
            return CommandReply(.object(["key": .text(signer.key.text)]), TextPage(StyledText(signer.key.text)))
        }
    }

    /// `witness sign`.
    struct Sign: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "sign",
            abstract: "Cosign a checkpoint that goes on from the last one.",
            discussion: """
                Prints the signature line. What was cosigned is remembered beside the secret, or in the file that --state \
                names, before it is printed: a log that has fewer leaves than it had, or others, is refused with exit \
                status 1. That file belongs to one key; if it is lost, nothing is cosigned. The first checkpoint of a log is reported as the first.

                Examples:
                  formulary audit checkpoint --request ask.txt --write-key log.key
                  formulary witness new --name example.com/w1 --secret w1 --write-key w1.key
                  formulary witness sign ask.txt --secret w1 --log log.key > lines.txt
                """)

        @Argument(help: "The request, or - for standard input.", completion: .file())
        var request: String

        @Option(help: .init("The witness's secret key, a file.", valueName: "file"), completion: .file())
        var secret: String

        @Option(
            help: .init("The log's key: `name+hash+base64`, or a file that holds it.", valueName: "key"),
            completion: .file())
        var log: String

        @Option(
            help: .init(
                "What was cosigned last of each log. (default: the secret's file and `.state`)", valueName: "file"),
            completion: .file())
        var state: String?

        @Flag(help: "Begin where nothing is remembered: this witness never cosigned anything.")
        var begin = false

        @OptionGroup var global: UnboundOptions

        func answer(_ session: Session) async throws -> CommandReply {
            PrivateMemory.shield()
            guard let signer = NoteSigner(secretText: try SecretFile.text(secret, of: "a secret key")) else {
                throw CommandError(
                    .unreadableKey, "\(secret) holds no secret key of a witness.",
                    help: "`formulary witness new` makes one.")
            }
            let log = try VerifierKey.read(log, .signature, for: "--log")
            guard let request = WitnessRequest(try InputFile(request).read()) else {
                throw CommandError(
                    .unreadableRequest, "\(request) is no request to a witness.",
                    help: "`formulary audit checkpoint --request FILE` writes one.")
            }
            let memory = try WitnessMemory(state ?? secret + ".state", of: signer.key, begins: begin)
            let last = memory.last(of: log.name)
            let signed: (checkpoint: Checkpoint, answer: [UInt8])
            do throws(Witness.Refusal) {
                signed = try Witness(signer: signer).cosign(
                    request, of: log, after: last, at: Surroundings.system.now())
            } catch {
                let refusal = Self.answer(error)
                // Where the signature is to go, nothing else may be taken for one.
                if !session.isJSON { try session.tell(refusal.page) }
                return session.isJSON ? refusal : .printed(refusal.status)
            }
            try memory.remember(signed.checkpoint)
            if last == nil, !session.isJSON {
                session.note("this is the first checkpoint of \(log.name) that is cosigned here")
            }
            return Self.answer(signed, isFirst: last == nil)
        }

        private static func answer(
            _ signed: (checkpoint: Checkpoint, answer: [UInt8]), isFirst: Bool
        ) -> CommandReply {
            var page = TextPage()
            page.document(signed.answer)
            return CommandReply(
                .object([
                    "cosigned": true, "reason": .null, "size": .int(signed.checkpoint.size),
                    "cosignature": .text(String(decoding: signed.answer, as: UTF8.self)), "first": .bool(isFirst),
                ]), page)
        }

        private static func answer(_ refusal: Witness.Refusal) -> CommandReply {
            let (reason, size, text): (String, Int?, String) =
                switch refusal {
                case .unsigned: ("unsigned", nil, "The log's key has not signed the checkpoint.")
                case .anotherSize(let size):
                    (
                        "another_size", size,
                        "The last checkpoint cosigned has \(size) leaves; ask with `--from \(size)`."
                    )
                case .inconsistent:
                    ("inconsistent", nil, "The log does not go on from what was cosigned: leaves were changed or lost.")
                }
            return CommandReply(
                .object([
                    "cosigned": false, "reason": .text(reason), "size": .int(orNull: size), "cosignature": .null,
                    "first": .null,
                ]), TextPage(.red("refused: "), StyledText(text)), status: .no)
        }
    }
}
