/// Returns the name of the log; names a log that is older than checkpoints first.
struct NamingLog: RegistryOperation {
    let registry: Registry
    let actor: String

    func plan() async throws(RegistryError) -> OperationPlan<String> {
        if let last = try await registry.auditLog.origins().last { return .finished(last.origin) }
        let origin = OriginRecord(origin: OriginRecord.newName(surroundings))
        return .change(registry.auditLog.beginning(of: origin, actor: actor, message: nil), result: origin.origin)
    }
}
