internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Key {
    /// `key rotate`.
    struct Rotate: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "rotate",
            abstract: "Replace the master key.",
            discussion: """
                Makes a new master key, wraps all keys by it, and records it in the log. No answer is sealed anew, and servers \
                and other commands go on meanwhile. Until the end, the key file holds both keys. If the command is \
                interrupted, run it again: it goes on with the same new key.

                A key file belongs to one registry: another one that uses the same file is lost by a rotation.

                The former key then opens nothing of the present key store. It still opens copies of the key store that \
                were made before: destroy them, and make new ones (`formulary backup --keystore`).

                Under FORMULARY_KEY_COMMAND, first let the program print two lines: the new key and, below it, the \
                present one. Then run the command, and let the program print the new key alone. This makes a new line:
                  printf 'formulary-master-key-1:%s\\n' "$(openssl rand -hex 32)"

                Example:
                  formulary key rotate -m "The administrator left"
                """)

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String?

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let lock = try await context.place.lockRotation()
            defer { lock.release() }
            return try await context.writing { registry in
                let turn = try KeyTurn(context, knownBy: try await registry.store.keys())
                let progress = ProgressLine("keys wrapped")
                let rotation = try await registry.rotateKeys(
                    to: turn.new.id, actor: context.actor, message: message, progress: progress.show)
                progress.clear()
                try turn.end()
                return reply(rotation, turn)
            }
        }

        private func reply(_ rotation: KeyRotation, _ turn: KeyTurn) -> CommandReply {
            let json = JSONValue.object([
                "master": .text(rotation.master), "former": .text(orNull: rotation.former),
                "wrapped": .int(rotation.count), "resumed": .bool(turn.isResumed),
                "damaged": .array(rotation.damaged.map { .text($0) }),
            ])
            var page = TextPage(
                .green("rotated: "),
                StyledText(
                    "the master key \(rotation.master) wraps all keys"
                        + (turn.isResumed ? ", as an interrupted rotation had begun" : "")))
            page.line(.dim("wrapped: "), StyledText("\(String(counting: rotation.count, "key")) anew"))
            if !rotation.damaged.isEmpty {
                page.line(
                    .yellow("damaged: "),
                    StyledText("\(String(counting: rotation.damaged.count, "key")) that no master key opens"))
            }
            page.line(.dim("now:     "), StyledText(turn.remainder))
            return CommandReply(json, page)
        }
    }
}

/// The change from one master key to another, in the key file or the key service.
struct KeyTurn: Sendable {
    /// The key that is to wrap all others.
    let new: MasterKey
    /// Whether an earlier rotation was interrupted.
    let isResumed: Bool
    /// The file whose former key is removed at the end; nil under a key service.
    private let file: KeyFile?

    /// Puts a new key before the present one, unless an interrupted rotation did.
    ///
    /// The log names the present key, also during an interrupted rotation, and not yet the new one.
    init(_ context: CommandContext, knownBy records: [KeyRecord]) throws {
        if let command = context.keyCommand {
            let keys = try command.masterKeys()
            if keys.count == 2, keys[0].id == keys[1].id || !records.contains(where: { $0.id == keys[1].id }) {
                throw CommandError(
                    .oneKey, "The second key that the program of FORMULARY_KEY_COMMAND printed is not the present one.",
                    help: "Let it print the new key first and, on the line below, the present one.")
            }
            guard keys.count == 2 else {
                throw CommandError(
                    .oneKey, "The program of FORMULARY_KEY_COMMAND printed one key, so there is no new one.",
                    help:
                        "Let it print the new key and, on the line below, the present one. `formulary key rotate --help` tells how a key is made."
                )
            }
            (new, isResumed, file) = (keys[0], false, nil)
            return
        }
        let file = context.keyFile
        file.removeDrafts()
        let keys = try file.masterKeys()
        self.file = file
        isResumed = keys.count > 1
        if isResumed {
            new = keys[0]
        } else {
            new = MasterKey(random: Surroundings.system.randomBytes)
            try file.replace(with: [new] + keys)
        }
    }

    /// Removes the former key from the file.
    func end() throws(KeyError) {
        try file?.replace(with: [new])
    }

    /// The remaining step.
    var remainder: String {
        file == nil
            ? "let the program of FORMULARY_KEY_COMMAND print the new key alone, and keep new copies of key and key store"
            : "keep new copies of the key file and the key store elsewhere, and destroy the former ones"
    }
}
