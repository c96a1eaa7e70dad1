import Channels
import Conformance
import Mail
import RunModel
import Runner

extension PreparedRun {
    static func mail(
        _ options: HarnessOptions,
        startsTarget: Bool,
        usage: inout [String]
    ) -> MailPlace? {
        let place = mailPlace(options, startsTarget: startsTarget, usage: &usage)
        if let path = options.mailCertificate {
            if place?.speaksTLS == true {
                if let problem = SinkCertificate.problem(with: path) { usage.append(problem) }
            } else if place != nil || options.mail == nil {
                usage.append("--mail-cert needs --mail smtp://HOST:PORT?tls=offer or ?tls=require")
            }
        }
        return place
    }

    private static func mailPlace(
        _ options: HarnessOptions,
        startsTarget: Bool,
        usage: inout [String]
    ) -> MailPlace? {
        guard let text = options.mail else {
            guard startsTarget else { return nil }
            let isReference = options.command == nil
            let needsTLS = isReference && ReferenceVariations.needMailOverTLS(options.variations.map(\.slug))
            let tls: SMTPTLSUse = needsTLS ? .require : .off
            return .sink(SMTPSinkAddress(host: "127.0.0.1", port: 0, tls: tls))
        }
        do throws(HarnessError) {
            let place = try MailPlace(flag: text)
            if place.sinkHost == nil, startsTarget {
                usage.append(
                    "--mail '\(withoutCredentials(text))': a backend that Rekey starts needs smtp://HOST:PORT"
                )
            }
            return place
        } catch {
            if case .usage(let sentences) = error { usage += sentences }
            return nil
        }
    }

    static func sms(
        _ options: HarnessOptions,
        startsTarget: Bool,
        usage: inout [String]
    ) -> SMSAddress? {
        guard let text = options.sms else { return startsTarget ? SMSAddress(host: "127.0.0.1", port: 0) : nil }
        guard let address = SMSAddress(text) else {
            usage.append(
                "--sms '\(withoutCredentials(text))' is not of the form http://HOST:PORT, as in http://127.0.0.1:2580"
            )
            return nil
        }
        return address
    }
}
