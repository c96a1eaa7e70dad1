extension Defect {
    /// The same as ``variant``, for accounts, names and passwords.
    var accountVariant: (requirements: [String], summary: String)? {
        switch self {
        case .longUsernameCut:
            (["AUTH-REG-005"], "Names longer than sixty characters are cut when they are kept.")
        case .usernameRangeTooNarrow:
            (["AUTH-REG-005"], "Names just as long or as short as declared are refused.")
        case .profileShowsTypedName:
            (["AUTH-REG-003"], "A name is found in lower case and kept and shown as it was typed.")
        case .usernameFoldedAtRegistrationOnly:
            (["AUTH-REG-003"], "Names are kept in lower case and looked for as they were typed.")
        case .emailHalvesUnchecked:
            (["AUTH-REG-006"], "Of an address no more is looked at than that it has one at sign.")
        case .emailLengthUnchecked:
            (["AUTH-REG-006"], "An address may be as long as it likes.")
        case .longEmailRefused:
            (["AUTH-REG-006"], "An address just as long as declared is refused.")
        case .phoneCharactersUnchecked:
            (["AUTH-REG-006"], "Of a phone number no more is looked at than the plus sign and the length.")
        case .longPhoneAccepted:
            (["AUTH-REG-006"], "A phone number may have five digits more than declared.")
        case .phoneRangeTooNarrow:
            (["AUTH-REG-006"], "Phone numbers just as long or as short as declared are refused.")
        case .usernameNotLinked:
            (["AUTH-LOG-002"], "The username of an account does not log in.")
        case .loginIgnoresPassword:
            (["AUTH-LOG-001"], "A login looks at the name and not at the password.")
        case .refusedLoginSetsCookie:
            (["AUTH-LOG-001", "AUTH-VER-005"], "A login that is refused sets a cookie that opens the account.")
        case .lastPasswordOfListTaken:
            (["AUTH-LOG-003"], "Of a list of passwords a login takes the last.")
        case .wrongTypeFails:
            (
                ["AUTH-LOG-003", "AUTH-RST-009", "AUTH-TRN-005"],
                "A member that is missing, empty or no text is answered with 500."
            )
        case .quoteBreaksQuery:
            (["AUTH-LOG-003"], "A quote in the name or the password of a login is answered with 500.")
        case .presentedCookieAdopted:
            (["AUTH-LOG-004"], "A login makes the session cookie that its request carries the session's own.")
        case .removedAccountRevealed:
            (["AUTH-ENU-005"], "A login to an account that was removed is told that there is none.")
        case .removedAccountLogsIn:
            (["AUTH-INV-007"], "A removed account loses its sessions and nothing else.")
        case .passwordCutWhenRegistered:
            (
                ["AUTH-PWD-003", "AUTH-PWD-004", "AUTH-PWD-005", "AUTH-PWD-008"],
                "A registration keeps 63 characters of a longer password, and a login compares all."
            )
        case .passwordCutWhenChanged:
            (
                ["AUTH-PWD-003", "AUTH-PWD-004", "AUTH-PWD-005", "AUTH-PWD-008"],
                "A change and a reset keep 63 characters of a longer password, and a login compares all."
            )
        case .longPasswordRefusedAtChange:
            (
                ["AUTH-PWD-003", "AUTH-PWD-007", "AUTH-PWD-008"],
                "A change and a reset refuse passwords of more than 63 characters."
            )
        case .tooLongPasswordCut:
            (["AUTH-PWD-003", "AUTH-PWD-008"], "A password that is too long is taken and cut.")
        case .hugePasswordFails:
            (["AUTH-PWD-003"], "A request of more than 64 kilobytes is answered with 500.")
        case .shortestPasswordRefused:
            (["AUTH-PWD-008", "AUTH-PWD-002"], "A password just as short as declared is refused.")
        case .passwordCutToEight:
            (["AUTH-PWD-004", "AUTH-LOG-001"], "Only the first eight characters of a password count.")
        case .passwordCutToFifty:
            (["AUTH-PWD-004"], "Only the first fifty characters of a password count.")
        case .passwordTrimmed:
            (["AUTH-PWD-004"], "Spaces around a password do not count.")
        case .spacesInPasswordIgnored:
            (["AUTH-PWD-004"], "Spaces in a password do not count.")
        case .passwordEndsAtSpace:
            (["AUTH-PWD-004"], "What follows a space in a password does not count.")
        case .passwordEscapedWhenStored:
            (["AUTH-PWD-005"], "Brackets, quotes and ampersands are escaped before a password is kept.")
        case .nonASCIIPasswordLost:
            (["AUTH-PWD-005"], "A registration keeps a question mark for every letter beyond ASCII.")
        case .nonASCIIPasswordLostAtChange:
            (["AUTH-PWD-005"], "A change and a reset keep a question mark for every letter beyond ASCII.")
        case .nonASCIIPasswordRefusedAtChange:
            (["AUTH-PWD-005"], "A change and a reset refuse letters beyond ASCII.")
        case .compositionRuleAtChange:
            (["AUTH-PWD-005", "AUTH-PWD-007"], "A change and a reset want two kinds of characters.")
        case .commonPasswordCalledShort:
            (["AUTH-PWD-006"], "A well-known password is refused for its length.")
        case .refusedPasswordStillSet:
            (
                ["AUTH-PWD-001", "AUTH-PWD-003", "AUTH-PWD-006", "AUTH-PWD-007", "AUTH-PWD-008"],
                "A change that is refused for its new password is made all the same."
            )
        default:
            recoveryVariant
        }
    }
}
