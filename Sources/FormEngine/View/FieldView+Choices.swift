/// Choices, lists, pictures, and values that nobody answers.
extension FieldView {
    /// Number of ticked choices above which a page offers a filter.
    private static var mostUnfiltered: Int { 15 }

    /// Members of a control with choices; a combobox that a script draws requests its options when it opens.
    var choices: [JSONValue.Member] {
        let isLate = field.control == .combobox && setup.isScripted
        let drawn = field.control.hasOptions && !isLate ? options : []
        let chosen = field.control == .combobox ? enteredText.map { label(of: $0) } : nil
        let isFiltered = field.control == .checkboxes && drawn.count > Self.mostUnfiltered
        return [
            .init("options", .array(drawn)), .init("chosen_label", .text(chosen ?? "")),
            .init("is_filtered", .bool(isFiltered)),
        ]
    }

    /// The options as templates and comboboxes draw them.
    var options: [JSONValue] {
        if field.control == .yesNo {
            return [
                option("true", words[.yes], language: .bool(false), isChosen: isEntered(true), number: 1),
                option("false", words[.no], language: .bool(false), isChosen: isEntered(false), number: 2),
            ]
        }
        return named.enumerated().map { index, offered in
            option(
                offered.value, offered.label, language: setup.spoken(offered.labelLanguage),
                isChosen: field.isChosen(offered), number: index + 1)
        }
    }

    private func option(
        _ value: String, _ label: String, language: JSONValue, isChosen: Bool, number: Int
    ) -> JSONValue {
        .object([
            .init("value", .text(value)), .init("label", .text(label)), .init("label_language", language),
            .init("chosen", .bool(isChosen)),
            .init("id", .text(number == 1 ? field.path : field.path + "-" + String(number))),
        ])
    }

    /// The options; countries by name, sorted for the language, before those that the page has no name for.
    private var named: [PresentedOption] {
        guard field.type == .country else { return field.options }
        var left = field.options
        var named: [PresentedOption] = []
        for country in setup.countries {
            guard let place = left.firstIndex(where: { $0.value.isBytewiseEqual(to: country.code) }) else { continue }
            var option = left.remove(at: place)
            // A config may name a country itself.
            if option.label.isBytewiseEqual(to: option.value) { option.label = country.name }
            named.append(option)
        }
        return named + left
    }

    private func label(of value: String) -> String {
        let own = field.options.first { $0.value.isBytewiseEqual(to: value) }
        if let own, !own.label.isBytewiseEqual(to: own.value) { return own.label }
        return (field.type == .country ? setup.countryName(value) : nil) ?? value
    }

    /// Members of a list; items and fields that were drawn alike earlier are their paths alone.
    func list(since earlier: PresentedField?) -> [JSONValue.Member] {
        let before = earlier?.items ?? []
        let items = field.items.indices.map { context(ofItem: $0, since: before) }
        return [
            .init("items", .array(items)), .init("can_add", .bool(field.canAddItem)),
            .init("add_text", .text(addText)),
        ]
    }

    private var addText: String {
        let isFirst = field.items.isEmpty
        guard let item = field.item else { return words[isFirst ? .add : .addAnother] }
        return words.fill(isFirst ? .addItem : .addAnotherItem, item).withCapital
    }

    /// The button's text for removing an item: by its name, or else by its number.
    private func removeText(_ index: Int) -> String {
        let named = field.items[index].fields.first { $0.isShown && $0.type == .text && $0.value.string != nil }
        if let name = named?.value.string, !name.isEmpty { return words.fill(.removeNamed, name) }
        return words.fill(.removeItem, field.item ?? words[.item], String(index + 1)).withCapital
    }

    private func context(ofItem index: Int, since before: [PresentedItem]) -> JSONValue {
        let (item, count) = (field.items[index], field.items.count)
        let path = field.path + "/" + String(index)
        // An item's legend counts all of them.
        if before.count == count, before[index].fields == item.fields { return .text(path) }
        let earlier = index < before.count ? before[index].fields : []
        return .object([
            .init("item_path", .text(path)),
            .init("legend", .text(words.itemOf(field.item, String(index + 1), count))),
            .init("remove_text", .text(removeText(index))),
            .init("fields", .array(Self.contexts(of: item.fields, since: earlier, in: setup))),
        ])
    }

    /// The context of a picture's control.
    var image: JSONValue {
        let id = field.input.flatMap { input -> String? in
            if case .value(let value) = input { value["id"]?.string } else { nil }
        }
        let phase = field.upload?.phase
        let attempt = field.upload?.attempt ?? 0
        let isSending = phase == .running || phase == .pausing
        let isFailed = phase == .failed
        let percent = Int((field.upload?.progress ?? 0) * 100 + 0.5)
        // Formats that every browser shows, where no rule names any.
        let formats = field.formats ?? [.jpeg, .png, .webp]
        let canSkip = !field.isRequired && id == nil && phase != .skipped
        return .object([
            .init("accept", .text(formats.map { "image/" + $0.rawValue }.joined(separator: ","))),
            .init("source", .orFalse(id.map { setup.picture(field.path, $0) })),
            .init("is_sending", .bool(isSending)),
            .init(
                "sending_text",
                .text(attempt > 1 ? words.fill(.pictureAgain, String(attempt)) : words[.pictureSending])),
            .init("percent", .int(percent)), .init("is_failed", .bool(isFailed)),
            .init("is_skipped", .bool(phase == .skipped)),
            .init("can_retry", .bool(isFailed && (field.upload?.canRetry ?? false))),
            .init("can_skip", .bool(canSkip)),
        ])
    }

    /// Members of a read-only value, with its origin.
    var told: [JSONValue.Member] {
        guard field.control == .value else {
            return [.init("told", .bool(false)), .init("origin", .bool(false)), .init("is_told", .bool(false))]
        }
        let text = field.missingInputs == nil ? toldText : nil
        let origin = words[field.isCalculated ? .calculated : field.source == nil ? .locked : .fromSource]
        return [
            .init("told", .text(text ?? untoldText)), .init("origin", .orFalse(text == nil ? nil : origin)),
            .init("is_told", .bool(field.loading == .none)),
        ]
    }

    /// The text in place of a value that nobody has: the questions on which a calculated one waits.
    private var untoldText: String {
        guard let labels = field.missingInputs, !labels.isEmpty else { return words[.noAnswer] }
        return words.fill(.shownOnce, labels.joined(separator: " · "))
    }

    private var toldText: String? {
        switch field.value {
        case .null: nil
        case .bool(let truth): words[truth ? .yes : .no]
        case .number: field.written
        case .array(let values): values.map { label(of: $0.string ?? "") }.joined(separator: ", ")
        case .object: words[.pictureAlt]
        case .text(let text): text.isEmpty ? nil : field.written ?? label(of: text)
        }
    }
}

extension FieldControl {
    fileprivate var hasOptions: Bool {
        switch self {
        case .yesNo, .radios, .select, .combobox, .checkboxes: true
        case .line, .area, .password, .number, .date, .checkbox, .list, .image, .value, .note: false
        }
    }
}
