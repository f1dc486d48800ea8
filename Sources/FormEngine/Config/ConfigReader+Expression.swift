/// An expression of a config, with its place and purpose.
struct PlacedExpression {
    /// Use of an expression's value.
    enum Purpose {
        case visibility
        case requirement
        case calculation
        case option
        case rule
        case bound
        case stepVisibility
        case route
        case check
    }

    let expression: ConfigExpression
    /// References to fields in the order written; a field is given by its index in `names`.
    let reads: [ExpressionReference]
    /// Names of the fields that the expression reads.
    let names: [String]
    let place: Place
    let purpose: Purpose
    /// Path of the field that the expression belongs to, as a list of ids; empty if it belongs to none.
    let field: [String]
}

/// The `depends_on` of a field, or the inputs of its data source, with their places.
struct PlacedDependencies {
    /// One declared dependency.
    struct Name {
        let id: String
        let place: Place
    }

    let names: [Name]
    let place: Place
    /// Path of the dependent field, as a list of ids.
    let field: [String]
}

extension ConfigReader {
    /// Parses and compiles a JsonLogic expression; its field names are resolved once all fields are known.
    mutating func expression(_ place: Place, for purpose: PlacedExpression.Purpose) -> ConfigExpression? {
        guard let json = untyped(place) else { return nil }
        let slips = checks?.expression(json, place) ?? []
        for slip in slips { append(slip) }
        if lints, patternSteps > ConfigLimits.patternSteps {
            note(
                .tooMany, place: place,
                message: "The form's patterns together exceed their limit, so this expression was not compiled.",
                help: "Use fewer repetitions in the patterns before this expression.")
            return nil
        }
        let named = NamesRead()
        let stepsBefore = program.patternSteps
        defer { patternSteps += program.patternSteps - stepsBefore }
        let compiled: (entry: ExpressionProgram.Entry, reads: [ExpressionReference])
        do throws(ExpressionError) {
            compiled = try program.add(json, named)
        } catch {
            let fault = place.descendant(error.pointer)
            note(.badExpression, place: fault, message: "The expression is refused: \(error.message)", help: error.help)
            return nil
        }
        guard slips.isEmpty else { return nil }
        let expression = ConfigExpression(json: json, entry: compiled.entry)
        expressions.append(
            PlacedExpression(
                expression: expression, reads: compiled.reads, names: named.names, place: place, purpose: purpose,
                field: path))
        return expression
    }

    /// Parses a field's calculation: an expression, or a data source.
    mutating func calculation(_ place: Place) -> Field.Calculation? {
        guard case .object(let members) = place.node.content, members.count == 1,
            let source = place.member(named: ConfigKey.Calculation.source.rawValue)
        else { return expression(place, for: .calculation).map { .expression($0) } }
        return sourceName(source).map { name in
            references.append(
                .init(kind: .dataSource, name: name, pointer: source.pointer, position: source.position))
            return .source(name)
        }
    }

    /// Parses `depends_on`, the ids of the fields that a calculation depends on.
    mutating func dependencies(_ place: Place) -> [String] {
        var ids = UniqueIDs()
        var names: [PlacedDependencies.Name] = []
        for element in array(place, expected: "a list of fields") ?? [] {
            guard let id = uniqueIdentifier(element, what: "field", in: &ids) else { continue }
            names.append(PlacedDependencies.Name(id: id, place: element))
        }
        if !names.isEmpty { dependencies.append(PlacedDependencies(names: names, place: place, field: path)) }
        return names.map { $0.id }
    }
}

extension Place {
    /// The place at a JSON Pointer relative to this place; if it does not exist, the deepest existing place on the way.
    func descendant(_ pointer: String) -> Place {
        JSONPointer.tokens(of: pointer).reduce(self) { place, token in
            switch place.node.content {
            case .array(let elements):
                guard let index = JSONPointer.index(token), index < elements.count else { return place }
                return place.element(index, elements[index])
            case .object: return place.member(named: token) ?? place
            default: return place
            }
        }
    }
}
