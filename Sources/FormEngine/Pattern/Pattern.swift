public struct Pattern: Sendable { public init(_ s: String, ignoreCase: Bool) throws(PatternError) {}; public func matches(_ u: UnsafeBufferPointer<UInt8>) -> Bool { true } }
