/// The new content of a message, without what it quotes from earlier ones.
package struct NewContent {
    /// The texts, the plain one first, each once.
    package let passages: [String]
    /// The URLs in them, in order; one that occurs twice is given twice.
    let links: [String]

    /// Finds the new content in the plain text and the HTML of a message.
    package init(plain: String?, html: String?) {
        self.init(plain: plain, html: html, html.map { HTMLReader($0) }, isReply: false)
    }

    /// - Parameter document: The HTML as it was read whole.
    init(plain: String?, html: String?, _ document: HTMLReader?, isReply: Bool) {
        let fresh = document?.hasQuotations == true ? html.map { HTMLReader($0, leavingOutQuotations: true) } : document
        let text = Quotations(plain ?? "")
        let page = Quotations(fresh?.text ?? "")
        var passages = [text.new, page.new]
        var links = PlainTextLinks.find(in: text.new)
        // Of text that is taken apart, only the text tells which links are left.
        links += page.quoted.isEmpty ? fresh?.links ?? [] : PlainTextLinks.find(in: page.new)
        // Where nothing else speaks of a reply, the marks may be an ornament around the very code.
        if !isReply, !text.isIntroduced, !page.isIntroduced, document?.hasQuotations != true {
            passages += [text.quoted, page.quoted]
            links += PlainTextLinks.find(in: text.quoted) + PlainTextLinks.find(in: page.quoted)
        }
        var seen: Set<String> = []
        self.passages = passages.filter { passage in
            passage.utf8.contains { !$0.isSpaceOrBreak } && seen.insert(passage).inserted
        }
        self.links = links
    }
}
