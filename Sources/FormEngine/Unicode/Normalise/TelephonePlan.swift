/// Plan by which a form's telephone numbers are read: that of its country, as its edition knows it.
enum TelephonePlan: Sendable {
    /// No number is read.
    case none
    /// As edition 1 reads them.
    case dialling(DiallingPlan)
    /// As edition 2 reads them.
    case calling(CallingRegion)

    /// The plan of a country; none if it has no numbers of its own, or is not given.
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

    /// Whether numbers are read by it.
    var isKnown: Bool {
        if case .none = self { false } else { true }
    }

    /// Writes a number as E.164 does; leaves a text as it is that is none, or that could be several.
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
