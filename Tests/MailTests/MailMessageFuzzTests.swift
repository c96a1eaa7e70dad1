import Mail
import Testing

/// Garbage must neither stop the reader nor make more of itself than it is.
@Suite("Mutated messages")
struct MailMessageFuzzTests {
    private static let seeds = [
        """
        From: =?utf-8?B?w6k=?= "a,b" (c) <@r:a@b.test>, g: x@y.test;
        Subject: =?iso-2022-jp?B?GyRCJDMbKEI=?= =?utf-8?Q?=E2=82?= =?utf-8?Q?=AC?=
        Date: Thu, 1 Jan 1970 00:00:01 +0000
        Content-Type: multipart/mixed; boundary*0="b"; boundary*1*=%20c

        --b c
        Content-Type: multipart/alternative; boundary=a

        --a
        Content-Type: text/plain; charset=gb18030; format=flowed; delsp=yes
        Content-Transfer-Encoding: quoted-printable

        > =C4=E3 \u{20}
        > <https://a.test/?t=3D1=
        2>
        --a
        Content-Type: text/html; charset=euc-jp
        Content-Transfer-Encoding: base64

        PGEgaHJlZj0iaHR0cHM6Ly9hLnRlc3QvP2E9MSZhbXA7Yj0yIj54PC9hPg==
        --a--
        --b c
        Content-Type: message/rfc822

        Subject: inner

        x
        --b c--
        """,
        """
        Content-Type: text/html

        <!doctype html><!-- c --><html><head><title>t</title><style>p{}</style><meta charset='shift_jis'></head>
        <body><table><tr><td>&eacute;&#x1F511;&copy=<td>2</table><ul><li>a</ul><pre> x
        </pre><a href="https://a.test/?a=1&amp;b=2" x='y' z>https://a.te…</a><img alt=i><br/><script>"</p>"</script>
        """,
    ].map { Array($0.utf8) }

    /// SplitMix64: a small generator with a seed, so that a failure can be repeated.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    private static let tokens = [
        "=", "=?", "?=", "\r\n", "\n\n", "\r", "--", "--a", "--b c", "<", ">", "</", "<!--", "-->", "&#", "&amp", "\"",
        "'", "(",
        ")", ":", "://", "https://", ";", ",", "\u{0}", "%", "*0*=", "\u{1B}$B", "=C3", "multipart/mixed",
        "message/rfc822",
        "base64", "utf-16", "gb18030", "euc-jp", "<a href=", "<script>", "<pre>", " ", "\t",
    ].map { Array($0.utf8) }

    private static func mutate(_ seed: [UInt8], with generator: inout Generator) -> [UInt8] {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
            let position = Int.random(in: 0...bytes.count, using: &generator)
            let end = min(bytes.count, position + Int.random(in: 0...40, using: &generator))
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: position)
            case 1: bytes.removeSubrange(position..<end)
            case 2: bytes.insert(contentsOf: Array(bytes[position..<end]), at: position)
            case 3: bytes.insert(contentsOf: tokens.randomElement(using: &generator) ?? [], at: position)
            case 4: bytes.removeSubrange(position...)
            default:
                for index in position..<end { bytes[index] = UInt8.random(in: 0...255, using: &generator) }
            }
            if bytes.isEmpty { bytes = seed }
        }
        return bytes
    }

    @Test("are read without a fault, within their limits, and the same each time", arguments: 0..<8)
    func mutations(stream: Int) {
        var generator = Generator(state: UInt64(stream))
        let limits = MailLimits(size: 4096, depth: 5, parts: 8, headerFields: 20, textSize: 1000, links: 5)
        for _ in 0..<400 {
            let bytes = Self.mutate(Self.seeds[stream % Self.seeds.count], with: &generator)
            let message = MailMessage.parse(bytes, limits: limits)
            #expect(message.size == bytes.count)
            #expect(message.headers.count <= 20)
            #expect((message.text?.utf8.count ?? 0) <= 1000)
            #expect((message.html?.utf8.count ?? 0) <= 1000)
            #expect(message.links.count <= 5)
            #expect(message.links == MailMessage.parse(bytes, limits: limits).links)
        }
    }

    @Test("of nothing but one repeated piece are read in one pass", arguments: tokens)
    func repeated(token: [UInt8]) {
        let bytes = Array(repeatElement(token, count: 20_000).joined())
        for header in [
            "", "Content-Type: text/html\n\n", "Content-Type: multipart/mixed; boundary=\"b c\"\n\n", "\n", "To: ",
        ] {
            #expect(MailMessage.parse(Array(header.utf8) + bytes).size == header.utf8.count + bytes.count)
        }
    }
}
