internal import FormEngine
internal import Registry
internal import Replies

/// A file with the predicate of an audience, in JsonLogic.
enum AudienceFile {
    /// The predicate in the file at a path; nil without one.
    static func predicate(in path: String?) throws(CommandError) -> JSONValue? {
        guard let path else { return nil }
        let file = InputFile(path)
        let code = RolloutError.Code.badAudience.rawValue
        let predicate = try JSONValue(typed: file.read(), in: file.name, code: code)
        let compiled: FormExpression
        do throws(ExpressionError) {
            compiled = try FormExpression(predicate)
        } catch {
            let place = error.pointer.isEmpty ? "" : " at \(error.pointer)"
            throw CommandError(of: code, "\(file.name)\(place): \(error.message)", help: error.help)
        }
        // Arms are chosen before any answer exists, so a predicate without the context would match nobody or everybody.
        guard compiled.readsContext else {
            throw CommandError(
                of: code, "The condition in \(file.name) uses no value of the context; an audience can use no others.",
                help: #"Write a condition such as {"==": [{"var": "context.country"}, "NL"]}."#)
        }
        return predicate
    }
}
