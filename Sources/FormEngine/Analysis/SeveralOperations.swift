/// Finds objects with several keys in place of an operation: JsonLogic takes them as data, which is always true.
struct SeveralOperations {
    private let root: Place
    private var tokens: [String] = []
    private var diagnostics: [Diagnostic] = []

    /// Errors about such objects in an expression: all of them in conditions and calculations, elsewhere those with a
    /// key that names an operation.
    static func check(_ expression: JSONValue, at place: Place) -> [Diagnostic] {
        var check = SeveralOperations(root: place)
        check.look(at: expression, isRule: true)
        return check.diagnostics
    }

    private init(root: Place) {
        self.root = root
    }

    private mutating func look(at json: JSONValue, isRule: Bool) {
        switch json {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                inside(String(index)) { $0.look(at: element, isRule: false) }
            }
        case .object(let members) where members.count == 1: look(inside: members[0])
        case .object(let members):
            let isMeant = members.contains { ExpressionOperation(named: $0.name) != nil }
            guard !members.isEmpty, isRule || isMeant else { return }
            note(members)
            // Keys beside `var` or `source` are probably options that the author expected them to have.
            let areOptions = members.contains { Self.takesOptions($0.name) }
            for member in members where !areOptions || ExpressionOperation(named: member.name) != nil {
                look(atMember: member)
            }
        default: break
        }
    }

    private static func takesOptions(_ name: String) -> Bool {
        name.isBytewiseEqual(to: ExpressionOperation.variable.rawValue)
            || name.isBytewiseEqual(to: ConfigKey.Calculation.source.rawValue)
    }

    /// Parses each key as if it were alone, so that all faults are found at once.
    private mutating func look(atMember member: JSONValue.Member) {
        do throws(ExpressionError) {
            _ = try FormExpression(.object([member]))
        } catch {
            let place = place.descendant(error.pointer)
            diagnostics.append(
                Diagnostic(
                    .badExpression, at: place.pointer, position: place.position,
                    message: "The expression is refused: \(error.message)", help: error.help))
            return
        }
        look(inside: member)
    }

    private mutating func look(inside member: JSONValue.Member) {
        let operation = ExpressionOperation(named: member.name)
        inside(member.name) { check in
            guard let operands = member.value.elements else {
                return check.look(at: member.value, isRule: operation?.asksForTruth(ofOperand: 0, of: 1) ?? false)
            }
            for (index, operand) in operands.enumerated() {
                let isRule = operation?.asksForTruth(ofOperand: index, of: operands.count) ?? false
                check.inside(String(index)) { $0.look(at: operand, isRule: isRule) }
            }
        }
    }

    private mutating func inside(_ token: String, _ body: (inout Self) -> Void) {
        tokens.append(token)
        body(&self)
        tokens.removeLast()
    }

    private var place: Place { root.descendant(tokens.reduce("") { $0 + "/" + Place.escaped($1) }) }

    private mutating func note(_ members: [JSONValue.Member]) {
        let place = place
        let names = members.map { "`\($0.name.prefix(64))`" }
        let told = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
        let help: String
        if let read = members.first(where: { $0.name.isBytewiseEqual(to: ExpressionOperation.variable.rawValue) }) {
            let path = read.value.string.map { String($0.prefix(64)) } ?? "name"
            help = "Write the fallback for a missing answer in one list with the name: `{var: [\(path), 0]}`."
        } else if let source = members.first(where: {
            $0.name.isBytewiseEqual(to: ConfigKey.Calculation.source.rawValue)
        }) {
            help =
                "A source's calculation has no other key: `{source: \(source.value.string?.prefix(64) ?? "name")}`."
        } else {
            help = "Write `{and: […]}` or `{or: […]}`, each operation in a mapping of its own."
        }
        diagnostics.append(
            Diagnostic(
                .badExpression, at: place.pointer, position: place.position,
                message:
                    "One mapping has several keys, \(told), so it is data, which is always true, and no operation.",
                help: help))
    }
}

extension ExpressionOperation {
    /// Whether only the truth of an operand matters, so that data in its place would make the result constant.
    fileprivate func asksForTruth(ofOperand index: Int, of count: Int) -> Bool {
        switch self {
        case .and, .or, .not, .truth: true
        case .if, .conditional: index % 2 == 0 && index + 1 < count
        case .filter, .all, .none, .some: index == 1
        default: false
        }
    }
}
