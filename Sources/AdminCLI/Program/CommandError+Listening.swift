internal import Server

extension CommandError {
    /// Error of a server that cannot listen on a port.
    init(_ error: ListeningError, host: String, port: Int) {
        let place = "Nothing can listen on port \(port) of \(host)"
        let another = "Choose another port with `--port`; 0 takes a free one."
        switch error {
        case .addressInUse: self.init(.notListening, "\(place): another program uses it.", help: another)
        case .notPermitted:
            self.init(
                .notListening, "\(place): the system forbids it.",
                help: "Choose a port from 1024 on with `--port`.")
        case .foreignAddress:
            self.init(
                .notListening, "\(place): this machine has no such address.",
                help: "Name an address of this machine, or 0.0.0.0 for all of them.")
        case .unknownHost:
            self.init(
                .notListening, "\(place): no address has this name.", help: "Correct the name, or give an address.")
        case .failed(let reason): self.init(.notListening, "\(place): \(reason).", help: another)
        }
    }
}
