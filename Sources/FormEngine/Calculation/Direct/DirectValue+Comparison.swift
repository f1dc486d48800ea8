extension DirectInstruction.Operation {
    /// Whether it compares a value with a constant.
    var comparesWithConstant: Bool {
        switch self {
        case .equalConstant, .unequalConstant, .sameConstant, .otherConstant, .lessConstant, .lessOrEqualConstant,
            .greaterConstant, .greaterOrEqualConstant:
            true
        default: false
        }
    }
}

extension DirectValue {
    /// What an instruction that compares with its constant says of the value; nil where a text must be looked at for it,
    /// or one of the two must become a number first.
    @inline(__always)
    func compared(by code: UnsafePointer<DirectInstruction>) -> Bool? {
        let constant = code.pointee.value
        switch code.pointee.operation {
        case .equalConstant, .sameConstant: return isSurelyEqual(to: constant)
        case .unequalConstant, .otherConstant: return isSurelyEqual(to: constant).map { !$0 }
        default: break
        }
        guard isNumber, constant.isNumber else { return nil }
        switch code.pointee.operation {
        case .lessConstant: return double < constant.double
        case .lessOrEqualConstant: return double <= constant.double
        case .greaterConstant: return double > constant.double
        default: return double >= constant.double
        }
    }

    /// Whether the two are equal, be it loosely or strictly, if that is the same.
    @inline(__always)
    private func isSurelyEqual(to other: DirectValue) -> Bool? {
        if isNumber, other.isNumber { return double == other.double }
        if isClearlyOther(than: other) { return false }
        // Nothing but null is equal to it.
        if isNull || other.isNull { return isNull && other.isNull }
        return isBoolean && other.isBoolean ? bits == other.bits : nil
    }
}
