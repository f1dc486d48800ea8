internal import FormEngine
internal import Registry

extension SourceCall {
    /// Queries a source and maps its reply to a value.
    mutating func answer(_ question: SourceQuestion) async -> Result<[UInt8], SourceFault> {
        switch question.definition.kind {
        case .transparentAccounts:
            return await accounts().map { list in
                SourceMapping.array(list.compactMap(\.option))
            }
        case .http, .list, .countries: break
        }
        guard let request = question.definition.request else { return .failure(.noRequest) }
        do throws(SourceFault) {
            let (path, body) = try request.filled(with: question.parameters)
            let answer = await self.body(
                request.method, path: settings.path + path, body: body, isRepeatable: request.isRepeatable)
            return .success(try question.definition.mapping.read(try answer.get()))
        } catch {
            return .failure(error)
        }
    }
}

extension SourceRequest {
    /// Fills the parameters into the path, query and body of a request.
    fileprivate func filled(
        with parameters: [SourceQuestion.Parameter]
    ) throws(SourceFault) -> (path: String, body: [UInt8]?) {
        var placed: [(name: String, text: String)] = []
        var query: [(name: String, text: String)] = []
        var members: [JSONValue.Member] = []
        for parameter in parameters {
            let isPlaced = path.parameters.contains(parameter.name)
            if method == .post, !isPlaced {
                members.append(.init(parameter.name, parameter.value))
                continue
            }
            guard let text = parameter.text else { throw .unfitParameter(parameter.name) }
            if isPlaced { placed.append((parameter.name, text)) } else { query.append((parameter.name, text)) }
        }
        guard let path = path.path(placed, query: query) else {
            throw .unfitParameter(path.parameters.first ?? "")
        }
        return (path, method == .post ? JSONWriter.bytes(of: .object(members)) : nil)
    }
}
