import Registry
import Replies
import Testing

@testable import AdminCLI

@Suite("Tables")
struct TableTests {
    private static let now = Timestamp("2026-11-22T12:00:00Z") ?? Timestamp(milliseconds: 0)

    private static let table = Table(
        [
            .init("ID", .key), .init("FORM", .main), .init("WHEN", .main), .init("BY", .detail), .init("NOTE", .extra),
            .init("MESSAGE", .detail, isProse: true),
        ],
        [
            [
                .shortened("01a1fc09-342e-7c1d", screen: "01a1fc09"), "kyc/NL",
                .time(Timestamp("2026-11-22T10:00:00Z")),
                .text(.bold("anna")), "", "Deposits of more than fifty thousand",
            ],
            ["01a1fc10", "kyc/DE", .time(nil), "", "", "None"],
        ])

    private static func lines(_ width: Int?) -> [String] {
        table.lines(Layout(width: width, now: now)).map { $0.map(\.text).joined() }
    }

    @Test("a file gets every column, whole")
    func plain() {
        #expect(
            Self.lines(nil) == [
                "ID                  FORM    WHEN                      BY    NOTE  MESSAGE",
                "01a1fc09-342e-7c1d  kyc/NL  2026-11-22T10:00:00.000Z  anna        Deposits of more than fifty thousand",
                "01a1fc10            kyc/DE                                        None",
            ])
    }

    /// Widths of a screen, and what it shows.
    static let screens: [(width: Int, lines: [String])] = [
        (
            80,
            [
                "ID        FORM    WHEN     BY    MESSAGE",
                "01a1fc09  kyc/NL  2 h ago  anna  Deposits of more than fifty thousand",
                "01a1fc10  kyc/DE                 None",
            ]
        ),
        (
            60,
            [
                "ID        FORM    WHEN     BY    MESSAGE",
                "01a1fc09  kyc/NL  2 h ago  anna  Deposits of more than fifty",
                "                                 thousand",
                "01a1fc10  kyc/DE                 None",
            ]
        ),
        (
            40,
            [
                "ID        FORM    WHEN     BY",
                "01a1fc09  kyc/NL  2 h ago  anna",
                "01a1fc10  kyc/DE",
                "not shown: MESSAGE",
            ]
        ),
        (
            20,
            [
                "ID        FORM",
                "01a1fc09  kyc/NL",
                "01a1fc10  kyc/DE",
                "not shown: WHEN, BY,",
                "  MESSAGE",
            ]
        ),
    ]

    @Test("a screen gets what fits: prose folded at words, the least important left out", arguments: screens)
    func fitted(_ sample: (width: Int, lines: [String])) {
        #expect(Self.lines(sample.width) == sample.lines)
    }

    @Test("a word that is longer than any column is cut off, and wide letters count twice")
    func longWord() {
        let table = Table(
            [.init("A", .key), .init("B", .key, isProse: true)],
            [[.init("日本"), .init(String(repeating: "x", count: 50))], ["e\u{301}", "y"]])
        let lines = table.lines(Layout(width: 30, now: Self.now)).map { $0.map(\.text).joined() }
        #expect(lines == ["A     B", "日本  " + String(repeating: "x", count: 31) + "…", "e\u{301}     y"])
    }

    /// Instants, and how a screen tells them.
    static let instants: [(time: String, told: String)] = [
        ("2026-11-22T12:00:00Z", "0 s ago"), ("2026-11-22T11:59:01Z", "59 s ago"),
        ("2026-11-22T11:59:00Z", "1 min ago"),
        ("2026-11-22T11:00:01Z", "59 min ago"), ("2026-11-21T12:00:00Z", "24 h ago"),
        ("2026-11-20T12:00:00Z", "2 d ago"),
        ("2026-10-23T12:00:00Z", "30 d ago"), ("2026-10-22T12:00:00Z", "2026-10-22"),
        ("2026-11-24T12:00:00Z", "in 2 d"),
        ("2027-06-01T00:00:00Z", "2027-06-01"),
    ]

    @Test("times are told from now", arguments: instants)
    func relative(_ sample: (time: String, told: String)) throws {
        #expect(try #require(Timestamp(sample.time)).relative(to: Self.now) == sample.told)
    }

    @Test("times too far away are shown as days")
    func extremes() {
        #expect(Timestamp(milliseconds: .max).relative(to: Self.now) == "9999-12-31")
        #expect(Timestamp(milliseconds: .min).relative(to: Self.now) == "0001-01-01")
    }
}

@Suite("Lines that are too long")
struct WrappingTests {
    private func text(_ page: TextPage, _ width: Int?) -> String {
        String(decoding: page.bytes(Layout(width: width)), as: UTF8.self)
    }

    @Test("paragraphs break at words, and continue indented behind their label")
    func hanging() {
        let page = TextPage(.red("error: "), "The form kyc/NL is closed on this channel.")
        #expect(text(page, 24) == "error: The form kyc/NL\n       is closed on this\n       channel.\n")
        #expect(text(page, nil) == "error: The form kyc/NL is closed on this channel.\n")
        let plain = TextPage("  on production, release 2: version 3 is live")
        #expect(text(plain, 30) == "  on production, release 2:\n    version 3 is live\n")
    }

    /// Widths of a screen, and a help text on it.
    static let helps: [(width: Int, text: String)] = [
        (30, "Define it by `lists define F`\nfirst."), (24, "Define it by\n`lists define F` first."),
        (20, "Define it by\n`lists define F`\nfirst."), (13, "Define it by\n`lists define\nF` first."),
    ]

    @Test("words in backquotes stay together in help texts, where a line has room for them", arguments: helps)
    func code(_ sample: (width: Int, text: String)) {
        #expect(HelpText.wrapped("Define it by `lists define F` first.", width: sample.width) == sample.text)
    }

    @Test("a word of two colours stays one, and a word that is longer than the line is not broken")
    func words() {
        let page = TextPage(.bold("a.yaml:"), .red("3"), StyledText(" " + String(repeating: "x", count: 25) + " y"))
        #expect(text(page, 20) == "a.yaml:3\n" + "  " + String(repeating: "x", count: 25) + "\n  y\n")
    }
}
