internal import Glibc
internal import NIOCore

/// Why a server cannot listen.
package enum ListeningError: Error, Sendable, Equatable {
    /// Another program uses the address.
    case addressInUse
    /// The system does not let this user listen there.
    case notPermitted
    /// The machine has no such address.
    case foreignAddress
    /// No address has the host's name.
    case unknownHost
    /// Something else, as the system describes it.
    case failed(String)

    /// Maps the error of binding a socket.
    init(_ error: any Error) {
        switch error {
        case let error as IOError:
            switch error.errnoCode {
            case EADDRINUSE: self = .addressInUse
            case EACCES, EPERM: self = .notPermitted
            case EADDRNOTAVAIL: self = .foreignAddress
            default: self = .failed(unsafe String(cString: strerror(error.errnoCode)))
            }
        case is SocketAddressError, is SocketAddressError.UnknownHost: self = .unknownHost
        default: self = .failed("\(type(of: error))")
        }
    }
}
