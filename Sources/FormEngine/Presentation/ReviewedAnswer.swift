/// A step on the review page.
public struct ReviewedStep: Sendable, Equatable {
    /// The step's id.
    public var id: String
    /// The step's heading; nil if the config has none.
    public var title: String?
    /// The language of the heading, if it differs from the screen's.
    public var titleLanguage: String?
    /// The step's answers.
    public var answers: [ReviewedAnswer]
}

/// An answer on the review page.
public struct ReviewedAnswer: Sendable, Equatable {
    /// The path of the answered field.
    public var path: String
    /// The label of the field.
    public var label: String
    /// The language of the label, if it differs from the screen's.
    public var labelLanguage: String?
    /// Help text beside the label.
    public var hint: String?
    /// The language of the hint, if it differs from the screen's.
    public var hintLanguage: String?
    /// The numbers of the list items around the field, from 1, the outermost first.
    public var items: [Int]
    /// The number of items of the list that contains the field; 0 for a field outside lists.
    public var total = 0
    /// The noun for one item of that list; nil if the config has none.
    public var item: String?
    /// The label of the list that contains the field; nil for a field outside lists.
    public var list: String?
    /// The language of the list's label, if it differs from the screen's.
    public var listLanguage: String?
    /// The value in the screen's language; nil if the field has no answer.
    public var value: String?
    /// The language of the value's words, if it differs from the screen's.
    public var valueLanguage: String?
    /// The id of the answered image; nil for other fields.
    public var image: String?
    /// The field's type.
    public var type: FieldType
    /// The age in whole years for a date of birth; nil for other fields.
    public var age: Int?
    /// Whether the person can change the answer.
    public var isChangeable: Bool
}
