/// Lets two decoders run at once and no more: each may take hundreds of megabytes, and whoever sends images chooses how many
/// are asked for.
actor DecoderGate {
    static let shared = DecoderGate(width: 2)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(width: Int) { free = width }

    /// Runs a piece of work once a place is free.
    nonisolated func run<Value: Sendable>(_ work: @Sendable () async -> Value) async -> Value {
        await enter()
        let value = await work()
        await leave()
        return value
    }

    private func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
