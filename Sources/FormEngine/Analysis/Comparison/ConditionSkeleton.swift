/// Conditions with their subjects replaced by variables, so that they can be evaluated for chosen values.
struct ConditionSkeleton {
    private(set) var subjects: [ConditionSubject] = []
    private var numbers: [[UInt8]: Int] = [:]
    /// Looks up the fields that a name may mean, in both versions.
    private let fields: (String) -> [Field]

    init(fields: @escaping (String) -> [Field]) {
        self.fields = fields
    }

    /// The variable that holds a subject.
    static func variable(_ number: Int) -> String { "s\(number)" }

    /// A condition with variables in the place of its subjects.
    mutating func condition(_ expression: JSONValue) -> JSONValue {
        guard let (operation, operands) = expression.application else {
            return expression.isLiteral ? expression : atom(expression)
        }
        switch operation {
        case .and, .or, .not, .truth, .if, .conditional:
            return .object([.init(operation.rawValue, .array(operands.map { condition($0) }))])
        case .equal, .strictlyEqual, .notEqual, .strictlyNotEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
            let open = operands.filter { !$0.isLiteral }
            guard open.count == 1, let subject = subject(open[0]) else { return atom(expression) }
            // The values that stand for texts are not in every order with the literals, and may read as numbers.
            let isOrder = [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(operation)
            let isText = subjects[subject].domain == .text || subjects[subject].domain == .any
            if isOrder, isText { return atom(expression) }
            subjects[subject].literals += operands.filter { $0.isLiteral }
            return .object([
                .init(operation.rawValue, .array(operands.map { $0.isLiteral ? $0 : Self.read(subject) }))
            ])
        case .isIn:
            guard operands.count == 2, let values = operands[1].elements, values.allSatisfy({ $0.isLiteral }),
                let subject = subject(operands[0])
            else { return atom(expression) }
            subjects[subject].literals += values
            return .object([.init(operation.rawValue, .array([Self.read(subject), operands[1]]))])
        case .variable:
            guard let subject = subject(expression) else { return atom(expression) }
            return Self.read(subject)
        default: return atom(expression)
        }
    }

    private static func read(_ subject: Int) -> JSONValue { .object([.init("var", .text(variable(subject)))]) }

    /// A part of a condition that is only known to be true or false.
    private mutating func atom(_ expression: JSONValue) -> JSONValue {
        Self.read(number(of: expression, prefix: "!!") { ConditionSubject(expression: expression, domain: .isTrue) })
    }

    /// The number of a part that is compared with literals; nil if its values are unknown.
    private mutating func subject(_ expression: JSONValue) -> Int? {
        guard let (operation, operands) = expression.application else { return nil }
        switch operation {
        case .variable:
            guard let name = operands.first?.string, operands.count == 1 else { return nil }
            if name.utf8.starts(with: "context.".utf8) {
                return number(of: expression) { ConditionSubject(expression: expression, domain: .any) }
            }
            let known = fields(name)
            guard let domain = Self.domain(of: known) else { return nil }
            return number(of: expression) {
                ConditionSubject(
                    expression: expression, domain: domain, field: name,
                    options: known.flatMap { $0.options.map { $0.value } })
            }
        case .age:
            let name = operands.first?.variableName
            return number(of: expression) {
                ConditionSubject(expression: expression, domain: .whole, field: name, isAge: name != nil)
            }
        case .length, .daysBetween, .monthsBetween, .datePart:
            return number(of: expression) { ConditionSubject(expression: expression, domain: .whole) }
        // A product of one factor is that factor, of any type.
        case .multiply where operands.count < 2: return nil
        case .add, .subtract, .multiply, .divide, .remainder, .round, .floor, .ceiling, .absolute:
            return number(of: expression) { ConditionSubject(expression: expression, domain: .computed) }
        default: return nil
        }
    }

    /// The number of a subject; a part that is compared and one that is only true or false are two subjects.
    private mutating func number(
        of expression: JSONValue, prefix: String = "", _ make: () -> ConditionSubject
    ) -> Int {
        let key = Array(prefix.utf8) + expression.canonicalBytes
        if let known = numbers[key] { return known }
        numbers[key] = subjects.count
        subjects.append(make())
        return subjects.count - 1
    }

    private static func domain(of fields: [Field]) -> ConditionSubject.Domain? {
        let domains = fields.map { field -> ConditionSubject.Domain? in
            switch field.kind {
            case .line, .lines, .choice: .text
            case .number: .number
            case .integer: .whole
            case .boolean: .truth
            case .date: .date
            case .secret, .choices, .partialDate, .moment, .items, .image, .nothing: nil
            }
        }
        guard let first = domains.first, domains.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}

extension JSONValue {
    /// The operation and operands of an expression; nil for literals, lists and unknown operations.
    var application: (operation: ExpressionOperation, operands: [JSONValue])? {
        guard let members, members.count == 1, let operation = ExpressionOperation(named: members[0].name) else {
            return nil
        }
        return (operation, members[0].value.elements ?? [members[0].value])
    }

    /// Whether the expression is a literal null, truth value, number or text.
    var isLiteral: Bool {
        switch self {
        case .null, .bool, .number, .text: true
        case .array, .object: false
        }
    }

    /// The name that a `var` without a default reads; nil for other expressions.
    var variableName: String? {
        guard let (operation, operands) = application, operation == .variable, operands.count == 1 else { return nil }
        return operands[0].string
    }
}
