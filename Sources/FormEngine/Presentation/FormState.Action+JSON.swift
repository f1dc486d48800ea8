/// Actions as JSON, for screens that are not written in Swift: an object whose `type` names the action.
///
/// Documents, such as a data source's reply, are strings in it, so that their bytes stay unchanged.
extension FormState.Action {
    /// Parses an action; nil if the JSON is not one.
    public init?(json value: JSONValue) {
        guard let type = value["type"]?.string, let kind = Kind(named: type) else { return nil }
        let action: Self? =
            switch kind {
            case .started: .started
            case .fieldChanged: value.field.flatMap { field in value.input.map { .fieldChanged(field, $0) } }
            case .fieldLeft: value.field.map { .fieldLeft($0) }
            case .itemAdded: value.field.map { .itemAdded($0) }
            case .itemRemoved:
                value.field.flatMap { field in value["index"]?.count.map { .itemRemoved(field, at: $0) } }
            case .sourceLoaded: value.id.flatMap { id in value.bytes("json").map { .sourceLoaded(id, $0) } }
            case .sourceFailed: value.id.map { .sourceFailed($0) }
            case .sourceRetried: value["source"]?.string.map { .sourceRetried($0) }
            case .availabilityAnswered: Self.answeredAvailability(json: value)
            case .suggestionChosen:
                value.field.flatMap { field in value["name"]?.string.map { .suggestionChosen(field, $0) } }
            case .timerFired: value.id.map { .timerFired($0) }
            case .uploadStarted: value.field.map { .uploadStarted($0) }
            case .uploadProgressed: value.id.flatMap { id in value["part"]?.double.map { .uploadProgressed(id, $0) } }
            case .uploadFailed:
                value.id.map { .uploadFailed($0, canRetry: value["can_retry"]?.boolean ?? true) }
            case .uploadRefused: Self.refusedUpload(json: value)
            case .uploadFinished: value.id.flatMap { id in value["value"].map { .uploadFinished(id, $0) } }
            case .uploadSkipped: value.field.map { .uploadSkipped($0) }
            case .stepContinued: .stepContinued
            case .wentBack: .wentBack
            case .stepChosen: value["step"]?.string.map { .stepChosen($0) }
            case .submitted: .submitted
            case .responded:
                value.id.flatMap { id in FormState.Response(json: value).map { .responded(id, $0) } }
            case .consentGiven: value["outcome"]?.string.map { .consentGiven($0) }
            case .languageChanged: value["language"]?.string.map { .languageChanged($0) }
            case .dayChanged: value["date"]?.string.flatMap { CivilDate($0) }.map { .dayChanged($0) }
            case .prefilled: value["values"].map { .prefilled($0) }
            case .restored: value.bytes("state").map { .restored($0) }
            }
        guard let action else { return nil }
        self = action
    }

    private static func answeredAvailability(json value: JSONValue) -> Self? {
        guard let id = value.id, let availability = FormState.Availability(json: value) else { return nil }
        return .availabilityAnswered(id, availability)
    }

    private static func refusedUpload(json value: JSONValue) -> Self? {
        guard let id = value.id, let code = value["code"]?.string else { return nil }
        return .uploadRefused(id, .init(code: code, limits: value["limits"]?.members ?? []))
    }

    /// Names of the actions in JSON.
    enum Kind: String, CaseIterable {
        case started
        case fieldChanged = "field_changed"
        case fieldLeft = "field_left"
        case itemAdded = "item_added"
        case itemRemoved = "item_removed"
        case sourceLoaded = "source_loaded"
        case sourceFailed = "source_failed"
        case sourceRetried = "source_retried"
        case availabilityAnswered = "availability_answered"
        case suggestionChosen = "suggestion_chosen"
        case timerFired = "timer_fired"
        case uploadStarted = "upload_started"
        case uploadProgressed = "upload_progressed"
        case uploadFailed = "upload_failed"
        case uploadRefused = "upload_refused"
        case uploadFinished = "upload_finished"
        case uploadSkipped = "upload_skipped"
        case stepContinued = "step_continued"
        case wentBack = "went_back"
        case stepChosen = "step_chosen"
        case submitted
        case responded
        case consentGiven = "consent_given"
        case languageChanged = "language_changed"
        case dayChanged = "day_changed"
        case prefilled
        case restored
    }
}

extension FormState.Availability {
    fileprivate init?(json value: JSONValue) {
        guard let answer = value["answer"]?.string.flatMap({ NameAnswer.Availability(named: $0) }) else {
            return nil
        }
        self =
            switch answer {
            case .free: .free
            case .taken: .taken(suggestions: value.texts("suggestions"))
            case .unknown: .unknown
            }
    }
}

extension FormState.Response {
    fileprivate init?(json value: JSONValue) {
        guard let kind = value["response"]?.string.flatMap({ Kind(named: $0) }) else { return nil }
        self =
            switch kind {
            case .accepted: .accepted(reference: value["reference"]?.string)
            case .refused: .refused((value["refusals"]?.elements ?? []).map { FormState.Refusal(json: $0) })
            case .pending: .pending(value.texts("sources"))
            case .moved: .moved
            case .superseded: .superseded
            case .failed: .failed
            }
    }

    /// Names of the responses in JSON.
    private enum Kind: String, CaseIterable {
        case accepted
        case refused
        case pending
        case moved
        case superseded
        case failed
    }
}

extension FormState.Refusal {
    /// Parses a refusal; missing members are empty.
    fileprivate init(json value: JSONValue) {
        self.init(
            field: value.field ?? "", code: value["code"]?.string ?? "", message: value["message"]?.string ?? "",
            severity: value["severity"]?.string.flatMap { Rule.Severity(named: $0) } ?? .error,
            suggestions: value.texts("suggestions"))
    }
}

extension JSONValue {
    fileprivate var field: String? { self["field"]?.string }

    fileprivate var id: Int? { self["id"]?.count }

    /// The input of an action: a typed `text`, or a `value`.
    fileprivate var input: FieldInput? { self["text"]?.string.map { .text($0) } ?? self["value"].map { .value($0) } }

    fileprivate func bytes(_ name: String) -> [UInt8]? { self[name]?.string.map { Array($0.utf8) } }

    fileprivate func texts(_ name: String) -> [String] { (self[name]?.elements ?? []).compactMap { $0.string } }

    /// The number, if it is a whole number of at least 0.
    var count: Int? { double.flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil } }
}
