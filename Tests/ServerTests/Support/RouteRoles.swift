import Foundation
import HTTPTypes
import Testing

@testable import Registry

/// Who may use each route, as `Tests/HTTP/routes.tsv` has it: written down apart from the server's own table, so that neither
/// is changed alone.
struct RouteRoles: Sendable, CustomTestStringConvertible {
    /// The clients of a route.
    enum Audience: Sendable, Equatable {
        case everybody
        /// Holders of a session's secret.
        case session
        /// Everybody, and for somebody else only an app.
        case applicant
        /// A page's script, with the page's token.
        case script
        case role(Role)

        init?(_ word: Substring) {
            switch word {
            case "everybody": self = .everybody
            case "session": self = .session
            case "applicant": self = .applicant
            case "script": self = .script
            default:
                guard let role = Role(rawValue: String(word)) else { return nil }
                self = .role(role)
            }
        }
    }

    let method: HTTPRequest.Method
    let path: String
    let audience: Audience
    /// Whether it belongs to the interface for programs, and not to pages.
    let isOfInterface: Bool

    var testDescription: String { "\(method.rawValue) \(path)" }

    static let all: [RouteRoles] = {
        let file = Repository.folder.appending(path: "Tests/HTTP/routes.tsv")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let cells = line.split(separator: "\t")
            guard cells.count == 4, let audience = Audience(cells[1]), let method = HTTPRequest.Method(String(cells[2]))
            else { return nil }
            return RouteRoles(
                method: method, path: String(cells[3]), audience: audience, isOfInterface: cells[0] == "interface")
        }
    }()

    /// The routes of the interface that need a role.
    static let ofInterface = all.filter { $0.isOfInterface && $0.role != nil }

    /// The pages of the console.
    static let ofConsole = all.filter { !$0.isOfInterface && $0.role != nil }

    var role: Role? {
        if case .role(let role) = audience { role } else { nil }
    }

    /// The path with a value for each of its parameters.
    func filled(_ values: [String: String] = [:]) -> String {
        Self.values.merging(values) { $1 }.reduce(path) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    private static let values = [
        "kind": "kyc", "name": "DE", "number": "1", "id": "00000000-0000-7000-8000-000000000000", "key": "kyc/DE",
        "field": "avatar", "release": "0123456789abcdef", "file": "form.js", "code": "not_found", "secret": "x.y",
        "token": "x", "format": "json", "change": "pause", "source": "countries",
    ]
}
