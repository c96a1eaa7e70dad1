// Made by .ci/list-shipped-files; a test holds it against the folders.
#include "ShippedFiles.h"

static const unsigned char file0[] = {
#embed "../../Fixtures/data/atlas-free-names.csv"
};
static const unsigned char file1[] = {
#embed "../../Fixtures/data/atlas-lengths-outside.csv"
};
static const unsigned char file2[] = {
#embed "../../Fixtures/data/atlas-lengths-within.csv"
};
static const unsigned char file3[] = {
#embed "../../Fixtures/data/atlas-malformed-pairs.csv"
};
static const unsigned char file4[] = {
#embed "../../Fixtures/data/common-passwords.json"
};
static const unsigned char file5[] = {
#embed "../../Fixtures/data/entra-accepted-passwords.csv"
};
static const unsigned char file6[] = {
#embed "../../Fixtures/data/entra-refused-passwords.csv"
};
static const unsigned char file7[] = {
#embed "../../Fixtures/data/kii-emails-outside.json"
};
static const unsigned char file8[] = {
#embed "../../Fixtures/data/kii-identifiers.json"
};
static const unsigned char file9[] = {
#embed "../../Fixtures/data/kii-login-names.json"
};
static const unsigned char file10[] = {
#embed "../../Fixtures/data/kii-passwords-outside.json"
};
static const unsigned char file11[] = {
#embed "../../Fixtures/data/kii-passwords-within.json"
};
static const unsigned char file12[] = {
#embed "../../Fixtures/data/kii-phones-outside.json"
};
static const unsigned char file13[] = {
#embed "../../Fixtures/data/kii-phones-within.json"
};
static const unsigned char file14[] = {
#embed "../../Fixtures/data/susi-addresses.json"
};
static const unsigned char file15[] = {
#embed "../../Fixtures/data/susi-passwords.json"
};
static const unsigned char file16[] = {
#embed "../../Fixtures/data/susi-valid-seconds.json"
};
static const unsigned char file17[] = {
#embed "../../Fixtures/dialects/allauth.json"
};
static const unsigned char file18[] = {
#embed "../../Fixtures/dialects/atlas-app-services.json"
};
static const unsigned char file19[] = {
#embed "../../Fixtures/dialects/cognito.json"
};
static const unsigned char file20[] = {
#embed "../../Fixtures/dialects/djoser.json"
};
static const unsigned char file21[] = {
#embed "../../Fixtures/dialects/entra-native-auth.json"
};
static const unsigned char file22[] = {
#embed "../../Fixtures/dialects/fastapi-users.json"
};
static const unsigned char file23[] = {
#embed "../../Fixtures/dialects/flask-security.json"
};
static const unsigned char file24[] = {
#embed "../../Fixtures/dialects/kii-cloud.json"
};
static const unsigned char file25[] = {
#embed "../../Fixtures/dialects/reference.json"
};
static const unsigned char file26[] = {
#embed "../../Fixtures/dialects/susi.json"
};
static const unsigned char file27[] = {
#embed "../../Scenarios/atlas-app-services/admin/confirmation-is-run-again.json"
};
static const unsigned char file28[] = {
#embed "../../Scenarios/atlas-app-services/admin/confirmation-is-sent-again.json"
};
static const unsigned char file29[] = {
#embed "../../Scenarios/atlas-app-services/admin/created-user-needs-no-confirmation.json"
};
static const unsigned char file30[] = {
#embed "../../Scenarios/atlas-app-services/admin/deleted-user-is-gone.json"
};
static const unsigned char file31[] = {
#embed "../../Scenarios/atlas-app-services/admin/email-is-changed.json"
};
static const unsigned char file32[] = {
#embed "../../Scenarios/atlas-app-services/admin/pending-registrations-are-confirmed-and-deleted.json"
};
static const unsigned char file33[] = {
#embed "../../Scenarios/atlas-app-services/admin/tokens-are-verified.json"
};
static const unsigned char file34[] = {
#embed "../../Scenarios/atlas-app-services/app/empty-successes-have-no-content-type.json"
};
static const unsigned char file35[] = {
#embed "../../Scenarios/atlas-app-services/app/errors-are-exactly-json.json"
};
static const unsigned char file36[] = {
#embed "../../Scenarios/atlas-app-services/app/location-names-both-hosts.json"
};
static const unsigned char file37[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/another-confirmation-is-refused-to-confirmed-and-unknown.json"
};
static const unsigned char file38[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/automatic-confirmation-runs-no-function.json"
};
static const unsigned char file39[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/expired-confirmation-is-expired-or-invalid.json"
};
static const unsigned char file40[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/expired-reset-is-expired-or-invalid.json"
};
static const unsigned char file41[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/function-fail-makes-no-registration.json"
};
static const unsigned char file42[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/function-pending-waits-for-the-pair.json"
};
static const unsigned char file43[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/function-success-confirms-at-once.json"
};
static const unsigned char file44[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/links-carry-token-and-token-id.json"
};
static const unsigned char file45[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/malformed-pairs-are-invalid-data.json"
};
static const unsigned char file46[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/pending-registration-does-not-log-in.json"
};
static const unsigned char file47[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/retry-runs-the-function-again.json"
};
static const unsigned char file48[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/unknown-pairs-are-expired-or-invalid.json"
};
static const unsigned char file49[] = {
#embed "../../Scenarios/atlas-app-services/keys/foreign-keys-are-not-found.json"
};
static const unsigned char file50[] = {
#embed "../../Scenarios/atlas-app-services/keys/key-is-shown-once.json"
};
static const unsigned char file51[] = {
#embed "../../Scenarios/atlas-app-services/keys/key-logs-in-until-disabled-or-deleted.json"
};
static const unsigned char file52[] = {
#embed "../../Scenarios/atlas-app-services/keys/key-names-are-unique-to-a-user.json"
};
static const unsigned char file53[] = {
#embed "../../Scenarios/atlas-app-services/keys/key-names-in-the-alphabet-are-accepted.json"
};
static const unsigned char file54[] = {
#embed "../../Scenarios/atlas-app-services/keys/other-key-names-are-refused.json"
};
static const unsigned char file55[] = {
#embed "../../Scenarios/atlas-app-services/login/both-tokens-name-their-session.json"
};
static const unsigned char file56[] = {
#embed "../../Scenarios/atlas-app-services/login/disabled-user-does-not-log-in.json"
};
static const unsigned char file57[] = {
#embed "../../Scenarios/atlas-app-services/login/login-gives-tokens-user-and-device.json"
};
static const unsigned char file58[] = {
#embed "../../Scenarios/atlas-app-services/login/profile-has-identities-and-data.json"
};
static const unsigned char file59[] = {
#embed "../../Scenarios/atlas-app-services/login/tokens-are-readable-jwts.json"
};
static const unsigned char file60[] = {
#embed "../../Scenarios/atlas-app-services/login/wrong-password-and-unknown-user-are-alike.json"
};
static const unsigned char file61[] = {
#embed "../../Scenarios/atlas-app-services/registration/any-text-is-an-email-where-confirmed-automatically.json"
};
static const unsigned char file62[] = {
#embed "../../Scenarios/atlas-app-services/registration/emails-are-case-sensitive.json"
};
static const unsigned char file63[] = {
#embed "../../Scenarios/atlas-app-services/registration/empty-and-overlong-emails-are-invalid.json"
};
static const unsigned char file64[] = {
#embed "../../Scenarios/atlas-app-services/registration/passwords-outside-the-limits-are-refused.json"
};
static const unsigned char file65[] = {
#embed "../../Scenarios/atlas-app-services/registration/passwords-within-the-limits-are-accepted.json"
};
static const unsigned char file66[] = {
#embed "../../Scenarios/atlas-app-services/registration/registered-email-is-in-use-at-once.json"
};
static const unsigned char file67[] = {
#embed "../../Scenarios/atlas-app-services/registration/registered-email-is-in-use.json"
};
static const unsigned char file68[] = {
#embed "../../Scenarios/atlas-app-services/registration/registration-answers-201-without-a-body.json"
};
static const unsigned char file69[] = {
#embed "../../Scenarios/atlas-app-services/requirements.json"
};
static const unsigned char file70[] = {
#embed "../../Scenarios/atlas-app-services/reset/deleted-user-is-not-found.json"
};
static const unsigned char file71[] = {
#embed "../../Scenarios/atlas-app-services/reset/function-fail-changes-nothing.json"
};
static const unsigned char file72[] = {
#embed "../../Scenarios/atlas-app-services/reset/function-gets-the-arguments.json"
};
static const unsigned char file73[] = {
#embed "../../Scenarios/atlas-app-services/reset/function-knows-the-current-password.json"
};
static const unsigned char file74[] = {
#embed "../../Scenarios/atlas-app-services/reset/function-pending-waits-for-the-pair.json"
};
static const unsigned char file75[] = {
#embed "../../Scenarios/atlas-app-services/reset/function-success-sets-the-password.json"
};
static const unsigned char file76[] = {
#embed "../../Scenarios/atlas-app-services/reset/new-passwords-outside-the-limits-are-refused.json"
};
static const unsigned char file77[] = {
#embed "../../Scenarios/atlas-app-services/reset/new-passwords-within-the-limits-are-set.json"
};
static const unsigned char file78[] = {
#embed "../../Scenarios/atlas-app-services/reset/no-function-for-an-unknown-email.json"
};
static const unsigned char file79[] = {
#embed "../../Scenarios/atlas-app-services/reset/no-reset-mail-where-a-function-resets.json"
};
static const unsigned char file80[] = {
#embed "../../Scenarios/atlas-app-services/reset/unknown-email-is-named-unknown.json"
};
static const unsigned char file81[] = {
#embed "../../Scenarios/atlas-app-services/sessions/access-token-does-not-refresh.json"
};
static const unsigned char file82[] = {
#embed "../../Scenarios/atlas-app-services/sessions/bad-signature-has-no-code.json"
};
static const unsigned char file83[] = {
#embed "../../Scenarios/atlas-app-services/sessions/disabled-user-does-not-refresh.json"
};
static const unsigned char file84[] = {
#embed "../../Scenarios/atlas-app-services/sessions/expired-access-token-is-an-invalid-session.json"
};
static const unsigned char file85[] = {
#embed "../../Scenarios/atlas-app-services/sessions/expired-refresh-token-is-an-invalid-session.json"
};
static const unsigned char file86[] = {
#embed "../../Scenarios/atlas-app-services/sessions/logged-out-session-is-invalid.json"
};
static const unsigned char file87[] = {
#embed "../../Scenarios/atlas-app-services/sessions/refresh-gives-an-access-token-alone.json"
};
static const unsigned char file88[] = {
#embed "../../Scenarios/atlas-app-services/sessions/revocation-ends-every-session-of-the-user.json"
};
static const unsigned char file89[] = {
#embed "../../Scenarios/atlas-app-services/sessions/without-a-token-one-must-authenticate.json"
};
static const unsigned char file90[] = {
#embed "../../Scenarios/core/change/email-change-needs-password.json"
};
static const unsigned char file91[] = {
#embed "../../Scenarios/core/change/logged-out-session-changes-no-password.json"
};
static const unsigned char file92[] = {
#embed "../../Scenarios/core/change/old-password-stays-dead-after-change.json"
};
static const unsigned char file93[] = {
#embed "../../Scenarios/core/change/password-change-acts-on-own-account.json"
};
static const unsigned char file94[] = {
#embed "../../Scenarios/core/change/password-change-needs-token-and-current-password.json"
};
static const unsigned char file95[] = {
#embed "../../Scenarios/core/change/password-change-needs-unexpired-token.json"
};
static const unsigned char file96[] = {
#embed "../../Scenarios/core/change/password-change-takes-effect-at-once.json"
};
static const unsigned char file97[] = {
#embed "../../Scenarios/core/change/phone-change-needs-password.json"
};
static const unsigned char file98[] = {
#embed "../../Scenarios/core/concurrency/invalidation-by-logout-is-prompt-and-final.json"
};
static const unsigned char file99[] = {
#embed "../../Scenarios/core/concurrency/invalidation-by-password-change-is-prompt-and-final.json"
};
static const unsigned char file100[] = {
#embed "../../Scenarios/core/concurrency/invalidation-by-reset-is-prompt-and-final.json"
};
static const unsigned char file101[] = {
#embed "../../Scenarios/core/concurrency/invalidation-by-revocation-is-prompt-and-final.json"
};
static const unsigned char file102[] = {
#embed "../../Scenarios/core/concurrency/old-password-logins-racing-a-reset.json"
};
static const unsigned char file103[] = {
#embed "../../Scenarios/core/concurrency/one-reset-code-one-winner.json"
};
static const unsigned char file104[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-code-guesses-are-limited.json"
};
static const unsigned char file105[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-guesses-are-limited.json"
};
static const unsigned char file106[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-password-changes-one-password.json"
};
static const unsigned char file107[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-refreshes-one-chain.json"
};
static const unsigned char file108[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-refreshes-within-grace-one-chain.json"
};
static const unsigned char file109[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-registrations-in-mixed-case-one-account.json"
};
static const unsigned char file110[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-registrations-one-account.json"
};
static const unsigned char file111[] = {
#embed "../../Scenarios/core/enumeration/failed-login-looks-the-same.json"
};
static const unsigned char file112[] = {
#embed "../../Scenarios/core/enumeration/failed-login-takes-the-same-time.json"
};
static const unsigned char file113[] = {
#embed "../../Scenarios/core/enumeration/registration-does-not-list-accounts.json"
};
static const unsigned char file114[] = {
#embed "../../Scenarios/core/enumeration/resend-does-not-list-accounts.json"
};
static const unsigned char file115[] = {
#embed "../../Scenarios/core/enumeration/reset-request-looks-the-same.json"
};
static const unsigned char file116[] = {
#embed "../../Scenarios/core/enumeration/reset-request-takes-the-same-time.json"
};
static const unsigned char file117[] = {
#embed "../../Scenarios/core/enumeration/throttling-shows-no-account.json"
};
static const unsigned char file118[] = {
#embed "../../Scenarios/core/enumeration/wrong-password-shows-no-account-state.json"
};
static const unsigned char file119[] = {
#embed "../../Scenarios/core/enumeration/wrong-reset-code-shows-no-account.json"
};
static const unsigned char file120[] = {
#embed "../../Scenarios/core/invalidation/introspection-calls-an-expired-token-inactive.json"
};
static const unsigned char file121[] = {
#embed "../../Scenarios/core/invalidation/introspection-calls-dead-tokens-inactive.json"
};
static const unsigned char file122[] = {
#embed "../../Scenarios/core/invalidation/password-change-ends-other-sessions.json"
};
static const unsigned char file123[] = {
#embed "../../Scenarios/core/invalidation/password-change-touches-one-account.json"
};
static const unsigned char file124[] = {
#embed "../../Scenarios/core/invalidation/removed-account-tokens-die.json"
};
static const unsigned char file125[] = {
#embed "../../Scenarios/core/invalidation/removed-account-tokens-do-not-open-its-successor.json"
};
static const unsigned char file126[] = {
#embed "../../Scenarios/core/invalidation/reset-ends-old-refresh-tokens.json"
};
static const unsigned char file127[] = {
#embed "../../Scenarios/core/invalidation/reset-ends-old-sessions.json"
};
static const unsigned char file128[] = {
#embed "../../Scenarios/core/invalidation/reset-touches-one-account.json"
};
static const unsigned char file129[] = {
#embed "../../Scenarios/core/invalidation/revocation-takes-effect.json"
};
static const unsigned char file130[] = {
#embed "../../Scenarios/core/invalidation/token-issued-right-after-reset-works.json"
};
static const unsigned char file131[] = {
#embed "../../Scenarios/core/jwt/algorithm-none-is-refused.json"
};
static const unsigned char file132[] = {
#embed "../../Scenarios/core/jwt/audience-is-checked.json"
};
static const unsigned char file133[] = {
#embed "../../Scenarios/core/jwt/dead-token-stays-dead-in-another-spelling.json"
};
static const unsigned char file134[] = {
#embed "../../Scenarios/core/jwt/edited-tokens-are-refused.json"
};
static const unsigned char file135[] = {
#embed "../../Scenarios/core/jwt/foreign-signed-tokens-are-refused.json"
};
static const unsigned char file136[] = {
#embed "../../Scenarios/core/jwt/issuer-and-subject-are-checked.json"
};
static const unsigned char file137[] = {
#embed "../../Scenarios/core/jwt/keys-in-the-header-are-not-trusted.json"
};
static const unsigned char file138[] = {
#embed "../../Scenarios/core/jwt/missing-signature-is-refused.json"
};
static const unsigned char file139[] = {
#embed "../../Scenarios/core/jwt/public-key-is-no-shared-secret.json"
};
static const unsigned char file140[] = {
#embed "../../Scenarios/core/jwt/signed-token-expires.json"
};
static const unsigned char file141[] = {
#embed "../../Scenarios/core/jwt/validity-window-is-enforced.json"
};
static const unsigned char file142[] = {
#embed "../../Scenarios/core/login/every-identifier-kind-leads-to-the-account.json"
};
static const unsigned char file143[] = {
#embed "../../Scenarios/core/login/every-login-gets-a-new-token.json"
};
static const unsigned char file144[] = {
#embed "../../Scenarios/core/login/malformed-credentials-do-not-log-in.json"
};
static const unsigned char file145[] = {
#embed "../../Scenarios/core/login/malformed-credentials-do-not-register.json"
};
static const unsigned char file146[] = {
#embed "../../Scenarios/core/login/only-the-right-password-logs-in.json"
};
static const unsigned char file147[] = {
#embed "../../Scenarios/core/login/proposed-token-is-not-adopted.json"
};
static const unsigned char file148[] = {
#embed "../../Scenarios/core/logout/ending-all-sessions-misses-none.json"
};
static const unsigned char file149[] = {
#embed "../../Scenarios/core/logout/logout-ends-access-token.json"
};
static const unsigned char file150[] = {
#embed "../../Scenarios/core/logout/logout-ends-one-session.json"
};
static const unsigned char file151[] = {
#embed "../../Scenarios/core/logout/logout-ends-refresh-token.json"
};
static const unsigned char file152[] = {
#embed "../../Scenarios/core/password/any-ascii-characters-will-do.json"
};
static const unsigned char file153[] = {
#embed "../../Scenarios/core/password/any-unicode-characters-will-do.json"
};
static const unsigned char file154[] = {
#embed "../../Scenarios/core/password/declared-lengths-are-accepted.json"
};
static const unsigned char file155[] = {
#embed "../../Scenarios/core/password/eight-characters-suffice.json"
};
static const unsigned char file156[] = {
#embed "../../Scenarios/core/password/foreign-characters-are-refused.json"
};
static const unsigned char file157[] = {
#embed "../../Scenarios/core/password/huge-passwords-are-client-errors.json"
};
static const unsigned char file158[] = {
#embed "../../Scenarios/core/password/one-policy-everywhere.json"
};
static const unsigned char file159[] = {
#embed "../../Scenarios/core/password/only-factor-has-fifteen-characters.json"
};
static const unsigned char file160[] = {
#embed "../../Scenarios/core/password/outside-the-declared-lengths-is-refused.json"
};
static const unsigned char file161[] = {
#embed "../../Scenarios/core/password/passwords-of-64-characters-work.json"
};
static const unsigned char file162[] = {
#embed "../../Scenarios/core/password/short-passwords-are-refused.json"
};
static const unsigned char file163[] = {
#embed "../../Scenarios/core/password/spaces-in-a-password-count.json"
};
static const unsigned char file164[] = {
#embed "../../Scenarios/core/password/too-long-passwords-are-refused.json"
};
static const unsigned char file165[] = {
#embed "../../Scenarios/core/password/well-known-passwords-are-refused.json"
};
static const unsigned char file166[] = {
#embed "../../Scenarios/core/password/whole-password-counts-after-change.json"
};
static const unsigned char file167[] = {
#embed "../../Scenarios/core/password/whole-password-counts-after-reset.json"
};
static const unsigned char file168[] = {
#embed "../../Scenarios/core/password/whole-password-counts.json"
};
static const unsigned char file169[] = {
#embed "../../Scenarios/core/registration/malformed-emails-are-refused.json"
};
static const unsigned char file170[] = {
#embed "../../Scenarios/core/registration/malformed-phones-are-refused.json"
};
static const unsigned char file171[] = {
#embed "../../Scenarios/core/registration/new-account-logs-in.json"
};
static const unsigned char file172[] = {
#embed "../../Scenarios/core/registration/registration-grants-no-role.json"
};
static const unsigned char file173[] = {
#embed "../../Scenarios/core/registration/registration-takes-no-account-id.json"
};
static const unsigned char file174[] = {
#embed "../../Scenarios/core/registration/registration-takes-no-verified-flag.json"
};
static const unsigned char file175[] = {
#embed "../../Scenarios/core/registration/taken-email-is-refused-to-others.json"
};
static const unsigned char file176[] = {
#embed "../../Scenarios/core/registration/taken-identifier-is-not-registered-twice.json"
};
static const unsigned char file177[] = {
#embed "../../Scenarios/core/registration/taken-phone-is-refused-to-others.json"
};
static const unsigned char file178[] = {
#embed "../../Scenarios/core/registration/username-characters-are-enforced.json"
};
static const unsigned char file179[] = {
#embed "../../Scenarios/core/registration/username-length-is-enforced.json"
};
static const unsigned char file180[] = {
#embed "../../Scenarios/core/registration/usernames-are-folded.json"
};
static const unsigned char file181[] = {
#embed "../../Scenarios/core/reset/address-change-retires-reset-code.json"
};
static const unsigned char file182[] = {
#embed "../../Scenarios/core/reset/changed-address-gets-no-reset-before-confirmation.json"
};
static const unsigned char file183[] = {
#embed "../../Scenarios/core/reset/changed-phone-gets-no-reset-before-confirmation.json"
};
static const unsigned char file184[] = {
#embed "../../Scenarios/core/reset/completed-reset-signs-nobody-in.json"
};
static const unsigned char file185[] = {
#embed "../../Scenarios/core/reset/confirmation-code-not-in-response.json"
};
static const unsigned char file186[] = {
#embed "../../Scenarios/core/reset/generated-password-replaces-the-old-one.json"
};
static const unsigned char file187[] = {
#embed "../../Scenarios/core/reset/malformed-reset-code-refused.json"
};
static const unsigned char file188[] = {
#embed "../../Scenarios/core/reset/newer-code-retires-older.json"
};
static const unsigned char file189[] = {
#embed "../../Scenarios/core/reset/old-address-is-told-about-address-change.json"
};
static const unsigned char file190[] = {
#embed "../../Scenarios/core/reset/old-number-is-told-about-phone-change.json"
};
static const unsigned char file191[] = {
#embed "../../Scenarios/core/reset/password-change-retires-reset-code.json"
};
static const unsigned char file192[] = {
#embed "../../Scenarios/core/reset/phone-change-retires-reset-code.json"
};
static const unsigned char file193[] = {
#embed "../../Scenarios/core/reset/refused-password-keeps-reset-open.json"
};
static const unsigned char file194[] = {
#embed "../../Scenarios/core/reset/reset-code-bound-to-account.json"
};
static const unsigned char file195[] = {
#embed "../../Scenarios/core/reset/reset-code-expires.json"
};
static const unsigned char file196[] = {
#embed "../../Scenarios/core/reset/reset-code-goes-to-the-address-on-record.json"
};
static const unsigned char file197[] = {
#embed "../../Scenarios/core/reset/reset-code-goes-to-the-number-on-record.json"
};
static const unsigned char file198[] = {
#embed "../../Scenarios/core/reset/reset-code-not-in-response.json"
};
static const unsigned char file199[] = {
#embed "../../Scenarios/core/reset/reset-code-works-once.json"
};
static const unsigned char file200[] = {
#embed "../../Scenarios/core/reset/reset-codes-cannot-be-guessed.json"
};
static const unsigned char file201[] = {
#embed "../../Scenarios/core/reset/reset-link-ignores-forwarded-scheme.json"
};
static const unsigned char file202[] = {
#embed "../../Scenarios/core/reset/reset-link-ignores-forwarding-headers.json"
};
static const unsigned char file203[] = {
#embed "../../Scenarios/core/reset/reset-link-ignores-host-header.json"
};
static const unsigned char file204[] = {
#embed "../../Scenarios/core/reset/reset-replaces-password.json"
};
static const unsigned char file205[] = {
#embed "../../Scenarios/core/reset/reset-request-changes-nothing.json"
};
static const unsigned char file206[] = {
#embed "../../Scenarios/core/reset/reset-steps-cannot-be-skipped.json"
};
static const unsigned char file207[] = {
#embed "../../Scenarios/core/reset/right-code-among-wrong-ones-refused.json"
};
static const unsigned char file208[] = {
#embed "../../Scenarios/core/reset/sign-in-offer-is-limited-to-its-reset.json"
};
static const unsigned char file209[] = {
#embed "../../Scenarios/core/reset/stated-code-length-is-true.json"
};
static const unsigned char file210[] = {
#embed "../../Scenarios/core/reset/unverified-address-gets-no-reset.json"
};
static const unsigned char file211[] = {
#embed "../../Scenarios/core/reset/user-is-told-about-reset-and-change.json"
};
static const unsigned char file212[] = {
#embed "../../Scenarios/core/reset/wrong-code-keeps-reset-open.json"
};
static const unsigned char file213[] = {
#embed "../../Scenarios/core/reset/wrong-reset-code-refused.json"
};
static const unsigned char file214[] = {
#embed "../../Scenarios/core/throttling/block-ends-after-the-declared-time.json"
};
static const unsigned char file215[] = {
#embed "../../Scenarios/core/throttling/confirmation-code-guesses-are-limited.json"
};
static const unsigned char file216[] = {
#embed "../../Scenarios/core/throttling/confirmation-messages-are-limited.json"
};
static const unsigned char file217[] = {
#embed "../../Scenarios/core/throttling/good-login-clears-the-failures.json"
};
static const unsigned char file218[] = {
#embed "../../Scenarios/core/throttling/guessing-a-password-is-limited.json"
};
static const unsigned char file219[] = {
#embed "../../Scenarios/core/throttling/guessing-by-email-change-is-limited.json"
};
static const unsigned char file220[] = {
#embed "../../Scenarios/core/throttling/guessing-by-password-change-is-limited.json"
};
static const unsigned char file221[] = {
#embed "../../Scenarios/core/throttling/guessing-by-phone-change-is-limited.json"
};
static const unsigned char file222[] = {
#embed "../../Scenarios/core/throttling/made-up-addresses-do-not-lift-the-limit.json"
};
static const unsigned char file223[] = {
#embed "../../Scenarios/core/throttling/other-spellings-do-not-lift-the-limit.json"
};
static const unsigned char file224[] = {
#embed "../../Scenarios/core/throttling/reset-code-guesses-are-limited.json"
};
static const unsigned char file225[] = {
#embed "../../Scenarios/core/throttling/reset-lifts-a-block.json"
};
static const unsigned char file226[] = {
#embed "../../Scenarios/core/throttling/reset-messages-are-limited.json"
};
static const unsigned char file227[] = {
#embed "../../Scenarios/core/tokens/access-and-refresh-tokens-are-not-interchangeable.json"
};
static const unsigned char file228[] = {
#embed "../../Scenarios/core/tokens/access-token-expires.json"
};
static const unsigned char file229[] = {
#embed "../../Scenarios/core/tokens/protected-resources-need-a-token.json"
};
static const unsigned char file230[] = {
#embed "../../Scenarios/core/tokens/refresh-keeps-account-and-rights.json"
};
static const unsigned char file231[] = {
#embed "../../Scenarios/core/tokens/refreshing-comes-to-an-end.json"
};
static const unsigned char file232[] = {
#embed "../../Scenarios/core/tokens/replayed-refresh-token-ends-the-chain.json"
};
static const unsigned char file233[] = {
#embed "../../Scenarios/core/tokens/tokens-and-codes-are-not-interchangeable.json"
};
static const unsigned char file234[] = {
#embed "../../Scenarios/core/tokens/tokens-are-unpredictable.json"
};
static const unsigned char file235[] = {
#embed "../../Scenarios/core/tokens/unknown-refresh-token-is-refused.json"
};
static const unsigned char file236[] = {
#embed "../../Scenarios/core/tokens/used-refresh-token-is-refused.json"
};
static const unsigned char file237[] = {
#embed "../../Scenarios/core/transport/answers-hold-no-link-with-a-secret.json"
};
static const unsigned char file238[] = {
#embed "../../Scenarios/core/transport/answers-with-account-data-are-not-cacheable.json"
};
static const unsigned char file239[] = {
#embed "../../Scenarios/core/transport/answers-with-tokens-are-not-cacheable.json"
};
static const unsigned char file240[] = {
#embed "../../Scenarios/core/transport/api-is-served-over-tls-only.json"
};
static const unsigned char file241[] = {
#embed "../../Scenarios/core/transport/bodies-of-odd-bytes-show-no-internals.json"
};
static const unsigned char file242[] = {
#embed "../../Scenarios/core/transport/broken-bodies-show-no-internals.json"
};
static const unsigned char file243[] = {
#embed "../../Scenarios/core/transport/dead-token-gets-a-challenge.json"
};
static const unsigned char file244[] = {
#embed "../../Scenarios/core/transport/expired-code-is-refused-in-the-declared-form.json"
};
static const unsigned char file245[] = {
#embed "../../Scenarios/core/transport/expired-token-gets-a-challenge.json"
};
static const unsigned char file246[] = {
#embed "../../Scenarios/core/transport/logout-by-get-has-no-effect.json"
};
static const unsigned char file247[] = {
#embed "../../Scenarios/core/transport/refusals-have-the-declared-form.json"
};
static const unsigned char file248[] = {
#embed "../../Scenarios/core/transport/refused-token-gets-a-challenge.json"
};
static const unsigned char file249[] = {
#embed "../../Scenarios/core/transport/secrets-by-get-have-no-effect.json"
};
static const unsigned char file250[] = {
#embed "../../Scenarios/core/transport/secrets-in-the-query-have-no-effect.json"
};
static const unsigned char file251[] = {
#embed "../../Scenarios/core/transport/session-cookies-are-protected.json"
};
static const unsigned char file252[] = {
#embed "../../Scenarios/core/transport/submitted-password-is-not-sent-back.json"
};
static const unsigned char file253[] = {
#embed "../../Scenarios/core/transport/token-in-the-query-opens-nothing.json"
};
static const unsigned char file254[] = {
#embed "../../Scenarios/core/transport/wrong-values-show-no-internals.json"
};
static const unsigned char file255[] = {
#embed "../../Scenarios/core/verification/address-is-unverified-until-confirmed.json"
};
static const unsigned char file256[] = {
#embed "../../Scenarios/core/verification/changed-address-starts-unverified.json"
};
static const unsigned char file257[] = {
#embed "../../Scenarios/core/verification/changed-phone-starts-unverified.json"
};
static const unsigned char file258[] = {
#embed "../../Scenarios/core/verification/confirmation-code-expires.json"
};
static const unsigned char file259[] = {
#embed "../../Scenarios/core/verification/resent-confirmation-works.json"
};
static const unsigned char file260[] = {
#embed "../../Scenarios/core/verification/resent-reset-code-works.json"
};
static const unsigned char file261[] = {
#embed "../../Scenarios/core/verification/second-reset-message-works.json"
};
static const unsigned char file262[] = {
#embed "../../Scenarios/core/verification/unverified-account-cannot-log-in.json"
};
static const unsigned char file263[] = {
#embed "../../Scenarios/core/verification/wrong-confirmation-code-changes-nothing.json"
};
static const unsigned char file264[] = {
#embed "../../Scenarios/entra-native-auth/codes/repeated-resends-are-refused.json"
};
static const unsigned char file265[] = {
#embed "../../Scenarios/entra-native-auth/codes/resent-code-voids-a-resets-first.json"
};
static const unsigned char file266[] = {
#embed "../../Scenarios/entra-native-auth/codes/resent-code-voids-a-sign-ins-first.json"
};
static const unsigned char file267[] = {
#embed "../../Scenarios/entra-native-auth/codes/resent-code-voids-a-sign-ups-first.json"
};
static const unsigned char file268[] = {
#embed "../../Scenarios/entra-native-auth/codes/reset-challenge-describes-its-code.json"
};
static const unsigned char file269[] = {
#embed "../../Scenarios/entra-native-auth/codes/sign-in-challenge-describes-its-code.json"
};
static const unsigned char file270[] = {
#embed "../../Scenarios/entra-native-auth/codes/sign-up-challenge-describes-its-code.json"
};
static const unsigned char file271[] = {
#embed "../../Scenarios/entra-native-auth/codes/wrong-code-keeps-a-reset.json"
};
static const unsigned char file272[] = {
#embed "../../Scenarios/entra-native-auth/codes/wrong-code-keeps-a-sign-in.json"
};
static const unsigned char file273[] = {
#embed "../../Scenarios/entra-native-auth/codes/wrong-code-keeps-a-sign-up.json"
};
static const unsigned char file274[] = {
#embed "../../Scenarios/entra-native-auth/flow/apps-without-native-authentication-are-refused.json"
};
static const unsigned char file275[] = {
#embed "../../Scenarios/entra-native-auth/flow/browser-takes-over.json"
};
static const unsigned char file276[] = {
#embed "../../Scenarios/entra-native-auth/flow/continuation-token-expires.json"
};
static const unsigned char file277[] = {
#embed "../../Scenarios/entra-native-auth/flow/continuation-tokens-keep-to-their-step.json"
};
static const unsigned char file278[] = {
#embed "../../Scenarios/entra-native-auth/flow/correlation-id-comes-back.json"
};
static const unsigned char file279[] = {
#embed "../../Scenarios/entra-native-auth/flow/empty-client-id-is-named.json"
};
static const unsigned char file280[] = {
#embed "../../Scenarios/entra-native-auth/flow/empty-username-is-named.json"
};
static const unsigned char file281[] = {
#embed "../../Scenarios/entra-native-auth/flow/redirect-is-demanded.json"
};
static const unsigned char file282[] = {
#embed "../../Scenarios/entra-native-auth/flow/refusals-have-the-form.json"
};
static const unsigned char file283[] = {
#embed "../../Scenarios/entra-native-auth/flow/unknown-apps-are-refused.json"
};
static const unsigned char file284[] = {
#embed "../../Scenarios/entra-native-auth/flow/unknown-grants-and-scopes-are-named.json"
};
static const unsigned char file285[] = {
#embed "../../Scenarios/entra-native-auth/password/current-password-is-no-new-one.json"
};
static const unsigned char file286[] = {
#embed "../../Scenarios/entra-native-auth/password/refusals-tell-why.json"
};
static const unsigned char file287[] = {
#embed "../../Scenarios/entra-native-auth/password/three-kinds-suffice.json"
};
static const unsigned char file288[] = {
#embed "../../Scenarios/entra-native-auth/requirements.json"
};
static const unsigned char file289[] = {
#embed "../../Scenarios/entra-native-auth/reset/account-without-password-is-not-reset.json"
};
static const unsigned char file290[] = {
#embed "../../Scenarios/entra-native-auth/reset/polling-comes-to-its-end.json"
};
static const unsigned char file291[] = {
#embed "../../Scenarios/entra-native-auth/reset/refused-password-keeps-the-reset.json"
};
static const unsigned char file292[] = {
#embed "../../Scenarios/entra-native-auth/reset/unknown-user-is-named.json"
};
static const unsigned char file293[] = {
#embed "../../Scenarios/entra-native-auth/sign-in/locks-grow.json"
};
static const unsigned char file294[] = {
#embed "../../Scenarios/entra-native-auth/sign-in/only-the-sent-code-signs-in.json"
};
static const unsigned char file295[] = {
#embed "../../Scenarios/entra-native-auth/sign-in/same-wrong-password-counts-once.json"
};
static const unsigned char file296[] = {
#embed "../../Scenarios/entra-native-auth/sign-in/ten-wrong-passwords-lock.json"
};
static const unsigned char file297[] = {
#embed "../../Scenarios/entra-native-auth/sign-in/unknown-user-is-named.json"
};
static const unsigned char file298[] = {
#embed "../../Scenarios/entra-native-auth/sign-in/wrong-password-keeps-the-flow.json"
};
static const unsigned char file299[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/attributes-may-come-first.json"
};
static const unsigned char file300[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/codes-need-no-password.json"
};
static const unsigned char file301[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/missing-attributes-are-asked-for.json"
};
static const unsigned char file302[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/missing-password-is-asked-for.json"
};
static const unsigned char file303[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/overtaken-sign-up-is-refused.json"
};
static const unsigned char file304[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/sign-in-follows-without-password.json"
};
static const unsigned char file305[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/sign-in-follows.json"
};
static const unsigned char file306[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/taken-address-is-named.json"
};
static const unsigned char file307[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/unfit-attributes-are-named.json"
};
static const unsigned char file308[] = {
#embed "../../Scenarios/entra-native-auth/tokens/answers-have-the-form.json"
};
static const unsigned char file309[] = {
#embed "../../Scenarios/entra-native-auth/tokens/code-sessions-end-after-a-day.json"
};
static const unsigned char file310[] = {
#embed "../../Scenarios/entra-native-auth/tokens/id-token-names-user-app-and-tenant.json"
};
static const unsigned char file311[] = {
#embed "../../Scenarios/entra-native-auth/tokens/no-id-token-without-openid.json"
};
static const unsigned char file312[] = {
#embed "../../Scenarios/entra-native-auth/tokens/no-refresh-token-without-offline-access.json"
};
static const unsigned char file313[] = {
#embed "../../Scenarios/entra-native-auth/tokens/refresh-gives-another-token.json"
};
static const unsigned char file314[] = {
#embed "../../Scenarios/entra-native-auth/tokens/reset-revokes-with-its-code.json"
};
static const unsigned char file315[] = {
#embed "../../Scenarios/entra-native-auth/tokens/reset-spares-code-sessions.json"
};
static const unsigned char file316[] = {
#embed "../../Scenarios/kii-cloud/account/deleted-user-is-gone.json"
};
static const unsigned char file317[] = {
#embed "../../Scenarios/kii-cloud/administration/administrator-sets-a-verified-address.json"
};
static const unsigned char file318[] = {
#embed "../../Scenarios/kii-cloud/administration/codes-are-read-by-administrators.json"
};
static const unsigned char file319[] = {
#embed "../../Scenarios/kii-cloud/administration/disabled-user-is-shut-out.json"
};
static const unsigned char file320[] = {
#embed "../../Scenarios/kii-cloud/administration/only-administrators-disable.json"
};
static const unsigned char file321[] = {
#embed "../../Scenarios/kii-cloud/application/application-is-the-one-in-the-path.json"
};
static const unsigned char file322[] = {
#embed "../../Scenarios/kii-cloud/change/change-ends-the-callers-session.json"
};
static const unsigned char file323[] = {
#embed "../../Scenarios/kii-cloud/change/refused-change-says-why.json"
};
static const unsigned char file324[] = {
#embed "../../Scenarios/kii-cloud/limits/email-characters.json"
};
static const unsigned char file325[] = {
#embed "../../Scenarios/kii-cloud/limits/email-length.json"
};
static const unsigned char file326[] = {
#embed "../../Scenarios/kii-cloud/limits/emails-outside-the-limits.json"
};
static const unsigned char file327[] = {
#embed "../../Scenarios/kii-cloud/limits/login-name-characters.json"
};
static const unsigned char file328[] = {
#embed "../../Scenarios/kii-cloud/limits/login-name-length.json"
};
static const unsigned char file329[] = {
#embed "../../Scenarios/kii-cloud/limits/passwords-outside-the-limits.json"
};
static const unsigned char file330[] = {
#embed "../../Scenarios/kii-cloud/limits/passwords-within-the-limits.json"
};
static const unsigned char file331[] = {
#embed "../../Scenarios/kii-cloud/limits/phones-outside-the-limits.json"
};
static const unsigned char file332[] = {
#embed "../../Scenarios/kii-cloud/limits/phones-within-the-limits.json"
};
static const unsigned char file333[] = {
#embed "../../Scenarios/kii-cloud/limits/short-password-names-the-minimum.json"
};
static const unsigned char file334[] = {
#embed "../../Scenarios/kii-cloud/login/both-phone-notations-name-one-user.json"
};
static const unsigned char file335[] = {
#embed "../../Scenarios/kii-cloud/login/given-identifiers-log-in.json"
};
static const unsigned char file336[] = {
#embed "../../Scenarios/kii-cloud/login/locked-name-unlocks-by-itself.json"
};
static const unsigned char file337[] = {
#embed "../../Scenarios/kii-cloud/login/refused-login-is-invalid-grant.json"
};
static const unsigned char file338[] = {
#embed "../../Scenarios/kii-cloud/login/unverified-addresses-do-not-log-in.json"
};
static const unsigned char file339[] = {
#embed "../../Scenarios/kii-cloud/registration/phone-suffices-beside-unverified-email.json"
};
static const unsigned char file340[] = {
#embed "../../Scenarios/kii-cloud/registration/registration-gives-user-and-no-token.json"
};
static const unsigned char file341[] = {
#embed "../../Scenarios/kii-cloud/registration/taken-identifier-is-named.json"
};
static const unsigned char file342[] = {
#embed "../../Scenarios/kii-cloud/registration/unverified-addresses-do-not-suffice.json"
};
static const unsigned char file343[] = {
#embed "../../Scenarios/kii-cloud/registration/user-needs-an-identifier.json"
};
static const unsigned char file344[] = {
#embed "../../Scenarios/kii-cloud/requirements.json"
};
static const unsigned char file345[] = {
#embed "../../Scenarios/kii-cloud/reset/empty-request-brings-mail-link.json"
};
static const unsigned char file346[] = {
#embed "../../Scenarios/kii-cloud/reset/generated-password-goes-the-way-of-its-reset.json"
};
static const unsigned char file347[] = {
#embed "../../Scenarios/kii-cloud/reset/mail-link-resets.json"
};
static const unsigned char file348[] = {
#embed "../../Scenarios/kii-cloud/reset/older-alias-brings-mail-link.json"
};
static const unsigned char file349[] = {
#embed "../../Scenarios/kii-cloud/reset/pin-in-generated-mode-ignores-the-callers-password.json"
};
static const unsigned char file350[] = {
#embed "../../Scenarios/kii-cloud/reset/refused-pin-says-why.json"
};
static const unsigned char file351[] = {
#embed "../../Scenarios/kii-cloud/reset/refused-request-says-why.json"
};
static const unsigned char file352[] = {
#embed "../../Scenarios/kii-cloud/reset/same-password-is-refused.json"
};
static const unsigned char file353[] = {
#embed "../../Scenarios/kii-cloud/reset/sms-link-resets.json"
};
static const unsigned char file354[] = {
#embed "../../Scenarios/kii-cloud/reset/sms-pin-resets.json"
};
static const unsigned char file355[] = {
#embed "../../Scenarios/kii-cloud/reset/sms-without-method-brings-link.json"
};
static const unsigned char file356[] = {
#embed "../../Scenarios/kii-cloud/tokens/dead-token-is-wrong-token.json"
};
static const unsigned char file357[] = {
#embed "../../Scenarios/kii-cloud/tokens/expires-at-bounds-the-token.json"
};
static const unsigned char file358[] = {
#embed "../../Scenarios/kii-cloud/tokens/no-refresh-token-unless-asked-for.json"
};
static const unsigned char file359[] = {
#embed "../../Scenarios/kii-cloud/tokens/profile-is-the-users-own.json"
};
static const unsigned char file360[] = {
#embed "../../Scenarios/kii-cloud/tokens/refresh-ends-both-old-tokens.json"
};
static const unsigned char file361[] = {
#embed "../../Scenarios/kii-cloud/verification/changed-address-waits-for-its-verification.json"
};
static const unsigned char file362[] = {
#embed "../../Scenarios/kii-cloud/verification/first-to-verify-has-the-address.json"
};
static const unsigned char file363[] = {
#embed "../../Scenarios/kii-cloud/verification/refused-verification-says-why.json"
};
static const unsigned char file364[] = {
#embed "../../Scenarios/requirements.json"
};
static const unsigned char file365[] = {
#embed "../../Scenarios/schema/defects.schema.json"
};
static const unsigned char file366[] = {
#embed "../../Scenarios/schema/dialect.schema.json"
};
static const unsigned char file367[] = {
#embed "../../Scenarios/schema/event.schema.json"
};
static const unsigned char file368[] = {
#embed "../../Scenarios/schema/requirements.schema.json"
};
static const unsigned char file369[] = {
#embed "../../Scenarios/schema/result.schema.json"
};
static const unsigned char file370[] = {
#embed "../../Scenarios/schema/scenario.schema.json"
};
static const unsigned char file371[] = {
#embed "../../Scenarios/schema/waivers.schema.json"
};
static const unsigned char file372[] = {
#embed "../../Scenarios/susi/callers/cookie-before-session-before-token.json"
};
static const unsigned char file373[] = {
#embed "../../Scenarios/susi/callers/dead-cookie-hides-the-token.json"
};
static const unsigned char file374[] = {
#embed "../../Scenarios/susi/callers/unknown-token-is-a-stranger.json"
};
static const unsigned char file375[] = {
#embed "../../Scenarios/susi/leaving/deletion.json"
};
static const unsigned char file376[] = {
#embed "../../Scenarios/susi/leaving/logout.json"
};
static const unsigned char file377[] = {
#embed "../../Scenarios/susi/login/cookie-lives-on-use.json"
};
static const unsigned char file378[] = {
#embed "../../Scenarios/susi/login/cookie.json"
};
static const unsigned char file379[] = {
#embed "../../Scenarios/susi/login/lifetime-by-choice.json"
};
static const unsigned char file380[] = {
#embed "../../Scenarios/susi/login/password-check.json"
};
static const unsigned char file381[] = {
#embed "../../Scenarios/susi/login/refusals-in-their-order.json"
};
static const unsigned char file382[] = {
#embed "../../Scenarios/susi/login/server-session.json"
};
static const unsigned char file383[] = {
#embed "../../Scenarios/susi/login/token-dies-when-it-said.json"
};
static const unsigned char file384[] = {
#embed "../../Scenarios/susi/login/token-in-the-body.json"
};
static const unsigned char file385[] = {
#embed "../../Scenarios/susi/passwords/address-is-no-password.json"
};
static const unsigned char file386[] = {
#embed "../../Scenarios/susi/passwords/change-as-the-client-does.json"
};
static const unsigned char file387[] = {
#embed "../../Scenarios/susi/passwords/change-asks-for-a-captcha.json"
};
static const unsigned char file388[] = {
#embed "../../Scenarios/susi/passwords/change-refusals-in-their-order.json"
};
static const unsigned char file389[] = {
#embed "../../Scenarios/susi/passwords/recovery-mail.json"
};
static const unsigned char file390[] = {
#embed "../../Scenarios/susi/passwords/reset-activates-nobody.json"
};
static const unsigned char file391[] = {
#embed "../../Scenarios/susi/passwords/reset-token-can-be-looked-at.json"
};
static const unsigned char file392[] = {
#embed "../../Scenarios/susi/passwords/reset-token-is-too-old-for-the-page.json"
};
static const unsigned char file393[] = {
#embed "../../Scenarios/susi/requirements.json"
};
static const unsigned char file394[] = {
#embed "../../Scenarios/susi/services/answer-is-wrapped-for-scripts.json"
};
static const unsigned char file395[] = {
#embed "../../Scenarios/susi/services/first-value-wins.json"
};
static const unsigned char file396[] = {
#embed "../../Scenarios/susi/services/json-bodies-are-not-read.json"
};
static const unsigned char file397[] = {
#embed "../../Scenarios/susi/services/query-and-form-are-the-same.json"
};
static const unsigned char file398[] = {
#embed "../../Scenarios/susi/services/refusal-is-a-page-with-the-message.json"
};
static const unsigned char file399[] = {
#embed "../../Scenarios/susi/services/success-has-one-shape.json"
};
static const unsigned char file400[] = {
#embed "../../Scenarios/susi/services/what-counts-as-true.json"
};
static const unsigned char file401[] = {
#embed "../../Scenarios/susi/sign-up/address-as-typed.json"
};
static const unsigned char file402[] = {
#embed "../../Scenarios/susi/sign-up/addresses.json"
};
static const unsigned char file403[] = {
#embed "../../Scenarios/susi/sign-up/administrator-activates.json"
};
static const unsigned char file404[] = {
#embed "../../Scenarios/susi/sign-up/captcha-is-asked-for.json"
};
static const unsigned char file405[] = {
#embed "../../Scenarios/susi/sign-up/closed.json"
};
static const unsigned char file406[] = {
#embed "../../Scenarios/susi/sign-up/mail-is-announced.json"
};
static const unsigned char file407[] = {
#embed "../../Scenarios/susi/sign-up/passwords.json"
};
static const unsigned char file408[] = {
#embed "../../Scenarios/susi/sign-up/refusals-in-their-order.json"
};
static const unsigned char file409[] = {
#embed "../../Scenarios/susi/sign-up/registration-can-be-asked-for.json"
};
static const unsigned char file410[] = {
#embed "../../Scenarios/susi/sign-up/rule-can-be-asked-for.json"
};
static const unsigned char file411[] = {
#embed "../../Scenarios/susi/sign-up/success-by-mode.json"
};
static const unsigned char file412[] = {
#embed "../../Scenarios/susi/verification/link-can-open-a-session.json"
};
static const unsigned char file413[] = {
#embed "../../Scenarios/susi/verification/link-confirms-once.json"
};
static const unsigned char file414[] = {
#embed "../../Scenarios/susi/verification/resend-says-why-not.json"
};
static const unsigned char file415[] = {
#embed "../../Scenarios/susi/verification/token-counts-for-its-address.json"
};

