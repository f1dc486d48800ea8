import Glibc
import NIOCore
import Testing

@testable import Server

@Suite("Errors of listening") struct ListeningErrorTests {
    static let codes: [(code: CInt, error: ListeningError)] = [
        (EADDRINUSE, .addressInUse), (EACCES, .notPermitted), (EPERM, .notPermitted),
        (EADDRNOTAVAIL, .foreignAddress), (EMFILE, .failed("Too many open files")),
    ]

    @Test("say what the system said of a socket", arguments: codes)
    func system(_ row: (code: CInt, error: ListeningError)) {
        #expect(ListeningError(IOError(errnoCode: row.code, reason: "bind")) == row.error)
    }

    @Test("name what is no error of a socket by its type")
    func others() {
        #expect(ListeningError(CancellationError()) == .failed("CancellationError"))
        #expect(ListeningError(SocketAddressError.unsupported) == .unknownHost)
    }
}
