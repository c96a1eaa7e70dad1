// Made by .ci/list-shipped-files; a test holds it against the folders.
#include "ShippedFiles.h"

static const unsigned char file0[] = {
#embed "../../Fixtures/data/common-passwords.json"
};
static const unsigned char file1[] = {
#embed "../../Fixtures/dialects/allauth.json"
};
static const unsigned char file2[] = {
#embed "../../Fixtures/dialects/cognito.json"
};
static const unsigned char file3[] = {
#embed "../../Fixtures/dialects/djoser.json"
};
static const unsigned char file4[] = {
#embed "../../Fixtures/dialects/fastapi-users.json"
};
static const unsigned char file5[] = {
#embed "../../Fixtures/dialects/flask-security.json"
};
static const unsigned char file6[] = {
#embed "../../Fixtures/dialects/reference.json"
};
static const unsigned char file7[] = {
#embed "../../Scenarios/core/change/email-change-needs-password.json"
};
static const unsigned char file8[] = {
#embed "../../Scenarios/core/change/logged-out-session-changes-no-password.json"
};
static const unsigned char file9[] = {
#embed "../../Scenarios/core/change/old-password-stays-dead-after-change.json"
};
static const unsigned char file10[] = {
#embed "../../Scenarios/core/change/password-change-acts-on-own-account.json"
};
static const unsigned char file11[] = {
#embed "../../Scenarios/core/change/password-change-needs-token-and-current-password.json"
};
static const unsigned char file12[] = {
#embed "../../Scenarios/core/change/password-change-needs-unexpired-token.json"
};
static const unsigned char file13[] = {
#embed "../../Scenarios/core/change/password-change-takes-effect-at-once.json"
};
static const unsigned char file14[] = {
#embed "../../Scenarios/core/change/phone-change-needs-password.json"
};
static const unsigned char file15[] = {
#embed "../../Scenarios/core/concurrency/invalidation-by-logout-is-prompt-and-final.json"
};
static const unsigned char file16[] = {
#embed "../../Scenarios/core/concurrency/invalidation-by-password-change-is-prompt-and-final.json"
};
static const unsigned char file17[] = {
#embed "../../Scenarios/core/concurrency/invalidation-by-reset-is-prompt-and-final.json"
};
static const unsigned char file18[] = {
#embed "../../Scenarios/core/concurrency/invalidation-by-revocation-is-prompt-and-final.json"
};
static const unsigned char file19[] = {
#embed "../../Scenarios/core/concurrency/old-password-logins-racing-a-reset.json"
};
static const unsigned char file20[] = {
#embed "../../Scenarios/core/concurrency/one-reset-code-one-winner.json"
};
static const unsigned char file21[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-code-guesses-are-limited.json"
};
static const unsigned char file22[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-guesses-are-limited.json"
};
static const unsigned char file23[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-password-changes-one-password.json"
};
static const unsigned char file24[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-refreshes-one-chain.json"
};
static const unsigned char file25[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-refreshes-within-grace-one-chain.json"
};
static const unsigned char file26[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-registrations-in-mixed-case-one-account.json"
};
static const unsigned char file27[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-registrations-one-account.json"
};
static const unsigned char file28[] = {
#embed "../../Scenarios/core/enumeration/failed-login-looks-the-same.json"
};
static const unsigned char file29[] = {
#embed "../../Scenarios/core/enumeration/failed-login-takes-the-same-time.json"
};
static const unsigned char file30[] = {
#embed "../../Scenarios/core/enumeration/registration-does-not-list-accounts.json"
};
static const unsigned char file31[] = {
#embed "../../Scenarios/core/enumeration/resend-does-not-list-accounts.json"
};
static const unsigned char file32[] = {
#embed "../../Scenarios/core/enumeration/reset-request-looks-the-same.json"
};
static const unsigned char file33[] = {
#embed "../../Scenarios/core/enumeration/reset-request-takes-the-same-time.json"
};
static const unsigned char file34[] = {
#embed "../../Scenarios/core/enumeration/throttling-shows-no-account.json"
};
static const unsigned char file35[] = {
#embed "../../Scenarios/core/enumeration/wrong-password-shows-no-account-state.json"
};
static const unsigned char file36[] = {
#embed "../../Scenarios/core/enumeration/wrong-reset-code-shows-no-account.json"
};
static const unsigned char file37[] = {
#embed "../../Scenarios/core/invalidation/introspection-calls-an-expired-token-inactive.json"
};
static const unsigned char file38[] = {
#embed "../../Scenarios/core/invalidation/introspection-calls-dead-tokens-inactive.json"
};
static const unsigned char file39[] = {
#embed "../../Scenarios/core/invalidation/password-change-ends-other-sessions.json"
};
static const unsigned char file40[] = {
#embed "../../Scenarios/core/invalidation/password-change-touches-one-account.json"
};
static const unsigned char file41[] = {
#embed "../../Scenarios/core/invalidation/removed-account-tokens-die.json"
};
static const unsigned char file42[] = {
#embed "../../Scenarios/core/invalidation/removed-account-tokens-do-not-open-its-successor.json"
};
static const unsigned char file43[] = {
#embed "../../Scenarios/core/invalidation/reset-ends-old-refresh-tokens.json"
};
static const unsigned char file44[] = {
#embed "../../Scenarios/core/invalidation/reset-ends-old-sessions.json"
};
static const unsigned char file45[] = {
#embed "../../Scenarios/core/invalidation/reset-touches-one-account.json"
};
static const unsigned char file46[] = {
#embed "../../Scenarios/core/invalidation/revocation-takes-effect.json"
};
static const unsigned char file47[] = {
#embed "../../Scenarios/core/invalidation/token-issued-right-after-reset-works.json"
};
static const unsigned char file48[] = {
#embed "../../Scenarios/core/jwt/algorithm-none-is-refused.json"
};
static const unsigned char file49[] = {
#embed "../../Scenarios/core/jwt/audience-is-checked.json"
};
static const unsigned char file50[] = {
#embed "../../Scenarios/core/jwt/dead-token-stays-dead-in-another-spelling.json"
};
static const unsigned char file51[] = {
#embed "../../Scenarios/core/jwt/edited-tokens-are-refused.json"
};
static const unsigned char file52[] = {
#embed "../../Scenarios/core/jwt/foreign-signed-tokens-are-refused.json"
};
static const unsigned char file53[] = {
#embed "../../Scenarios/core/jwt/issuer-and-subject-are-checked.json"
};
static const unsigned char file54[] = {
#embed "../../Scenarios/core/jwt/keys-in-the-header-are-not-trusted.json"
};
static const unsigned char file55[] = {
#embed "../../Scenarios/core/jwt/missing-signature-is-refused.json"
};
static const unsigned char file56[] = {
#embed "../../Scenarios/core/jwt/public-key-is-no-shared-secret.json"
};
static const unsigned char file57[] = {
#embed "../../Scenarios/core/jwt/signed-token-expires.json"
};
static const unsigned char file58[] = {
#embed "../../Scenarios/core/jwt/validity-window-is-enforced.json"
};
static const unsigned char file59[] = {
#embed "../../Scenarios/core/login/every-identifier-kind-leads-to-the-account.json"
};
static const unsigned char file60[] = {
#embed "../../Scenarios/core/login/every-login-gets-a-new-token.json"
};
static const unsigned char file61[] = {
#embed "../../Scenarios/core/login/malformed-credentials-do-not-log-in.json"
};
static const unsigned char file62[] = {
#embed "../../Scenarios/core/login/malformed-credentials-do-not-register.json"
};
static const unsigned char file63[] = {
#embed "../../Scenarios/core/login/only-the-right-password-logs-in.json"
};
static const unsigned char file64[] = {
#embed "../../Scenarios/core/login/proposed-token-is-not-adopted.json"
};
static const unsigned char file65[] = {
#embed "../../Scenarios/core/logout/ending-all-sessions-misses-none.json"
};
static const unsigned char file66[] = {
#embed "../../Scenarios/core/logout/logout-ends-access-token.json"
};
static const unsigned char file67[] = {
#embed "../../Scenarios/core/logout/logout-ends-one-session.json"
};
static const unsigned char file68[] = {
#embed "../../Scenarios/core/logout/logout-ends-refresh-token.json"
};
static const unsigned char file69[] = {
#embed "../../Scenarios/core/password/any-ascii-characters-will-do.json"
};
static const unsigned char file70[] = {
#embed "../../Scenarios/core/password/any-unicode-characters-will-do.json"
};
static const unsigned char file71[] = {
#embed "../../Scenarios/core/password/declared-lengths-are-accepted.json"
};
static const unsigned char file72[] = {
#embed "../../Scenarios/core/password/eight-characters-suffice.json"
};
static const unsigned char file73[] = {
#embed "../../Scenarios/core/password/foreign-characters-are-refused.json"
};
static const unsigned char file74[] = {
#embed "../../Scenarios/core/password/huge-passwords-are-client-errors.json"
};
static const unsigned char file75[] = {
#embed "../../Scenarios/core/password/one-policy-everywhere.json"
};
static const unsigned char file76[] = {
#embed "../../Scenarios/core/password/only-factor-has-fifteen-characters.json"
};
static const unsigned char file77[] = {
#embed "../../Scenarios/core/password/outside-the-declared-lengths-is-refused.json"
};
static const unsigned char file78[] = {
#embed "../../Scenarios/core/password/passwords-of-64-characters-work.json"
};
static const unsigned char file79[] = {
#embed "../../Scenarios/core/password/short-passwords-are-refused.json"
};
static const unsigned char file80[] = {
#embed "../../Scenarios/core/password/spaces-in-a-password-count.json"
};
static const unsigned char file81[] = {
#embed "../../Scenarios/core/password/too-long-passwords-are-refused.json"
};
static const unsigned char file82[] = {
#embed "../../Scenarios/core/password/well-known-passwords-are-refused.json"
};
static const unsigned char file83[] = {
#embed "../../Scenarios/core/password/whole-password-counts-after-change.json"
};
static const unsigned char file84[] = {
#embed "../../Scenarios/core/password/whole-password-counts-after-reset.json"
};
static const unsigned char file85[] = {
#embed "../../Scenarios/core/password/whole-password-counts.json"
};
static const unsigned char file86[] = {
#embed "../../Scenarios/core/registration/malformed-emails-are-refused.json"
};
static const unsigned char file87[] = {
#embed "../../Scenarios/core/registration/malformed-phones-are-refused.json"
};
static const unsigned char file88[] = {
#embed "../../Scenarios/core/registration/new-account-logs-in.json"
};
static const unsigned char file89[] = {
#embed "../../Scenarios/core/registration/registration-grants-no-role.json"
};
static const unsigned char file90[] = {
#embed "../../Scenarios/core/registration/registration-takes-no-account-id.json"
};
static const unsigned char file91[] = {
#embed "../../Scenarios/core/registration/registration-takes-no-verified-flag.json"
};
static const unsigned char file92[] = {
#embed "../../Scenarios/core/registration/taken-email-is-refused-to-others.json"
};
static const unsigned char file93[] = {
#embed "../../Scenarios/core/registration/taken-identifier-is-not-registered-twice.json"
};
static const unsigned char file94[] = {
#embed "../../Scenarios/core/registration/taken-phone-is-refused-to-others.json"
};
static const unsigned char file95[] = {
#embed "../../Scenarios/core/registration/username-characters-are-enforced.json"
};
static const unsigned char file96[] = {
#embed "../../Scenarios/core/registration/username-length-is-enforced.json"
};
static const unsigned char file97[] = {
#embed "../../Scenarios/core/registration/usernames-are-folded.json"
};
static const unsigned char file98[] = {
#embed "../../Scenarios/core/reset/address-change-retires-reset-code.json"
};
static const unsigned char file99[] = {
#embed "../../Scenarios/core/reset/changed-address-gets-no-reset-before-confirmation.json"
};
static const unsigned char file100[] = {
#embed "../../Scenarios/core/reset/completed-reset-signs-nobody-in.json"
};
static const unsigned char file101[] = {
#embed "../../Scenarios/core/reset/confirmation-code-not-in-response.json"
};
static const unsigned char file102[] = {
#embed "../../Scenarios/core/reset/generated-password-replaces-the-old-one.json"
};
static const unsigned char file103[] = {
#embed "../../Scenarios/core/reset/malformed-reset-code-refused.json"
};
static const unsigned char file104[] = {
#embed "../../Scenarios/core/reset/newer-code-retires-older.json"
};
static const unsigned char file105[] = {
#embed "../../Scenarios/core/reset/old-address-is-told-about-address-change.json"
};
static const unsigned char file106[] = {
#embed "../../Scenarios/core/reset/password-change-retires-reset-code.json"
};
static const unsigned char file107[] = {
#embed "../../Scenarios/core/reset/refused-password-keeps-reset-open.json"
};
static const unsigned char file108[] = {
#embed "../../Scenarios/core/reset/reset-code-bound-to-account.json"
};
static const unsigned char file109[] = {
#embed "../../Scenarios/core/reset/reset-code-expires.json"
};
static const unsigned char file110[] = {
#embed "../../Scenarios/core/reset/reset-code-goes-to-the-address-on-record.json"
};
static const unsigned char file111[] = {
#embed "../../Scenarios/core/reset/reset-code-not-in-response.json"
};
static const unsigned char file112[] = {
#embed "../../Scenarios/core/reset/reset-code-works-once.json"
};
static const unsigned char file113[] = {
#embed "../../Scenarios/core/reset/reset-codes-cannot-be-guessed.json"
};
static const unsigned char file114[] = {
#embed "../../Scenarios/core/reset/reset-link-ignores-forwarded-scheme.json"
};
static const unsigned char file115[] = {
#embed "../../Scenarios/core/reset/reset-link-ignores-forwarding-headers.json"
};
static const unsigned char file116[] = {
#embed "../../Scenarios/core/reset/reset-link-ignores-host-header.json"
};
static const unsigned char file117[] = {
#embed "../../Scenarios/core/reset/reset-replaces-password.json"
};
static const unsigned char file118[] = {
#embed "../../Scenarios/core/reset/reset-request-changes-nothing.json"
};
static const unsigned char file119[] = {
#embed "../../Scenarios/core/reset/reset-steps-cannot-be-skipped.json"
};
static const unsigned char file120[] = {
#embed "../../Scenarios/core/reset/right-code-among-wrong-ones-refused.json"
};
static const unsigned char file121[] = {
#embed "../../Scenarios/core/reset/sign-in-offer-is-limited-to-its-reset.json"
};
static const unsigned char file122[] = {
#embed "../../Scenarios/core/reset/stated-code-length-is-true.json"
};
static const unsigned char file123[] = {
#embed "../../Scenarios/core/reset/unverified-address-gets-no-reset.json"
};
static const unsigned char file124[] = {
#embed "../../Scenarios/core/reset/user-is-told-about-reset-and-change.json"
};
static const unsigned char file125[] = {
#embed "../../Scenarios/core/reset/wrong-code-keeps-reset-open.json"
};
static const unsigned char file126[] = {
#embed "../../Scenarios/core/reset/wrong-reset-code-refused.json"
};
static const unsigned char file127[] = {
#embed "../../Scenarios/core/throttling/block-ends-after-the-declared-time.json"
};
static const unsigned char file128[] = {
#embed "../../Scenarios/core/throttling/confirmation-code-guesses-are-limited.json"
};
static const unsigned char file129[] = {
#embed "../../Scenarios/core/throttling/confirmation-messages-are-limited.json"
};
static const unsigned char file130[] = {
#embed "../../Scenarios/core/throttling/good-login-clears-the-failures.json"
};
static const unsigned char file131[] = {
#embed "../../Scenarios/core/throttling/guessing-a-password-is-limited.json"
};
static const unsigned char file132[] = {
#embed "../../Scenarios/core/throttling/guessing-by-email-change-is-limited.json"
};
static const unsigned char file133[] = {
#embed "../../Scenarios/core/throttling/guessing-by-password-change-is-limited.json"
};
static const unsigned char file134[] = {
#embed "../../Scenarios/core/throttling/guessing-by-phone-change-is-limited.json"
};
static const unsigned char file135[] = {
#embed "../../Scenarios/core/throttling/made-up-addresses-do-not-lift-the-limit.json"
};
static const unsigned char file136[] = {
#embed "../../Scenarios/core/throttling/other-spellings-do-not-lift-the-limit.json"
};
static const unsigned char file137[] = {
#embed "../../Scenarios/core/throttling/reset-code-guesses-are-limited.json"
};
static const unsigned char file138[] = {
#embed "../../Scenarios/core/throttling/reset-lifts-a-block.json"
};
static const unsigned char file139[] = {
#embed "../../Scenarios/core/throttling/reset-messages-are-limited.json"
};
static const unsigned char file140[] = {
#embed "../../Scenarios/core/tokens/access-and-refresh-tokens-are-not-interchangeable.json"
};
static const unsigned char file141[] = {
#embed "../../Scenarios/core/tokens/access-token-expires.json"
};
static const unsigned char file142[] = {
#embed "../../Scenarios/core/tokens/protected-resources-need-a-token.json"
};
static const unsigned char file143[] = {
#embed "../../Scenarios/core/tokens/refresh-keeps-account-and-rights.json"
};
static const unsigned char file144[] = {
#embed "../../Scenarios/core/tokens/refreshing-comes-to-an-end.json"
};
static const unsigned char file145[] = {
#embed "../../Scenarios/core/tokens/replayed-refresh-token-ends-the-chain.json"
};
static const unsigned char file146[] = {
#embed "../../Scenarios/core/tokens/tokens-and-codes-are-not-interchangeable.json"
};
static const unsigned char file147[] = {
#embed "../../Scenarios/core/tokens/tokens-are-unpredictable.json"
};
static const unsigned char file148[] = {
#embed "../../Scenarios/core/tokens/unknown-refresh-token-is-refused.json"
};
static const unsigned char file149[] = {
#embed "../../Scenarios/core/tokens/used-refresh-token-is-refused.json"
};
static const unsigned char file150[] = {
#embed "../../Scenarios/core/transport/answers-hold-no-link-with-a-secret.json"
};
static const unsigned char file151[] = {
#embed "../../Scenarios/core/transport/answers-with-account-data-are-not-cacheable.json"
};
static const unsigned char file152[] = {
#embed "../../Scenarios/core/transport/answers-with-tokens-are-not-cacheable.json"
};
static const unsigned char file153[] = {
#embed "../../Scenarios/core/transport/api-is-served-over-tls-only.json"
};
static const unsigned char file154[] = {
#embed "../../Scenarios/core/transport/bodies-of-odd-bytes-show-no-internals.json"
};
static const unsigned char file155[] = {
#embed "../../Scenarios/core/transport/broken-bodies-show-no-internals.json"
};
static const unsigned char file156[] = {
#embed "../../Scenarios/core/transport/dead-token-gets-a-challenge.json"
};
static const unsigned char file157[] = {
#embed "../../Scenarios/core/transport/expired-code-is-refused-in-the-declared-form.json"
};
static const unsigned char file158[] = {
#embed "../../Scenarios/core/transport/expired-token-gets-a-challenge.json"
};
static const unsigned char file159[] = {
#embed "../../Scenarios/core/transport/logout-by-get-has-no-effect.json"
};
static const unsigned char file160[] = {
#embed "../../Scenarios/core/transport/refusals-have-the-declared-form.json"
};
static const unsigned char file161[] = {
#embed "../../Scenarios/core/transport/refused-token-gets-a-challenge.json"
};
static const unsigned char file162[] = {
#embed "../../Scenarios/core/transport/secrets-by-get-have-no-effect.json"
};
static const unsigned char file163[] = {
#embed "../../Scenarios/core/transport/secrets-in-the-query-have-no-effect.json"
};
static const unsigned char file164[] = {
#embed "../../Scenarios/core/transport/session-cookies-are-protected.json"
};
static const unsigned char file165[] = {
#embed "../../Scenarios/core/transport/submitted-password-is-not-sent-back.json"
};
static const unsigned char file166[] = {
#embed "../../Scenarios/core/transport/token-in-the-query-opens-nothing.json"
};
static const unsigned char file167[] = {
#embed "../../Scenarios/core/transport/wrong-values-show-no-internals.json"
};
static const unsigned char file168[] = {
#embed "../../Scenarios/core/verification/address-is-unverified-until-confirmed.json"
};
static const unsigned char file169[] = {
#embed "../../Scenarios/core/verification/changed-address-starts-unverified.json"
};
static const unsigned char file170[] = {
#embed "../../Scenarios/core/verification/confirmation-code-expires.json"
};
static const unsigned char file171[] = {
#embed "../../Scenarios/core/verification/resent-confirmation-works.json"
};
static const unsigned char file172[] = {
#embed "../../Scenarios/core/verification/resent-reset-code-works.json"
};
static const unsigned char file173[] = {
#embed "../../Scenarios/core/verification/second-reset-message-works.json"
};
static const unsigned char file174[] = {
#embed "../../Scenarios/core/verification/unverified-account-cannot-log-in.json"
};
static const unsigned char file175[] = {
#embed "../../Scenarios/core/verification/wrong-confirmation-code-changes-nothing.json"
};
static const unsigned char file176[] = {
#embed "../../Scenarios/requirements.json"
};
static const unsigned char file177[] = {
#embed "../../Scenarios/schema/defects.schema.json"
};
static const unsigned char file178[] = {
#embed "../../Scenarios/schema/dialect.schema.json"
};
static const unsigned char file179[] = {
#embed "../../Scenarios/schema/event.schema.json"
};
static const unsigned char file180[] = {
#embed "../../Scenarios/schema/requirements.schema.json"
};
static const unsigned char file181[] = {
#embed "../../Scenarios/schema/result.schema.json"
};
static const unsigned char file182[] = {
#embed "../../Scenarios/schema/scenario.schema.json"
};
static const unsigned char file183[] = {
#embed "../../Scenarios/schema/waivers.schema.json"
};

