internal import ArgumentParser
internal import Server

/// Words of the sandbox.
extension TypedWord {
    /// A port, or 0 for a free one.
    static func port(_ text: String) throws -> Int {
        if let port = text == "0" ? 0 : count(text), (0...65_535).contains(port) { return port }
        throw ValidationError("a port is a number from 0 to 65535.")
    }

    /// The address by which people reach a server: a scheme and a host only.
    static func publicURL(_ text: String) throws -> String {
        let base = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard let address = PublicAddress(base) else {
            throw ValidationError("an address is a scheme and a host, such as `https://forms.example.com`.")
        }
        guard address.isSecure else {
            throw ValidationError("the address must begin with https: browsers keep no session without it.")
        }
        return base
    }

    /// The origin of a site in lower case, as browsers send it.
    static func origin(_ text: String) throws -> String {
        guard PublicAddress(text) != nil else {
            throw ValidationError("an origin is a scheme and a host, such as `https://app.example.com`.")
        }
        return text.lowercased()
    }

    /// A path and its delay: `/api/countries=5s`.
    static func sandboxDelay(_ text: String) throws -> SandboxKnob {
        let shape = "a delay is a path, `=` and a time such as `500ms` or `5s`."
        let (path, time) = try parts(of: text, shape)
        for (unit, factor) in [("ms", 1), ("s", 1_000)] where time.hasSuffix(unit) {
            if let number = count(String(time.dropLast(unit.count))), number <= 600_000 {
                return SandboxKnob(path: path, delay: number * factor)
            }
        }
        throw ValidationError(shape)
    }

    /// A path and its fault: `/api/countries=500:2`.
    static func sandboxFault(_ text: String) throws -> SandboxKnob {
        let shape = "a fault is a path, `=` and \(SandboxFault.shape), and perhaps `:` and how many times."
        let (path, rest) = try parts(of: text, shape)
        let words = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard words.count <= 2, let fault = SandboxFault(String(words[0])) else { throw ValidationError(shape) }
        let times = words.count == 2 ? count(String(words[1])) : nil
        if words.count == 2, times == nil { throw ValidationError(shape) }
        return SandboxKnob(path: path, fault: fault, times: times)
    }

    private static func parts(of text: String, _ shape: String) throws -> (path: String, rest: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].hasPrefix("/") else { throw ValidationError(shape) }
        return (String(parts[0]), String(parts[1]))
    }
}
