import Foundation
import Glibc
import Synchronization

/// A server on loopback that writes to each connection what a test has it write, well-formed or not.
final class RawServer: Sendable {
    /// Steps of one response.
    enum Step: Sendable {
        /// Writes bytes.
        case write(String)
        /// Waits a number of milliseconds.
        case wait(Int)
        /// Writes bytes again and again until nobody takes them.
        case flood(String)
        /// Closes the connection at once, with what is on its way lost.
        case reset
        /// Waits until the other side closes the connection.
        case hang
    }

    let port: Int
    private let listener: Int32
    private let received = Mutex<[String]>([])
    private let connections = Mutex(0)

    /// All requests so far, each as its bytes.
    var requests: [String] { received.withLock { $0 } }
    /// The number of connections so far.
    var accepted: Int { connections.withLock { $0 } }

    /// - Parameter script: The steps in reply to each request, numbered from 0 on.
    init(_ script: @escaping @Sendable (Int) -> [Step]) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.listener = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 512) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        guard listener >= 0, result else { throw POSIXError(.EADDRNOTAVAIL) }
        port = Int(UInt16(bigEndian: address.sin_port))
        let thread = Thread { [self] in
            while true {
                let connection = accept(listener, nil, nil)
                if connection < 0 { return }
                connections.withLock { $0 += 1 }
                Thread { [self] in serve(connection, script) }.start()
            }
        }
        thread.start()
    }

    /// Stops taking connections.
    func close() {
        shutdown(listener, Int32(SHUT_RDWR))
        Glibc.close(listener)
    }

    private func serve(_ connection: Int32, _ script: (Int) -> [Step]) {
        defer { Glibc.close(connection) }
        guard let request = readRequest(connection) else { return }
        let number = received.withLock { requests in
            requests.append(request)
            return requests.count - 1
        }
        for step in script(number) {
            switch step {
            case .write(let text): if !write(text, to: connection) { return }
            case .wait(let milliseconds): usleep(UInt32(milliseconds) * 1_000)
            case .flood(let text): while write(text, to: connection) {}
            case .reset:
                var linger = linger(l_onoff: 1, l_linger: 0)
                setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
                return
            case .hang:
                var byte: UInt8 = 0
                while recv(connection, &byte, 1, 0) > 0 {}
                return
            }
        }
    }

    private func readRequest(_ connection: Int32) -> String? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
            let count = recv(connection, &buffer, buffer.count, 0)
            if count <= 0 { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
            bytes += buffer.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(_ text: String, to connection: Int32) -> Bool {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { content in
                send(
                    connection, content.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return false }
            sent += count
        }
        return true
    }

    /// A whole response of JSON.
    static func json(_ body: String, status: String = "200 OK", _ headers: [String] = []) -> [Step] {
        let head =
            ["HTTP/1.1 \(status)", "Content-Type: application/json", "Content-Length: \(body.utf8.count)"] + headers
        return [.write(head.joined(separator: "\r\n") + "\r\n\r\n" + body)]
    }
}
