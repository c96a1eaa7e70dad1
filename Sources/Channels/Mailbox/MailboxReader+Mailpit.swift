import Conformance
import JSONText
package import Mail
package import RunModel

extension MailboxReader {
    /// Mailpit, by its API v1 (https://mailpit.axllent.org/docs/api-v1/): summaries in pages, each message's text by itself.
    ///
    /// - Parameter url: The address of its web interface, `http://127.0.0.1:8025`, a web root included.
    package static func mailpit(
        _ url: RequestURL,
        transport: any Transport,
        limits: MailLimits = MailLimits()
    ) -> MailboxReader {
        MailAPI(
            name: "Mailpit",
            url: url,
            transport: transport,
            limits: limits,
            page: { "/api/v1/messages?start=\($0)&limit=50" },
            raw: { "/api/v1/message/\(Encodings.percent($0))/raw" },
            items: { json in
                json["messages"]?.array?.compactMap { item in
                    guard let id = item["ID"]?.string else { return nil }
                    // Who is in the envelope and in no field stands under Bcc.
                    let people = ["To", "Cc", "Bcc"].flatMap { item[$0]?.array ?? [] }
                    return MailAPI.Item(id: id, recipients: people.compactMap { $0["Address"]?.string })
                }
            }
        ).reader
    }

    /// MailHog, by its API v2 (https://github.com/mailhog/MailHog/blob/master/docs/APIv2/swagger-2.0.json), whose pages
    /// hold whole messages.
    ///
    /// - Parameter url: The address of its web interface, `http://127.0.0.1:8025`.
    package static func mailhog(
        _ url: RequestURL,
        transport: any Transport,
        limits: MailLimits = MailLimits()
    ) -> MailboxReader {
        MailAPI(
            name: "MailHog",
            url: url,
            transport: transport,
            limits: limits,
            page: { "/api/v2/messages?start=\($0)&limit=50" },
            raw: { "/api/v1/messages/\(Encodings.percent($0))/download" },
            items: { json in
                json["items"]?.array?.compactMap { item in
                    guard let id = item["ID"]?.string else { return nil }
                    return MailAPI.Item(
                        id: id,
                        recipients: item["Raw"]?["To"]?.array?.compactMap(\.string) ?? [],
                        content: item["Raw"]?["Data"]?.string.map { Array($0.utf8) }
                    )
                }
            }
        ).reader
    }
}
