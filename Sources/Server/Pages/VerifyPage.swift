internal import FormEngine

/// Page that checks a file of evidence in the reader's browser: the file is not sent, and nothing in it is run.
enum VerifyPage {
    static let show = FormPages.page("showVerify", "Checks evidence in the browser.") { call in
        let frame = PageFrame(call, language: PageFrame.language(call))
        let context = frame.adding([
            "title": .text("\(frame.words["verify_title"]) – \(call.services.settings.name)"),
            "scripts": .array(["verify-page.js"]),
        ])
        return PageRenderer.shared.page("verify", context).compressed(for: call)
    }
}
