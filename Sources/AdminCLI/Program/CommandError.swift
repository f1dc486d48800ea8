internal import FormDialects
internal import FormEngine
internal import Registry
internal import Replies
internal import SQLiteStore

/// Error of a command, in words for the person who typed it.
struct CommandError: Error, Sendable {
    /// The stable code.
    var code: String
    /// Message: the step that was tried, on which object, and why it failed.
    var message: String
    /// Help: the step to take next.
    var help: String
    /// Exit status of the process.
    var status: ExitStatus

    /// An error of the command line itself.
    init(_ code: Code, _ message: String, help: String, status: ExitStatus = .failed) {
        self.init(of: code.rawValue, message, help: help, status: status)
    }

    /// An error from another module, which keeps its code.
    init(of code: String, _ message: String, help: String, status: ExitStatus = .failed) {
        self.code = code
        self.message = message
        self.help = help
        self.status = status
    }

    /// Any thrown error, with the code and message that it brings.
    init(_ error: any Error) {
        switch error {
        case let error as CommandError: self = error
        case let error as RegistryError: self.init(of: error.code, error.message, help: error.help.commands)
        case let error as StoreError: self.init(of: error.code, error.message, help: error.help.commands)
        case let error as KeyError: self.init(of: error.code, error.message, help: error.help.commands)
        case OutputError.failed(let reason):
            self.init(
                .outputFailed, "The reply could not be written: \(reason).",
                help: "The change may have been made; check before you try again.")
        default:
            self.init(
                .internalError, "An unexpected error occurred (\(type(of: error))).",
                help: "Please report this message with the command that you typed.")
        }
    }

    /// The one document that `--json` prints instead of a reply.
    var json: JSONValue {
        .object(["error": .object(["code": .text(code), "message": .text(message), "help": .text(help)])])
    }

    /// Page for a person.
    var page: TextPage {
        var page = TextPage()
        page.line(.red("error: "), StyledText(message))
        page.line(.dim("help: "), StyledText(help))
        return page
    }
}
