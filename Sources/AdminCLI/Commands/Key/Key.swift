internal import ArgumentParser

/// `key`.
struct Key: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key", abstract: "Replace, copy or give up the master key.",
        discussion: """
            The master key wraps all other keys, and stands in the key file alone. Without it no answer can be read.

            Instead of a file, a program can give the key, such as the client of a key service: name it in \
            FORMULARY_KEY_COMMAND. It is run by `sh -c`, and prints the text of a key file, and nothing else.

            Example:
              formulary key rotate -m "The administrator left"
            """,
        subcommands: [Rotate.self, Export.self, Import.self, Adopt.self])
}
