import JSONText
import Testing

struct NearestWordTests {
    private let operations = ["access", "login", "logout", "logoutAll", "register", "requestReset", "completeReset"]

    @Test(
        "A slip finds the word that was meant",
        arguments: [
            ("logn", "login"), ("loign", "login"), ("Login", "login"), ("log-out", "logout"), ("acess", "access"),
            ("logout_all", "logoutAll"), ("requestRest", "requestReset"), ("reqestreset", "requestReset"),
            ("registre", "register"), ("completReset", "completeReset"),
        ]
    )
    func slips(word: String, meant: String) {
        #expect(nearest(word, in: operations) == meant)
    }

    @Test("Nonsense finds nothing", arguments: ["zzz", "x", "", "do", "frobnicate", "resetPassword"])
    func nonsense(word: String) {
        #expect(nearest(word, in: operations) == nil)
    }

    @Test("Of two equally near words the alphabetically first is named, in whatever order they are given")
    func ties() {
        #expect(nearest("bat", in: ["cat", "bar"]) == "bar")
        #expect(nearest("bat", in: ["bar", "cat"]) == "bar")
    }

    @Test("An endless word is not compared")
    func endless() {
        let word = String(repeating: "a", count: 100_000)
        #expect(nearest(word, in: [word + "b"]) == nil)
    }

    @Test("The end of a message names the near word, or the valid ones in order")
    func hints() {
        #expect(didYouMean("equls", in: ["equals", "matches"]) == "; did you mean 'equals'?")
        #expect(didYouMean("zzz", in: ["matches", "equals", "equals"]) == "; valid are 'equals', 'matches'")
        #expect(didYouMean("zzz", in: ["equals"]) == "; valid is 'equals'")
        #expect(didYouMean("zzz", in: []) == "")
    }

    @Test("A long list of valid words is cut")
    func longList() {
        let hint = didYouMean("zzz", in: (10..<40).map { "word\($0)" })
        #expect(hint.hasSuffix("'word21' and 18 more"))
    }
}
