/// Type inference for `var`, which reads a field.
extension ExpressionInference {
    mutating func variable(_ arguments: [JSONValue], isListed: Bool) -> PossibleValue {
        guard let key = arguments.first, let path = key.path else { return .unknown }
        let found = value(atPath: path)
        guard arguments.count > 1 else { return found }
        let fallback = operand(1, arguments: arguments, isListed: isListed, use: .value)
        guard found.kinds.contains(.null) else { return found }
        var value = found.answered
        value.gap = nil
        return value.or(fallback)
    }

    private mutating func value(atPath path: [String]) -> PossibleValue {
        let written = path.joined(separator: ".")
        guard let body = bodies.last else {
            guard let name = path.first, !name.isBytewiseEqual(to: Identifier.reserved),
                let slot = layout.slot(named: name, from: root)
            else { return .unknown }
            return path.count == 1 ? value(ofSlot: slot, as: written) : .unknown
        }
        var rest = path[...]
        if body.isReduction {
            guard rest.first?.isBytewiseEqual(to: "current") ?? false else { return .unknown }
            rest = rest.dropFirst()
        }
        guard let name = rest.first else { return body.element }
        guard body.element.kinds == .object, body.element.shape >= 0 else { return .unknown }
        guard let slot = layout.slot(named: name, inItemsOf: body.element.shape) else {
            noteUnknown(name, body.element.shape)
            return .faulty
        }
        return rest.count == 1 ? value(ofSlot: slot, as: written) : .unknown
    }

    private mutating func noteUnknown(_ name: String, _ shape: Int) {
        let list = layout.fields[layout.shapes[shape].list].id
        let help = proposals.help(for: name, among: layout.shapes[shape].fields.map { layout.fields[$0].id })
        note(
            .unknownField,
            "An item of `\(list)` has no field `\(name.prefix(64))`, and the operation on the list can read fields of the item only.",
            help: help)
    }

    /// Infers the possible values of a field that the expression reads by a path.
    mutating func value(ofSlot slot: Int, as path: String) -> PossibleValue {
        let field = layout.fields[slot]
        var value = PossibleValue(of: field, slot, layout)
        var isThere = present.contains(slot)
        if !isThere, conditions.isSuperset(of: knowledge.conditions(ofSlot: slot)) {
            let requirement = knowledge.requirement(ofSlot: slot)
            isThere = field.isRequired || (requirement >= 0 && conditions.contains(requirement))
            if !isThere, case .expression = field.calculation {
                let calculation = self.value(ofCalculation: slot)
                value.narrow(to: calculation)
                isThere = !calculation.kinds.contains(.null) && calculation.gap == nil
                // The calculation may be null for unknown reasons, so no missing answer is blamed for it.
                if !isThere, calculation.gap == nil {
                    value.kinds.insert(.null)
                    return value
                }
            }
        }
        guard !isThere else { return value }
        value.kinds.insert(.null)
        value.gap = PossibleValue.Gap(path: path)
        return value
    }
}

extension JSONValue {
    /// Path that the operand of `var` names, split into its parts; nil if the path is computed.
    var path: [String]? {
        switch self {
        case .text(let text) where text.utf8.isEmpty: []
        case .text(let text): text.parts(separatedBy: Byte.point)
        case .null: []
        default: nil
        }
    }
}

extension FieldLayout {
    /// Slot of a named field in a list's items; nil if the items have no such field.
    func slot(named name: String, inItemsOf shape: Int) -> Int? {
        let place = Array(name.utf8).lend { shapes[shape].names.slot(named: $0) }
        return place.map { shapes[shape].fields.lowerBound + $0 }
    }
}

extension PossibleValue {
    /// Possible values of a field that has an answer.
    init(of field: Field, _ slot: Int, _ layout: FieldLayout) {
        switch field.kind {
        case .line, .lines:
            self.init(.text)
            texts = .answers
        case .secret, .nothing: self.init(.any)
        case .number: self = .number()
        case .integer: self = .number(-ConfigRange.wholeNumbers...ConfigRange.wholeNumbers, areWhole: true)
        case .boolean: self = .boolean
        case .date: self = .date
        case .partialDate(let precision):
            self.init(.text)
            texts = .partialDates(precision)
        case .moment(let scale):
            self.init(.text)
            texts = .moments(scale)
        case .choice:
            self.init(.text)
            texts = !field.options.isEmpty ? .options(slot) : field.type == .country ? .countries : .answers
        case .choices:
            var choice = PossibleValue(.text)
            choice.texts = field.options.isEmpty ? .answers : .options(slot)
            self = .list(of: [choice], mayBeEmpty: false)
        case .items:
            var item = PossibleValue(.object)
            item.shape = layout.itemShapes[slot]
            self = .list(of: [item], mayBeEmpty: false)
        case .image: self.init(.object)
        }
        self.slot = slot
    }

    /// Narrows a field's possible numbers to the possible results of its calculation.
    fileprivate mutating func narrow(to calculation: PossibleValue) {
        guard calculation.kinds.contains(.number), kinds == .number else { return }
        if calculation.isOnly(.number) { numbers = calculation.numbers }
    }
}
