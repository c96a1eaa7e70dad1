/// Well-known passwords of fifteen characters and more, as lists of leaked passwords have them.
///
/// Shorter ones need no entry: the minimum length refuses them already.
package enum CommonPasswords {
    /// Returns whether the password is a well-known one. Letter case does not make it less known.
    package static func contains(_ password: String) -> Bool {
        let folded = password.asciiLowercased
        return listed.contains(folded) || isOneUnitRepeated(folded)
    }

    /// `aaaaaaaaaaaaaaa`, `passwordpassword`, `123123123123123`: up to ten characters over and over, all of them known.
    private static func isOneUnitRepeated(_ password: String) -> Bool {
        let bytes = Array(password.utf8)
        return (1...10).contains { length in
            guard bytes.count > length else { return false }
            let repeats = bytes.indices.allSatisfy { bytes[$0] == bytes[$0 % length] }
            guard repeats else { return false }
            return length <= 3 || units.contains(String(decoding: bytes[..<length], as: UTF8.self))
        }
    }

    /// The texts that people repeat to reach a length.
    private static let units: Set<String> = Set(
        """
        password passw0rd p@ssword p@ssw0rd qwerty qwertz azerty asdf asdfgh zxcv zxcvbn qwer qazwsx 1qaz2wsx 1q2w3e 1q2w3e4r
        1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 4321 54321 654321 987654321 abcd abcde abcdef
        abc123 letmein welcome monkey dragon master iloveyou sunshine princess football baseball shadow superman batman
        trustno1 secret admin login hello freedom whatever starwars charlie michael jordan computer internet summer winter
        spring autumn changeme default test testing pokemon naruto samsung google facebook linkedin
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )

    private static let listed: Set<String> = {
        var all = Set(entries)
        for row in walks {
            let backwards = String(row.reversed())
            for walk in [row, backwards] {
                // Every stretch of a walk that is long enough to be used as a password.
                for start in 0..<max(walk.count - 14, 0) {
                    let rest = walk.dropFirst(start)
                    for length in 15...rest.count { all.insert(String(rest.prefix(length))) }
                }
            }
        }
        for unit in units {
            for tail in ["123456789", "1234567890", "12345678", "123456", "12345678910", "qwertyuiop", "password"] {
                for entry in [unit + tail, tail + unit] where entry.count >= 15 { all.insert(entry) }
            }
        }
        return all
    }()

    /// Ways over the keyboard, the alphabet and the digits.
    private static let walks = [
        "qwertyuiopasdfghjklzxcvbnm", "qwertyuiop[]asdfghjkl;'zxcvbnm,./", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
        "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0", "qawsedrftgyhujikolp", "zaq12wsxcde34rfvbgt56yhnmju78ik",
        "qazwsxedcrfvtgbyhnujmikolp", "abcdefghijklmnopqrstuvwxyz", "a1b2c3d4e5f6g7h8i9j0", "1a2b3c4d5e6f7g8h9i0j",
        "012345678901234567890123456789", "123456789101112131415", "12345678987654321", "112233445566778899",
        "11223344556677889900",
        "qwertyuiop1234567890", "1234567890qwertyuiop", "0123456789abcdefghijkl", "1234567890abcdefghijkl",
        "asdfghjkl1234567890",
    ]

    private static let entries: [String] = """
        correcthorsebatterystaple correct-horse-battery-staple thisismypassword thisisapassword thisisnotapassword
        mypasswordispassword passwordispassword itsasecretpassword thisismypassword1 mypassword123456 ihateyouihateyou
        letmeinletmein123 iloveyouforever iloveyousomuch iloveyousomuch1 iloveyou1234567 ilovemyfamily123 ilovemymother123
        administrator123 administrator1 administrator12 adminadmin12345 adminadmin123456 superadministrator welcomewelcome1
        welcome123456789 welcometothejungle changemechangeme changethispassword defaultpassword defaultpassword1
        temporarypassword temppassword123 initialpassword secretpassword1 secretpassword123 supersecretpassword
        verysecurepassword securepassword123 strongpassword123 strongpassword1 averylongpassword longpassword1234
        passwordpassword1 passwordpassword123 password123password password12345678 password123456789 password1234567890
        password1password password!password1 mynameisslimshady slimshady1234567 manchesterunited manchesterunited1
        liverpoolfc12345 realmadrid123456 barcelona1234567 chelseafootball steelersfootball dallascowboys123 lordoftherings
        lordoftherings1 maythefourthbewithyou maytheforcebewithyou starwarsstarwars harrypotter12345 supercalifragilisticexpialidocious
        donaldduck123456 mickeymouse12345 christinaaguilera backstreetboys12 britneyspears123 justinbieber1234 onedirection1234
        tinkerbell123456 hellokitty123456 spongebobsquarepants spongebob1234567 winniethepooh123 jesuschrist12345 jesusislord12345
        godisgoodallthetime godisgood1234567 ihavenopassword idontknowmypassword idontremember123 forgotmypassword
        unbelievable12345 123456789password 123456789qwerty 123456789abcdef qwerty1234567890 qwertyqwerty1234 qwertyuiop12345
        qwertyuiop123456789 asdfghjklasdfghjkl asdfghjkl123456789 zxcvbnmzxcvbnm1 zxcvbnm123456789 aaaaaaaaaaaaaaa1 abcdefgh12345678
        abcd1234abcd1234 abc123abc123abc123 abc123456789abc 1234567890123456 123456789123456789 123123123123123 111222333444555
        111111222222333333 101010101010101 147258369147258 159357159357159 741852963741852 987654321987654 0987654321098765
        9876543210987654 98765432109876543210 314159265358979 3141592653589793 3141592653589793238 271828182845904 2718281828459045
        """.split(whereSeparator: \.isWhitespace).map(String.init)
}
