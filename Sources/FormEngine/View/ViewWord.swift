/// A word or sentence of the pages that views draw, by its key in the page's words.
enum ViewWord: String, CaseIterable, Sendable {
    case add
    case addAnother = "add_another"
    case addAnotherItem = "add_another_item"
    case addItem = "add_item"
    case age
    case calculated
    case completedNext = "completed_next"
    case consentNext = "consent_next"
    case `continue`
    case dateNone = "date_none"
    case dateWrong = "date_wrong"
    case day
    case dayWrong = "day_wrong"
    case errorPrefix = "error_prefix"
    case fromSource = "from_source"
    case goOn = "go_on"
    case ineligibleFinal = "ineligible_final"
    case item
    case itemOf = "item_of"
    case left
    case loading
    case locked
    case missingAnswer = "missing_answer"
    case missingDate = "missing_date"
    case missingItem = "missing_item"
    case missingListed = "missing_listed"
    case missingMonth = "missing_month"
    case missingOne = "missing_one"
    case missingPicture = "missing_picture"
    case missingSome = "missing_some"
    case missingText = "missing_text"
    case missingYear = "missing_year"
    case missingYesNo = "missing_yes_no"
    case month
    case monthNumber = "month_number"
    case monthWrong = "month_wrong"
    case nameFree = "name_free"
    case no
    case noAnswer = "no_answer"
    case notSentYet = "not_sent_yet"
    case outcomeCompleted = "outcome_completed"
    case outcomeGuardian = "outcome_guardian_consent_required"
    case outcomeIneligible = "outcome_ineligible"
    case outcomeIneligibleAge = "outcome_ineligible_age"
    case outcomeRejected = "outcome_rejected"
    case outcomeVerification = "outcome_verification_required"
    case over
    case pictureAgain = "picture_again"
    case pictureAlt = "picture_alt"
    case pictureSending = "picture_sending"
    case rejectedNext = "rejected_next"
    case removeItem = "remove_item"
    case removeNamed = "remove_named"
    case reviewTitle = "review_title"
    case ruleMet = "rule_met"
    case ruleUnmet = "rule_unmet"
    case send
    case sending
    case shownOnce = "shown_once"
    case stepOf = "step_of"
    case tryIn = "try_in"
    case verificationNext = "verification_next"
    case verificationSend = "verification_send"
    case waiting
    case writeTo = "write_to"
    case year
    case yearDigits = "year_digits"
    case yearWrong = "year_wrong"
    case yes
}

/// The page's words in one language, each read once.
struct ViewWords: Sendable {
    private var texts: [(word: ViewWord, text: String)]

    /// The words in an object of texts by their keys; a missing word is empty.
    init(_ words: JSONValue) {
        texts = ViewWord.allCases.map { ($0, words[$0.rawValue]?.string ?? "") }
    }

    subscript(_ word: ViewWord) -> String { texts.first { $0.word == word }?.text ?? "" }

    /// The legend of an item: `Owner 2 of 3`.
    func itemOf(_ noun: String?, _ number: String, _ total: Int) -> String {
        fill(.itemOf, noun ?? self[.item], number, String(total)).withCapital
    }

    /// A pattern with its placeholders `%1`, `%2` filled in; the inserted texts are not scanned again.
    func fill(_ word: ViewWord, _ values: String...) -> String {
        var filled: [UInt8] = []
        var rest = Array(self[word].utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%"), let digit = rest.first, digit.isDigit else {
                filled.append(byte)
                continue
            }
            rest.removeFirst()
            let place = Int(digit) - Int(Byte.zero) - 1
            if values.indices.contains(place) { filled.append(contentsOf: Array(values[place].utf8)) }
        }
        return String(decoding: filled, as: UTF8.self)
    }
}
