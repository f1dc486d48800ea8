/// Something that a form relies on and does not decide itself: a law's age, the shape of a postal code.
///
/// Such facts change. Each fact names its source, the day of its last review, and the day on which the next is due.
public struct Fact: Sendable {
    /// Statement of the fact.
    public var fact: LocalizedText
    /// The field that it is about; nil if it is about the form.
    public var field: String?
    /// The source: title, article, address.
    public var source: String
    /// When it was checked against the source.
    public var checkedOn: CivilDate
    /// By when it is to be checked again, after `checkedOn`.
    public var reviewBy: CivilDate
}

extension Fact {
    var json: JSONValue {
        var members: [JSONValue.Member] = [.init("fact", fact.json)]
        members.append("field", field.map { .text($0) })
        members.append(.init("source", .text(source)))
        members.append(.init("checked_on", .text(checkedOn.text)))
        members.append(.init("review_by", .text(reviewBy.text)))
        return .object(members)
    }
}
