import Testing

@testable import Server

@Suite("Commands in the help of errors") struct CommandRoutesTests {
    @Test("become the requests that do it", arguments: CommandRoutes.all)
    func requests(_ command: String, _ request: String) {
        let routes = Route.all.map { "\($0.method.rawValue) \($0.path)" }
        #expect(routes.contains(request), "there is no route \(request)")
        let help = "Look at `formulary \(command) kyc/NL --json`, then go on."
        #expect(CommandRoutes.asRequests(help) == "Look at `\(request)`, then go on.")
        #expect(CommandRoutes.onPages(help) == nil)
    }

    @Test("stay where no request does it, and where there is none")
    func others() {
        for help in [
            "Run `formulary restore PATH`.", "`formulary", "", "Did you mean `kyc/NL`?",
            "`formulary token link NAME` prints one.",
        ] {
            #expect(CommandRoutes.asRequests(help) == help)
            #expect(CommandRoutes.onPages(help) == help)
        }
        #expect(
            CommandRoutes.asRequests("`formulary forms` or `formulary names list`, `formulary submit`.")
                == "`GET /v1/forms` or `formulary names list`, `POST /v1/forms/{kind}/{name}/submissions`.")
    }
}