static const shipped_file files[] = {
    {"Fixtures/data/atlas-free-names.csv", file0, sizeof file0},
    {"Fixtures/data/atlas-lengths-outside.csv", file1, sizeof file1},
    {"Fixtures/data/atlas-lengths-within.csv", file2, sizeof file2},
    {"Fixtures/data/atlas-malformed-pairs.csv", file3, sizeof file3},
    {"Fixtures/data/common-passwords.json", file4, sizeof file4},
    {"Fixtures/data/entra-accepted-passwords.csv", file5, sizeof file5},
    {"Fixtures/data/entra-refused-passwords.csv", file6, sizeof file6},
    {"Fixtures/data/kii-emails-outside.json", file7, sizeof file7},
    {"Fixtures/data/kii-identifiers.json", file8, sizeof file8},
    {"Fixtures/data/kii-login-names.json", file9, sizeof file9},
    {"Fixtures/data/kii-passwords-outside.json", file10, sizeof file10},
    {"Fixtures/data/kii-passwords-within.json", file11, sizeof file11},
    {"Fixtures/data/kii-phones-outside.json", file12, sizeof file12},
    {"Fixtures/data/kii-phones-within.json", file13, sizeof file13},
    {"Fixtures/data/susi-addresses.json", file14, sizeof file14},
    {"Fixtures/data/susi-passwords.json", file15, sizeof file15},
    {"Fixtures/data/susi-valid-seconds.json", file16, sizeof file16},
    {"Fixtures/dialects/allauth.json", file17, sizeof file17},
    {"Fixtures/dialects/atlas-app-services.json", file18, sizeof file18},
    {"Fixtures/dialects/cognito.json", file19, sizeof file19},
    {"Fixtures/dialects/djoser.json", file20, sizeof file20},
    {"Fixtures/dialects/entra-native-auth.json", file21, sizeof file21},
    {"Fixtures/dialects/fastapi-users.json", file22, sizeof file22},
    {"Fixtures/dialects/flask-security.json", file23, sizeof file23},
    {"Fixtures/dialects/kii-cloud.json", file24, sizeof file24},
    {"Fixtures/dialects/reference.json", file25, sizeof file25},
    {"Fixtures/dialects/susi.json", file26, sizeof file26},
    {"Scenarios/atlas-app-services/admin/confirmation-is-run-again.json", file27, sizeof file27},
    {"Scenarios/atlas-app-services/admin/confirmation-is-sent-again.json", file28, sizeof file28},
    {"Scenarios/atlas-app-services/admin/created-user-needs-no-confirmation.json", file29, sizeof file29},
    {"Scenarios/atlas-app-services/admin/deleted-user-is-gone.json", file30, sizeof file30},
    {"Scenarios/atlas-app-services/admin/email-is-changed.json", file31, sizeof file31},
    {"Scenarios/atlas-app-services/admin/pending-registrations-are-confirmed-and-deleted.json", file32, sizeof file32},
    {"Scenarios/atlas-app-services/admin/tokens-are-verified.json", file33, sizeof file33},
    {"Scenarios/atlas-app-services/app/empty-successes-have-no-content-type.json", file34, sizeof file34},
    {"Scenarios/atlas-app-services/app/errors-are-exactly-json.json", file35, sizeof file35},
    {"Scenarios/atlas-app-services/app/location-names-both-hosts.json", file36, sizeof file36},
    {"Scenarios/atlas-app-services/confirmation/another-confirmation-is-refused-to-confirmed-and-unknown.json", file37, sizeof file37},
    {"Scenarios/atlas-app-services/confirmation/automatic-confirmation-runs-no-function.json", file38, sizeof file38},
    {"Scenarios/atlas-app-services/confirmation/expired-confirmation-is-expired-or-invalid.json", file39, sizeof file39},
    {"Scenarios/atlas-app-services/confirmation/expired-reset-is-expired-or-invalid.json", file40, sizeof file40},
    {"Scenarios/atlas-app-services/confirmation/function-fail-makes-no-registration.json", file41, sizeof file41},
    {"Scenarios/atlas-app-services/confirmation/function-pending-waits-for-the-pair.json", file42, sizeof file42},
    {"Scenarios/atlas-app-services/confirmation/function-success-confirms-at-once.json", file43, sizeof file43},
    {"Scenarios/atlas-app-services/confirmation/links-carry-token-and-token-id.json", file44, sizeof file44},
    {"Scenarios/atlas-app-services/confirmation/malformed-pairs-are-invalid-data.json", file45, sizeof file45},
    {"Scenarios/atlas-app-services/confirmation/pending-registration-does-not-log-in.json", file46, sizeof file46},
    {"Scenarios/atlas-app-services/confirmation/retry-runs-the-function-again.json", file47, sizeof file47},
    {"Scenarios/atlas-app-services/confirmation/unknown-pairs-are-expired-or-invalid.json", file48, sizeof file48},
    {"Scenarios/atlas-app-services/keys/foreign-keys-are-not-found.json", file49, sizeof file49},
    {"Scenarios/atlas-app-services/keys/key-is-shown-once.json", file50, sizeof file50},
    {"Scenarios/atlas-app-services/keys/key-logs-in-until-disabled-or-deleted.json", file51, sizeof file51},
    {"Scenarios/atlas-app-services/keys/key-names-are-unique-to-a-user.json", file52, sizeof file52},
    {"Scenarios/atlas-app-services/keys/key-names-in-the-alphabet-are-accepted.json", file53, sizeof file53},
    {"Scenarios/atlas-app-services/keys/other-key-names-are-refused.json", file54, sizeof file54},
    {"Scenarios/atlas-app-services/login/both-tokens-name-their-session.json", file55, sizeof file55},
    {"Scenarios/atlas-app-services/login/disabled-user-does-not-log-in.json", file56, sizeof file56},
    {"Scenarios/atlas-app-services/login/login-gives-tokens-user-and-device.json", file57, sizeof file57},
    {"Scenarios/atlas-app-services/login/profile-has-identities-and-data.json", file58, sizeof file58},
    {"Scenarios/atlas-app-services/login/tokens-are-readable-jwts.json", file59, sizeof file59},
    {"Scenarios/atlas-app-services/login/wrong-password-and-unknown-user-are-alike.json", file60, sizeof file60},
    {"Scenarios/atlas-app-services/registration/any-text-is-an-email-where-confirmed-automatically.json", file61, sizeof file61},
    {"Scenarios/atlas-app-services/registration/emails-are-case-sensitive.json", file62, sizeof file62},
    {"Scenarios/atlas-app-services/registration/empty-and-overlong-emails-are-invalid.json", file63, sizeof file63},
    {"Scenarios/atlas-app-services/registration/passwords-outside-the-limits-are-refused.json", file64, sizeof file64},
    {"Scenarios/atlas-app-services/registration/passwords-within-the-limits-are-accepted.json", file65, sizeof file65},
    {"Scenarios/atlas-app-services/registration/registered-email-is-in-use-at-once.json", file66, sizeof file66},
    {"Scenarios/atlas-app-services/registration/registered-email-is-in-use.json", file67, sizeof file67},
    {"Scenarios/atlas-app-services/registration/registration-answers-201-without-a-body.json", file68, sizeof file68},
    {"Scenarios/atlas-app-services/requirements.json", file69, sizeof file69},
    {"Scenarios/atlas-app-services/reset/deleted-user-is-not-found.json", file70, sizeof file70},
    {"Scenarios/atlas-app-services/reset/function-fail-changes-nothing.json", file71, sizeof file71},
    {"Scenarios/atlas-app-services/reset/function-gets-the-arguments.json", file72, sizeof file72},
    {"Scenarios/atlas-app-services/reset/function-knows-the-current-password.json", file73, sizeof file73},
    {"Scenarios/atlas-app-services/reset/function-pending-waits-for-the-pair.json", file74, sizeof file74},
    {"Scenarios/atlas-app-services/reset/function-success-sets-the-password.json", file75, sizeof file75},
    {"Scenarios/atlas-app-services/reset/new-passwords-outside-the-limits-are-refused.json", file76, sizeof file76},
    {"Scenarios/atlas-app-services/reset/new-passwords-within-the-limits-are-set.json", file77, sizeof file77},
    {"Scenarios/atlas-app-services/reset/no-function-for-an-unknown-email.json", file78, sizeof file78},
    {"Scenarios/atlas-app-services/reset/no-reset-mail-where-a-function-resets.json", file79, sizeof file79},
    {"Scenarios/atlas-app-services/reset/unknown-email-is-named-unknown.json", file80, sizeof file80},
    {"Scenarios/atlas-app-services/sessions/access-token-does-not-refresh.json", file81, sizeof file81},
    {"Scenarios/atlas-app-services/sessions/bad-signature-has-no-code.json", file82, sizeof file82},
    {"Scenarios/atlas-app-services/sessions/disabled-user-does-not-refresh.json", file83, sizeof file83},
    {"Scenarios/atlas-app-services/sessions/expired-access-token-is-an-invalid-session.json", file84, sizeof file84},
    {"Scenarios/atlas-app-services/sessions/expired-refresh-token-is-an-invalid-session.json", file85, sizeof file85},
    {"Scenarios/atlas-app-services/sessions/logged-out-session-is-invalid.json", file86, sizeof file86},
    {"Scenarios/atlas-app-services/sessions/refresh-gives-an-access-token-alone.json", file87, sizeof file87},
    {"Scenarios/atlas-app-services/sessions/revocation-ends-every-session-of-the-user.json", file88, sizeof file88},
    {"Scenarios/atlas-app-services/sessions/without-a-token-one-must-authenticate.json", file89, sizeof file89},
    {"Scenarios/core/change/email-change-needs-password.json", file90, sizeof file90},
    {"Scenarios/core/change/logged-out-session-changes-no-password.json", file91, sizeof file91},
    {"Scenarios/core/change/old-password-stays-dead-after-change.json", file92, sizeof file92},
    {"Scenarios/core/change/password-change-acts-on-own-account.json", file93, sizeof file93},
    {"Scenarios/core/change/password-change-needs-token-and-current-password.json", file94, sizeof file94},
    {"Scenarios/core/change/password-change-needs-unexpired-token.json", file95, sizeof file95},
    {"Scenarios/core/change/password-change-takes-effect-at-once.json", file96, sizeof file96},
    {"Scenarios/core/change/phone-change-needs-password.json", file97, sizeof file97},
    {"Scenarios/core/concurrency/invalidation-by-logout-is-prompt-and-final.json", file98, sizeof file98},
    {"Scenarios/core/concurrency/invalidation-by-password-change-is-prompt-and-final.json", file99, sizeof file99},
    {"Scenarios/core/concurrency/invalidation-by-reset-is-prompt-and-final.json", file100, sizeof file100},
    {"Scenarios/core/concurrency/invalidation-by-revocation-is-prompt-and-final.json", file101, sizeof file101},
    {"Scenarios/core/concurrency/old-password-logins-racing-a-reset.json", file102, sizeof file102},
    {"Scenarios/core/concurrency/one-reset-code-one-winner.json", file103, sizeof file103},
    {"Scenarios/core/concurrency/simultaneous-code-guesses-are-limited.json", file104, sizeof file104},
    {"Scenarios/core/concurrency/simultaneous-guesses-are-limited.json", file105, sizeof file105},
    {"Scenarios/core/concurrency/simultaneous-password-changes-one-password.json", file106, sizeof file106},
    {"Scenarios/core/concurrency/simultaneous-refreshes-one-chain.json", file107, sizeof file107},
    {"Scenarios/core/concurrency/simultaneous-refreshes-within-grace-one-chain.json", file108, sizeof file108},
    {"Scenarios/core/concurrency/simultaneous-registrations-in-mixed-case-one-account.json", file109, sizeof file109},
    {"Scenarios/core/concurrency/simultaneous-registrations-one-account.json", file110, sizeof file110},
    {"Scenarios/core/enumeration/failed-login-looks-the-same.json", file111, sizeof file111},
    {"Scenarios/core/enumeration/failed-login-takes-the-same-time.json", file112, sizeof file112},
    {"Scenarios/core/enumeration/registration-does-not-list-accounts.json", file113, sizeof file113},
    {"Scenarios/core/enumeration/resend-does-not-list-accounts.json", file114, sizeof file114},
    {"Scenarios/core/enumeration/reset-request-looks-the-same.json", file115, sizeof file115},
    {"Scenarios/core/enumeration/reset-request-takes-the-same-time.json", file116, sizeof file116},
    {"Scenarios/core/enumeration/throttling-shows-no-account.json", file117, sizeof file117},
    {"Scenarios/core/enumeration/wrong-password-shows-no-account-state.json", file118, sizeof file118},
    {"Scenarios/core/enumeration/wrong-reset-code-shows-no-account.json", file119, sizeof file119},
    {"Scenarios/core/invalidation/introspection-calls-an-expired-token-inactive.json", file120, sizeof file120},
    {"Scenarios/core/invalidation/introspection-calls-dead-tokens-inactive.json", file121, sizeof file121},
    {"Scenarios/core/invalidation/password-change-ends-other-sessions.json", file122, sizeof file122},
    {"Scenarios/core/invalidation/password-change-touches-one-account.json", file123, sizeof file123},
    {"Scenarios/core/invalidation/removed-account-tokens-die.json", file124, sizeof file124},
    {"Scenarios/core/invalidation/removed-account-tokens-do-not-open-its-successor.json", file125, sizeof file125},
    {"Scenarios/core/invalidation/reset-ends-old-refresh-tokens.json", file126, sizeof file126},
    {"Scenarios/core/invalidation/reset-ends-old-sessions.json", file127, sizeof file127},
    {"Scenarios/core/invalidation/reset-touches-one-account.json", file128, sizeof file128},
    {"Scenarios/core/invalidation/revocation-takes-effect.json", file129, sizeof file129},
    {"Scenarios/core/invalidation/token-issued-right-after-reset-works.json", file130, sizeof file130},
    {"Scenarios/core/jwt/algorithm-none-is-refused.json", file131, sizeof file131},
    {"Scenarios/core/jwt/audience-is-checked.json", file132, sizeof file132},
    {"Scenarios/core/jwt/dead-token-stays-dead-in-another-spelling.json", file133, sizeof file133},
    {"Scenarios/core/jwt/edited-tokens-are-refused.json", file134, sizeof file134},
    {"Scenarios/core/jwt/foreign-signed-tokens-are-refused.json", file135, sizeof file135},
    {"Scenarios/core/jwt/issuer-and-subject-are-checked.json", file136, sizeof file136},
    {"Scenarios/core/jwt/keys-in-the-header-are-not-trusted.json", file137, sizeof file137},
    {"Scenarios/core/jwt/missing-signature-is-refused.json", file138, sizeof file138},
    {"Scenarios/core/jwt/public-key-is-no-shared-secret.json", file139, sizeof file139},
    {"Scenarios/core/jwt/signed-token-expires.json", file140, sizeof file140},
    {"Scenarios/core/jwt/validity-window-is-enforced.json", file141, sizeof file141},
    {"Scenarios/core/login/every-identifier-kind-leads-to-the-account.json", file142, sizeof file142},
    {"Scenarios/core/login/every-login-gets-a-new-token.json", file143, sizeof file143},
    {"Scenarios/core/login/malformed-credentials-do-not-log-in.json", file144, sizeof file144},
    {"Scenarios/core/login/malformed-credentials-do-not-register.json", file145, sizeof file145},
    {"Scenarios/core/login/only-the-right-password-logs-in.json", file146, sizeof file146},
    {"Scenarios/core/login/proposed-token-is-not-adopted.json", file147, sizeof file147},
    {"Scenarios/core/logout/ending-all-sessions-misses-none.json", file148, sizeof file148},
    {"Scenarios/core/logout/logout-ends-access-token.json", file149, sizeof file149},
    {"Scenarios/core/logout/logout-ends-one-session.json", file150, sizeof file150},
    {"Scenarios/core/logout/logout-ends-refresh-token.json", file151, sizeof file151},
    {"Scenarios/core/password/any-ascii-characters-will-do.json", file152, sizeof file152},
    {"Scenarios/core/password/any-unicode-characters-will-do.json", file153, sizeof file153},
    {"Scenarios/core/password/declared-lengths-are-accepted.json", file154, sizeof file154},
    {"Scenarios/core/password/eight-characters-suffice.json", file155, sizeof file155},
    {"Scenarios/core/password/foreign-characters-are-refused.json", file156, sizeof file156},
    {"Scenarios/core/password/huge-passwords-are-client-errors.json", file157, sizeof file157},
    {"Scenarios/core/password/one-policy-everywhere.json", file158, sizeof file158},
    {"Scenarios/core/password/only-factor-has-fifteen-characters.json", file159, sizeof file159},
    {"Scenarios/core/password/outside-the-declared-lengths-is-refused.json", file160, sizeof file160},
    {"Scenarios/core/password/passwords-of-64-characters-work.json", file161, sizeof file161},
    {"Scenarios/core/password/short-passwords-are-refused.json", file162, sizeof file162},
    {"Scenarios/core/password/spaces-in-a-password-count.json", file163, sizeof file163},
    {"Scenarios/core/password/too-long-passwords-are-refused.json", file164, sizeof file164},
    {"Scenarios/core/password/well-known-passwords-are-refused.json", file165, sizeof file165},
    {"Scenarios/core/password/whole-password-counts-after-change.json", file166, sizeof file166},
    {"Scenarios/core/password/whole-password-counts-after-reset.json", file167, sizeof file167},
    {"Scenarios/core/password/whole-password-counts.json", file168, sizeof file168},
    {"Scenarios/core/registration/malformed-emails-are-refused.json", file169, sizeof file169},
    {"Scenarios/core/registration/malformed-phones-are-refused.json", file170, sizeof file170},
    {"Scenarios/core/registration/new-account-logs-in.json", file171, sizeof file171},
    {"Scenarios/core/registration/registration-grants-no-role.json", file172, sizeof file172},
    {"Scenarios/core/registration/registration-takes-no-account-id.json", file173, sizeof file173},
    {"Scenarios/core/registration/registration-takes-no-verified-flag.json", file174, sizeof file174},
    {"Scenarios/core/registration/taken-email-is-refused-to-others.json", file175, sizeof file175},
    {"Scenarios/core/registration/taken-identifier-is-not-registered-twice.json", file176, sizeof file176},
    {"Scenarios/core/registration/taken-phone-is-refused-to-others.json", file177, sizeof file177},
    {"Scenarios/core/registration/username-characters-are-enforced.json", file178, sizeof file178},
    {"Scenarios/core/registration/username-length-is-enforced.json", file179, sizeof file179},
    {"Scenarios/core/registration/usernames-are-folded.json", file180, sizeof file180},
    {"Scenarios/core/reset/address-change-retires-reset-code.json", file181, sizeof file181},
    {"Scenarios/core/reset/changed-address-gets-no-reset-before-confirmation.json", file182, sizeof file182},
    {"Scenarios/core/reset/changed-phone-gets-no-reset-before-confirmation.json", file183, sizeof file183},
    {"Scenarios/core/reset/completed-reset-signs-nobody-in.json", file184, sizeof file184},
    {"Scenarios/core/reset/confirmation-code-not-in-response.json", file185, sizeof file185},
    {"Scenarios/core/reset/generated-password-replaces-the-old-one.json", file186, sizeof file186},
    {"Scenarios/core/reset/malformed-reset-code-refused.json", file187, sizeof file187},
    {"Scenarios/core/reset/newer-code-retires-older.json", file188, sizeof file188},
    {"Scenarios/core/reset/old-address-is-told-about-address-change.json", file189, sizeof file189},
    {"Scenarios/core/reset/old-number-is-told-about-phone-change.json", file190, sizeof file190},
    {"Scenarios/core/reset/password-change-retires-reset-code.json", file191, sizeof file191},
    {"Scenarios/core/reset/phone-change-retires-reset-code.json", file192, sizeof file192},
    {"Scenarios/core/reset/refused-password-keeps-reset-open.json", file193, sizeof file193},
    {"Scenarios/core/reset/reset-code-bound-to-account.json", file194, sizeof file194},
    {"Scenarios/core/reset/reset-code-expires.json", file195, sizeof file195},
    {"Scenarios/core/reset/reset-code-goes-to-the-address-on-record.json", file196, sizeof file196},
    {"Scenarios/core/reset/reset-code-goes-to-the-number-on-record.json", file197, sizeof file197},
    {"Scenarios/core/reset/reset-code-not-in-response.json", file198, sizeof file198},
    {"Scenarios/core/reset/reset-code-works-once.json", file199, sizeof file199},
    {"Scenarios/core/reset/reset-codes-cannot-be-guessed.json", file200, sizeof file200},
    {"Scenarios/core/reset/reset-link-ignores-forwarded-scheme.json", file201, sizeof file201},
    {"Scenarios/core/reset/reset-link-ignores-forwarding-headers.json", file202, sizeof file202},
    {"Scenarios/core/reset/reset-link-ignores-host-header.json", file203, sizeof file203},
    {"Scenarios/core/reset/reset-replaces-password.json", file204, sizeof file204},
    {"Scenarios/core/reset/reset-request-changes-nothing.json", file205, sizeof file205},
    {"Scenarios/core/reset/reset-steps-cannot-be-skipped.json", file206, sizeof file206},
    {"Scenarios/core/reset/right-code-among-wrong-ones-refused.json", file207, sizeof file207},
    {"Scenarios/core/reset/sign-in-offer-is-limited-to-its-reset.json", file208, sizeof file208},
    {"Scenarios/core/reset/stated-code-length-is-true.json", file209, sizeof file209},
    {"Scenarios/core/reset/unverified-address-gets-no-reset.json", file210, sizeof file210},
    {"Scenarios/core/reset/user-is-told-about-reset-and-change.json", file211, sizeof file211},
    {"Scenarios/core/reset/wrong-code-keeps-reset-open.json", file212, sizeof file212},
    {"Scenarios/core/reset/wrong-reset-code-refused.json", file213, sizeof file213},
    {"Scenarios/core/throttling/block-ends-after-the-declared-time.json", file214, sizeof file214},
    {"Scenarios/core/throttling/confirmation-code-guesses-are-limited.json", file215, sizeof file215},
    {"Scenarios/core/throttling/confirmation-messages-are-limited.json", file216, sizeof file216},
    {"Scenarios/core/throttling/good-login-clears-the-failures.json", file217, sizeof file217},
    {"Scenarios/core/throttling/guessing-a-password-is-limited.json", file218, sizeof file218},
    {"Scenarios/core/throttling/guessing-by-email-change-is-limited.json", file219, sizeof file219},
    {"Scenarios/core/throttling/guessing-by-password-change-is-limited.json", file220, sizeof file220},
    {"Scenarios/core/throttling/guessing-by-phone-change-is-limited.json", file221, sizeof file221},
    {"Scenarios/core/throttling/made-up-addresses-do-not-lift-the-limit.json", file222, sizeof file222},
    {"Scenarios/core/throttling/other-spellings-do-not-lift-the-limit.json", file223, sizeof file223},
    {"Scenarios/core/throttling/reset-code-guesses-are-limited.json", file224, sizeof file224},
    {"Scenarios/core/throttling/reset-lifts-a-block.json", file225, sizeof file225},
    {"Scenarios/core/throttling/reset-messages-are-limited.json", file226, sizeof file226},
    {"Scenarios/core/tokens/access-and-refresh-tokens-are-not-interchangeable.json", file227, sizeof file227},
    {"Scenarios/core/tokens/access-token-expires.json", file228, sizeof file228},
    {"Scenarios/core/tokens/protected-resources-need-a-token.json", file229, sizeof file229},
    {"Scenarios/core/tokens/refresh-keeps-account-and-rights.json", file230, sizeof file230},
    {"Scenarios/core/tokens/refreshing-comes-to-an-end.json", file231, sizeof file231},
    {"Scenarios/core/tokens/replayed-refresh-token-ends-the-chain.json", file232, sizeof file232},
    {"Scenarios/core/tokens/tokens-and-codes-are-not-interchangeable.json", file233, sizeof file233},
    {"Scenarios/core/tokens/tokens-are-unpredictable.json", file234, sizeof file234},
    {"Scenarios/core/tokens/unknown-refresh-token-is-refused.json", file235, sizeof file235},
    {"Scenarios/core/tokens/used-refresh-token-is-refused.json", file236, sizeof file236},
    {"Scenarios/core/transport/answers-hold-no-link-with-a-secret.json", file237, sizeof file237},
    {"Scenarios/core/transport/answers-with-account-data-are-not-cacheable.json", file238, sizeof file238},
    {"Scenarios/core/transport/answers-with-tokens-are-not-cacheable.json", file239, sizeof file239},
    {"Scenarios/core/transport/api-is-served-over-tls-only.json", file240, sizeof file240},
    {"Scenarios/core/transport/bodies-of-odd-bytes-show-no-internals.json", file241, sizeof file241},
    {"Scenarios/core/transport/broken-bodies-show-no-internals.json", file242, sizeof file242},
    {"Scenarios/core/transport/dead-token-gets-a-challenge.json", file243, sizeof file243},
    {"Scenarios/core/transport/expired-code-is-refused-in-the-declared-form.json", file244, sizeof file244},
    {"Scenarios/core/transport/expired-token-gets-a-challenge.json", file245, sizeof file245},
    {"Scenarios/core/transport/logout-by-get-has-no-effect.json", file246, sizeof file246},
    {"Scenarios/core/transport/refusals-have-the-declared-form.json", file247, sizeof file247},
    {"Scenarios/core/transport/refused-token-gets-a-challenge.json", file248, sizeof file248},
    {"Scenarios/core/transport/secrets-by-get-have-no-effect.json", file249, sizeof file249},
    {"Scenarios/core/transport/secrets-in-the-query-have-no-effect.json", file250, sizeof file250},
    {"Scenarios/core/transport/session-cookies-are-protected.json", file251, sizeof file251},
    {"Scenarios/core/transport/submitted-password-is-not-sent-back.json", file252, sizeof file252},
    {"Scenarios/core/transport/token-in-the-query-opens-nothing.json", file253, sizeof file253},
    {"Scenarios/core/transport/wrong-values-show-no-internals.json", file254, sizeof file254},
    {"Scenarios/core/verification/address-is-unverified-until-confirmed.json", file255, sizeof file255},
    {"Scenarios/core/verification/changed-address-starts-unverified.json", file256, sizeof file256},
    {"Scenarios/core/verification/changed-phone-starts-unverified.json", file257, sizeof file257},
    {"Scenarios/core/verification/confirmation-code-expires.json", file258, sizeof file258},
    {"Scenarios/core/verification/resent-confirmation-works.json", file259, sizeof file259},
    {"Scenarios/core/verification/resent-reset-code-works.json", file260, sizeof file260},
    {"Scenarios/core/verification/second-reset-message-works.json", file261, sizeof file261},
    {"Scenarios/core/verification/unverified-account-cannot-log-in.json", file262, sizeof file262},
    {"Scenarios/core/verification/wrong-confirmation-code-changes-nothing.json", file263, sizeof file263},
    {"Scenarios/entra-native-auth/codes/repeated-resends-are-refused.json", file264, sizeof file264},
    {"Scenarios/entra-native-auth/codes/resent-code-voids-a-resets-first.json", file265, sizeof file265},
    {"Scenarios/entra-native-auth/codes/resent-code-voids-a-sign-ins-first.json", file266, sizeof file266},
    {"Scenarios/entra-native-auth/codes/resent-code-voids-a-sign-ups-first.json", file267, sizeof file267},
    {"Scenarios/entra-native-auth/codes/reset-challenge-describes-its-code.json", file268, sizeof file268},
    {"Scenarios/entra-native-auth/codes/sign-in-challenge-describes-its-code.json", file269, sizeof file269},
    {"Scenarios/entra-native-auth/codes/sign-up-challenge-describes-its-code.json", file270, sizeof file270},
    {"Scenarios/entra-native-auth/codes/wrong-code-keeps-a-reset.json", file271, sizeof file271},
    {"Scenarios/entra-native-auth/codes/wrong-code-keeps-a-sign-in.json", file272, sizeof file272},
    {"Scenarios/entra-native-auth/codes/wrong-code-keeps-a-sign-up.json", file273, sizeof file273},
    {"Scenarios/entra-native-auth/flow/apps-without-native-authentication-are-refused.json", file274, sizeof file274},
    {"Scenarios/entra-native-auth/flow/browser-takes-over.json", file275, sizeof file275},
    {"Scenarios/entra-native-auth/flow/continuation-token-expires.json", file276, sizeof file276},
    {"Scenarios/entra-native-auth/flow/continuation-tokens-keep-to-their-step.json", file277, sizeof file277},
    {"Scenarios/entra-native-auth/flow/correlation-id-comes-back.json", file278, sizeof file278},
    {"Scenarios/entra-native-auth/flow/empty-client-id-is-named.json", file279, sizeof file279},
    {"Scenarios/entra-native-auth/flow/empty-username-is-named.json", file280, sizeof file280},
    {"Scenarios/entra-native-auth/flow/redirect-is-demanded.json", file281, sizeof file281},
    {"Scenarios/entra-native-auth/flow/refusals-have-the-form.json", file282, sizeof file282},
    {"Scenarios/entra-native-auth/flow/unknown-apps-are-refused.json", file283, sizeof file283},
    {"Scenarios/entra-native-auth/flow/unknown-grants-and-scopes-are-named.json", file284, sizeof file284},
    {"Scenarios/entra-native-auth/password/current-password-is-no-new-one.json", file285, sizeof file285},
    {"Scenarios/entra-native-auth/password/refusals-tell-why.json", file286, sizeof file286},
    {"Scenarios/entra-native-auth/password/three-kinds-suffice.json", file287, sizeof file287},
    {"Scenarios/entra-native-auth/requirements.json", file288, sizeof file288},
    {"Scenarios/entra-native-auth/reset/account-without-password-is-not-reset.json", file289, sizeof file289},
    {"Scenarios/entra-native-auth/reset/polling-comes-to-its-end.json", file290, sizeof file290},
    {"Scenarios/entra-native-auth/reset/refused-password-keeps-the-reset.json", file291, sizeof file291},
    {"Scenarios/entra-native-auth/reset/unknown-user-is-named.json", file292, sizeof file292},
    {"Scenarios/entra-native-auth/sign-in/locks-grow.json", file293, sizeof file293},
    {"Scenarios/entra-native-auth/sign-in/only-the-sent-code-signs-in.json", file294, sizeof file294},
    {"Scenarios/entra-native-auth/sign-in/same-wrong-password-counts-once.json", file295, sizeof file295},
    {"Scenarios/entra-native-auth/sign-in/ten-wrong-passwords-lock.json", file296, sizeof file296},
    {"Scenarios/entra-native-auth/sign-in/unknown-user-is-named.json", file297, sizeof file297},
    {"Scenarios/entra-native-auth/sign-in/wrong-password-keeps-the-flow.json", file298, sizeof file298},
    {"Scenarios/entra-native-auth/sign-up/attributes-may-come-first.json", file299, sizeof file299},
    {"Scenarios/entra-native-auth/sign-up/codes-need-no-password.json", file300, sizeof file300},
    {"Scenarios/entra-native-auth/sign-up/missing-attributes-are-asked-for.json", file301, sizeof file301},
    {"Scenarios/entra-native-auth/sign-up/missing-password-is-asked-for.json", file302, sizeof file302},
    {"Scenarios/entra-native-auth/sign-up/overtaken-sign-up-is-refused.json", file303, sizeof file303},
    {"Scenarios/entra-native-auth/sign-up/sign-in-follows-without-password.json", file304, sizeof file304},
    {"Scenarios/entra-native-auth/sign-up/sign-in-follows.json", file305, sizeof file305},
    {"Scenarios/entra-native-auth/sign-up/taken-address-is-named.json", file306, sizeof file306},
    {"Scenarios/entra-native-auth/sign-up/unfit-attributes-are-named.json", file307, sizeof file307},
    {"Scenarios/entra-native-auth/tokens/answers-have-the-form.json", file308, sizeof file308},
    {"Scenarios/entra-native-auth/tokens/code-sessions-end-after-a-day.json", file309, sizeof file309},
    {"Scenarios/entra-native-auth/tokens/id-token-names-user-app-and-tenant.json", file310, sizeof file310},
    {"Scenarios/entra-native-auth/tokens/no-id-token-without-openid.json", file311, sizeof file311},
    {"Scenarios/entra-native-auth/tokens/no-refresh-token-without-offline-access.json", file312, sizeof file312},
    {"Scenarios/entra-native-auth/tokens/refresh-gives-another-token.json", file313, sizeof file313},
    {"Scenarios/entra-native-auth/tokens/reset-revokes-with-its-code.json", file314, sizeof file314},
    {"Scenarios/entra-native-auth/tokens/reset-spares-code-sessions.json", file315, sizeof file315},
    {"Scenarios/kii-cloud/account/deleted-user-is-gone.json", file316, sizeof file316},
    {"Scenarios/kii-cloud/administration/administrator-sets-a-verified-address.json", file317, sizeof file317},
    {"Scenarios/kii-cloud/administration/codes-are-read-by-administrators.json", file318, sizeof file318},
    {"Scenarios/kii-cloud/administration/disabled-user-is-shut-out.json", file319, sizeof file319},
    {"Scenarios/kii-cloud/administration/only-administrators-disable.json", file320, sizeof file320},
    {"Scenarios/kii-cloud/application/application-is-the-one-in-the-path.json", file321, sizeof file321},
    {"Scenarios/kii-cloud/change/change-ends-the-callers-session.json", file322, sizeof file322},
    {"Scenarios/kii-cloud/change/refused-change-says-why.json", file323, sizeof file323},
    {"Scenarios/kii-cloud/limits/email-characters.json", file324, sizeof file324},
    {"Scenarios/kii-cloud/limits/email-length.json", file325, sizeof file325},
    {"Scenarios/kii-cloud/limits/emails-outside-the-limits.json", file326, sizeof file326},
    {"Scenarios/kii-cloud/limits/login-name-characters.json", file327, sizeof file327},
    {"Scenarios/kii-cloud/limits/login-name-length.json", file328, sizeof file328},
    {"Scenarios/kii-cloud/limits/passwords-outside-the-limits.json", file329, sizeof file329},
    {"Scenarios/kii-cloud/limits/passwords-within-the-limits.json", file330, sizeof file330},
    {"Scenarios/kii-cloud/limits/phones-outside-the-limits.json", file331, sizeof file331},
    {"Scenarios/kii-cloud/limits/phones-within-the-limits.json", file332, sizeof file332},
    {"Scenarios/kii-cloud/limits/short-password-names-the-minimum.json", file333, sizeof file333},
    {"Scenarios/kii-cloud/login/both-phone-notations-name-one-user.json", file334, sizeof file334},
    {"Scenarios/kii-cloud/login/given-identifiers-log-in.json", file335, sizeof file335},
    {"Scenarios/kii-cloud/login/locked-name-unlocks-by-itself.json", file336, sizeof file336},
    {"Scenarios/kii-cloud/login/refused-login-is-invalid-grant.json", file337, sizeof file337},
    {"Scenarios/kii-cloud/login/unverified-addresses-do-not-log-in.json", file338, sizeof file338},
    {"Scenarios/kii-cloud/registration/phone-suffices-beside-unverified-email.json", file339, sizeof file339},
    {"Scenarios/kii-cloud/registration/registration-gives-user-and-no-token.json", file340, sizeof file340},
    {"Scenarios/kii-cloud/registration/taken-identifier-is-named.json", file341, sizeof file341},
    {"Scenarios/kii-cloud/registration/unverified-addresses-do-not-suffice.json", file342, sizeof file342},
    {"Scenarios/kii-cloud/registration/user-needs-an-identifier.json", file343, sizeof file343},
    {"Scenarios/kii-cloud/requirements.json", file344, sizeof file344},
    {"Scenarios/kii-cloud/reset/empty-request-brings-mail-link.json", file345, sizeof file345},
    {"Scenarios/kii-cloud/reset/generated-password-goes-the-way-of-its-reset.json", file346, sizeof file346},
    {"Scenarios/kii-cloud/reset/mail-link-resets.json", file347, sizeof file347},
    {"Scenarios/kii-cloud/reset/older-alias-brings-mail-link.json", file348, sizeof file348},
    {"Scenarios/kii-cloud/reset/pin-in-generated-mode-ignores-the-callers-password.json", file349, sizeof file349},
    {"Scenarios/kii-cloud/reset/refused-pin-says-why.json", file350, sizeof file350},
    {"Scenarios/kii-cloud/reset/refused-request-says-why.json", file351, sizeof file351},
    {"Scenarios/kii-cloud/reset/same-password-is-refused.json", file352, sizeof file352},
    {"Scenarios/kii-cloud/reset/sms-link-resets.json", file353, sizeof file353},
    {"Scenarios/kii-cloud/reset/sms-pin-resets.json", file354, sizeof file354},
    {"Scenarios/kii-cloud/reset/sms-without-method-brings-link.json", file355, sizeof file355},
    {"Scenarios/kii-cloud/tokens/dead-token-is-wrong-token.json", file356, sizeof file356},
    {"Scenarios/kii-cloud/tokens/expires-at-bounds-the-token.json", file357, sizeof file357},
    {"Scenarios/kii-cloud/tokens/no-refresh-token-unless-asked-for.json", file358, sizeof file358},
    {"Scenarios/kii-cloud/tokens/profile-is-the-users-own.json", file359, sizeof file359},
    {"Scenarios/kii-cloud/tokens/refresh-ends-both-old-tokens.json", file360, sizeof file360},
    {"Scenarios/kii-cloud/verification/changed-address-waits-for-its-verification.json", file361, sizeof file361},
    {"Scenarios/kii-cloud/verification/first-to-verify-has-the-address.json", file362, sizeof file362},
    {"Scenarios/kii-cloud/verification/refused-verification-says-why.json", file363, sizeof file363},
    {"Scenarios/requirements.json", file364, sizeof file364},
    {"Scenarios/schema/defects.schema.json", file365, sizeof file365},
    {"Scenarios/schema/dialect.schema.json", file366, sizeof file366},
    {"Scenarios/schema/event.schema.json", file367, sizeof file367},
    {"Scenarios/schema/requirements.schema.json", file368, sizeof file368},
    {"Scenarios/schema/result.schema.json", file369, sizeof file369},
    {"Scenarios/schema/scenario.schema.json", file370, sizeof file370},
    {"Scenarios/schema/waivers.schema.json", file371, sizeof file371},
    {"Scenarios/susi/callers/cookie-before-session-before-token.json", file372, sizeof file372},
    {"Scenarios/susi/callers/dead-cookie-hides-the-token.json", file373, sizeof file373},
    {"Scenarios/susi/callers/unknown-token-is-a-stranger.json", file374, sizeof file374},
    {"Scenarios/susi/leaving/deletion.json", file375, sizeof file375},
    {"Scenarios/susi/leaving/logout.json", file376, sizeof file376},
    {"Scenarios/susi/login/cookie-lives-on-use.json", file377, sizeof file377},
    {"Scenarios/susi/login/cookie.json", file378, sizeof file378},
    {"Scenarios/susi/login/lifetime-by-choice.json", file379, sizeof file379},
    {"Scenarios/susi/login/password-check.json", file380, sizeof file380},
    {"Scenarios/susi/login/refusals-in-their-order.json", file381, sizeof file381},
    {"Scenarios/susi/login/server-session.json", file382, sizeof file382},
    {"Scenarios/susi/login/token-dies-when-it-said.json", file383, sizeof file383},
    {"Scenarios/susi/login/token-in-the-body.json", file384, sizeof file384},
    {"Scenarios/susi/passwords/address-is-no-password.json", file385, sizeof file385},
    {"Scenarios/susi/passwords/change-as-the-client-does.json", file386, sizeof file386},
    {"Scenarios/susi/passwords/change-asks-for-a-captcha.json", file387, sizeof file387},
    {"Scenarios/susi/passwords/change-refusals-in-their-order.json", file388, sizeof file388},
    {"Scenarios/susi/passwords/recovery-mail.json", file389, sizeof file389},
    {"Scenarios/susi/passwords/reset-activates-nobody.json", file390, sizeof file390},
    {"Scenarios/susi/passwords/reset-token-can-be-looked-at.json", file391, sizeof file391},
    {"Scenarios/susi/passwords/reset-token-is-too-old-for-the-page.json", file392, sizeof file392},
    {"Scenarios/susi/requirements.json", file393, sizeof file393},
    {"Scenarios/susi/services/answer-is-wrapped-for-scripts.json", file394, sizeof file394},
    {"Scenarios/susi/services/first-value-wins.json", file395, sizeof file395},
    {"Scenarios/susi/services/json-bodies-are-not-read.json", file396, sizeof file396},
    {"Scenarios/susi/services/query-and-form-are-the-same.json", file397, sizeof file397},
    {"Scenarios/susi/services/refusal-is-a-page-with-the-message.json", file398, sizeof file398},
    {"Scenarios/susi/services/success-has-one-shape.json", file399, sizeof file399},
    {"Scenarios/susi/services/what-counts-as-true.json", file400, sizeof file400},
    {"Scenarios/susi/sign-up/address-as-typed.json", file401, sizeof file401},
    {"Scenarios/susi/sign-up/addresses.json", file402, sizeof file402},
    {"Scenarios/susi/sign-up/administrator-activates.json", file403, sizeof file403},
    {"Scenarios/susi/sign-up/captcha-is-asked-for.json", file404, sizeof file404},
    {"Scenarios/susi/sign-up/closed.json", file405, sizeof file405},
    {"Scenarios/susi/sign-up/mail-is-announced.json", file406, sizeof file406},
    {"Scenarios/susi/sign-up/passwords.json", file407, sizeof file407},
    {"Scenarios/susi/sign-up/refusals-in-their-order.json", file408, sizeof file408},
    {"Scenarios/susi/sign-up/registration-can-be-asked-for.json", file409, sizeof file409},
    {"Scenarios/susi/sign-up/rule-can-be-asked-for.json", file410, sizeof file410},
    {"Scenarios/susi/sign-up/success-by-mode.json", file411, sizeof file411},
    {"Scenarios/susi/verification/link-can-open-a-session.json", file412, sizeof file412},
    {"Scenarios/susi/verification/link-confirms-once.json", file413, sizeof file413},
    {"Scenarios/susi/verification/resend-says-why-not.json", file414, sizeof file414},
    {"Scenarios/susi/verification/token-counts-for-its-address.json", file415, sizeof file415},
};

const shipped_file *shipped_files_start(void) { return files; }

size_t shipped_files_count(void) { return sizeof files / sizeof files[0]; }
