import Foundation
import Glibc
import Testing

@testable import DataSources

@Suite("Addresses that are not for everybody")
struct PrivateAddressTests {
    private static func bytes(_ text: String) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: text.contains(":") ? 16 : 4)
        try #require(inet_pton(text.contains(":") ? AF_INET6 : AF_INET, text, &bytes) == 1, "\(text)")
        return bytes
    }

    @Test(
        "Loopback, private, link-local and reserved ones are found in every dress",
        arguments: [
            "127.0.0.1", "127.255.255.254", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1", "0.0.0.0", "0.1.2.3", "224.0.0.1", "255.255.255.255", "198.18.0.1", "192.0.2.1", "::1", "::",
            "fe80::1", "fec0::1", "fc00::1", "fd12:3456::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.1.2.3",
            "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::", "2002:c0a8:101::1",
            "2001:0:4136:e378:8000:63bf:80ff:fffe", "2001:db8::1", "100::1", "2001:10::1",
        ])
    func found(_ text: String) throws {
        #expect(PrivateAddress.contains(try Self.bytes(text)))
    }

    @Test(
        "Addresses of everybody are not",
        arguments: [
            "8.8.8.8", "1.1.1.1", "172.15.0.1", "172.32.0.1", "192.167.0.1", "100.63.255.255", "100.128.0.1",
            "169.253.0.1", "2a00:1450:4001:81b::200e", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808",
            "2002:808:808::1",
        ])
    func everybody(_ text: String) throws {
        #expect(!PrivateAddress.contains(try Self.bytes(text)))
    }

    @Test("An invalid address counts as private", arguments: [0, 3, 5, 15, 17])
    func other(length: Int) {
        #expect(PrivateAddress.contains([UInt8](repeating: 8, count: length)))
    }
}

@Suite("Origins of data sources")
struct OriginTests {
    @Test(
        "are a scheme, a host and perhaps a port",
        arguments: [
            ("https://a.example", "https://a.example"), ("HTTPS://A.Example:443", "https://a.example"),
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080"), ("http://[::1]:80", "http://[::1]"),
        ])
    func read(text: String, written: String) {
        #expect(Origin(text)?.text == written)
    }

    @Test(
        "have nothing else",
        arguments: [
            "", "a.example", "ftp://a.example", "https://", "https://a.example/", "https://a.example/x",
            "https://user@a.example", "https://a.example?x", "https://a.example:0", "https://a.example:65536",
            "https://a.example:+80", "https://a.example: 80", "https://a b", "https://a.example#x", "https://[::1",
            "https://a\u{e9}.example", "https://a.example\\@b.example", "https://a.example:80:80",
        ])
    func refused(_ text: String) {
        #expect(Origin(text) == nil)
    }

    @Test(
        "tell which redirects stay with them",
        arguments: [
            ("/b?c", "/b?c"), ("https://a.example/b", "/b"), ("https://a.example", "/"), ("https://a.example?x", "/?x"),
            ("https://A.example:443/b", "/b"), ("//a.example/b", nil), ("/\\evil.example", nil), ("b", nil),
            ("http://a.example/b", nil), ("https://a.example:444/b", nil), ("https://b.example/b", nil),
            ("https://a.example@b.example/", nil), ("", nil),
        ] as [(String, String?)])
    func redirect(location: String, path: String?) throws {
        let origin = try #require(Origin("https://a.example"))
        #expect(origin.path(ofRedirect: location) == path)
    }
}
