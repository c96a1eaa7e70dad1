import RunModel
import Testing

@Suite("The secrets of a run")
struct SecretLedgerTests {
    private func ledger(_ secrets: (text: String, isShort: Bool)...) -> SecretLedger {
        let ledger = SecretLedger()
        for (number, secret) in secrets.enumerated() {
            var redactor = Redactor()
            redactor.insert(secret: secret.text, name: "actor\(number).password", isShort: secret.isShort)
            ledger.add(redactor)
        }
        return ledger
    }

    @Test("What one case takes for a secret is masked in what all tell")
    func shared() {
        let ledger = ledger(("Tr0ub4dor-1", false), ("Tr0ub4dor-2", false))
        #expect(ledger.secrets.mask("Tr0ub4dor-1 Tr0ub4dor-2") == "‹actor0.password› ‹actor1.password›")
        #expect(ledger.firstLeak(in: Array("of Tr0ub4dor-2".utf8)) == "actor1.password")
    }

    @Test(
        "A secret that counts only as a whole value is left to its case: elsewhere it is a status or a word",
        arguments: [("404", false), ("passed", true)]
    )
    func tiny(secret: String, isShort: Bool) {
        let before = ledger((secret, isShort), ("Tr0ub4dor-2", false))
        let behind = ledger(("Tr0ub4dor-1", false), (secret, isShort))
        for ledger in [before, behind] {
            #expect(ledger.secrets.mask(#"{"status":"\#(secret)"}"#) == #"{"status":"\#(secret)"}"#)
        }
    }
}
