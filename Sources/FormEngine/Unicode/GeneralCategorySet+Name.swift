extension GeneralCategorySet {
    /// A category, or a group of categories, by one of its names (PropertyValueAliases.txt); nil if unknown.
    init?(name: String) {
        if let group = Self.groups.first(where: { $0.names.contains { $0.isBytewiseEqual(to: name) } }) {
            self = group.categories
        } else if let category = GeneralCategory.allCases.first(where: {
            $0.shortName.isBytewiseEqual(to: name) || $0.longName.isBytewiseEqual(to: name)
        }) {
            self.init(category)
        } else {
            return nil
        }
    }

    /// All names of categories and groups, the short ones first.
    static let allNames =
        GeneralCategory.allCases.map { $0.shortName } + groups.flatMap { $0.names }
        + GeneralCategory.allCases.map { $0.longName }

    private static let groups: [(names: [String], categories: GeneralCategorySet)] = [
        (["L", "Letter"], letters), (["LC", "Cased_Letter"], casedLetters), (["M", "Mark", "Combining_Mark"], marks),
        (["N", "Number"], numbers), (["P", "Punctuation", "punct"], punctuation), (["S", "Symbol"], symbols),
        (["Z", "Separator"], separators), (["C", "Other"], others), (["digit"], GeneralCategorySet(.decimalNumber)),
        (["cntrl"], GeneralCategorySet(.control)),
    ]
}
