internal import FormEngine
internal import Registry
internal import Replies

/// Rejudgements in the console, and the work through their reviews.
enum ConsoleRejudgements {
    static let address = "/admin/rejudgements"
    private static let reviewsOfPage = 50

    static let list = FormPages.page("consoleRejudgements", "Read the list of rejudgements.") { call in
        let visit = try await visit(call)
        let rows = try await call.registry.rejudgements().map { ConsoleRejudgement($0, visit) }
        return visit.page(
            "console_rejudgements",
            visit.frame("Judged again", "Submissions", crumbs: [("Submissions", "/admin/submissions")]).replacing(
                ConsoleRejudgementList(rejudgements: rows)))
    }

    static let show = FormPages.page("consoleRejudgement", "Read the reviews of a rejudgement.") { call in
        let visit = try await visit(call)
        let record = try await call.registry.rejudgement(try call.number("number"))
        let after = try call.count("after", upTo: .max) ?? 0
        let found = try await call.registry.reviews(
            ReviewQuery(rejudgement: record.number, after: after, limit: reviewsOfPage))
        var reviews: [ConsoleReview] = []
        for state in found.elements {
            reviews.append(ConsoleReview(try await ReviewReply(state, in: call.registry), visit))
        }
        let damage = found.damaged.isEmpty ? "" : "; damaged: " + found.damaged.map(\.name).joined(separator: ", ")
        let path = "\(address)/\(record.number)"
        let page = ConsoleReviewList(
            rejudgement: ConsoleRejudgement(record, visit), reviews: reviews,
            countText: "\(String(counting: reviews.count, "review")) of \(record.affected) on this page\(damage)",
            firstHref: after == 0 ? nil : path, nextHref: found.next.map { "\(path)?after=\($0)" }, csvHref: nil)
        return visit.page(
            "console_rejudgement",
            visit.frame(
                "Rejudgement \(record.number)", "Submissions",
                crumbs: [("Submissions", "/admin/submissions"), ("Judged again", address)]
            ).replacing(page))
    }

    /// Assigns a review, or closes it.
    static let step = FormPages.page("consoleReviewStep", "Assign or close a review.", body: .form) { call in
        let visit = try await visit(call)
        let (rejudgement, review) = (try call.number("number"), try call.number("review"))
        let message = (visit.sent?["message"]).flatMap { $0.isEmpty ? nil : $0 }
        let leaf: Int?
        if visit.sent?["action"] == "close" {
            guard let message else { throw Problem.malformed("Enter what was done.") }
            leaf = try await call.registry.closeReview(
                review, of: rejudgement, actor: visit.token.name, message: message
            ).step?.leaf
        } else {
            guard let assignee = visit.sent?["assignee"], !assignee.isEmpty else {
                throw Problem.malformed("Enter who gets the review.")
            }
            leaf = try await call.registry.assignReview(
                review, of: rejudgement, to: assignee, actor: visit.token.name, message: message
            ).step?.leaf
        }
        let before = max(0, review - 1) / reviewsOfPage * reviewsOfPage
        let page = before == 0 ? "" : "after=\(before)&"
        return .seeOther(
            "\(address)/\(rejudgement)?\(page)done=\(leaf ?? 0)&what=\(ConsoleDone.reviewed.rawValue)")
    }

    /// The visit of somebody whose token covers all forms.
    private static func visit(_ call: Call) async throws -> ConsoleVisit {
        let visit = try await ConsoleVisit(call)
        guard visit.token.forms.isEmpty else {
            throw Problem(
                403, code: .formOutOfScope, message: "Rejudgements are for a token of all forms.",
                help: "Ask somebody whose token covers all forms.")
        }
        return visit
    }
}

/// The page of all rejudgements.
struct ConsoleRejudgementList: ConsoleModel {
    let rejudgements: [ConsoleRejudgement]
}

/// A rejudgement.
struct ConsoleRejudgement: ConsoleModel {
    let number: Int
    let href: String
    let form: String
    let version: Int
    let versionHref: String
    let successor: Int
    let successorHref: String
    let countText: String
    let madeAt: ConsoleTime
    let leaf: ConsoleLeaf

    init(_ record: Rejudgement, _ visit: ConsoleVisit) {
        number = record.number
        href = "\(ConsoleRejudgements.address)/\(record.number)"
        (form, version, successor) = (record.form.text, record.version, record.successor)
        versionHref = "/admin/forms/\(record.form.text)/versions/\(record.version)"
        successorHref = "/admin/forms/\(record.form.text)/versions/\(record.successor)"
        let judged = String(counting: record.judged, "submission")
        let left = record.notJudgeable == 0 ? "" : ", \(record.notJudgeable) not judgeable"
        countText = "\(record.affected) of \(judged) decided otherwise\(left)"
        madeAt = visit.time(record.madeAt)
        leaf = ConsoleLeaf(number: record.leaf)
    }
}

/// The page of a rejudgement.
struct ConsoleReviewList: ConsoleModel {
    let rejudgement: ConsoleRejudgement
    let reviews: [ConsoleReview]
    let countText: String
    let firstHref: String?
    let nextHref: String?
    let csvHref: String?
}

/// A review of the page.
struct ConsoleReview: ConsoleModel {
    let name: String
    let submissionHref: String
    let shortId: String
    let words: String
    let look: ConsoleLook
    let stateText: String
    let messageText: String?
    /// The address of the form that takes the next step; nil for a closed review, or without the role `admin`.
    let action: String?

    init(_ reply: ReviewReply, _ visit: ConsoleVisit) {
        let review = reply.state.review
        name = review.name
        submissionHref = "/admin/submissions/\(review.submission)"
        shortId = String(review.submission.prefix(13))
        words = reply.words
        switch reply.standing {
        case "closed": look = .good
        case "assigned": look = .care
        default: look = .bad
        }
        let assignee = reply.state.step?.assignee.map { " with \($0)" } ?? ""
        stateText = reply.state.isClosed ? "closed" : reply.standing == "open" ? "open" : "assigned\(assignee)"
        messageText = reply.message
        let mayStep = visit.token.allows(.admin) && !reply.state.isClosed
        action =
            mayStep ? "\(ConsoleRejudgements.address)/\(review.rejudgement)/reviews/\(review.number)" : nil
    }
}
