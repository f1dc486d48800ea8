import Foundation
import Glibc

/// A port of loopback that refuses connections: bound, so that no other process gets it, and never listening.
final class ClosedPort: Sendable {
    let number: Int
    private let socket: Int32

    init() throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.socket = socket
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, size) == 0 && getsockname(socket, address, &size) == 0
            }
        }
        guard socket >= 0, isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        number = Int(UInt16(bigEndian: address.sin_port))
    }

    /// Gives the port back.
    func close() { Glibc.close(socket) }
}
