import FormEngine
import Synchronization

@testable import Registry

/// Data sources with scripted replies, which record their queries.
final class ScriptedConnector: SourceConnector {
    private let answers: Mutex<[String: @Sendable (SourceQuestion) -> Result<String, SourceFault>]>
    private let questions = Mutex<[String]>([])

    init(_ answers: [String: @Sendable (SourceQuestion) -> Result<String, SourceFault>]) {
        self.answers = Mutex(answers)
    }

    /// The queried sources, each with its parameters as JSON.
    var asked: [String] { questions.withLock { $0 } }

    /// Has a source say something else from now on.
    func script(_ source: String, _ answer: @escaping @Sendable (SourceQuestion) -> Result<String, SourceFault>) {
        answers.withLock { $0[source] = answer }
    }

    func reply(to question: SourceQuestion) async -> SourceReply {
        let name = question.definition.name
        let parameters = String(decoding: question.parameterValue.canonicalBytes, as: UTF8.self)
        questions.withLock { $0.append("\(name) \(parameters)") }
        let answer = answers.withLock { $0[name] }
        let result = answer?(question) ?? .failure(.unreachable)
        return SourceReply(result.map { Array($0.utf8) }, at: Timestamp(milliseconds: 1_000))
    }
}
