/// The registry's log: checkpoints, witnesses, verification, evidence, and how it compares with a backup's log.
public struct AuditLog: RegistryReader {
    let registry: Registry
}

extension Registry {
    /// The registry's log.
    public var auditLog: AuditLog { AuditLog(registry: self) }
}
