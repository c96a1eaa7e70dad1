extension FirstProject {
    var scenarioName: String { reset == .none ? "only-the-right-password" : "reset-ends-the-session" }

    /// A scenario of the user's own beside the shipped ones, to change and to copy.
    var scenario: String { reset == .none ? loginScenario : resetScenario }

    private var resetScenario: String {
        """
        {
          "title": "A session that was opened before a reset is over after it",
          "description": "A first scenario, made by rekey init. A step that says what it verifies is a check; every other step prepares one.",
          "actors": { "alice": {} },
          "steps": [
            { "do": "register", "actor": "alice" },
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": "phone", "note": "the session works before the reset, or nothing is proven" },
            { "do": "requestReset", "actor": "alice" },
            { "receive": "reset", "actor": "alice" },
            { "do": "completeReset", "actor": "alice" },
            { "do": "access", "session": "phone", "expect": "refused", "within": "policy.invalidation", "verifies": "AUTH-INV-001" }
          ]
        }

        """
    }

    private var loginScenario: String {
        """
        {
          "title": "Only the right password opens the account",
          "description": "A first scenario, made by rekey init. A step that says what it verifies is a check; every other step prepares one.",
          "actors": { "alice": {} },
          "steps": [
            { "do": "register", "actor": "alice" },
            { "do": "login", "actor": "alice", "session": "phone" },
            { "do": "access", "session": "phone", "note": "the right password works, or nothing is proven" },
            {
              "do": "login", "actor": "alice", "session": "wrong", "with": { "password": "{{ alice.password | tamper }}" },
              "expect": "refused", "verifies": "AUTH-LOG-001"
            },
            { "do": "access", "session": null, "expect": "refused", "verifies": "AUTH-TOK-001" }
          ]
        }

        """
    }
}
