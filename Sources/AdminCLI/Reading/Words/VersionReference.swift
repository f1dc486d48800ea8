internal import ArgumentParser
internal import FormEngine
internal import Registry

/// A version as typed: `kyc/NL@2`, or `kyc/NL` for the live one.
struct VersionReference: Sendable {
    var form: FormKey
    /// The version's number; nil for the live version.
    var number: Int?

    /// Reads a reference, or nil.
    init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count <= 2, let form = FormKey(parts[0]) else { return nil }
        self.form = form
        guard parts.count == 2 else { return }
        guard let number = TypedWord.count(parts[1]), number > 0 else { return nil }
        self.number = number
    }

    /// The reference as typed.
    var text: String { form.text + (number.map { "@\($0)" } ?? "") }
}

/// A version named by its number: `kyc/NL@2`.
struct ExactVersion: Sendable {
    var form: FormKey
    var number: Int

    var text: String { "\(form.text)@\(number)" }
}

extension Registry {
    /// The version that a reference names, or else the version that is live on the channel.
    func version(_ reference: VersionReference, on channel: Channel) async throws(RegistryError) -> VersionRecord {
        if let number = reference.number { return try await version(number, of: reference.form) }
        return try await version(liveVersion(of: reference.form, on: channel), of: reference.form)
    }
}
