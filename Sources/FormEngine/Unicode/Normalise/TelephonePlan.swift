/// The plan by which a form's telephone numbers are read: that of its country, by its edition.
enum TelephonePlan: Sendable {
    /// No plan: numbers stay unchanged.
    case none
    /// The plan of edition 1.
    case dialling(DiallingPlan)
    /// The plan of edition 2.
    case calling(CallingRegion)

    /// The plan of a country; none if the country is unknown or not given.
    init(country: String?, _ edition: Edition) {
        guard let country else {
            self = .none
            return
        }
        switch edition {
        case .first: self = DiallingPlan(country: country).map { .dialling($0) } ?? .none
        case .second: self = CallingRegion(country: country).map { .calling($0) } ?? .none
        }
    }

    /// Whether there is a plan.
    var isKnown: Bool {
        if case .none = self { false } else { true }
    }

    /// Rewrites a number to E.164; other texts, and ambiguous numbers, stay unchanged.
    func write(_ text: inout [UInt32]) {
        switch self {
        case .none: break
        case .dialling(let plan): TelephoneWriting.apply(to: &text, plan)
        case .calling(let region):
            guard let number = DialledDigits(text).flatMap({ region.number(of: $0) }) else { return }
            text = [0x2B] + number.map { UInt32($0) }
        }
    }
}
