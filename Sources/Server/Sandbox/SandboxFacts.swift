internal import FormEngine
internal import Foundation

/// Replies of the services that the examples query.
enum SandboxFacts {
    /// The one profile of the Dutch service.
    static let profile = JSONValue.object([
        "first_name": "Jan", "last_name": "Jansen", "birth_date": "1985-07-20",
    ])

    /// All countries with their codes and names.
    static var countries: JSONValue {
        let english = Locale(identifier: "en")
        return .object([
            "countries": .array(
                CountryCode.all.map { code in
                    .object([
                        "code": .text(code), "name": .text(english.localizedString(forRegionCode: code) ?? code),
                    ])
                })
        ])
    }

    /// Some cities of a country; none for an unknown one.
    static func cities(in country: String) -> JSONValue {
        let known = [
            "NL": ["Amsterdam", "Rotterdam", "Utrecht"], "BE": ["Antwerpen", "Brussel", "Gent"],
            "DE": ["Berlin", "Hamburg", "Köln"], "CM": ["Bafoussam", "Douala", "Yaoundé"],
        ]
        return .object(["cities": .array((known[country] ?? []).map { .text($0) })])
    }

    /// Monthly price of a car; nothing while the price or the months are missing or invalid.
    static func carQuote(_ request: JSONValue) -> JSONValue {
        guard let price = request["price"]?.double, let months = request["months"]?.double, price >= 0, months >= 1
        else { return .object(["monthly": .null]) }
        let fee = 1_300.0
        let insurance = request["insured"]?.boolean == true ? 39.9 : 0
        let monthly = ((price + fee) / months + insurance) * 100
        return .object(["monthly": .number(monthly.rounded() / 100)])
    }

    /// One sentence about a monthly amount.
    static func advice(_ request: JSONValue) -> JSONValue {
        guard let monthly = request["monthly"]?.double else { return .object(["advice": .null]) }
        let advice = monthly > 500 ? "Look at a smaller car." : "Three years would cost less in all."
        return .object(["advice": .text(advice)])
    }

    /// Whether a VAT number is on the service's list.
    static func vatNumber(_ number: String) -> JSONValue {
        .object(["valid": .bool(["NL123456782B90", "DE136695976", "BE0776091951"].contains(number))])
    }
}
