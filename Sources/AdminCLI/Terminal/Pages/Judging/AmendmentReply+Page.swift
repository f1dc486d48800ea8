internal import FormEngine
internal import Registry
internal import Replies

extension AmendmentReply {
    var page: TextPage {
        var page = submission.page
        if supersedes != nil {
            page.line(.dim("supersedes: "), StyledText(amends))
        } else {
            page.line(.yellow("unchanged: "), StyledText(amends))
        }
        return page
    }
}