static const shipped_file files[] = {
    {"Fixtures/data/common-passwords.json", file0, sizeof file0},
    {"Fixtures/dialects/allauth.json", file1, sizeof file1},
    {"Fixtures/dialects/cognito.json", file2, sizeof file2},
    {"Fixtures/dialects/djoser.json", file3, sizeof file3},
    {"Fixtures/dialects/fastapi-users.json", file4, sizeof file4},
    {"Fixtures/dialects/flask-security.json", file5, sizeof file5},
    {"Fixtures/dialects/reference.json", file6, sizeof file6},
    {"Scenarios/core/change/email-change-needs-password.json", file7, sizeof file7},
    {"Scenarios/core/change/logged-out-session-changes-no-password.json", file8, sizeof file8},
    {"Scenarios/core/change/old-password-stays-dead-after-change.json", file9, sizeof file9},
    {"Scenarios/core/change/password-change-acts-on-own-account.json", file10, sizeof file10},
    {"Scenarios/core/change/password-change-needs-token-and-current-password.json", file11, sizeof file11},
    {"Scenarios/core/change/password-change-needs-unexpired-token.json", file12, sizeof file12},
    {"Scenarios/core/change/password-change-takes-effect-at-once.json", file13, sizeof file13},
    {"Scenarios/core/change/phone-change-needs-password.json", file14, sizeof file14},
    {"Scenarios/core/concurrency/invalidation-by-logout-is-prompt-and-final.json", file15, sizeof file15},
    {"Scenarios/core/concurrency/invalidation-by-password-change-is-prompt-and-final.json", file16, sizeof file16},
    {"Scenarios/core/concurrency/invalidation-by-reset-is-prompt-and-final.json", file17, sizeof file17},
    {"Scenarios/core/concurrency/invalidation-by-revocation-is-prompt-and-final.json", file18, sizeof file18},
    {"Scenarios/core/concurrency/old-password-logins-racing-a-reset.json", file19, sizeof file19},
    {"Scenarios/core/concurrency/one-reset-code-one-winner.json", file20, sizeof file20},
    {"Scenarios/core/concurrency/simultaneous-code-guesses-are-limited.json", file21, sizeof file21},
    {"Scenarios/core/concurrency/simultaneous-guesses-are-limited.json", file22, sizeof file22},
    {"Scenarios/core/concurrency/simultaneous-password-changes-one-password.json", file23, sizeof file23},
    {"Scenarios/core/concurrency/simultaneous-refreshes-one-chain.json", file24, sizeof file24},
    {"Scenarios/core/concurrency/simultaneous-refreshes-within-grace-one-chain.json", file25, sizeof file25},
    {"Scenarios/core/concurrency/simultaneous-registrations-in-mixed-case-one-account.json", file26, sizeof file26},
    {"Scenarios/core/concurrency/simultaneous-registrations-one-account.json", file27, sizeof file27},
    {"Scenarios/core/enumeration/failed-login-looks-the-same.json", file28, sizeof file28},
    {"Scenarios/core/enumeration/failed-login-takes-the-same-time.json", file29, sizeof file29},
    {"Scenarios/core/enumeration/registration-does-not-list-accounts.json", file30, sizeof file30},
    {"Scenarios/core/enumeration/resend-does-not-list-accounts.json", file31, sizeof file31},
    {"Scenarios/core/enumeration/reset-request-looks-the-same.json", file32, sizeof file32},
    {"Scenarios/core/enumeration/reset-request-takes-the-same-time.json", file33, sizeof file33},
    {"Scenarios/core/enumeration/throttling-shows-no-account.json", file34, sizeof file34},
    {"Scenarios/core/enumeration/wrong-password-shows-no-account-state.json", file35, sizeof file35},
    {"Scenarios/core/enumeration/wrong-reset-code-shows-no-account.json", file36, sizeof file36},
    {"Scenarios/core/invalidation/introspection-calls-an-expired-token-inactive.json", file37, sizeof file37},
    {"Scenarios/core/invalidation/introspection-calls-dead-tokens-inactive.json", file38, sizeof file38},
    {"Scenarios/core/invalidation/password-change-ends-other-sessions.json", file39, sizeof file39},
    {"Scenarios/core/invalidation/password-change-touches-one-account.json", file40, sizeof file40},
    {"Scenarios/core/invalidation/removed-account-tokens-die.json", file41, sizeof file41},
    {"Scenarios/core/invalidation/removed-account-tokens-do-not-open-its-successor.json", file42, sizeof file42},
    {"Scenarios/core/invalidation/reset-ends-old-refresh-tokens.json", file43, sizeof file43},
    {"Scenarios/core/invalidation/reset-ends-old-sessions.json", file44, sizeof file44},
    {"Scenarios/core/invalidation/reset-touches-one-account.json", file45, sizeof file45},
    {"Scenarios/core/invalidation/revocation-takes-effect.json", file46, sizeof file46},
    {"Scenarios/core/invalidation/token-issued-right-after-reset-works.json", file47, sizeof file47},
    {"Scenarios/core/jwt/algorithm-none-is-refused.json", file48, sizeof file48},
    {"Scenarios/core/jwt/audience-is-checked.json", file49, sizeof file49},
    {"Scenarios/core/jwt/dead-token-stays-dead-in-another-spelling.json", file50, sizeof file50},
    {"Scenarios/core/jwt/edited-tokens-are-refused.json", file51, sizeof file51},
    {"Scenarios/core/jwt/foreign-signed-tokens-are-refused.json", file52, sizeof file52},
    {"Scenarios/core/jwt/issuer-and-subject-are-checked.json", file53, sizeof file53},
    {"Scenarios/core/jwt/keys-in-the-header-are-not-trusted.json", file54, sizeof file54},
    {"Scenarios/core/jwt/missing-signature-is-refused.json", file55, sizeof file55},
    {"Scenarios/core/jwt/public-key-is-no-shared-secret.json", file56, sizeof file56},
    {"Scenarios/core/jwt/signed-token-expires.json", file57, sizeof file57},
    {"Scenarios/core/jwt/validity-window-is-enforced.json", file58, sizeof file58},
    {"Scenarios/core/login/every-identifier-kind-leads-to-the-account.json", file59, sizeof file59},
    {"Scenarios/core/login/every-login-gets-a-new-token.json", file60, sizeof file60},
    {"Scenarios/core/login/malformed-credentials-do-not-log-in.json", file61, sizeof file61},
    {"Scenarios/core/login/malformed-credentials-do-not-register.json", file62, sizeof file62},
    {"Scenarios/core/login/only-the-right-password-logs-in.json", file63, sizeof file63},
    {"Scenarios/core/login/proposed-token-is-not-adopted.json", file64, sizeof file64},
    {"Scenarios/core/logout/ending-all-sessions-misses-none.json", file65, sizeof file65},
    {"Scenarios/core/logout/logout-ends-access-token.json", file66, sizeof file66},
    {"Scenarios/core/logout/logout-ends-one-session.json", file67, sizeof file67},
    {"Scenarios/core/logout/logout-ends-refresh-token.json", file68, sizeof file68},
    {"Scenarios/core/password/any-ascii-characters-will-do.json", file69, sizeof file69},
    {"Scenarios/core/password/any-unicode-characters-will-do.json", file70, sizeof file70},
    {"Scenarios/core/password/declared-lengths-are-accepted.json", file71, sizeof file71},
    {"Scenarios/core/password/eight-characters-suffice.json", file72, sizeof file72},
    {"Scenarios/core/password/foreign-characters-are-refused.json", file73, sizeof file73},
    {"Scenarios/core/password/huge-passwords-are-client-errors.json", file74, sizeof file74},
    {"Scenarios/core/password/one-policy-everywhere.json", file75, sizeof file75},
    {"Scenarios/core/password/only-factor-has-fifteen-characters.json", file76, sizeof file76},
    {"Scenarios/core/password/outside-the-declared-lengths-is-refused.json", file77, sizeof file77},
    {"Scenarios/core/password/passwords-of-64-characters-work.json", file78, sizeof file78},
    {"Scenarios/core/password/short-passwords-are-refused.json", file79, sizeof file79},
    {"Scenarios/core/password/spaces-in-a-password-count.json", file80, sizeof file80},
    {"Scenarios/core/password/too-long-passwords-are-refused.json", file81, sizeof file81},
    {"Scenarios/core/password/well-known-passwords-are-refused.json", file82, sizeof file82},
    {"Scenarios/core/password/whole-password-counts-after-change.json", file83, sizeof file83},
    {"Scenarios/core/password/whole-password-counts-after-reset.json", file84, sizeof file84},
    {"Scenarios/core/password/whole-password-counts.json", file85, sizeof file85},
    {"Scenarios/core/registration/malformed-emails-are-refused.json", file86, sizeof file86},
    {"Scenarios/core/registration/malformed-phones-are-refused.json", file87, sizeof file87},
    {"Scenarios/core/registration/new-account-logs-in.json", file88, sizeof file88},
    {"Scenarios/core/registration/registration-grants-no-role.json", file89, sizeof file89},
    {"Scenarios/core/registration/registration-takes-no-account-id.json", file90, sizeof file90},
    {"Scenarios/core/registration/registration-takes-no-verified-flag.json", file91, sizeof file91},
    {"Scenarios/core/registration/taken-email-is-refused-to-others.json", file92, sizeof file92},
    {"Scenarios/core/registration/taken-identifier-is-not-registered-twice.json", file93, sizeof file93},
    {"Scenarios/core/registration/taken-phone-is-refused-to-others.json", file94, sizeof file94},
    {"Scenarios/core/registration/username-characters-are-enforced.json", file95, sizeof file95},
    {"Scenarios/core/registration/username-length-is-enforced.json", file96, sizeof file96},
    {"Scenarios/core/registration/usernames-are-folded.json", file97, sizeof file97},
    {"Scenarios/core/reset/address-change-retires-reset-code.json", file98, sizeof file98},
    {"Scenarios/core/reset/changed-address-gets-no-reset-before-confirmation.json", file99, sizeof file99},
    {"Scenarios/core/reset/completed-reset-signs-nobody-in.json", file100, sizeof file100},
    {"Scenarios/core/reset/confirmation-code-not-in-response.json", file101, sizeof file101},
    {"Scenarios/core/reset/generated-password-replaces-the-old-one.json", file102, sizeof file102},
    {"Scenarios/core/reset/malformed-reset-code-refused.json", file103, sizeof file103},
    {"Scenarios/core/reset/newer-code-retires-older.json", file104, sizeof file104},
    {"Scenarios/core/reset/old-address-is-told-about-address-change.json", file105, sizeof file105},
    {"Scenarios/core/reset/password-change-retires-reset-code.json", file106, sizeof file106},
    {"Scenarios/core/reset/refused-password-keeps-reset-open.json", file107, sizeof file107},
    {"Scenarios/core/reset/reset-code-bound-to-account.json", file108, sizeof file108},
    {"Scenarios/core/reset/reset-code-expires.json", file109, sizeof file109},
    {"Scenarios/core/reset/reset-code-goes-to-the-address-on-record.json", file110, sizeof file110},
    {"Scenarios/core/reset/reset-code-not-in-response.json", file111, sizeof file111},
    {"Scenarios/core/reset/reset-code-works-once.json", file112, sizeof file112},
    {"Scenarios/core/reset/reset-codes-cannot-be-guessed.json", file113, sizeof file113},
    {"Scenarios/core/reset/reset-link-ignores-forwarded-scheme.json", file114, sizeof file114},
    {"Scenarios/core/reset/reset-link-ignores-forwarding-headers.json", file115, sizeof file115},
    {"Scenarios/core/reset/reset-link-ignores-host-header.json", file116, sizeof file116},
    {"Scenarios/core/reset/reset-replaces-password.json", file117, sizeof file117},
    {"Scenarios/core/reset/reset-request-changes-nothing.json", file118, sizeof file118},
    {"Scenarios/core/reset/reset-steps-cannot-be-skipped.json", file119, sizeof file119},
    {"Scenarios/core/reset/right-code-among-wrong-ones-refused.json", file120, sizeof file120},
    {"Scenarios/core/reset/sign-in-offer-is-limited-to-its-reset.json", file121, sizeof file121},
    {"Scenarios/core/reset/stated-code-length-is-true.json", file122, sizeof file122},
    {"Scenarios/core/reset/unverified-address-gets-no-reset.json", file123, sizeof file123},
    {"Scenarios/core/reset/user-is-told-about-reset-and-change.json", file124, sizeof file124},
    {"Scenarios/core/reset/wrong-code-keeps-reset-open.json", file125, sizeof file125},
    {"Scenarios/core/reset/wrong-reset-code-refused.json", file126, sizeof file126},
    {"Scenarios/core/throttling/block-ends-after-the-declared-time.json", file127, sizeof file127},
    {"Scenarios/core/throttling/confirmation-code-guesses-are-limited.json", file128, sizeof file128},
    {"Scenarios/core/throttling/confirmation-messages-are-limited.json", file129, sizeof file129},
    {"Scenarios/core/throttling/good-login-clears-the-failures.json", file130, sizeof file130},
    {"Scenarios/core/throttling/guessing-a-password-is-limited.json", file131, sizeof file131},
    {"Scenarios/core/throttling/guessing-by-email-change-is-limited.json", file132, sizeof file132},
    {"Scenarios/core/throttling/guessing-by-password-change-is-limited.json", file133, sizeof file133},
    {"Scenarios/core/throttling/guessing-by-phone-change-is-limited.json", file134, sizeof file134},
    {"Scenarios/core/throttling/made-up-addresses-do-not-lift-the-limit.json", file135, sizeof file135},
    {"Scenarios/core/throttling/other-spellings-do-not-lift-the-limit.json", file136, sizeof file136},
    {"Scenarios/core/throttling/reset-code-guesses-are-limited.json", file137, sizeof file137},
    {"Scenarios/core/throttling/reset-lifts-a-block.json", file138, sizeof file138},
    {"Scenarios/core/throttling/reset-messages-are-limited.json", file139, sizeof file139},
    {"Scenarios/core/tokens/access-and-refresh-tokens-are-not-interchangeable.json", file140, sizeof file140},
    {"Scenarios/core/tokens/access-token-expires.json", file141, sizeof file141},
    {"Scenarios/core/tokens/protected-resources-need-a-token.json", file142, sizeof file142},
    {"Scenarios/core/tokens/refresh-keeps-account-and-rights.json", file143, sizeof file143},
    {"Scenarios/core/tokens/refreshing-comes-to-an-end.json", file144, sizeof file144},
    {"Scenarios/core/tokens/replayed-refresh-token-ends-the-chain.json", file145, sizeof file145},
    {"Scenarios/core/tokens/tokens-and-codes-are-not-interchangeable.json", file146, sizeof file146},
    {"Scenarios/core/tokens/tokens-are-unpredictable.json", file147, sizeof file147},
    {"Scenarios/core/tokens/unknown-refresh-token-is-refused.json", file148, sizeof file148},
    {"Scenarios/core/tokens/used-refresh-token-is-refused.json", file149, sizeof file149},
    {"Scenarios/core/transport/answers-hold-no-link-with-a-secret.json", file150, sizeof file150},
    {"Scenarios/core/transport/answers-with-account-data-are-not-cacheable.json", file151, sizeof file151},
    {"Scenarios/core/transport/answers-with-tokens-are-not-cacheable.json", file152, sizeof file152},
    {"Scenarios/core/transport/api-is-served-over-tls-only.json", file153, sizeof file153},
    {"Scenarios/core/transport/bodies-of-odd-bytes-show-no-internals.json", file154, sizeof file154},
    {"Scenarios/core/transport/broken-bodies-show-no-internals.json", file155, sizeof file155},
    {"Scenarios/core/transport/dead-token-gets-a-challenge.json", file156, sizeof file156},
    {"Scenarios/core/transport/expired-code-is-refused-in-the-declared-form.json", file157, sizeof file157},
    {"Scenarios/core/transport/expired-token-gets-a-challenge.json", file158, sizeof file158},
    {"Scenarios/core/transport/logout-by-get-has-no-effect.json", file159, sizeof file159},
    {"Scenarios/core/transport/refusals-have-the-declared-form.json", file160, sizeof file160},
    {"Scenarios/core/transport/refused-token-gets-a-challenge.json", file161, sizeof file161},
    {"Scenarios/core/transport/secrets-by-get-have-no-effect.json", file162, sizeof file162},
    {"Scenarios/core/transport/secrets-in-the-query-have-no-effect.json", file163, sizeof file163},
    {"Scenarios/core/transport/session-cookies-are-protected.json", file164, sizeof file164},
    {"Scenarios/core/transport/submitted-password-is-not-sent-back.json", file165, sizeof file165},
    {"Scenarios/core/transport/token-in-the-query-opens-nothing.json", file166, sizeof file166},
    {"Scenarios/core/transport/wrong-values-show-no-internals.json", file167, sizeof file167},
    {"Scenarios/core/verification/address-is-unverified-until-confirmed.json", file168, sizeof file168},
    {"Scenarios/core/verification/changed-address-starts-unverified.json", file169, sizeof file169},
    {"Scenarios/core/verification/confirmation-code-expires.json", file170, sizeof file170},
    {"Scenarios/core/verification/resent-confirmation-works.json", file171, sizeof file171},
    {"Scenarios/core/verification/resent-reset-code-works.json", file172, sizeof file172},
    {"Scenarios/core/verification/second-reset-message-works.json", file173, sizeof file173},
    {"Scenarios/core/verification/unverified-account-cannot-log-in.json", file174, sizeof file174},
    {"Scenarios/core/verification/wrong-confirmation-code-changes-nothing.json", file175, sizeof file175},
    {"Scenarios/requirements.json", file176, sizeof file176},
    {"Scenarios/schema/defects.schema.json", file177, sizeof file177},
    {"Scenarios/schema/dialect.schema.json", file178, sizeof file178},
    {"Scenarios/schema/event.schema.json", file179, sizeof file179},
    {"Scenarios/schema/requirements.schema.json", file180, sizeof file180},
    {"Scenarios/schema/result.schema.json", file181, sizeof file181},
    {"Scenarios/schema/scenario.schema.json", file182, sizeof file182},
    {"Scenarios/schema/waivers.schema.json", file183, sizeof file183},
};

const shipped_file *shipped_files_start(void) { return files; }

size_t shipped_files_count(void) { return sizeof files / sizeof files[0]; }
