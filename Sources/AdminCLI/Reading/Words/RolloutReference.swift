internal import ArgumentParser
internal import FormEngine
internal import Registry

/// A rollout as typed: `kyc/NL/1`, or `kyc/NL` for the current one.
enum RolloutReference: Sendable {
    case exact(RolloutID)
    case standing(FormKey)

    /// Reads a reference, or nil.
    init?(_ text: String) {
        if let id = RolloutID(text) {
            self = .exact(id)
        } else if let form = FormKey(text) {
            self = .standing(form)
        } else {
            return nil
        }
    }

    /// The form of the rollout.
    var form: FormKey {
        switch self {
        case .exact(let id): id.form
        case .standing(let form): form
        }
    }

    /// The id of the rollout that the reference means.
    func find(on channel: Channel, in registry: Registry) async throws -> RolloutID {
        switch self {
        case .exact(let id): id
        case .standing(let form): try await registry.standingRollout(of: form, on: channel)
        }
    }
}

/// The options that name a rollout.
struct RolloutOptions: ParsableArguments {
    @Argument(
        help: .init(
            "The rollout, such as kyc/NL/1; a form alone means its rollout that is running or paused, else its newest.",
            valueName: "rollout"), transform: TypedWord.rollout)
    var rollout: RolloutReference

    @Option(help: "The channel, if only a form is named. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    func validate() throws {
        guard case .exact(let id) = rollout, channel != nil else { return }
        throw ValidationError(
            "`\(id.text)` is one rollout, on one channel: leave `--channel` out, or name the form alone.")
    }

    /// The id of the rollout that the reference means.
    func find(in registry: Registry) async throws -> RolloutID {
        try await rollout.find(on: channel ?? .production, in: registry)
    }
}
