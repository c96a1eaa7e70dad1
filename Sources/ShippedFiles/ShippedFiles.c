// Made by .ci/list-shipped-files; a test holds it against the folders.
#include "ShippedFiles.h"

static const unsigned char Fixtures_data_atlas_free_names_csv[] = {
#embed "../../Fixtures/data/atlas-free-names.csv"
};
static const unsigned char Fixtures_data_atlas_lengths_outside_csv[] = {
#embed "../../Fixtures/data/atlas-lengths-outside.csv"
};
static const unsigned char Fixtures_data_atlas_lengths_within_csv[] = {
#embed "../../Fixtures/data/atlas-lengths-within.csv"
};
static const unsigned char Fixtures_data_atlas_malformed_pairs_csv[] = {
#embed "../../Fixtures/data/atlas-malformed-pairs.csv"
};
static const unsigned char Fixtures_data_common_passwords_json[] = {
#embed "../../Fixtures/data/common-passwords.json"
};
static const unsigned char Fixtures_data_entra_accepted_passwords_csv[] = {
#embed "../../Fixtures/data/entra-accepted-passwords.csv"
};
static const unsigned char Fixtures_data_entra_refused_passwords_csv[] = {
#embed "../../Fixtures/data/entra-refused-passwords.csv"
};
static const unsigned char Fixtures_data_kii_emails_outside_json[] = {
#embed "../../Fixtures/data/kii-emails-outside.json"
};
static const unsigned char Fixtures_data_kii_identifiers_json[] = {
#embed "../../Fixtures/data/kii-identifiers.json"
};
static const unsigned char Fixtures_data_kii_login_names_json[] = {
#embed "../../Fixtures/data/kii-login-names.json"
};
static const unsigned char Fixtures_data_kii_passwords_outside_json[] = {
#embed "../../Fixtures/data/kii-passwords-outside.json"
};
static const unsigned char Fixtures_data_kii_passwords_within_json[] = {
#embed "../../Fixtures/data/kii-passwords-within.json"
};
static const unsigned char Fixtures_data_kii_phones_outside_json[] = {
#embed "../../Fixtures/data/kii-phones-outside.json"
};
static const unsigned char Fixtures_data_susi_addresses_json[] = {
#embed "../../Fixtures/data/susi-addresses.json"
};
static const unsigned char Fixtures_data_susi_passwords_json[] = {
#embed "../../Fixtures/data/susi-passwords.json"
};
static const unsigned char Fixtures_data_susi_valid_seconds_json[] = {
#embed "../../Fixtures/data/susi-valid-seconds.json"
};
static const unsigned char Fixtures_dialects_allauth_json[] = {
#embed "../../Fixtures/dialects/allauth.json"
};
static const unsigned char Fixtures_dialects_aspnet_identity_json[] = {
#embed "../../Fixtures/dialects/aspnet-identity.json"
};
static const unsigned char Fixtures_dialects_atlas_app_services_json[] = {
#embed "../../Fixtures/dialects/atlas-app-services.json"
};
static const unsigned char Fixtures_dialects_cognito_json[] = {
#embed "../../Fixtures/dialects/cognito.json"
};
static const unsigned char Fixtures_dialects_devise_json[] = {
#embed "../../Fixtures/dialects/devise.json"
};
static const unsigned char Fixtures_dialects_djoser_json[] = {
#embed "../../Fixtures/dialects/djoser.json"
};
static const unsigned char Fixtures_dialects_entra_native_auth_json[] = {
#embed "../../Fixtures/dialects/entra-native-auth.json"
};
static const unsigned char Fixtures_dialects_fastapi_users_json[] = {
#embed "../../Fixtures/dialects/fastapi-users.json"
};
static const unsigned char Fixtures_dialects_firebase_json[] = {
#embed "../../Fixtures/dialects/firebase.json"
};
static const unsigned char Fixtures_dialects_flask_security_json[] = {
#embed "../../Fixtures/dialects/flask-security.json"
};
static const unsigned char Fixtures_dialects_keycloak_json[] = {
#embed "../../Fixtures/dialects/keycloak.json"
};
static const unsigned char Fixtures_dialects_kii_cloud_json[] = {
#embed "../../Fixtures/dialects/kii-cloud.json"
};
static const unsigned char Fixtures_dialects_kratos_json[] = {
#embed "../../Fixtures/dialects/kratos.json"
};
static const unsigned char Fixtures_dialects_laravel_json[] = {
#embed "../../Fixtures/dialects/laravel.json"
};
static const unsigned char Fixtures_dialects_lemonldap_ng_json[] = {
#embed "../../Fixtures/dialects/lemonldap-ng.json"
};
static const unsigned char Fixtures_dialects_reference_json[] = {
#embed "../../Fixtures/dialects/reference.json"
};
static const unsigned char Fixtures_dialects_supabase_json[] = {
#embed "../../Fixtures/dialects/supabase.json"
};
static const unsigned char Fixtures_dialects_susi_json[] = {
#embed "../../Fixtures/dialects/susi.json"
};
static const unsigned char Fixtures_dialects_wordpress_json[] = {
#embed "../../Fixtures/dialects/wordpress.json"
};
static const unsigned char Scenarios_atlas_app_services_admin_confirmation_is_run_again_json[] = {
#embed "../../Scenarios/atlas-app-services/admin/confirmation-is-run-again.json"
};
static const unsigned char Scenarios_atlas_app_services_admin_confirmation_is_sent_again_json[] = {
#embed "../../Scenarios/atlas-app-services/admin/confirmation-is-sent-again.json"
};
static const unsigned char Scenarios_atlas_app_services_admin_created_user_needs_no_confirmation_json[] = {
#embed "../../Scenarios/atlas-app-services/admin/created-user-needs-no-confirmation.json"
};
static const unsigned char Scenarios_atlas_app_services_admin_deleted_user_is_gone_json[] = {
#embed "../../Scenarios/atlas-app-services/admin/deleted-user-is-gone.json"
};
static const unsigned char Scenarios_atlas_app_services_admin_email_is_changed_json[] = {
#embed "../../Scenarios/atlas-app-services/admin/email-is-changed.json"
};
static const unsigned char Scenarios_atlas_app_services_admin_pending_registrations_are_confirmed_and_deleted_json[] = {
#embed "../../Scenarios/atlas-app-services/admin/pending-registrations-are-confirmed-and-deleted.json"
};
static const unsigned char Scenarios_atlas_app_services_admin_tokens_are_verified_json[] = {
#embed "../../Scenarios/atlas-app-services/admin/tokens-are-verified.json"
};
static const unsigned char Scenarios_atlas_app_services_app_disabled_provider_serves_nobody_json[] = {
#embed "../../Scenarios/atlas-app-services/app/disabled-provider-serves-nobody.json"
};
static const unsigned char Scenarios_atlas_app_services_app_empty_successes_have_no_content_type_json[] = {
#embed "../../Scenarios/atlas-app-services/app/empty-successes-have-no-content-type.json"
};
static const unsigned char Scenarios_atlas_app_services_app_errors_are_exactly_json_json[] = {
#embed "../../Scenarios/atlas-app-services/app/errors-are-exactly-json.json"
};
static const unsigned char Scenarios_atlas_app_services_app_location_names_both_hosts_json[] = {
#embed "../../Scenarios/atlas-app-services/app/location-names-both-hosts.json"
};
static const unsigned char Scenarios_atlas_app_services_confirmation_another_confirmation_is_refused_to_confirmed_and_unknown_json[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/another-confirmation-is-refused-to-confirmed-and-unknown.json"
};
static const unsigned char Scenarios_atlas_app_services_confirmation_automatic_confirmation_runs_no_function_json[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/automatic-confirmation-runs-no-function.json"
};
static const unsigned char Scenarios_atlas_app_services_confirmation_expired_confirmation_is_expired_or_invalid_json[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/expired-confirmation-is-expired-or-invalid.json"
};
static const unsigned char Scenarios_atlas_app_services_confirmation_expired_reset_is_expired_or_invalid_json[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/expired-reset-is-expired-or-invalid.json"
};
static const unsigned char Scenarios_atlas_app_services_confirmation_function_fail_makes_no_registration_json[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/function-fail-makes-no-registration.json"
};
static const unsigned char Scenarios_atlas_app_services_confirmation_function_pending_waits_for_the_pair_json[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/function-pending-waits-for-the-pair.json"
};
static const unsigned char Scenarios_atlas_app_services_confirmation_function_success_confirms_at_once_json[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/function-success-confirms-at-once.json"
};
static const unsigned char Scenarios_atlas_app_services_confirmation_links_carry_token_and_token_id_json[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/links-carry-token-and-token-id.json"
};
static const unsigned char Scenarios_atlas_app_services_confirmation_malformed_pairs_are_invalid_data_json[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/malformed-pairs-are-invalid-data.json"
};
static const unsigned char Scenarios_atlas_app_services_confirmation_pending_registration_does_not_log_in_json[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/pending-registration-does-not-log-in.json"
};
static const unsigned char Scenarios_atlas_app_services_confirmation_retry_runs_the_function_again_json[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/retry-runs-the-function-again.json"
};
static const unsigned char Scenarios_atlas_app_services_confirmation_unknown_pairs_are_expired_or_invalid_json[] = {
#embed "../../Scenarios/atlas-app-services/confirmation/unknown-pairs-are-expired-or-invalid.json"
};
static const unsigned char Scenarios_atlas_app_services_defects_json[] = {
#embed "../../Scenarios/atlas-app-services/defects.json"
};
static const unsigned char Scenarios_atlas_app_services_keys_foreign_keys_are_not_found_json[] = {
#embed "../../Scenarios/atlas-app-services/keys/foreign-keys-are-not-found.json"
};
static const unsigned char Scenarios_atlas_app_services_keys_key_is_shown_once_json[] = {
#embed "../../Scenarios/atlas-app-services/keys/key-is-shown-once.json"
};
static const unsigned char Scenarios_atlas_app_services_keys_key_logs_in_until_disabled_or_deleted_json[] = {
#embed "../../Scenarios/atlas-app-services/keys/key-logs-in-until-disabled-or-deleted.json"
};
static const unsigned char Scenarios_atlas_app_services_keys_key_names_are_unique_to_a_user_json[] = {
#embed "../../Scenarios/atlas-app-services/keys/key-names-are-unique-to-a-user.json"
};
static const unsigned char Scenarios_atlas_app_services_keys_key_names_in_the_alphabet_are_accepted_json[] = {
#embed "../../Scenarios/atlas-app-services/keys/key-names-in-the-alphabet-are-accepted.json"
};
static const unsigned char Scenarios_atlas_app_services_keys_other_key_names_are_refused_json[] = {
#embed "../../Scenarios/atlas-app-services/keys/other-key-names-are-refused.json"
};
static const unsigned char Scenarios_atlas_app_services_login_both_tokens_name_their_session_json[] = {
#embed "../../Scenarios/atlas-app-services/login/both-tokens-name-their-session.json"
};
static const unsigned char Scenarios_atlas_app_services_login_disabled_user_does_not_log_in_json[] = {
#embed "../../Scenarios/atlas-app-services/login/disabled-user-does-not-log-in.json"
};
static const unsigned char Scenarios_atlas_app_services_login_login_gives_tokens_user_and_device_json[] = {
#embed "../../Scenarios/atlas-app-services/login/login-gives-tokens-user-and-device.json"
};
static const unsigned char Scenarios_atlas_app_services_login_profile_has_identities_and_data_json[] = {
#embed "../../Scenarios/atlas-app-services/login/profile-has-identities-and-data.json"
};
static const unsigned char Scenarios_atlas_app_services_login_tokens_are_readable_jwts_json[] = {
#embed "../../Scenarios/atlas-app-services/login/tokens-are-readable-jwts.json"
};
static const unsigned char Scenarios_atlas_app_services_login_wrong_password_and_unknown_user_are_alike_json[] = {
#embed "../../Scenarios/atlas-app-services/login/wrong-password-and-unknown-user-are-alike.json"
};
static const unsigned char Scenarios_atlas_app_services_registration_any_text_is_an_email_where_confirmed_automatically_json[] = {
#embed "../../Scenarios/atlas-app-services/registration/any-text-is-an-email-where-confirmed-automatically.json"
};
static const unsigned char Scenarios_atlas_app_services_registration_emails_are_case_sensitive_json[] = {
#embed "../../Scenarios/atlas-app-services/registration/emails-are-case-sensitive.json"
};
static const unsigned char Scenarios_atlas_app_services_registration_empty_and_overlong_emails_are_invalid_json[] = {
#embed "../../Scenarios/atlas-app-services/registration/empty-and-overlong-emails-are-invalid.json"
};
static const unsigned char Scenarios_atlas_app_services_registration_passwords_outside_the_limits_are_refused_json[] = {
#embed "../../Scenarios/atlas-app-services/registration/passwords-outside-the-limits-are-refused.json"
};
static const unsigned char Scenarios_atlas_app_services_registration_passwords_within_the_limits_are_accepted_json[] = {
#embed "../../Scenarios/atlas-app-services/registration/passwords-within-the-limits-are-accepted.json"
};
static const unsigned char Scenarios_atlas_app_services_registration_registered_email_is_in_use_at_once_json[] = {
#embed "../../Scenarios/atlas-app-services/registration/registered-email-is-in-use-at-once.json"
};
static const unsigned char Scenarios_atlas_app_services_registration_registered_email_is_in_use_json[] = {
#embed "../../Scenarios/atlas-app-services/registration/registered-email-is-in-use.json"
};
static const unsigned char Scenarios_atlas_app_services_registration_registration_answers_201_without_a_body_json[] = {
#embed "../../Scenarios/atlas-app-services/registration/registration-answers-201-without-a-body.json"
};
static const unsigned char Scenarios_atlas_app_services_requirements_json[] = {
#embed "../../Scenarios/atlas-app-services/requirements.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_answers_of_a_function_are_alike_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/answers-of-a-function-are-alike.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_deleted_user_is_not_found_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/deleted-user-is-not-found.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_function_fail_changes_nothing_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/function-fail-changes-nothing.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_function_gets_arguments_of_every_kind_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/function-gets-arguments-of-every-kind.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_function_gets_the_arguments_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/function-gets-the-arguments.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_function_knows_the_current_password_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/function-knows-the-current-password.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_function_pending_waits_for_the_pair_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/function-pending-waits-for-the-pair.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_function_success_sets_the_password_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/function-success-sets-the-password.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_function_texts_the_pair_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/function-texts-the-pair.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_new_passwords_outside_the_limits_are_refused_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/new-passwords-outside-the-limits-are-refused.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_new_passwords_within_the_limits_are_set_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/new-passwords-within-the-limits-are-set.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_no_function_for_an_unknown_email_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/no-function-for-an-unknown-email.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_no_reset_mail_where_a_function_resets_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/no-reset-mail-where-a-function-resets.json"
};
static const unsigned char Scenarios_atlas_app_services_reset_unknown_email_is_named_unknown_json[] = {
#embed "../../Scenarios/atlas-app-services/reset/unknown-email-is-named-unknown.json"
};
static const unsigned char Scenarios_atlas_app_services_sessions_access_token_does_not_refresh_json[] = {
#embed "../../Scenarios/atlas-app-services/sessions/access-token-does-not-refresh.json"
};
static const unsigned char Scenarios_atlas_app_services_sessions_bad_signature_has_no_code_json[] = {
#embed "../../Scenarios/atlas-app-services/sessions/bad-signature-has-no-code.json"
};
static const unsigned char Scenarios_atlas_app_services_sessions_disabled_user_does_not_refresh_json[] = {
#embed "../../Scenarios/atlas-app-services/sessions/disabled-user-does-not-refresh.json"
};
static const unsigned char Scenarios_atlas_app_services_sessions_expired_access_token_is_an_invalid_session_json[] = {
#embed "../../Scenarios/atlas-app-services/sessions/expired-access-token-is-an-invalid-session.json"
};
static const unsigned char Scenarios_atlas_app_services_sessions_expired_refresh_token_is_an_invalid_session_json[] = {
#embed "../../Scenarios/atlas-app-services/sessions/expired-refresh-token-is-an-invalid-session.json"
};
static const unsigned char Scenarios_atlas_app_services_sessions_logged_out_session_is_invalid_json[] = {
#embed "../../Scenarios/atlas-app-services/sessions/logged-out-session-is-invalid.json"
};
static const unsigned char Scenarios_atlas_app_services_sessions_refresh_gives_an_access_token_alone_json[] = {
#embed "../../Scenarios/atlas-app-services/sessions/refresh-gives-an-access-token-alone.json"
};
static const unsigned char Scenarios_atlas_app_services_sessions_revocation_ends_every_session_of_the_user_json[] = {
#embed "../../Scenarios/atlas-app-services/sessions/revocation-ends-every-session-of-the-user.json"
};
static const unsigned char Scenarios_atlas_app_services_sessions_without_a_token_one_must_authenticate_json[] = {
#embed "../../Scenarios/atlas-app-services/sessions/without-a-token-one-must-authenticate.json"
};
static const unsigned char Scenarios_core_change_email_change_needs_password_json[] = {
#embed "../../Scenarios/core/change/email-change-needs-password.json"
};
static const unsigned char Scenarios_core_change_logged_out_session_changes_no_password_json[] = {
#embed "../../Scenarios/core/change/logged-out-session-changes-no-password.json"
};
static const unsigned char Scenarios_core_change_new_email_is_proved_at_its_confirmation_json[] = {
#embed "../../Scenarios/core/change/new-email-is-proved-at-its-confirmation.json"
};
static const unsigned char Scenarios_core_change_old_password_stays_dead_after_change_json[] = {
#embed "../../Scenarios/core/change/old-password-stays-dead-after-change.json"
};
static const unsigned char Scenarios_core_change_password_change_acts_on_own_account_json[] = {
#embed "../../Scenarios/core/change/password-change-acts-on-own-account.json"
};
static const unsigned char Scenarios_core_change_password_change_needs_token_and_current_password_json[] = {
#embed "../../Scenarios/core/change/password-change-needs-token-and-current-password.json"
};
static const unsigned char Scenarios_core_change_password_change_needs_unexpired_token_json[] = {
#embed "../../Scenarios/core/change/password-change-needs-unexpired-token.json"
};
static const unsigned char Scenarios_core_change_password_change_takes_effect_at_once_json[] = {
#embed "../../Scenarios/core/change/password-change-takes-effect-at-once.json"
};
static const unsigned char Scenarios_core_change_phone_change_needs_password_json[] = {
#embed "../../Scenarios/core/change/phone-change-needs-password.json"
};
static const unsigned char Scenarios_core_concurrency_invalidation_by_logout_is_prompt_and_final_json[] = {
#embed "../../Scenarios/core/concurrency/invalidation-by-logout-is-prompt-and-final.json"
};
static const unsigned char Scenarios_core_concurrency_invalidation_by_password_change_is_prompt_and_final_json[] = {
#embed "../../Scenarios/core/concurrency/invalidation-by-password-change-is-prompt-and-final.json"
};
static const unsigned char Scenarios_core_concurrency_invalidation_by_reset_is_prompt_and_final_json[] = {
#embed "../../Scenarios/core/concurrency/invalidation-by-reset-is-prompt-and-final.json"
};
static const unsigned char Scenarios_core_concurrency_invalidation_by_revocation_is_prompt_and_final_json[] = {
#embed "../../Scenarios/core/concurrency/invalidation-by-revocation-is-prompt-and-final.json"
};
static const unsigned char Scenarios_core_concurrency_old_password_logins_racing_a_reset_json[] = {
#embed "../../Scenarios/core/concurrency/old-password-logins-racing-a-reset.json"
};
static const unsigned char Scenarios_core_concurrency_old_session_refreshes_racing_a_reset_json[] = {
#embed "../../Scenarios/core/concurrency/old-session-refreshes-racing-a-reset.json"
};
static const unsigned char Scenarios_core_concurrency_one_reset_code_one_winner_json[] = {
#embed "../../Scenarios/core/concurrency/one-reset-code-one-winner.json"
};
static const unsigned char Scenarios_core_concurrency_simultaneous_code_guesses_are_limited_json[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-code-guesses-are-limited.json"
};
static const unsigned char Scenarios_core_concurrency_simultaneous_guesses_are_limited_json[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-guesses-are-limited.json"
};
static const unsigned char Scenarios_core_concurrency_simultaneous_password_changes_one_password_json[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-password-changes-one-password.json"
};
static const unsigned char Scenarios_core_concurrency_simultaneous_refreshes_one_chain_json[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-refreshes-one-chain.json"
};
static const unsigned char Scenarios_core_concurrency_simultaneous_refreshes_within_grace_one_chain_json[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-refreshes-within-grace-one-chain.json"
};
static const unsigned char Scenarios_core_concurrency_simultaneous_registrations_in_mixed_case_one_account_json[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-registrations-in-mixed-case-one-account.json"
};
static const unsigned char Scenarios_core_concurrency_simultaneous_registrations_one_account_json[] = {
#embed "../../Scenarios/core/concurrency/simultaneous-registrations-one-account.json"
};
static const unsigned char Scenarios_core_enumeration_failed_login_looks_the_same_json[] = {
#embed "../../Scenarios/core/enumeration/failed-login-looks-the-same.json"
};
static const unsigned char Scenarios_core_enumeration_failed_login_takes_the_same_time_json[] = {
#embed "../../Scenarios/core/enumeration/failed-login-takes-the-same-time.json"
};
static const unsigned char Scenarios_core_enumeration_look_up_does_not_list_accounts_json[] = {
#embed "../../Scenarios/core/enumeration/look-up-does-not-list-accounts.json"
};
static const unsigned char Scenarios_core_enumeration_registration_does_not_list_accounts_json[] = {
#embed "../../Scenarios/core/enumeration/registration-does-not-list-accounts.json"
};
static const unsigned char Scenarios_core_enumeration_registration_does_not_list_user_names_json[] = {
#embed "../../Scenarios/core/enumeration/registration-does-not-list-user-names.json"
};
static const unsigned char Scenarios_core_enumeration_resend_does_not_list_accounts_json[] = {
#embed "../../Scenarios/core/enumeration/resend-does-not-list-accounts.json"
};
static const unsigned char Scenarios_core_enumeration_reset_request_looks_the_same_json[] = {
#embed "../../Scenarios/core/enumeration/reset-request-looks-the-same.json"
};
static const unsigned char Scenarios_core_enumeration_reset_request_takes_the_same_time_json[] = {
#embed "../../Scenarios/core/enumeration/reset-request-takes-the-same-time.json"
};
static const unsigned char Scenarios_core_enumeration_throttling_shows_no_account_json[] = {
#embed "../../Scenarios/core/enumeration/throttling-shows-no-account.json"
};
static const unsigned char Scenarios_core_enumeration_wrong_password_shows_no_account_state_json[] = {
#embed "../../Scenarios/core/enumeration/wrong-password-shows-no-account-state.json"
};
static const unsigned char Scenarios_core_enumeration_wrong_reset_code_shows_no_account_json[] = {
#embed "../../Scenarios/core/enumeration/wrong-reset-code-shows-no-account.json"
};
static const unsigned char Scenarios_core_invalidation_introspection_calls_an_expired_token_inactive_json[] = {
#embed "../../Scenarios/core/invalidation/introspection-calls-an-expired-token-inactive.json"
};
static const unsigned char Scenarios_core_invalidation_introspection_calls_dead_tokens_inactive_json[] = {
#embed "../../Scenarios/core/invalidation/introspection-calls-dead-tokens-inactive.json"
};
static const unsigned char Scenarios_core_invalidation_password_change_ends_other_sessions_json[] = {
#embed "../../Scenarios/core/invalidation/password-change-ends-other-sessions.json"
};
static const unsigned char Scenarios_core_invalidation_password_change_ends_sessions_never_used_json[] = {
#embed "../../Scenarios/core/invalidation/password-change-ends-sessions-never-used.json"
};
static const unsigned char Scenarios_core_invalidation_password_change_touches_one_account_json[] = {
#embed "../../Scenarios/core/invalidation/password-change-touches-one-account.json"
};
static const unsigned char Scenarios_core_invalidation_removed_account_tokens_die_json[] = {
#embed "../../Scenarios/core/invalidation/removed-account-tokens-die.json"
};
static const unsigned char Scenarios_core_invalidation_removed_account_tokens_do_not_open_its_successor_json[] = {
#embed "../../Scenarios/core/invalidation/removed-account-tokens-do-not-open-its-successor.json"
};
static const unsigned char Scenarios_core_invalidation_reset_ends_old_refresh_tokens_json[] = {
#embed "../../Scenarios/core/invalidation/reset-ends-old-refresh-tokens.json"
};
static const unsigned char Scenarios_core_invalidation_reset_ends_old_sessions_json[] = {
#embed "../../Scenarios/core/invalidation/reset-ends-old-sessions.json"
};
static const unsigned char Scenarios_core_invalidation_reset_ends_sessions_never_used_json[] = {
#embed "../../Scenarios/core/invalidation/reset-ends-sessions-never-used.json"
};
static const unsigned char Scenarios_core_invalidation_reset_ends_sessions_with_expired_tokens_json[] = {
#embed "../../Scenarios/core/invalidation/reset-ends-sessions-with-expired-tokens.json"
};
static const unsigned char Scenarios_core_invalidation_reset_touches_one_account_json[] = {
#embed "../../Scenarios/core/invalidation/reset-touches-one-account.json"
};
static const unsigned char Scenarios_core_invalidation_revocation_takes_effect_json[] = {
#embed "../../Scenarios/core/invalidation/revocation-takes-effect.json"
};
static const unsigned char Scenarios_core_invalidation_token_issued_right_after_reset_works_json[] = {
#embed "../../Scenarios/core/invalidation/token-issued-right-after-reset-works.json"
};
static const unsigned char Scenarios_core_jwt_algorithm_none_is_refused_json[] = {
#embed "../../Scenarios/core/jwt/algorithm-none-is-refused.json"
};
static const unsigned char Scenarios_core_jwt_audience_is_checked_json[] = {
#embed "../../Scenarios/core/jwt/audience-is-checked.json"
};
static const unsigned char Scenarios_core_jwt_dead_token_stays_dead_in_another_spelling_json[] = {
#embed "../../Scenarios/core/jwt/dead-token-stays-dead-in-another-spelling.json"
};
static const unsigned char Scenarios_core_jwt_edited_tokens_are_refused_json[] = {
#embed "../../Scenarios/core/jwt/edited-tokens-are-refused.json"
};
static const unsigned char Scenarios_core_jwt_foreign_signed_tokens_are_refused_json[] = {
#embed "../../Scenarios/core/jwt/foreign-signed-tokens-are-refused.json"
};
static const unsigned char Scenarios_core_jwt_issuer_and_subject_are_checked_json[] = {
#embed "../../Scenarios/core/jwt/issuer-and-subject-are-checked.json"
};
static const unsigned char Scenarios_core_jwt_keys_in_the_header_are_not_trusted_json[] = {
#embed "../../Scenarios/core/jwt/keys-in-the-header-are-not-trusted.json"
};
static const unsigned char Scenarios_core_jwt_missing_signature_is_refused_json[] = {
#embed "../../Scenarios/core/jwt/missing-signature-is-refused.json"
};
static const unsigned char Scenarios_core_jwt_public_key_is_no_shared_secret_json[] = {
#embed "../../Scenarios/core/jwt/public-key-is-no-shared-secret.json"
};
static const unsigned char Scenarios_core_jwt_signed_token_expires_json[] = {
#embed "../../Scenarios/core/jwt/signed-token-expires.json"
};
static const unsigned char Scenarios_core_jwt_validity_window_is_enforced_json[] = {
#embed "../../Scenarios/core/jwt/validity-window-is-enforced.json"
};
static const unsigned char Scenarios_core_login_every_identifier_kind_leads_to_the_account_json[] = {
#embed "../../Scenarios/core/login/every-identifier-kind-leads-to-the-account.json"
};
static const unsigned char Scenarios_core_login_every_login_gets_a_new_token_json[] = {
#embed "../../Scenarios/core/login/every-login-gets-a-new-token.json"
};
static const unsigned char Scenarios_core_login_malformed_credentials_do_not_log_in_json[] = {
#embed "../../Scenarios/core/login/malformed-credentials-do-not-log-in.json"
};
static const unsigned char Scenarios_core_login_malformed_credentials_do_not_register_json[] = {
#embed "../../Scenarios/core/login/malformed-credentials-do-not-register.json"
};
static const unsigned char Scenarios_core_login_only_the_right_password_logs_in_json[] = {
#embed "../../Scenarios/core/login/only-the-right-password-logs-in.json"
};
static const unsigned char Scenarios_core_login_proposed_token_is_not_adopted_json[] = {
#embed "../../Scenarios/core/login/proposed-token-is-not-adopted.json"
};
static const unsigned char Scenarios_core_logout_ending_all_sessions_misses_none_json[] = {
#embed "../../Scenarios/core/logout/ending-all-sessions-misses-none.json"
};
static const unsigned char Scenarios_core_logout_logout_ends_access_token_json[] = {
#embed "../../Scenarios/core/logout/logout-ends-access-token.json"
};
static const unsigned char Scenarios_core_logout_logout_ends_one_session_json[] = {
#embed "../../Scenarios/core/logout/logout-ends-one-session.json"
};
static const unsigned char Scenarios_core_logout_logout_ends_refresh_token_json[] = {
#embed "../../Scenarios/core/logout/logout-ends-refresh-token.json"
};
static const unsigned char Scenarios_core_password_any_ascii_characters_will_do_json[] = {
#embed "../../Scenarios/core/password/any-ascii-characters-will-do.json"
};
static const unsigned char Scenarios_core_password_any_unicode_characters_will_do_json[] = {
#embed "../../Scenarios/core/password/any-unicode-characters-will-do.json"
};
static const unsigned char Scenarios_core_password_declared_lengths_are_accepted_json[] = {
#embed "../../Scenarios/core/password/declared-lengths-are-accepted.json"
};
static const unsigned char Scenarios_core_password_eight_characters_suffice_json[] = {
#embed "../../Scenarios/core/password/eight-characters-suffice.json"
};
static const unsigned char Scenarios_core_password_foreign_characters_are_refused_json[] = {
#embed "../../Scenarios/core/password/foreign-characters-are-refused.json"
};
static const unsigned char Scenarios_core_password_four_wide_characters_are_refused_json[] = {
#embed "../../Scenarios/core/password/four-wide-characters-are-refused.json"
};
static const unsigned char Scenarios_core_password_huge_passwords_are_client_errors_json[] = {
#embed "../../Scenarios/core/password/huge-passwords-are-client-errors.json"
};
static const unsigned char Scenarios_core_password_one_policy_everywhere_json[] = {
#embed "../../Scenarios/core/password/one-policy-everywhere.json"
};
static const unsigned char Scenarios_core_password_one_policy_for_well_known_passwords_json[] = {
#embed "../../Scenarios/core/password/one-policy-for-well-known-passwords.json"
};
static const unsigned char Scenarios_core_password_only_factor_has_fifteen_characters_json[] = {
#embed "../../Scenarios/core/password/only-factor-has-fifteen-characters.json"
};
static const unsigned char Scenarios_core_password_outside_the_declared_lengths_is_refused_json[] = {
#embed "../../Scenarios/core/password/outside-the-declared-lengths-is-refused.json"
};
static const unsigned char Scenarios_core_password_passwords_of_64_characters_work_json[] = {
#embed "../../Scenarios/core/password/passwords-of-64-characters-work.json"
};
static const unsigned char Scenarios_core_password_short_passwords_are_refused_json[] = {
#embed "../../Scenarios/core/password/short-passwords-are-refused.json"
};
static const unsigned char Scenarios_core_password_short_passwords_of_many_bytes_are_refused_json[] = {
#embed "../../Scenarios/core/password/short-passwords-of-many-bytes-are-refused.json"
};
static const unsigned char Scenarios_core_password_spaces_in_a_password_count_json[] = {
#embed "../../Scenarios/core/password/spaces-in-a-password-count.json"
};
static const unsigned char Scenarios_core_password_too_long_passwords_are_refused_json[] = {
#embed "../../Scenarios/core/password/too-long-passwords-are-refused.json"
};
static const unsigned char Scenarios_core_password_well_known_passwords_are_refused_json[] = {
#embed "../../Scenarios/core/password/well-known-passwords-are-refused.json"
};
static const unsigned char Scenarios_core_password_whole_password_counts_after_change_json[] = {
#embed "../../Scenarios/core/password/whole-password-counts-after-change.json"
};
static const unsigned char Scenarios_core_password_whole_password_counts_after_reset_json[] = {
#embed "../../Scenarios/core/password/whole-password-counts-after-reset.json"
};
static const unsigned char Scenarios_core_password_whole_password_counts_json[] = {
#embed "../../Scenarios/core/password/whole-password-counts.json"
};
static const unsigned char Scenarios_core_registration_malformed_emails_are_refused_json[] = {
#embed "../../Scenarios/core/registration/malformed-emails-are-refused.json"
};
static const unsigned char Scenarios_core_registration_malformed_phones_are_refused_json[] = {
#embed "../../Scenarios/core/registration/malformed-phones-are-refused.json"
};
static const unsigned char Scenarios_core_registration_new_account_logs_in_json[] = {
#embed "../../Scenarios/core/registration/new-account-logs-in.json"
};
static const unsigned char Scenarios_core_registration_pending_registration_is_not_overwritten_json[] = {
#embed "../../Scenarios/core/registration/pending-registration-is-not-overwritten.json"
};
static const unsigned char Scenarios_core_registration_registration_grants_no_role_json[] = {
#embed "../../Scenarios/core/registration/registration-grants-no-role.json"
};
static const unsigned char Scenarios_core_registration_registration_takes_no_account_id_json[] = {
#embed "../../Scenarios/core/registration/registration-takes-no-account-id.json"
};
static const unsigned char Scenarios_core_registration_registration_takes_no_verified_flag_json[] = {
#embed "../../Scenarios/core/registration/registration-takes-no-verified-flag.json"
};
static const unsigned char Scenarios_core_registration_taken_email_is_refused_to_others_json[] = {
#embed "../../Scenarios/core/registration/taken-email-is-refused-to-others.json"
};
static const unsigned char Scenarios_core_registration_taken_identifier_is_not_registered_twice_json[] = {
#embed "../../Scenarios/core/registration/taken-identifier-is-not-registered-twice.json"
};
static const unsigned char Scenarios_core_registration_taken_phone_is_refused_in_other_notations_json[] = {
#embed "../../Scenarios/core/registration/taken-phone-is-refused-in-other-notations.json"
};
static const unsigned char Scenarios_core_registration_taken_phone_is_refused_to_others_json[] = {
#embed "../../Scenarios/core/registration/taken-phone-is-refused-to-others.json"
};
static const unsigned char Scenarios_core_registration_username_characters_are_enforced_json[] = {
#embed "../../Scenarios/core/registration/username-characters-are-enforced.json"
};
static const unsigned char Scenarios_core_registration_username_length_is_enforced_json[] = {
#embed "../../Scenarios/core/registration/username-length-is-enforced.json"
};
static const unsigned char Scenarios_core_registration_usernames_are_folded_json[] = {
#embed "../../Scenarios/core/registration/usernames-are-folded.json"
};
static const unsigned char Scenarios_core_reset_address_change_retires_reset_code_json[] = {
#embed "../../Scenarios/core/reset/address-change-retires-reset-code.json"
};
static const unsigned char Scenarios_core_reset_changed_address_gets_no_reset_before_confirmation_json[] = {
#embed "../../Scenarios/core/reset/changed-address-gets-no-reset-before-confirmation.json"
};
static const unsigned char Scenarios_core_reset_changed_phone_gets_no_reset_before_confirmation_json[] = {
#embed "../../Scenarios/core/reset/changed-phone-gets-no-reset-before-confirmation.json"
};
static const unsigned char Scenarios_core_reset_code_of_another_opens_no_staged_reset_json[] = {
#embed "../../Scenarios/core/reset/code-of-another-opens-no-staged-reset.json"
};
static const unsigned char Scenarios_core_reset_completed_reset_signs_nobody_in_json[] = {
#embed "../../Scenarios/core/reset/completed-reset-signs-nobody-in.json"
};
static const unsigned char Scenarios_core_reset_confirmation_code_not_in_response_json[] = {
#embed "../../Scenarios/core/reset/confirmation-code-not-in-response.json"
};
static const unsigned char Scenarios_core_reset_generated_password_replaces_the_old_one_json[] = {
#embed "../../Scenarios/core/reset/generated-password-replaces-the-old-one.json"
};
static const unsigned char Scenarios_core_reset_malformed_reset_code_refused_json[] = {
#embed "../../Scenarios/core/reset/malformed-reset-code-refused.json"
};
static const unsigned char Scenarios_core_reset_newer_code_retires_older_json[] = {
#embed "../../Scenarios/core/reset/newer-code-retires-older.json"
};
static const unsigned char Scenarios_core_reset_old_address_is_told_about_address_change_json[] = {
#embed "../../Scenarios/core/reset/old-address-is-told-about-address-change.json"
};
static const unsigned char Scenarios_core_reset_old_number_is_told_about_phone_change_json[] = {
#embed "../../Scenarios/core/reset/old-number-is-told-about-phone-change.json"
};
static const unsigned char Scenarios_core_reset_older_code_dies_with_redeemed_newer_json[] = {
#embed "../../Scenarios/core/reset/older-code-dies-with-redeemed-newer.json"
};
static const unsigned char Scenarios_core_reset_passed_reset_expires_json[] = {
#embed "../../Scenarios/core/reset/passed-reset-expires.json"
};
static const unsigned char Scenarios_core_reset_password_change_retires_reset_code_json[] = {
#embed "../../Scenarios/core/reset/password-change-retires-reset-code.json"
};
static const unsigned char Scenarios_core_reset_phone_change_retires_reset_code_json[] = {
#embed "../../Scenarios/core/reset/phone-change-retires-reset-code.json"
};
static const unsigned char Scenarios_core_reset_refused_password_keeps_reset_open_json[] = {
#embed "../../Scenarios/core/reset/refused-password-keeps-reset-open.json"
};
static const unsigned char Scenarios_core_reset_refused_password_keeps_staged_reset_open_json[] = {
#embed "../../Scenarios/core/reset/refused-password-keeps-staged-reset-open.json"
};
static const unsigned char Scenarios_core_reset_reset_code_bound_to_account_json[] = {
#embed "../../Scenarios/core/reset/reset-code-bound-to-account.json"
};
static const unsigned char Scenarios_core_reset_reset_code_expires_json[] = {
#embed "../../Scenarios/core/reset/reset-code-expires.json"
};
static const unsigned char Scenarios_core_reset_reset_code_goes_to_the_address_on_record_json[] = {
#embed "../../Scenarios/core/reset/reset-code-goes-to-the-address-on-record.json"
};
static const unsigned char Scenarios_core_reset_reset_code_goes_to_the_number_on_record_json[] = {
#embed "../../Scenarios/core/reset/reset-code-goes-to-the-number-on-record.json"
};
static const unsigned char Scenarios_core_reset_reset_code_not_in_response_json[] = {
#embed "../../Scenarios/core/reset/reset-code-not-in-response.json"
};
static const unsigned char Scenarios_core_reset_reset_code_works_once_json[] = {
#embed "../../Scenarios/core/reset/reset-code-works-once.json"
};
static const unsigned char Scenarios_core_reset_reset_codes_cannot_be_guessed_json[] = {
#embed "../../Scenarios/core/reset/reset-codes-cannot-be-guessed.json"
};
static const unsigned char Scenarios_core_reset_reset_link_ignores_forwarded_scheme_json[] = {
#embed "../../Scenarios/core/reset/reset-link-ignores-forwarded-scheme.json"
};
static const unsigned char Scenarios_core_reset_reset_link_ignores_forwarding_headers_json[] = {
#embed "../../Scenarios/core/reset/reset-link-ignores-forwarding-headers.json"
};
static const unsigned char Scenarios_core_reset_reset_link_ignores_host_header_json[] = {
#embed "../../Scenarios/core/reset/reset-link-ignores-host-header.json"
};
static const unsigned char Scenarios_core_reset_reset_replaces_password_json[] = {
#embed "../../Scenarios/core/reset/reset-replaces-password.json"
};
static const unsigned char Scenarios_core_reset_reset_request_changes_nothing_json[] = {
#embed "../../Scenarios/core/reset/reset-request-changes-nothing.json"
};
static const unsigned char Scenarios_core_reset_reset_retires_codes_of_every_channel_json[] = {
#embed "../../Scenarios/core/reset/reset-retires-codes-of-every-channel.json"
};
static const unsigned char Scenarios_core_reset_reset_steps_cannot_be_skipped_json[] = {
#embed "../../Scenarios/core/reset/reset-steps-cannot-be-skipped.json"
};
static const unsigned char Scenarios_core_reset_right_code_among_wrong_ones_refused_json[] = {
#embed "../../Scenarios/core/reset/right-code-among-wrong-ones-refused.json"
};
static const unsigned char Scenarios_core_reset_sign_in_offer_is_limited_to_its_reset_json[] = {
#embed "../../Scenarios/core/reset/sign-in-offer-is-limited-to-its-reset.json"
};
static const unsigned char Scenarios_core_reset_stated_code_length_is_true_json[] = {
#embed "../../Scenarios/core/reset/stated-code-length-is-true.json"
};
static const unsigned char Scenarios_core_reset_unverified_address_gets_no_reset_json[] = {
#embed "../../Scenarios/core/reset/unverified-address-gets-no-reset.json"
};
static const unsigned char Scenarios_core_reset_unverified_phone_gets_no_reset_json[] = {
#embed "../../Scenarios/core/reset/unverified-phone-gets-no-reset.json"
};
static const unsigned char Scenarios_core_reset_user_is_told_about_reset_and_change_json[] = {
#embed "../../Scenarios/core/reset/user-is-told-about-reset-and-change.json"
};
static const unsigned char Scenarios_core_reset_wrong_code_keeps_reset_open_json[] = {
#embed "../../Scenarios/core/reset/wrong-code-keeps-reset-open.json"
};
static const unsigned char Scenarios_core_reset_wrong_reset_code_refused_json[] = {
#embed "../../Scenarios/core/reset/wrong-reset-code-refused.json"
};
static const unsigned char Scenarios_core_throttling_block_ends_after_the_declared_time_json[] = {
#embed "../../Scenarios/core/throttling/block-ends-after-the-declared-time.json"
};
static const unsigned char Scenarios_core_throttling_confirmation_code_guesses_are_limited_json[] = {
#embed "../../Scenarios/core/throttling/confirmation-code-guesses-are-limited.json"
};
static const unsigned char Scenarios_core_throttling_confirmation_messages_are_limited_json[] = {
#embed "../../Scenarios/core/throttling/confirmation-messages-are-limited.json"
};
static const unsigned char Scenarios_core_throttling_good_login_clears_the_failures_json[] = {
#embed "../../Scenarios/core/throttling/good-login-clears-the-failures.json"
};
static const unsigned char Scenarios_core_throttling_guessing_a_password_is_limited_json[] = {
#embed "../../Scenarios/core/throttling/guessing-a-password-is-limited.json"
};
static const unsigned char Scenarios_core_throttling_guessing_by_email_change_is_limited_json[] = {
#embed "../../Scenarios/core/throttling/guessing-by-email-change-is-limited.json"
};
static const unsigned char Scenarios_core_throttling_guessing_by_password_change_is_limited_json[] = {
#embed "../../Scenarios/core/throttling/guessing-by-password-change-is-limited.json"
};
static const unsigned char Scenarios_core_throttling_guessing_by_phone_change_is_limited_json[] = {
#embed "../../Scenarios/core/throttling/guessing-by-phone-change-is-limited.json"
};
static const unsigned char Scenarios_core_throttling_made_up_addresses_do_not_lift_the_limit_json[] = {
#embed "../../Scenarios/core/throttling/made-up-addresses-do-not-lift-the-limit.json"
};
static const unsigned char Scenarios_core_throttling_other_spellings_do_not_lift_the_limit_json[] = {
#embed "../../Scenarios/core/throttling/other-spellings-do-not-lift-the-limit.json"
};
static const unsigned char Scenarios_core_throttling_reset_code_guesses_are_limited_json[] = {
#embed "../../Scenarios/core/throttling/reset-code-guesses-are-limited.json"
};
static const unsigned char Scenarios_core_throttling_reset_lifts_a_block_json[] = {
#embed "../../Scenarios/core/throttling/reset-lifts-a-block.json"
};
static const unsigned char Scenarios_core_throttling_reset_messages_are_limited_json[] = {
#embed "../../Scenarios/core/throttling/reset-messages-are-limited.json"
};
static const unsigned char Scenarios_core_tokens_access_and_refresh_tokens_are_not_interchangeable_json[] = {
#embed "../../Scenarios/core/tokens/access-and-refresh-tokens-are-not-interchangeable.json"
};
static const unsigned char Scenarios_core_tokens_access_token_expires_json[] = {
#embed "../../Scenarios/core/tokens/access-token-expires.json"
};
static const unsigned char Scenarios_core_tokens_protected_resources_need_a_token_json[] = {
#embed "../../Scenarios/core/tokens/protected-resources-need-a-token.json"
};
static const unsigned char Scenarios_core_tokens_refresh_keeps_account_and_rights_json[] = {
#embed "../../Scenarios/core/tokens/refresh-keeps-account-and-rights.json"
};
static const unsigned char Scenarios_core_tokens_refreshing_comes_to_an_end_json[] = {
#embed "../../Scenarios/core/tokens/refreshing-comes-to-an-end.json"
};
static const unsigned char Scenarios_core_tokens_replayed_refresh_token_ends_the_chain_json[] = {
#embed "../../Scenarios/core/tokens/replayed-refresh-token-ends-the-chain.json"
};
static const unsigned char Scenarios_core_tokens_tokens_and_codes_are_not_interchangeable_json[] = {
#embed "../../Scenarios/core/tokens/tokens-and-codes-are-not-interchangeable.json"
};
static const unsigned char Scenarios_core_tokens_tokens_are_unpredictable_json[] = {
#embed "../../Scenarios/core/tokens/tokens-are-unpredictable.json"
};
static const unsigned char Scenarios_core_tokens_unknown_refresh_token_is_refused_json[] = {
#embed "../../Scenarios/core/tokens/unknown-refresh-token-is-refused.json"
};
static const unsigned char Scenarios_core_tokens_unused_refresh_token_expires_json[] = {
#embed "../../Scenarios/core/tokens/unused-refresh-token-expires.json"
};
static const unsigned char Scenarios_core_tokens_used_refresh_token_is_refused_json[] = {
#embed "../../Scenarios/core/tokens/used-refresh-token-is-refused.json"
};
static const unsigned char Scenarios_core_transport_answers_hold_no_link_with_a_secret_json[] = {
#embed "../../Scenarios/core/transport/answers-hold-no-link-with-a-secret.json"
};
static const unsigned char Scenarios_core_transport_answers_with_account_data_are_not_cacheable_json[] = {
#embed "../../Scenarios/core/transport/answers-with-account-data-are-not-cacheable.json"
};
static const unsigned char Scenarios_core_transport_answers_with_tokens_are_not_cacheable_json[] = {
#embed "../../Scenarios/core/transport/answers-with-tokens-are-not-cacheable.json"
};
static const unsigned char Scenarios_core_transport_api_is_served_over_tls_only_json[] = {
#embed "../../Scenarios/core/transport/api-is-served-over-tls-only.json"
};
static const unsigned char Scenarios_core_transport_bodies_of_odd_bytes_show_no_internals_json[] = {
#embed "../../Scenarios/core/transport/bodies-of-odd-bytes-show-no-internals.json"
};
static const unsigned char Scenarios_core_transport_broken_bodies_show_no_internals_json[] = {
#embed "../../Scenarios/core/transport/broken-bodies-show-no-internals.json"
};
static const unsigned char Scenarios_core_transport_dead_token_gets_a_challenge_json[] = {
#embed "../../Scenarios/core/transport/dead-token-gets-a-challenge.json"
};
static const unsigned char Scenarios_core_transport_expired_code_is_refused_in_the_declared_form_json[] = {
#embed "../../Scenarios/core/transport/expired-code-is-refused-in-the-declared-form.json"
};
static const unsigned char Scenarios_core_transport_expired_token_gets_a_challenge_json[] = {
#embed "../../Scenarios/core/transport/expired-token-gets-a-challenge.json"
};
static const unsigned char Scenarios_core_transport_logout_by_get_has_no_effect_json[] = {
#embed "../../Scenarios/core/transport/logout-by-get-has-no-effect.json"
};
static const unsigned char Scenarios_core_transport_refusals_have_the_declared_form_json[] = {
#embed "../../Scenarios/core/transport/refusals-have-the-declared-form.json"
};
static const unsigned char Scenarios_core_transport_refusals_in_the_body_have_the_declared_form_json[] = {
#embed "../../Scenarios/core/transport/refusals-in-the-body-have-the-declared-form.json"
};
static const unsigned char Scenarios_core_transport_refused_token_gets_a_challenge_json[] = {
#embed "../../Scenarios/core/transport/refused-token-gets-a-challenge.json"
};
static const unsigned char Scenarios_core_transport_secrets_by_get_have_no_effect_json[] = {
#embed "../../Scenarios/core/transport/secrets-by-get-have-no-effect.json"
};
static const unsigned char Scenarios_core_transport_secrets_in_the_query_have_no_effect_json[] = {
#embed "../../Scenarios/core/transport/secrets-in-the-query-have-no-effect.json"
};
static const unsigned char Scenarios_core_transport_session_cookies_are_protected_json[] = {
#embed "../../Scenarios/core/transport/session-cookies-are-protected.json"
};
static const unsigned char Scenarios_core_transport_session_cookies_stay_on_tls_json[] = {
#embed "../../Scenarios/core/transport/session-cookies-stay-on-tls.json"
};
static const unsigned char Scenarios_core_transport_states_of_a_reset_are_not_cacheable_json[] = {
#embed "../../Scenarios/core/transport/states-of-a-reset-are-not-cacheable.json"
};
static const unsigned char Scenarios_core_transport_submitted_password_is_not_sent_back_json[] = {
#embed "../../Scenarios/core/transport/submitted-password-is-not-sent-back.json"
};
static const unsigned char Scenarios_core_transport_token_in_the_query_opens_nothing_json[] = {
#embed "../../Scenarios/core/transport/token-in-the-query-opens-nothing.json"
};
static const unsigned char Scenarios_core_transport_valid_passwords_break_nothing_json[] = {
#embed "../../Scenarios/core/transport/valid-passwords-break-nothing.json"
};
static const unsigned char Scenarios_core_transport_wrong_values_show_no_internals_json[] = {
#embed "../../Scenarios/core/transport/wrong-values-show-no-internals.json"
};
static const unsigned char Scenarios_core_verification_address_is_unverified_until_confirmed_json[] = {
#embed "../../Scenarios/core/verification/address-is-unverified-until-confirmed.json"
};
static const unsigned char Scenarios_core_verification_changed_address_starts_unverified_json[] = {
#embed "../../Scenarios/core/verification/changed-address-starts-unverified.json"
};
static const unsigned char Scenarios_core_verification_changed_phone_starts_unverified_json[] = {
#embed "../../Scenarios/core/verification/changed-phone-starts-unverified.json"
};
static const unsigned char Scenarios_core_verification_confirmation_code_expires_json[] = {
#embed "../../Scenarios/core/verification/confirmation-code-expires.json"
};
static const unsigned char Scenarios_core_verification_each_contact_is_confirmed_by_its_own_code_json[] = {
#embed "../../Scenarios/core/verification/each-contact-is-confirmed-by-its-own-code.json"
};
static const unsigned char Scenarios_core_verification_resent_confirmation_works_json[] = {
#embed "../../Scenarios/core/verification/resent-confirmation-works.json"
};
static const unsigned char Scenarios_core_verification_resent_reset_code_works_json[] = {
#embed "../../Scenarios/core/verification/resent-reset-code-works.json"
};
static const unsigned char Scenarios_core_verification_second_reset_message_works_json[] = {
#embed "../../Scenarios/core/verification/second-reset-message-works.json"
};
static const unsigned char Scenarios_core_verification_unconfirmed_account_gets_no_session_by_reset_json[] = {
#embed "../../Scenarios/core/verification/unconfirmed-account-gets-no-session-by-reset.json"
};
static const unsigned char Scenarios_core_verification_unverified_account_cannot_log_in_json[] = {
#embed "../../Scenarios/core/verification/unverified-account-cannot-log-in.json"
};
static const unsigned char Scenarios_core_verification_wrong_confirmation_code_changes_nothing_json[] = {
#embed "../../Scenarios/core/verification/wrong-confirmation-code-changes-nothing.json"
};
static const unsigned char Scenarios_defects_json[] = {
#embed "../../Scenarios/defects.json"
};
static const unsigned char Scenarios_entra_native_auth_codes_another_code_after_a_wrong_one_json[] = {
#embed "../../Scenarios/entra-native-auth/codes/another-code-after-a-wrong-one.json"
};
static const unsigned char Scenarios_entra_native_auth_codes_repeated_resends_are_refused_json[] = {
#embed "../../Scenarios/entra-native-auth/codes/repeated-resends-are-refused.json"
};
static const unsigned char Scenarios_entra_native_auth_codes_resent_code_voids_a_resets_first_json[] = {
#embed "../../Scenarios/entra-native-auth/codes/resent-code-voids-a-resets-first.json"
};
static const unsigned char Scenarios_entra_native_auth_codes_resent_code_voids_a_sign_ins_first_json[] = {
#embed "../../Scenarios/entra-native-auth/codes/resent-code-voids-a-sign-ins-first.json"
};
static const unsigned char Scenarios_entra_native_auth_codes_resent_code_voids_a_sign_ups_first_json[] = {
#embed "../../Scenarios/entra-native-auth/codes/resent-code-voids-a-sign-ups-first.json"
};
static const unsigned char Scenarios_entra_native_auth_codes_reset_challenge_describes_its_code_json[] = {
#embed "../../Scenarios/entra-native-auth/codes/reset-challenge-describes-its-code.json"
};
static const unsigned char Scenarios_entra_native_auth_codes_sign_in_challenge_describes_its_code_json[] = {
#embed "../../Scenarios/entra-native-auth/codes/sign-in-challenge-describes-its-code.json"
};
static const unsigned char Scenarios_entra_native_auth_codes_sign_up_challenge_describes_its_code_json[] = {
#embed "../../Scenarios/entra-native-auth/codes/sign-up-challenge-describes-its-code.json"
};
static const unsigned char Scenarios_entra_native_auth_codes_wrong_code_keeps_a_reset_json[] = {
#embed "../../Scenarios/entra-native-auth/codes/wrong-code-keeps-a-reset.json"
};
static const unsigned char Scenarios_entra_native_auth_codes_wrong_code_keeps_a_sign_in_json[] = {
#embed "../../Scenarios/entra-native-auth/codes/wrong-code-keeps-a-sign-in.json"
};
static const unsigned char Scenarios_entra_native_auth_codes_wrong_code_keeps_a_sign_up_json[] = {
#embed "../../Scenarios/entra-native-auth/codes/wrong-code-keeps-a-sign-up.json"
};
static const unsigned char Scenarios_entra_native_auth_defects_json[] = {
#embed "../../Scenarios/entra-native-auth/defects.json"
};
static const unsigned char Scenarios_entra_native_auth_flow_apps_without_native_authentication_are_refused_json[] = {
#embed "../../Scenarios/entra-native-auth/flow/apps-without-native-authentication-are-refused.json"
};
static const unsigned char Scenarios_entra_native_auth_flow_browser_takes_over_json[] = {
#embed "../../Scenarios/entra-native-auth/flow/browser-takes-over.json"
};
static const unsigned char Scenarios_entra_native_auth_flow_continuation_token_expires_json[] = {
#embed "../../Scenarios/entra-native-auth/flow/continuation-token-expires.json"
};
static const unsigned char Scenarios_entra_native_auth_flow_continuation_tokens_keep_to_their_step_json[] = {
#embed "../../Scenarios/entra-native-auth/flow/continuation-tokens-keep-to-their-step.json"
};
static const unsigned char Scenarios_entra_native_auth_flow_correlation_id_comes_back_json[] = {
#embed "../../Scenarios/entra-native-auth/flow/correlation-id-comes-back.json"
};
static const unsigned char Scenarios_entra_native_auth_flow_empty_client_id_is_named_json[] = {
#embed "../../Scenarios/entra-native-auth/flow/empty-client-id-is-named.json"
};
static const unsigned char Scenarios_entra_native_auth_flow_empty_username_is_named_json[] = {
#embed "../../Scenarios/entra-native-auth/flow/empty-username-is-named.json"
};
static const unsigned char Scenarios_entra_native_auth_flow_malformed_username_starts_nothing_json[] = {
#embed "../../Scenarios/entra-native-auth/flow/malformed-username-starts-nothing.json"
};
static const unsigned char Scenarios_entra_native_auth_flow_redirect_is_demanded_json[] = {
#embed "../../Scenarios/entra-native-auth/flow/redirect-is-demanded.json"
};
static const unsigned char Scenarios_entra_native_auth_flow_refusals_have_the_form_json[] = {
#embed "../../Scenarios/entra-native-auth/flow/refusals-have-the-form.json"
};
static const unsigned char Scenarios_entra_native_auth_flow_unknown_apps_are_refused_json[] = {
#embed "../../Scenarios/entra-native-auth/flow/unknown-apps-are-refused.json"
};
static const unsigned char Scenarios_entra_native_auth_flow_unknown_grants_and_scopes_are_named_json[] = {
#embed "../../Scenarios/entra-native-auth/flow/unknown-grants-and-scopes-are-named.json"
};
static const unsigned char Scenarios_entra_native_auth_password_current_password_is_no_new_one_json[] = {
#embed "../../Scenarios/entra-native-auth/password/current-password-is-no-new-one.json"
};
static const unsigned char Scenarios_entra_native_auth_password_refusals_tell_why_json[] = {
#embed "../../Scenarios/entra-native-auth/password/refusals-tell-why.json"
};
static const unsigned char Scenarios_entra_native_auth_password_three_kinds_suffice_json[] = {
#embed "../../Scenarios/entra-native-auth/password/three-kinds-suffice.json"
};
static const unsigned char Scenarios_entra_native_auth_requirements_json[] = {
#embed "../../Scenarios/entra-native-auth/requirements.json"
};
static const unsigned char Scenarios_entra_native_auth_reset_account_without_password_is_not_reset_json[] = {
#embed "../../Scenarios/entra-native-auth/reset/account-without-password-is-not-reset.json"
};
static const unsigned char Scenarios_entra_native_auth_reset_polling_comes_to_its_end_json[] = {
#embed "../../Scenarios/entra-native-auth/reset/polling-comes-to-its-end.json"
};
static const unsigned char Scenarios_entra_native_auth_reset_refused_password_keeps_the_reset_json[] = {
#embed "../../Scenarios/entra-native-auth/reset/refused-password-keeps-the-reset.json"
};
static const unsigned char Scenarios_entra_native_auth_reset_unknown_user_is_named_json[] = {
#embed "../../Scenarios/entra-native-auth/reset/unknown-user-is-named.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_in_locks_grow_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-in/locks-grow.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_in_only_the_sent_code_signs_in_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-in/only-the-sent-code-signs-in.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_in_same_wrong_password_counts_once_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-in/same-wrong-password-counts-once.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_in_ten_wrong_passwords_lock_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-in/ten-wrong-passwords-lock.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_in_unknown_user_is_named_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-in/unknown-user-is-named.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_in_wrong_password_keeps_the_flow_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-in/wrong-password-keeps-the-flow.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_up_attributes_may_come_first_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/attributes-may-come-first.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_up_codes_need_no_password_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/codes-need-no-password.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_up_missing_attributes_are_asked_for_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/missing-attributes-are-asked-for.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_up_missing_password_is_asked_for_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/missing-password-is-asked-for.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_up_overtaken_sign_up_is_refused_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/overtaken-sign-up-is-refused.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_up_sign_in_follows_without_password_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/sign-in-follows-without-password.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_up_sign_in_follows_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/sign-in-follows.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_up_taken_address_is_named_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/taken-address-is-named.json"
};
static const unsigned char Scenarios_entra_native_auth_sign_up_unfit_attributes_are_named_json[] = {
#embed "../../Scenarios/entra-native-auth/sign-up/unfit-attributes-are-named.json"
};
static const unsigned char Scenarios_entra_native_auth_tokens_answers_have_the_form_json[] = {
#embed "../../Scenarios/entra-native-auth/tokens/answers-have-the-form.json"
};
static const unsigned char Scenarios_entra_native_auth_tokens_code_sessions_end_after_a_day_json[] = {
#embed "../../Scenarios/entra-native-auth/tokens/code-sessions-end-after-a-day.json"
};
static const unsigned char Scenarios_entra_native_auth_tokens_id_token_names_user_app_and_tenant_json[] = {
#embed "../../Scenarios/entra-native-auth/tokens/id-token-names-user-app-and-tenant.json"
};
static const unsigned char Scenarios_entra_native_auth_tokens_no_id_token_without_openid_json[] = {
#embed "../../Scenarios/entra-native-auth/tokens/no-id-token-without-openid.json"
};
static const unsigned char Scenarios_entra_native_auth_tokens_no_refresh_token_without_offline_access_json[] = {
#embed "../../Scenarios/entra-native-auth/tokens/no-refresh-token-without-offline-access.json"
};
static const unsigned char Scenarios_entra_native_auth_tokens_refresh_gives_another_token_json[] = {
#embed "../../Scenarios/entra-native-auth/tokens/refresh-gives-another-token.json"
};
static const unsigned char Scenarios_entra_native_auth_tokens_reset_revokes_with_its_code_json[] = {
#embed "../../Scenarios/entra-native-auth/tokens/reset-revokes-with-its-code.json"
};
static const unsigned char Scenarios_entra_native_auth_tokens_reset_spares_code_sessions_json[] = {
#embed "../../Scenarios/entra-native-auth/tokens/reset-spares-code-sessions.json"
};
static const unsigned char Scenarios_kii_cloud_account_deleted_user_is_gone_json[] = {
#embed "../../Scenarios/kii-cloud/account/deleted-user-is-gone.json"
};
static const unsigned char Scenarios_kii_cloud_account_nobody_lists_users_json[] = {
#embed "../../Scenarios/kii-cloud/account/nobody-lists-users.json"
};
static const unsigned char Scenarios_kii_cloud_administration_administrator_sets_a_verified_address_json[] = {
#embed "../../Scenarios/kii-cloud/administration/administrator-sets-a-verified-address.json"
};
static const unsigned char Scenarios_kii_cloud_administration_codes_are_read_by_administrators_json[] = {
#embed "../../Scenarios/kii-cloud/administration/codes-are-read-by-administrators.json"
};
static const unsigned char Scenarios_kii_cloud_administration_disabled_user_is_shut_out_json[] = {
#embed "../../Scenarios/kii-cloud/administration/disabled-user-is-shut-out.json"
};
static const unsigned char Scenarios_kii_cloud_administration_only_administrators_disable_json[] = {
#embed "../../Scenarios/kii-cloud/administration/only-administrators-disable.json"
};
static const unsigned char Scenarios_kii_cloud_application_application_is_the_one_in_the_path_json[] = {
#embed "../../Scenarios/kii-cloud/application/application-is-the-one-in-the-path.json"
};
static const unsigned char Scenarios_kii_cloud_change_change_ends_the_callers_session_json[] = {
#embed "../../Scenarios/kii-cloud/change/change-ends-the-callers-session.json"
};
static const unsigned char Scenarios_kii_cloud_change_data_are_replaced_json[] = {
#embed "../../Scenarios/kii-cloud/change/data-are-replaced.json"
};
static const unsigned char Scenarios_kii_cloud_change_login_name_stays_json[] = {
#embed "../../Scenarios/kii-cloud/change/login-name-stays.json"
};
static const unsigned char Scenarios_kii_cloud_change_pseudo_user_gets_a_name_json[] = {
#embed "../../Scenarios/kii-cloud/change/pseudo-user-gets-a-name.json"
};
static const unsigned char Scenarios_kii_cloud_change_refused_change_says_why_json[] = {
#embed "../../Scenarios/kii-cloud/change/refused-change-says-why.json"
};
static const unsigned char Scenarios_kii_cloud_defects_json[] = {
#embed "../../Scenarios/kii-cloud/defects.json"
};
static const unsigned char Scenarios_kii_cloud_limits_email_characters_json[] = {
#embed "../../Scenarios/kii-cloud/limits/email-characters.json"
};
static const unsigned char Scenarios_kii_cloud_limits_email_length_json[] = {
#embed "../../Scenarios/kii-cloud/limits/email-length.json"
};
static const unsigned char Scenarios_kii_cloud_limits_emails_outside_the_limits_json[] = {
#embed "../../Scenarios/kii-cloud/limits/emails-outside-the-limits.json"
};
static const unsigned char Scenarios_kii_cloud_limits_login_name_characters_json[] = {
#embed "../../Scenarios/kii-cloud/limits/login-name-characters.json"
};
static const unsigned char Scenarios_kii_cloud_limits_login_name_length_json[] = {
#embed "../../Scenarios/kii-cloud/limits/login-name-length.json"
};
static const unsigned char Scenarios_kii_cloud_limits_passwords_outside_the_limits_json[] = {
#embed "../../Scenarios/kii-cloud/limits/passwords-outside-the-limits.json"
};
static const unsigned char Scenarios_kii_cloud_limits_passwords_within_the_limits_json[] = {
#embed "../../Scenarios/kii-cloud/limits/passwords-within-the-limits.json"
};
static const unsigned char Scenarios_kii_cloud_limits_phones_outside_the_limits_json[] = {
#embed "../../Scenarios/kii-cloud/limits/phones-outside-the-limits.json"
};
static const unsigned char Scenarios_kii_cloud_limits_phones_within_the_limits_json[] = {
#embed "../../Scenarios/kii-cloud/limits/phones-within-the-limits.json"
};
static const unsigned char Scenarios_kii_cloud_limits_short_password_names_the_minimum_json[] = {
#embed "../../Scenarios/kii-cloud/limits/short-password-names-the-minimum.json"
};
static const unsigned char Scenarios_kii_cloud_login_both_phone_notations_name_one_user_json[] = {
#embed "../../Scenarios/kii-cloud/login/both-phone-notations-name-one-user.json"
};
static const unsigned char Scenarios_kii_cloud_login_custom_address_does_not_log_in_json[] = {
#embed "../../Scenarios/kii-cloud/login/custom-address-does-not-log-in.json"
};
static const unsigned char Scenarios_kii_cloud_login_given_identifiers_log_in_json[] = {
#embed "../../Scenarios/kii-cloud/login/given-identifiers-log-in.json"
};
static const unsigned char Scenarios_kii_cloud_login_locked_name_unlocks_by_itself_json[] = {
#embed "../../Scenarios/kii-cloud/login/locked-name-unlocks-by-itself.json"
};
static const unsigned char Scenarios_kii_cloud_login_refused_login_is_invalid_grant_json[] = {
#embed "../../Scenarios/kii-cloud/login/refused-login-is-invalid-grant.json"
};
static const unsigned char Scenarios_kii_cloud_login_unverified_addresses_do_not_log_in_json[] = {
#embed "../../Scenarios/kii-cloud/login/unverified-addresses-do-not-log-in.json"
};
static const unsigned char Scenarios_kii_cloud_registration_authorization_logs_in_json[] = {
#embed "../../Scenarios/kii-cloud/registration/authorization-logs-in.json"
};
static const unsigned char Scenarios_kii_cloud_registration_local_number_has_its_country_json[] = {
#embed "../../Scenarios/kii-cloud/registration/local-number-has-its-country.json"
};
static const unsigned char Scenarios_kii_cloud_registration_phone_alone_does_not_suffice_json[] = {
#embed "../../Scenarios/kii-cloud/registration/phone-alone-does-not-suffice.json"
};
static const unsigned char Scenarios_kii_cloud_registration_phone_suffices_beside_unverified_email_json[] = {
#embed "../../Scenarios/kii-cloud/registration/phone-suffices-beside-unverified-email.json"
};
static const unsigned char Scenarios_kii_cloud_registration_registration_gives_user_and_no_token_json[] = {
#embed "../../Scenarios/kii-cloud/registration/registration-gives-user-and-no-token.json"
};
static const unsigned char Scenarios_kii_cloud_registration_taken_identifier_is_named_json[] = {
#embed "../../Scenarios/kii-cloud/registration/taken-identifier-is-named.json"
};
static const unsigned char Scenarios_kii_cloud_registration_unverified_addresses_do_not_suffice_json[] = {
#embed "../../Scenarios/kii-cloud/registration/unverified-addresses-do-not-suffice.json"
};
static const unsigned char Scenarios_kii_cloud_registration_user_needs_an_identifier_json[] = {
#embed "../../Scenarios/kii-cloud/registration/user-needs-an-identifier.json"
};
static const unsigned char Scenarios_kii_cloud_requirements_json[] = {
#embed "../../Scenarios/kii-cloud/requirements.json"
};
static const unsigned char Scenarios_kii_cloud_reset_empty_request_brings_mail_link_json[] = {
#embed "../../Scenarios/kii-cloud/reset/empty-request-brings-mail-link.json"
};
static const unsigned char Scenarios_kii_cloud_reset_generated_password_goes_the_way_of_its_reset_json[] = {
#embed "../../Scenarios/kii-cloud/reset/generated-password-goes-the-way-of-its-reset.json"
};
static const unsigned char Scenarios_kii_cloud_reset_mail_link_for_a_phone_json[] = {
#embed "../../Scenarios/kii-cloud/reset/mail-link-for-a-phone.json"
};
static const unsigned char Scenarios_kii_cloud_reset_mail_link_resets_json[] = {
#embed "../../Scenarios/kii-cloud/reset/mail-link-resets.json"
};
static const unsigned char Scenarios_kii_cloud_reset_older_alias_brings_mail_link_json[] = {
#embed "../../Scenarios/kii-cloud/reset/older-alias-brings-mail-link.json"
};
static const unsigned char Scenarios_kii_cloud_reset_opening_a_link_changes_nothing_json[] = {
#embed "../../Scenarios/kii-cloud/reset/opening-a-link-changes-nothing.json"
};
static const unsigned char Scenarios_kii_cloud_reset_pin_in_generated_mode_ignores_the_callers_password_json[] = {
#embed "../../Scenarios/kii-cloud/reset/pin-in-generated-mode-ignores-the-callers-password.json"
};
static const unsigned char Scenarios_kii_cloud_reset_refused_pin_says_why_json[] = {
#embed "../../Scenarios/kii-cloud/reset/refused-pin-says-why.json"
};
static const unsigned char Scenarios_kii_cloud_reset_refused_request_says_why_json[] = {
#embed "../../Scenarios/kii-cloud/reset/refused-request-says-why.json"
};
static const unsigned char Scenarios_kii_cloud_reset_same_password_is_refused_json[] = {
#embed "../../Scenarios/kii-cloud/reset/same-password-is-refused.json"
};
static const unsigned char Scenarios_kii_cloud_reset_sms_link_for_an_email_json[] = {
#embed "../../Scenarios/kii-cloud/reset/sms-link-for-an-email.json"
};
static const unsigned char Scenarios_kii_cloud_reset_sms_link_resets_json[] = {
#embed "../../Scenarios/kii-cloud/reset/sms-link-resets.json"
};
static const unsigned char Scenarios_kii_cloud_reset_sms_pin_for_a_phone_json[] = {
#embed "../../Scenarios/kii-cloud/reset/sms-pin-for-a-phone.json"
};
static const unsigned char Scenarios_kii_cloud_reset_sms_pin_resets_json[] = {
#embed "../../Scenarios/kii-cloud/reset/sms-pin-resets.json"
};
static const unsigned char Scenarios_kii_cloud_reset_sms_without_method_brings_link_json[] = {
#embed "../../Scenarios/kii-cloud/reset/sms-without-method-brings-link.json"
};
static const unsigned char Scenarios_kii_cloud_reset_unverified_addresses_are_refused_json[] = {
#embed "../../Scenarios/kii-cloud/reset/unverified-addresses-are-refused.json"
};
static const unsigned char Scenarios_kii_cloud_tokens_dead_token_is_wrong_token_json[] = {
#embed "../../Scenarios/kii-cloud/tokens/dead-token-is-wrong-token.json"
};
static const unsigned char Scenarios_kii_cloud_tokens_expires_at_bounds_the_token_json[] = {
#embed "../../Scenarios/kii-cloud/tokens/expires-at-bounds-the-token.json"
};
static const unsigned char Scenarios_kii_cloud_tokens_no_refresh_token_unless_asked_for_json[] = {
#embed "../../Scenarios/kii-cloud/tokens/no-refresh-token-unless-asked-for.json"
};
static const unsigned char Scenarios_kii_cloud_tokens_others_see_the_public_part_of_a_profile_json[] = {
#embed "../../Scenarios/kii-cloud/tokens/others-see-the-public-part-of-a-profile.json"
};
static const unsigned char Scenarios_kii_cloud_tokens_profile_needs_a_token_json[] = {
#embed "../../Scenarios/kii-cloud/tokens/profile-needs-a-token.json"
};
static const unsigned char Scenarios_kii_cloud_tokens_refresh_ends_both_old_tokens_json[] = {
#embed "../../Scenarios/kii-cloud/tokens/refresh-ends-both-old-tokens.json"
};
static const unsigned char Scenarios_kii_cloud_verification_changed_address_waits_for_its_verification_json[] = {
#embed "../../Scenarios/kii-cloud/verification/changed-address-waits-for-its-verification.json"
};
static const unsigned char Scenarios_kii_cloud_verification_first_to_verify_has_the_address_json[] = {
#embed "../../Scenarios/kii-cloud/verification/first-to-verify-has-the-address.json"
};
static const unsigned char Scenarios_kii_cloud_verification_refused_verification_says_why_json[] = {
#embed "../../Scenarios/kii-cloud/verification/refused-verification-says-why.json"
};
static const unsigned char Scenarios_requirements_json[] = {
#embed "../../Scenarios/requirements.json"
};
static const unsigned char Scenarios_schema_defects_schema_json[] = {
#embed "../../Scenarios/schema/defects.schema.json"
};
static const unsigned char Scenarios_schema_dialect_schema_json[] = {
#embed "../../Scenarios/schema/dialect.schema.json"
};
static const unsigned char Scenarios_schema_event_schema_json[] = {
#embed "../../Scenarios/schema/event.schema.json"
};
static const unsigned char Scenarios_schema_requirements_schema_json[] = {
#embed "../../Scenarios/schema/requirements.schema.json"
};
static const unsigned char Scenarios_schema_result_schema_json[] = {
#embed "../../Scenarios/schema/result.schema.json"
};
static const unsigned char Scenarios_schema_scenario_schema_json[] = {
#embed "../../Scenarios/schema/scenario.schema.json"
};
static const unsigned char Scenarios_schema_variations_schema_json[] = {
#embed "../../Scenarios/schema/variations.schema.json"
};
static const unsigned char Scenarios_schema_waivers_schema_json[] = {
#embed "../../Scenarios/schema/waivers.schema.json"
};
static const unsigned char Scenarios_susi_callers_cookie_before_session_before_token_json[] = {
#embed "../../Scenarios/susi/callers/cookie-before-session-before-token.json"
};
static const unsigned char Scenarios_susi_callers_dead_cookie_hides_the_token_json[] = {
#embed "../../Scenarios/susi/callers/dead-cookie-hides-the-token.json"
};
static const unsigned char Scenarios_susi_callers_unknown_token_is_a_stranger_json[] = {
#embed "../../Scenarios/susi/callers/unknown-token-is-a-stranger.json"
};
static const unsigned char Scenarios_susi_defects_json[] = {
#embed "../../Scenarios/susi/defects.json"
};
static const unsigned char Scenarios_susi_leaving_deletion_json[] = {
#embed "../../Scenarios/susi/leaving/deletion.json"
};
static const unsigned char Scenarios_susi_leaving_logout_json[] = {
#embed "../../Scenarios/susi/leaving/logout.json"
};
static const unsigned char Scenarios_susi_login_cookie_lives_on_use_json[] = {
#embed "../../Scenarios/susi/login/cookie-lives-on-use.json"
};
static const unsigned char Scenarios_susi_login_cookie_json[] = {
#embed "../../Scenarios/susi/login/cookie.json"
};
static const unsigned char Scenarios_susi_login_lifetime_by_choice_json[] = {
#embed "../../Scenarios/susi/login/lifetime-by-choice.json"
};
static const unsigned char Scenarios_susi_login_password_check_json[] = {
#embed "../../Scenarios/susi/login/password-check.json"
};
static const unsigned char Scenarios_susi_login_refusals_in_their_order_json[] = {
#embed "../../Scenarios/susi/login/refusals-in-their-order.json"
};
static const unsigned char Scenarios_susi_login_server_session_json[] = {
#embed "../../Scenarios/susi/login/server-session.json"
};
static const unsigned char Scenarios_susi_login_token_dies_when_it_said_json[] = {
#embed "../../Scenarios/susi/login/token-dies-when-it-said.json"
};
static const unsigned char Scenarios_susi_login_token_in_the_body_json[] = {
#embed "../../Scenarios/susi/login/token-in-the-body.json"
};
static const unsigned char Scenarios_susi_passwords_address_is_no_password_json[] = {
#embed "../../Scenarios/susi/passwords/address-is-no-password.json"
};
static const unsigned char Scenarios_susi_passwords_change_as_the_client_does_json[] = {
#embed "../../Scenarios/susi/passwords/change-as-the-client-does.json"
};
static const unsigned char Scenarios_susi_passwords_change_asks_for_a_captcha_json[] = {
#embed "../../Scenarios/susi/passwords/change-asks-for-a-captcha.json"
};
static const unsigned char Scenarios_susi_passwords_change_refusals_in_their_order_json[] = {
#embed "../../Scenarios/susi/passwords/change-refusals-in-their-order.json"
};
static const unsigned char Scenarios_susi_passwords_recovery_mail_json[] = {
#embed "../../Scenarios/susi/passwords/recovery-mail.json"
};
static const unsigned char Scenarios_susi_passwords_reset_activates_nobody_json[] = {
#embed "../../Scenarios/susi/passwords/reset-activates-nobody.json"
};
static const unsigned char Scenarios_susi_passwords_reset_token_can_be_looked_at_json[] = {
#embed "../../Scenarios/susi/passwords/reset-token-can-be-looked-at.json"
};
static const unsigned char Scenarios_susi_passwords_reset_token_is_too_old_for_the_page_json[] = {
#embed "../../Scenarios/susi/passwords/reset-token-is-too-old-for-the-page.json"
};
static const unsigned char Scenarios_susi_requirements_json[] = {
#embed "../../Scenarios/susi/requirements.json"
};
static const unsigned char Scenarios_susi_services_answer_is_wrapped_for_scripts_json[] = {
#embed "../../Scenarios/susi/services/answer-is-wrapped-for-scripts.json"
};
static const unsigned char Scenarios_susi_services_first_value_wins_json[] = {
#embed "../../Scenarios/susi/services/first-value-wins.json"
};
static const unsigned char Scenarios_susi_services_json_bodies_are_not_read_json[] = {
#embed "../../Scenarios/susi/services/json-bodies-are-not-read.json"
};
static const unsigned char Scenarios_susi_services_query_and_form_are_the_same_json[] = {
#embed "../../Scenarios/susi/services/query-and-form-are-the-same.json"
};
static const unsigned char Scenarios_susi_services_refusal_is_a_page_with_the_message_json[] = {
#embed "../../Scenarios/susi/services/refusal-is-a-page-with-the-message.json"
};
static const unsigned char Scenarios_susi_services_success_has_one_shape_json[] = {
#embed "../../Scenarios/susi/services/success-has-one-shape.json"
};
static const unsigned char Scenarios_susi_services_what_counts_as_true_json[] = {
#embed "../../Scenarios/susi/services/what-counts-as-true.json"
};
static const unsigned char Scenarios_susi_sign_up_address_as_typed_json[] = {
#embed "../../Scenarios/susi/sign-up/address-as-typed.json"
};
static const unsigned char Scenarios_susi_sign_up_addresses_json[] = {
#embed "../../Scenarios/susi/sign-up/addresses.json"
};
static const unsigned char Scenarios_susi_sign_up_administrator_activates_json[] = {
#embed "../../Scenarios/susi/sign-up/administrator-activates.json"
};
static const unsigned char Scenarios_susi_sign_up_captcha_is_asked_for_json[] = {
#embed "../../Scenarios/susi/sign-up/captcha-is-asked-for.json"
};
static const unsigned char Scenarios_susi_sign_up_closed_json[] = {
#embed "../../Scenarios/susi/sign-up/closed.json"
};
static const unsigned char Scenarios_susi_sign_up_mail_is_announced_json[] = {
#embed "../../Scenarios/susi/sign-up/mail-is-announced.json"
};
static const unsigned char Scenarios_susi_sign_up_passwords_json[] = {
#embed "../../Scenarios/susi/sign-up/passwords.json"
};
static const unsigned char Scenarios_susi_sign_up_refusals_in_their_order_json[] = {
#embed "../../Scenarios/susi/sign-up/refusals-in-their-order.json"
};
static const unsigned char Scenarios_susi_sign_up_registration_can_be_asked_for_json[] = {
#embed "../../Scenarios/susi/sign-up/registration-can-be-asked-for.json"
};
static const unsigned char Scenarios_susi_sign_up_rule_can_be_asked_for_json[] = {
#embed "../../Scenarios/susi/sign-up/rule-can-be-asked-for.json"
};
static const unsigned char Scenarios_susi_sign_up_success_by_mode_json[] = {
#embed "../../Scenarios/susi/sign-up/success-by-mode.json"
};
static const unsigned char Scenarios_susi_verification_link_can_open_a_session_json[] = {
#embed "../../Scenarios/susi/verification/link-can-open-a-session.json"
};
static const unsigned char Scenarios_susi_verification_link_confirms_once_json[] = {
#embed "../../Scenarios/susi/verification/link-confirms-once.json"
};
static const unsigned char Scenarios_susi_verification_resend_says_why_not_json[] = {
#embed "../../Scenarios/susi/verification/resend-says-why-not.json"
};
static const unsigned char Scenarios_susi_verification_token_counts_for_its_address_json[] = {
#embed "../../Scenarios/susi/verification/token-counts-for-its-address.json"
};
static const unsigned char Scenarios_variations_json[] = {
#embed "../../Scenarios/variations.json"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_Audit_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/Audit.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_DefectFormat_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/DefectFormat.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_DialectFormat_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/DialectFormat.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_DialectGuide_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/DialectGuide.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_Editors_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/Editors.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_FourSystems_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/FourSystems.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_GettingStarted_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/GettingStarted.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_LongRuns_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/LongRuns.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_Mail_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/Mail.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_Performance_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/Performance.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_Pipelines_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/Pipelines.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RecordingFormat_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RecordingFormat.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_Recordings_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/Recordings.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RekeyTesting_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RekeyTesting.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_Requirements_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/Requirements.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsAtlasAppServices_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsAtlasAppServices.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsConcurrency_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsConcurrency.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsEntraNativeAuthentication_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsEntraNativeAuthentication.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsKiiCloud_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsKiiCloud.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsLogin_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsLogin.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsLogout_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsLogout.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsPasswordAndIdentifierChange_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsPasswordAndIdentifierChange.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsPasswordPolicy_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsPasswordPolicy.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsPasswordReset_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsPasswordReset.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsRegistration_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsRegistration.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsSelfContainedTokens_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsSelfContainedTokens.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsSusiAi_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsSusiAi.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsThrottling_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsThrottling.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsTokenInvalidation_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsTokenInvalidation.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsTokens_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsTokens.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsTransportAndErrors_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsTransportAndErrors.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsUserEnumeration_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsUserEnumeration.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_RequirementsVerification_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/RequirementsVerification.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_ScenarioFormat_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/ScenarioFormat.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_SessionsWithoutTokens_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/SessionsWithoutTokens.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_SwiftTesting_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/SwiftTesting.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_VariationFormat_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/VariationFormat.md"
};
static const unsigned char Sources_RekeyTesting_Documentation_docc_Verdicts_md[] = {
#embed "../../Sources/RekeyTesting/Documentation.docc/Verdicts.md"
};

static const shipped_file files[] = {
    {"Fixtures/data/atlas-free-names.csv", Fixtures_data_atlas_free_names_csv, sizeof Fixtures_data_atlas_free_names_csv},
    {"Fixtures/data/atlas-lengths-outside.csv", Fixtures_data_atlas_lengths_outside_csv, sizeof Fixtures_data_atlas_lengths_outside_csv},
    {"Fixtures/data/atlas-lengths-within.csv", Fixtures_data_atlas_lengths_within_csv, sizeof Fixtures_data_atlas_lengths_within_csv},
    {"Fixtures/data/atlas-malformed-pairs.csv", Fixtures_data_atlas_malformed_pairs_csv, sizeof Fixtures_data_atlas_malformed_pairs_csv},
    {"Fixtures/data/common-passwords.json", Fixtures_data_common_passwords_json, sizeof Fixtures_data_common_passwords_json},
    {"Fixtures/data/entra-accepted-passwords.csv", Fixtures_data_entra_accepted_passwords_csv, sizeof Fixtures_data_entra_accepted_passwords_csv},
    {"Fixtures/data/entra-refused-passwords.csv", Fixtures_data_entra_refused_passwords_csv, sizeof Fixtures_data_entra_refused_passwords_csv},
    {"Fixtures/data/kii-emails-outside.json", Fixtures_data_kii_emails_outside_json, sizeof Fixtures_data_kii_emails_outside_json},
    {"Fixtures/data/kii-identifiers.json", Fixtures_data_kii_identifiers_json, sizeof Fixtures_data_kii_identifiers_json},
    {"Fixtures/data/kii-login-names.json", Fixtures_data_kii_login_names_json, sizeof Fixtures_data_kii_login_names_json},
    {"Fixtures/data/kii-passwords-outside.json", Fixtures_data_kii_passwords_outside_json, sizeof Fixtures_data_kii_passwords_outside_json},
    {"Fixtures/data/kii-passwords-within.json", Fixtures_data_kii_passwords_within_json, sizeof Fixtures_data_kii_passwords_within_json},
    {"Fixtures/data/kii-phones-outside.json", Fixtures_data_kii_phones_outside_json, sizeof Fixtures_data_kii_phones_outside_json},
    {"Fixtures/data/susi-addresses.json", Fixtures_data_susi_addresses_json, sizeof Fixtures_data_susi_addresses_json},
    {"Fixtures/data/susi-passwords.json", Fixtures_data_susi_passwords_json, sizeof Fixtures_data_susi_passwords_json},
    {"Fixtures/data/susi-valid-seconds.json", Fixtures_data_susi_valid_seconds_json, sizeof Fixtures_data_susi_valid_seconds_json},
    {"Fixtures/dialects/allauth.json", Fixtures_dialects_allauth_json, sizeof Fixtures_dialects_allauth_json},
    {"Fixtures/dialects/aspnet-identity.json", Fixtures_dialects_aspnet_identity_json, sizeof Fixtures_dialects_aspnet_identity_json},
    {"Fixtures/dialects/atlas-app-services.json", Fixtures_dialects_atlas_app_services_json, sizeof Fixtures_dialects_atlas_app_services_json},
    {"Fixtures/dialects/cognito.json", Fixtures_dialects_cognito_json, sizeof Fixtures_dialects_cognito_json},
    {"Fixtures/dialects/devise.json", Fixtures_dialects_devise_json, sizeof Fixtures_dialects_devise_json},
    {"Fixtures/dialects/djoser.json", Fixtures_dialects_djoser_json, sizeof Fixtures_dialects_djoser_json},
    {"Fixtures/dialects/entra-native-auth.json", Fixtures_dialects_entra_native_auth_json, sizeof Fixtures_dialects_entra_native_auth_json},
    {"Fixtures/dialects/fastapi-users.json", Fixtures_dialects_fastapi_users_json, sizeof Fixtures_dialects_fastapi_users_json},
    {"Fixtures/dialects/firebase.json", Fixtures_dialects_firebase_json, sizeof Fixtures_dialects_firebase_json},
    {"Fixtures/dialects/flask-security.json", Fixtures_dialects_flask_security_json, sizeof Fixtures_dialects_flask_security_json},
    {"Fixtures/dialects/keycloak.json", Fixtures_dialects_keycloak_json, sizeof Fixtures_dialects_keycloak_json},
    {"Fixtures/dialects/kii-cloud.json", Fixtures_dialects_kii_cloud_json, sizeof Fixtures_dialects_kii_cloud_json},
    {"Fixtures/dialects/kratos.json", Fixtures_dialects_kratos_json, sizeof Fixtures_dialects_kratos_json},
    {"Fixtures/dialects/laravel.json", Fixtures_dialects_laravel_json, sizeof Fixtures_dialects_laravel_json},
    {"Fixtures/dialects/lemonldap-ng.json", Fixtures_dialects_lemonldap_ng_json, sizeof Fixtures_dialects_lemonldap_ng_json},
    {"Fixtures/dialects/reference.json", Fixtures_dialects_reference_json, sizeof Fixtures_dialects_reference_json},
    {"Fixtures/dialects/supabase.json", Fixtures_dialects_supabase_json, sizeof Fixtures_dialects_supabase_json},
    {"Fixtures/dialects/susi.json", Fixtures_dialects_susi_json, sizeof Fixtures_dialects_susi_json},
    {"Fixtures/dialects/wordpress.json", Fixtures_dialects_wordpress_json, sizeof Fixtures_dialects_wordpress_json},
    {"Scenarios/atlas-app-services/admin/confirmation-is-run-again.json", Scenarios_atlas_app_services_admin_confirmation_is_run_again_json, sizeof Scenarios_atlas_app_services_admin_confirmation_is_run_again_json},
    {"Scenarios/atlas-app-services/admin/confirmation-is-sent-again.json", Scenarios_atlas_app_services_admin_confirmation_is_sent_again_json, sizeof Scenarios_atlas_app_services_admin_confirmation_is_sent_again_json},
    {"Scenarios/atlas-app-services/admin/created-user-needs-no-confirmation.json", Scenarios_atlas_app_services_admin_created_user_needs_no_confirmation_json, sizeof Scenarios_atlas_app_services_admin_created_user_needs_no_confirmation_json},
    {"Scenarios/atlas-app-services/admin/deleted-user-is-gone.json", Scenarios_atlas_app_services_admin_deleted_user_is_gone_json, sizeof Scenarios_atlas_app_services_admin_deleted_user_is_gone_json},
    {"Scenarios/atlas-app-services/admin/email-is-changed.json", Scenarios_atlas_app_services_admin_email_is_changed_json, sizeof Scenarios_atlas_app_services_admin_email_is_changed_json},
    {"Scenarios/atlas-app-services/admin/pending-registrations-are-confirmed-and-deleted.json", Scenarios_atlas_app_services_admin_pending_registrations_are_confirmed_and_deleted_json, sizeof Scenarios_atlas_app_services_admin_pending_registrations_are_confirmed_and_deleted_json},
    {"Scenarios/atlas-app-services/admin/tokens-are-verified.json", Scenarios_atlas_app_services_admin_tokens_are_verified_json, sizeof Scenarios_atlas_app_services_admin_tokens_are_verified_json},
    {"Scenarios/atlas-app-services/app/disabled-provider-serves-nobody.json", Scenarios_atlas_app_services_app_disabled_provider_serves_nobody_json, sizeof Scenarios_atlas_app_services_app_disabled_provider_serves_nobody_json},
    {"Scenarios/atlas-app-services/app/empty-successes-have-no-content-type.json", Scenarios_atlas_app_services_app_empty_successes_have_no_content_type_json, sizeof Scenarios_atlas_app_services_app_empty_successes_have_no_content_type_json},
    {"Scenarios/atlas-app-services/app/errors-are-exactly-json.json", Scenarios_atlas_app_services_app_errors_are_exactly_json_json, sizeof Scenarios_atlas_app_services_app_errors_are_exactly_json_json},
    {"Scenarios/atlas-app-services/app/location-names-both-hosts.json", Scenarios_atlas_app_services_app_location_names_both_hosts_json, sizeof Scenarios_atlas_app_services_app_location_names_both_hosts_json},
    {"Scenarios/atlas-app-services/confirmation/another-confirmation-is-refused-to-confirmed-and-unknown.json", Scenarios_atlas_app_services_confirmation_another_confirmation_is_refused_to_confirmed_and_unknown_json, sizeof Scenarios_atlas_app_services_confirmation_another_confirmation_is_refused_to_confirmed_and_unknown_json},
    {"Scenarios/atlas-app-services/confirmation/automatic-confirmation-runs-no-function.json", Scenarios_atlas_app_services_confirmation_automatic_confirmation_runs_no_function_json, sizeof Scenarios_atlas_app_services_confirmation_automatic_confirmation_runs_no_function_json},
    {"Scenarios/atlas-app-services/confirmation/expired-confirmation-is-expired-or-invalid.json", Scenarios_atlas_app_services_confirmation_expired_confirmation_is_expired_or_invalid_json, sizeof Scenarios_atlas_app_services_confirmation_expired_confirmation_is_expired_or_invalid_json},
    {"Scenarios/atlas-app-services/confirmation/expired-reset-is-expired-or-invalid.json", Scenarios_atlas_app_services_confirmation_expired_reset_is_expired_or_invalid_json, sizeof Scenarios_atlas_app_services_confirmation_expired_reset_is_expired_or_invalid_json},
    {"Scenarios/atlas-app-services/confirmation/function-fail-makes-no-registration.json", Scenarios_atlas_app_services_confirmation_function_fail_makes_no_registration_json, sizeof Scenarios_atlas_app_services_confirmation_function_fail_makes_no_registration_json},
    {"Scenarios/atlas-app-services/confirmation/function-pending-waits-for-the-pair.json", Scenarios_atlas_app_services_confirmation_function_pending_waits_for_the_pair_json, sizeof Scenarios_atlas_app_services_confirmation_function_pending_waits_for_the_pair_json},
    {"Scenarios/atlas-app-services/confirmation/function-success-confirms-at-once.json", Scenarios_atlas_app_services_confirmation_function_success_confirms_at_once_json, sizeof Scenarios_atlas_app_services_confirmation_function_success_confirms_at_once_json},
    {"Scenarios/atlas-app-services/confirmation/links-carry-token-and-token-id.json", Scenarios_atlas_app_services_confirmation_links_carry_token_and_token_id_json, sizeof Scenarios_atlas_app_services_confirmation_links_carry_token_and_token_id_json},
    {"Scenarios/atlas-app-services/confirmation/malformed-pairs-are-invalid-data.json", Scenarios_atlas_app_services_confirmation_malformed_pairs_are_invalid_data_json, sizeof Scenarios_atlas_app_services_confirmation_malformed_pairs_are_invalid_data_json},
    {"Scenarios/atlas-app-services/confirmation/pending-registration-does-not-log-in.json", Scenarios_atlas_app_services_confirmation_pending_registration_does_not_log_in_json, sizeof Scenarios_atlas_app_services_confirmation_pending_registration_does_not_log_in_json},
    {"Scenarios/atlas-app-services/confirmation/retry-runs-the-function-again.json", Scenarios_atlas_app_services_confirmation_retry_runs_the_function_again_json, sizeof Scenarios_atlas_app_services_confirmation_retry_runs_the_function_again_json},
    {"Scenarios/atlas-app-services/confirmation/unknown-pairs-are-expired-or-invalid.json", Scenarios_atlas_app_services_confirmation_unknown_pairs_are_expired_or_invalid_json, sizeof Scenarios_atlas_app_services_confirmation_unknown_pairs_are_expired_or_invalid_json},
    {"Scenarios/atlas-app-services/defects.json", Scenarios_atlas_app_services_defects_json, sizeof Scenarios_atlas_app_services_defects_json},
    {"Scenarios/atlas-app-services/keys/foreign-keys-are-not-found.json", Scenarios_atlas_app_services_keys_foreign_keys_are_not_found_json, sizeof Scenarios_atlas_app_services_keys_foreign_keys_are_not_found_json},
    {"Scenarios/atlas-app-services/keys/key-is-shown-once.json", Scenarios_atlas_app_services_keys_key_is_shown_once_json, sizeof Scenarios_atlas_app_services_keys_key_is_shown_once_json},
    {"Scenarios/atlas-app-services/keys/key-logs-in-until-disabled-or-deleted.json", Scenarios_atlas_app_services_keys_key_logs_in_until_disabled_or_deleted_json, sizeof Scenarios_atlas_app_services_keys_key_logs_in_until_disabled_or_deleted_json},
    {"Scenarios/atlas-app-services/keys/key-names-are-unique-to-a-user.json", Scenarios_atlas_app_services_keys_key_names_are_unique_to_a_user_json, sizeof Scenarios_atlas_app_services_keys_key_names_are_unique_to_a_user_json},
    {"Scenarios/atlas-app-services/keys/key-names-in-the-alphabet-are-accepted.json", Scenarios_atlas_app_services_keys_key_names_in_the_alphabet_are_accepted_json, sizeof Scenarios_atlas_app_services_keys_key_names_in_the_alphabet_are_accepted_json},
    {"Scenarios/atlas-app-services/keys/other-key-names-are-refused.json", Scenarios_atlas_app_services_keys_other_key_names_are_refused_json, sizeof Scenarios_atlas_app_services_keys_other_key_names_are_refused_json},
    {"Scenarios/atlas-app-services/login/both-tokens-name-their-session.json", Scenarios_atlas_app_services_login_both_tokens_name_their_session_json, sizeof Scenarios_atlas_app_services_login_both_tokens_name_their_session_json},
    {"Scenarios/atlas-app-services/login/disabled-user-does-not-log-in.json", Scenarios_atlas_app_services_login_disabled_user_does_not_log_in_json, sizeof Scenarios_atlas_app_services_login_disabled_user_does_not_log_in_json},
    {"Scenarios/atlas-app-services/login/login-gives-tokens-user-and-device.json", Scenarios_atlas_app_services_login_login_gives_tokens_user_and_device_json, sizeof Scenarios_atlas_app_services_login_login_gives_tokens_user_and_device_json},
    {"Scenarios/atlas-app-services/login/profile-has-identities-and-data.json", Scenarios_atlas_app_services_login_profile_has_identities_and_data_json, sizeof Scenarios_atlas_app_services_login_profile_has_identities_and_data_json},
    {"Scenarios/atlas-app-services/login/tokens-are-readable-jwts.json", Scenarios_atlas_app_services_login_tokens_are_readable_jwts_json, sizeof Scenarios_atlas_app_services_login_tokens_are_readable_jwts_json},
    {"Scenarios/atlas-app-services/login/wrong-password-and-unknown-user-are-alike.json", Scenarios_atlas_app_services_login_wrong_password_and_unknown_user_are_alike_json, sizeof Scenarios_atlas_app_services_login_wrong_password_and_unknown_user_are_alike_json},
    {"Scenarios/atlas-app-services/registration/any-text-is-an-email-where-confirmed-automatically.json", Scenarios_atlas_app_services_registration_any_text_is_an_email_where_confirmed_automatically_json, sizeof Scenarios_atlas_app_services_registration_any_text_is_an_email_where_confirmed_automatically_json},
    {"Scenarios/atlas-app-services/registration/emails-are-case-sensitive.json", Scenarios_atlas_app_services_registration_emails_are_case_sensitive_json, sizeof Scenarios_atlas_app_services_registration_emails_are_case_sensitive_json},
    {"Scenarios/atlas-app-services/registration/empty-and-overlong-emails-are-invalid.json", Scenarios_atlas_app_services_registration_empty_and_overlong_emails_are_invalid_json, sizeof Scenarios_atlas_app_services_registration_empty_and_overlong_emails_are_invalid_json},
    {"Scenarios/atlas-app-services/registration/passwords-outside-the-limits-are-refused.json", Scenarios_atlas_app_services_registration_passwords_outside_the_limits_are_refused_json, sizeof Scenarios_atlas_app_services_registration_passwords_outside_the_limits_are_refused_json},
    {"Scenarios/atlas-app-services/registration/passwords-within-the-limits-are-accepted.json", Scenarios_atlas_app_services_registration_passwords_within_the_limits_are_accepted_json, sizeof Scenarios_atlas_app_services_registration_passwords_within_the_limits_are_accepted_json},
    {"Scenarios/atlas-app-services/registration/registered-email-is-in-use-at-once.json", Scenarios_atlas_app_services_registration_registered_email_is_in_use_at_once_json, sizeof Scenarios_atlas_app_services_registration_registered_email_is_in_use_at_once_json},
    {"Scenarios/atlas-app-services/registration/registered-email-is-in-use.json", Scenarios_atlas_app_services_registration_registered_email_is_in_use_json, sizeof Scenarios_atlas_app_services_registration_registered_email_is_in_use_json},
    {"Scenarios/atlas-app-services/registration/registration-answers-201-without-a-body.json", Scenarios_atlas_app_services_registration_registration_answers_201_without_a_body_json, sizeof Scenarios_atlas_app_services_registration_registration_answers_201_without_a_body_json},
    {"Scenarios/atlas-app-services/requirements.json", Scenarios_atlas_app_services_requirements_json, sizeof Scenarios_atlas_app_services_requirements_json},
    {"Scenarios/atlas-app-services/reset/answers-of-a-function-are-alike.json", Scenarios_atlas_app_services_reset_answers_of_a_function_are_alike_json, sizeof Scenarios_atlas_app_services_reset_answers_of_a_function_are_alike_json},
    {"Scenarios/atlas-app-services/reset/deleted-user-is-not-found.json", Scenarios_atlas_app_services_reset_deleted_user_is_not_found_json, sizeof Scenarios_atlas_app_services_reset_deleted_user_is_not_found_json},
    {"Scenarios/atlas-app-services/reset/function-fail-changes-nothing.json", Scenarios_atlas_app_services_reset_function_fail_changes_nothing_json, sizeof Scenarios_atlas_app_services_reset_function_fail_changes_nothing_json},
    {"Scenarios/atlas-app-services/reset/function-gets-arguments-of-every-kind.json", Scenarios_atlas_app_services_reset_function_gets_arguments_of_every_kind_json, sizeof Scenarios_atlas_app_services_reset_function_gets_arguments_of_every_kind_json},
    {"Scenarios/atlas-app-services/reset/function-gets-the-arguments.json", Scenarios_atlas_app_services_reset_function_gets_the_arguments_json, sizeof Scenarios_atlas_app_services_reset_function_gets_the_arguments_json},
    {"Scenarios/atlas-app-services/reset/function-knows-the-current-password.json", Scenarios_atlas_app_services_reset_function_knows_the_current_password_json, sizeof Scenarios_atlas_app_services_reset_function_knows_the_current_password_json},
    {"Scenarios/atlas-app-services/reset/function-pending-waits-for-the-pair.json", Scenarios_atlas_app_services_reset_function_pending_waits_for_the_pair_json, sizeof Scenarios_atlas_app_services_reset_function_pending_waits_for_the_pair_json},
    {"Scenarios/atlas-app-services/reset/function-success-sets-the-password.json", Scenarios_atlas_app_services_reset_function_success_sets_the_password_json, sizeof Scenarios_atlas_app_services_reset_function_success_sets_the_password_json},
    {"Scenarios/atlas-app-services/reset/function-texts-the-pair.json", Scenarios_atlas_app_services_reset_function_texts_the_pair_json, sizeof Scenarios_atlas_app_services_reset_function_texts_the_pair_json},
    {"Scenarios/atlas-app-services/reset/new-passwords-outside-the-limits-are-refused.json", Scenarios_atlas_app_services_reset_new_passwords_outside_the_limits_are_refused_json, sizeof Scenarios_atlas_app_services_reset_new_passwords_outside_the_limits_are_refused_json},
    {"Scenarios/atlas-app-services/reset/new-passwords-within-the-limits-are-set.json", Scenarios_atlas_app_services_reset_new_passwords_within_the_limits_are_set_json, sizeof Scenarios_atlas_app_services_reset_new_passwords_within_the_limits_are_set_json},
    {"Scenarios/atlas-app-services/reset/no-function-for-an-unknown-email.json", Scenarios_atlas_app_services_reset_no_function_for_an_unknown_email_json, sizeof Scenarios_atlas_app_services_reset_no_function_for_an_unknown_email_json},
    {"Scenarios/atlas-app-services/reset/no-reset-mail-where-a-function-resets.json", Scenarios_atlas_app_services_reset_no_reset_mail_where_a_function_resets_json, sizeof Scenarios_atlas_app_services_reset_no_reset_mail_where_a_function_resets_json},
    {"Scenarios/atlas-app-services/reset/unknown-email-is-named-unknown.json", Scenarios_atlas_app_services_reset_unknown_email_is_named_unknown_json, sizeof Scenarios_atlas_app_services_reset_unknown_email_is_named_unknown_json},
    {"Scenarios/atlas-app-services/sessions/access-token-does-not-refresh.json", Scenarios_atlas_app_services_sessions_access_token_does_not_refresh_json, sizeof Scenarios_atlas_app_services_sessions_access_token_does_not_refresh_json},
    {"Scenarios/atlas-app-services/sessions/bad-signature-has-no-code.json", Scenarios_atlas_app_services_sessions_bad_signature_has_no_code_json, sizeof Scenarios_atlas_app_services_sessions_bad_signature_has_no_code_json},
    {"Scenarios/atlas-app-services/sessions/disabled-user-does-not-refresh.json", Scenarios_atlas_app_services_sessions_disabled_user_does_not_refresh_json, sizeof Scenarios_atlas_app_services_sessions_disabled_user_does_not_refresh_json},
    {"Scenarios/atlas-app-services/sessions/expired-access-token-is-an-invalid-session.json", Scenarios_atlas_app_services_sessions_expired_access_token_is_an_invalid_session_json, sizeof Scenarios_atlas_app_services_sessions_expired_access_token_is_an_invalid_session_json},
    {"Scenarios/atlas-app-services/sessions/expired-refresh-token-is-an-invalid-session.json", Scenarios_atlas_app_services_sessions_expired_refresh_token_is_an_invalid_session_json, sizeof Scenarios_atlas_app_services_sessions_expired_refresh_token_is_an_invalid_session_json},
    {"Scenarios/atlas-app-services/sessions/logged-out-session-is-invalid.json", Scenarios_atlas_app_services_sessions_logged_out_session_is_invalid_json, sizeof Scenarios_atlas_app_services_sessions_logged_out_session_is_invalid_json},
    {"Scenarios/atlas-app-services/sessions/refresh-gives-an-access-token-alone.json", Scenarios_atlas_app_services_sessions_refresh_gives_an_access_token_alone_json, sizeof Scenarios_atlas_app_services_sessions_refresh_gives_an_access_token_alone_json},
    {"Scenarios/atlas-app-services/sessions/revocation-ends-every-session-of-the-user.json", Scenarios_atlas_app_services_sessions_revocation_ends_every_session_of_the_user_json, sizeof Scenarios_atlas_app_services_sessions_revocation_ends_every_session_of_the_user_json},
    {"Scenarios/atlas-app-services/sessions/without-a-token-one-must-authenticate.json", Scenarios_atlas_app_services_sessions_without_a_token_one_must_authenticate_json, sizeof Scenarios_atlas_app_services_sessions_without_a_token_one_must_authenticate_json},
    {"Scenarios/core/change/email-change-needs-password.json", Scenarios_core_change_email_change_needs_password_json, sizeof Scenarios_core_change_email_change_needs_password_json},
    {"Scenarios/core/change/logged-out-session-changes-no-password.json", Scenarios_core_change_logged_out_session_changes_no_password_json, sizeof Scenarios_core_change_logged_out_session_changes_no_password_json},
    {"Scenarios/core/change/new-email-is-proved-at-its-confirmation.json", Scenarios_core_change_new_email_is_proved_at_its_confirmation_json, sizeof Scenarios_core_change_new_email_is_proved_at_its_confirmation_json},
    {"Scenarios/core/change/old-password-stays-dead-after-change.json", Scenarios_core_change_old_password_stays_dead_after_change_json, sizeof Scenarios_core_change_old_password_stays_dead_after_change_json},
    {"Scenarios/core/change/password-change-acts-on-own-account.json", Scenarios_core_change_password_change_acts_on_own_account_json, sizeof Scenarios_core_change_password_change_acts_on_own_account_json},
    {"Scenarios/core/change/password-change-needs-token-and-current-password.json", Scenarios_core_change_password_change_needs_token_and_current_password_json, sizeof Scenarios_core_change_password_change_needs_token_and_current_password_json},
    {"Scenarios/core/change/password-change-needs-unexpired-token.json", Scenarios_core_change_password_change_needs_unexpired_token_json, sizeof Scenarios_core_change_password_change_needs_unexpired_token_json},
    {"Scenarios/core/change/password-change-takes-effect-at-once.json", Scenarios_core_change_password_change_takes_effect_at_once_json, sizeof Scenarios_core_change_password_change_takes_effect_at_once_json},
    {"Scenarios/core/change/phone-change-needs-password.json", Scenarios_core_change_phone_change_needs_password_json, sizeof Scenarios_core_change_phone_change_needs_password_json},
    {"Scenarios/core/concurrency/invalidation-by-logout-is-prompt-and-final.json", Scenarios_core_concurrency_invalidation_by_logout_is_prompt_and_final_json, sizeof Scenarios_core_concurrency_invalidation_by_logout_is_prompt_and_final_json},
    {"Scenarios/core/concurrency/invalidation-by-password-change-is-prompt-and-final.json", Scenarios_core_concurrency_invalidation_by_password_change_is_prompt_and_final_json, sizeof Scenarios_core_concurrency_invalidation_by_password_change_is_prompt_and_final_json},
    {"Scenarios/core/concurrency/invalidation-by-reset-is-prompt-and-final.json", Scenarios_core_concurrency_invalidation_by_reset_is_prompt_and_final_json, sizeof Scenarios_core_concurrency_invalidation_by_reset_is_prompt_and_final_json},
    {"Scenarios/core/concurrency/invalidation-by-revocation-is-prompt-and-final.json", Scenarios_core_concurrency_invalidation_by_revocation_is_prompt_and_final_json, sizeof Scenarios_core_concurrency_invalidation_by_revocation_is_prompt_and_final_json},
    {"Scenarios/core/concurrency/old-password-logins-racing-a-reset.json", Scenarios_core_concurrency_old_password_logins_racing_a_reset_json, sizeof Scenarios_core_concurrency_old_password_logins_racing_a_reset_json},
    {"Scenarios/core/concurrency/old-session-refreshes-racing-a-reset.json", Scenarios_core_concurrency_old_session_refreshes_racing_a_reset_json, sizeof Scenarios_core_concurrency_old_session_refreshes_racing_a_reset_json},
    {"Scenarios/core/concurrency/one-reset-code-one-winner.json", Scenarios_core_concurrency_one_reset_code_one_winner_json, sizeof Scenarios_core_concurrency_one_reset_code_one_winner_json},
    {"Scenarios/core/concurrency/simultaneous-code-guesses-are-limited.json", Scenarios_core_concurrency_simultaneous_code_guesses_are_limited_json, sizeof Scenarios_core_concurrency_simultaneous_code_guesses_are_limited_json},
    {"Scenarios/core/concurrency/simultaneous-guesses-are-limited.json", Scenarios_core_concurrency_simultaneous_guesses_are_limited_json, sizeof Scenarios_core_concurrency_simultaneous_guesses_are_limited_json},
    {"Scenarios/core/concurrency/simultaneous-password-changes-one-password.json", Scenarios_core_concurrency_simultaneous_password_changes_one_password_json, sizeof Scenarios_core_concurrency_simultaneous_password_changes_one_password_json},
    {"Scenarios/core/concurrency/simultaneous-refreshes-one-chain.json", Scenarios_core_concurrency_simultaneous_refreshes_one_chain_json, sizeof Scenarios_core_concurrency_simultaneous_refreshes_one_chain_json},
    {"Scenarios/core/concurrency/simultaneous-refreshes-within-grace-one-chain.json", Scenarios_core_concurrency_simultaneous_refreshes_within_grace_one_chain_json, sizeof Scenarios_core_concurrency_simultaneous_refreshes_within_grace_one_chain_json},
    {"Scenarios/core/concurrency/simultaneous-registrations-in-mixed-case-one-account.json", Scenarios_core_concurrency_simultaneous_registrations_in_mixed_case_one_account_json, sizeof Scenarios_core_concurrency_simultaneous_registrations_in_mixed_case_one_account_json},
    {"Scenarios/core/concurrency/simultaneous-registrations-one-account.json", Scenarios_core_concurrency_simultaneous_registrations_one_account_json, sizeof Scenarios_core_concurrency_simultaneous_registrations_one_account_json},
    {"Scenarios/core/enumeration/failed-login-looks-the-same.json", Scenarios_core_enumeration_failed_login_looks_the_same_json, sizeof Scenarios_core_enumeration_failed_login_looks_the_same_json},
    {"Scenarios/core/enumeration/failed-login-takes-the-same-time.json", Scenarios_core_enumeration_failed_login_takes_the_same_time_json, sizeof Scenarios_core_enumeration_failed_login_takes_the_same_time_json},
    {"Scenarios/core/enumeration/look-up-does-not-list-accounts.json", Scenarios_core_enumeration_look_up_does_not_list_accounts_json, sizeof Scenarios_core_enumeration_look_up_does_not_list_accounts_json},
    {"Scenarios/core/enumeration/registration-does-not-list-accounts.json", Scenarios_core_enumeration_registration_does_not_list_accounts_json, sizeof Scenarios_core_enumeration_registration_does_not_list_accounts_json},
    {"Scenarios/core/enumeration/registration-does-not-list-user-names.json", Scenarios_core_enumeration_registration_does_not_list_user_names_json, sizeof Scenarios_core_enumeration_registration_does_not_list_user_names_json},
    {"Scenarios/core/enumeration/resend-does-not-list-accounts.json", Scenarios_core_enumeration_resend_does_not_list_accounts_json, sizeof Scenarios_core_enumeration_resend_does_not_list_accounts_json},
    {"Scenarios/core/enumeration/reset-request-looks-the-same.json", Scenarios_core_enumeration_reset_request_looks_the_same_json, sizeof Scenarios_core_enumeration_reset_request_looks_the_same_json},
    {"Scenarios/core/enumeration/reset-request-takes-the-same-time.json", Scenarios_core_enumeration_reset_request_takes_the_same_time_json, sizeof Scenarios_core_enumeration_reset_request_takes_the_same_time_json},
    {"Scenarios/core/enumeration/throttling-shows-no-account.json", Scenarios_core_enumeration_throttling_shows_no_account_json, sizeof Scenarios_core_enumeration_throttling_shows_no_account_json},
    {"Scenarios/core/enumeration/wrong-password-shows-no-account-state.json", Scenarios_core_enumeration_wrong_password_shows_no_account_state_json, sizeof Scenarios_core_enumeration_wrong_password_shows_no_account_state_json},
    {"Scenarios/core/enumeration/wrong-reset-code-shows-no-account.json", Scenarios_core_enumeration_wrong_reset_code_shows_no_account_json, sizeof Scenarios_core_enumeration_wrong_reset_code_shows_no_account_json},
    {"Scenarios/core/invalidation/introspection-calls-an-expired-token-inactive.json", Scenarios_core_invalidation_introspection_calls_an_expired_token_inactive_json, sizeof Scenarios_core_invalidation_introspection_calls_an_expired_token_inactive_json},
    {"Scenarios/core/invalidation/introspection-calls-dead-tokens-inactive.json", Scenarios_core_invalidation_introspection_calls_dead_tokens_inactive_json, sizeof Scenarios_core_invalidation_introspection_calls_dead_tokens_inactive_json},
    {"Scenarios/core/invalidation/password-change-ends-other-sessions.json", Scenarios_core_invalidation_password_change_ends_other_sessions_json, sizeof Scenarios_core_invalidation_password_change_ends_other_sessions_json},
    {"Scenarios/core/invalidation/password-change-ends-sessions-never-used.json", Scenarios_core_invalidation_password_change_ends_sessions_never_used_json, sizeof Scenarios_core_invalidation_password_change_ends_sessions_never_used_json},
    {"Scenarios/core/invalidation/password-change-touches-one-account.json", Scenarios_core_invalidation_password_change_touches_one_account_json, sizeof Scenarios_core_invalidation_password_change_touches_one_account_json},
    {"Scenarios/core/invalidation/removed-account-tokens-die.json", Scenarios_core_invalidation_removed_account_tokens_die_json, sizeof Scenarios_core_invalidation_removed_account_tokens_die_json},
    {"Scenarios/core/invalidation/removed-account-tokens-do-not-open-its-successor.json", Scenarios_core_invalidation_removed_account_tokens_do_not_open_its_successor_json, sizeof Scenarios_core_invalidation_removed_account_tokens_do_not_open_its_successor_json},
    {"Scenarios/core/invalidation/reset-ends-old-refresh-tokens.json", Scenarios_core_invalidation_reset_ends_old_refresh_tokens_json, sizeof Scenarios_core_invalidation_reset_ends_old_refresh_tokens_json},
    {"Scenarios/core/invalidation/reset-ends-old-sessions.json", Scenarios_core_invalidation_reset_ends_old_sessions_json, sizeof Scenarios_core_invalidation_reset_ends_old_sessions_json},
    {"Scenarios/core/invalidation/reset-ends-sessions-never-used.json", Scenarios_core_invalidation_reset_ends_sessions_never_used_json, sizeof Scenarios_core_invalidation_reset_ends_sessions_never_used_json},
    {"Scenarios/core/invalidation/reset-ends-sessions-with-expired-tokens.json", Scenarios_core_invalidation_reset_ends_sessions_with_expired_tokens_json, sizeof Scenarios_core_invalidation_reset_ends_sessions_with_expired_tokens_json},
    {"Scenarios/core/invalidation/reset-touches-one-account.json", Scenarios_core_invalidation_reset_touches_one_account_json, sizeof Scenarios_core_invalidation_reset_touches_one_account_json},
    {"Scenarios/core/invalidation/revocation-takes-effect.json", Scenarios_core_invalidation_revocation_takes_effect_json, sizeof Scenarios_core_invalidation_revocation_takes_effect_json},
    {"Scenarios/core/invalidation/token-issued-right-after-reset-works.json", Scenarios_core_invalidation_token_issued_right_after_reset_works_json, sizeof Scenarios_core_invalidation_token_issued_right_after_reset_works_json},
    {"Scenarios/core/jwt/algorithm-none-is-refused.json", Scenarios_core_jwt_algorithm_none_is_refused_json, sizeof Scenarios_core_jwt_algorithm_none_is_refused_json},
    {"Scenarios/core/jwt/audience-is-checked.json", Scenarios_core_jwt_audience_is_checked_json, sizeof Scenarios_core_jwt_audience_is_checked_json},
    {"Scenarios/core/jwt/dead-token-stays-dead-in-another-spelling.json", Scenarios_core_jwt_dead_token_stays_dead_in_another_spelling_json, sizeof Scenarios_core_jwt_dead_token_stays_dead_in_another_spelling_json},
    {"Scenarios/core/jwt/edited-tokens-are-refused.json", Scenarios_core_jwt_edited_tokens_are_refused_json, sizeof Scenarios_core_jwt_edited_tokens_are_refused_json},
    {"Scenarios/core/jwt/foreign-signed-tokens-are-refused.json", Scenarios_core_jwt_foreign_signed_tokens_are_refused_json, sizeof Scenarios_core_jwt_foreign_signed_tokens_are_refused_json},
    {"Scenarios/core/jwt/issuer-and-subject-are-checked.json", Scenarios_core_jwt_issuer_and_subject_are_checked_json, sizeof Scenarios_core_jwt_issuer_and_subject_are_checked_json},
    {"Scenarios/core/jwt/keys-in-the-header-are-not-trusted.json", Scenarios_core_jwt_keys_in_the_header_are_not_trusted_json, sizeof Scenarios_core_jwt_keys_in_the_header_are_not_trusted_json},
    {"Scenarios/core/jwt/missing-signature-is-refused.json", Scenarios_core_jwt_missing_signature_is_refused_json, sizeof Scenarios_core_jwt_missing_signature_is_refused_json},
    {"Scenarios/core/jwt/public-key-is-no-shared-secret.json", Scenarios_core_jwt_public_key_is_no_shared_secret_json, sizeof Scenarios_core_jwt_public_key_is_no_shared_secret_json},
    {"Scenarios/core/jwt/signed-token-expires.json", Scenarios_core_jwt_signed_token_expires_json, sizeof Scenarios_core_jwt_signed_token_expires_json},
    {"Scenarios/core/jwt/validity-window-is-enforced.json", Scenarios_core_jwt_validity_window_is_enforced_json, sizeof Scenarios_core_jwt_validity_window_is_enforced_json},
    {"Scenarios/core/login/every-identifier-kind-leads-to-the-account.json", Scenarios_core_login_every_identifier_kind_leads_to_the_account_json, sizeof Scenarios_core_login_every_identifier_kind_leads_to_the_account_json},
    {"Scenarios/core/login/every-login-gets-a-new-token.json", Scenarios_core_login_every_login_gets_a_new_token_json, sizeof Scenarios_core_login_every_login_gets_a_new_token_json},
    {"Scenarios/core/login/malformed-credentials-do-not-log-in.json", Scenarios_core_login_malformed_credentials_do_not_log_in_json, sizeof Scenarios_core_login_malformed_credentials_do_not_log_in_json},
    {"Scenarios/core/login/malformed-credentials-do-not-register.json", Scenarios_core_login_malformed_credentials_do_not_register_json, sizeof Scenarios_core_login_malformed_credentials_do_not_register_json},
    {"Scenarios/core/login/only-the-right-password-logs-in.json", Scenarios_core_login_only_the_right_password_logs_in_json, sizeof Scenarios_core_login_only_the_right_password_logs_in_json},
    {"Scenarios/core/login/proposed-token-is-not-adopted.json", Scenarios_core_login_proposed_token_is_not_adopted_json, sizeof Scenarios_core_login_proposed_token_is_not_adopted_json},
    {"Scenarios/core/logout/ending-all-sessions-misses-none.json", Scenarios_core_logout_ending_all_sessions_misses_none_json, sizeof Scenarios_core_logout_ending_all_sessions_misses_none_json},
    {"Scenarios/core/logout/logout-ends-access-token.json", Scenarios_core_logout_logout_ends_access_token_json, sizeof Scenarios_core_logout_logout_ends_access_token_json},
    {"Scenarios/core/logout/logout-ends-one-session.json", Scenarios_core_logout_logout_ends_one_session_json, sizeof Scenarios_core_logout_logout_ends_one_session_json},
    {"Scenarios/core/logout/logout-ends-refresh-token.json", Scenarios_core_logout_logout_ends_refresh_token_json, sizeof Scenarios_core_logout_logout_ends_refresh_token_json},
    {"Scenarios/core/password/any-ascii-characters-will-do.json", Scenarios_core_password_any_ascii_characters_will_do_json, sizeof Scenarios_core_password_any_ascii_characters_will_do_json},
    {"Scenarios/core/password/any-unicode-characters-will-do.json", Scenarios_core_password_any_unicode_characters_will_do_json, sizeof Scenarios_core_password_any_unicode_characters_will_do_json},
    {"Scenarios/core/password/declared-lengths-are-accepted.json", Scenarios_core_password_declared_lengths_are_accepted_json, sizeof Scenarios_core_password_declared_lengths_are_accepted_json},
    {"Scenarios/core/password/eight-characters-suffice.json", Scenarios_core_password_eight_characters_suffice_json, sizeof Scenarios_core_password_eight_characters_suffice_json},
    {"Scenarios/core/password/foreign-characters-are-refused.json", Scenarios_core_password_foreign_characters_are_refused_json, sizeof Scenarios_core_password_foreign_characters_are_refused_json},
    {"Scenarios/core/password/four-wide-characters-are-refused.json", Scenarios_core_password_four_wide_characters_are_refused_json, sizeof Scenarios_core_password_four_wide_characters_are_refused_json},
    {"Scenarios/core/password/huge-passwords-are-client-errors.json", Scenarios_core_password_huge_passwords_are_client_errors_json, sizeof Scenarios_core_password_huge_passwords_are_client_errors_json},
    {"Scenarios/core/password/one-policy-everywhere.json", Scenarios_core_password_one_policy_everywhere_json, sizeof Scenarios_core_password_one_policy_everywhere_json},
    {"Scenarios/core/password/one-policy-for-well-known-passwords.json", Scenarios_core_password_one_policy_for_well_known_passwords_json, sizeof Scenarios_core_password_one_policy_for_well_known_passwords_json},
    {"Scenarios/core/password/only-factor-has-fifteen-characters.json", Scenarios_core_password_only_factor_has_fifteen_characters_json, sizeof Scenarios_core_password_only_factor_has_fifteen_characters_json},
    {"Scenarios/core/password/outside-the-declared-lengths-is-refused.json", Scenarios_core_password_outside_the_declared_lengths_is_refused_json, sizeof Scenarios_core_password_outside_the_declared_lengths_is_refused_json},
    {"Scenarios/core/password/passwords-of-64-characters-work.json", Scenarios_core_password_passwords_of_64_characters_work_json, sizeof Scenarios_core_password_passwords_of_64_characters_work_json},
    {"Scenarios/core/password/short-passwords-are-refused.json", Scenarios_core_password_short_passwords_are_refused_json, sizeof Scenarios_core_password_short_passwords_are_refused_json},
    {"Scenarios/core/password/short-passwords-of-many-bytes-are-refused.json", Scenarios_core_password_short_passwords_of_many_bytes_are_refused_json, sizeof Scenarios_core_password_short_passwords_of_many_bytes_are_refused_json},
    {"Scenarios/core/password/spaces-in-a-password-count.json", Scenarios_core_password_spaces_in_a_password_count_json, sizeof Scenarios_core_password_spaces_in_a_password_count_json},
    {"Scenarios/core/password/too-long-passwords-are-refused.json", Scenarios_core_password_too_long_passwords_are_refused_json, sizeof Scenarios_core_password_too_long_passwords_are_refused_json},
    {"Scenarios/core/password/well-known-passwords-are-refused.json", Scenarios_core_password_well_known_passwords_are_refused_json, sizeof Scenarios_core_password_well_known_passwords_are_refused_json},
    {"Scenarios/core/password/whole-password-counts-after-change.json", Scenarios_core_password_whole_password_counts_after_change_json, sizeof Scenarios_core_password_whole_password_counts_after_change_json},
    {"Scenarios/core/password/whole-password-counts-after-reset.json", Scenarios_core_password_whole_password_counts_after_reset_json, sizeof Scenarios_core_password_whole_password_counts_after_reset_json},
    {"Scenarios/core/password/whole-password-counts.json", Scenarios_core_password_whole_password_counts_json, sizeof Scenarios_core_password_whole_password_counts_json},
    {"Scenarios/core/registration/malformed-emails-are-refused.json", Scenarios_core_registration_malformed_emails_are_refused_json, sizeof Scenarios_core_registration_malformed_emails_are_refused_json},
    {"Scenarios/core/registration/malformed-phones-are-refused.json", Scenarios_core_registration_malformed_phones_are_refused_json, sizeof Scenarios_core_registration_malformed_phones_are_refused_json},
    {"Scenarios/core/registration/new-account-logs-in.json", Scenarios_core_registration_new_account_logs_in_json, sizeof Scenarios_core_registration_new_account_logs_in_json},
    {"Scenarios/core/registration/pending-registration-is-not-overwritten.json", Scenarios_core_registration_pending_registration_is_not_overwritten_json, sizeof Scenarios_core_registration_pending_registration_is_not_overwritten_json},
    {"Scenarios/core/registration/registration-grants-no-role.json", Scenarios_core_registration_registration_grants_no_role_json, sizeof Scenarios_core_registration_registration_grants_no_role_json},
    {"Scenarios/core/registration/registration-takes-no-account-id.json", Scenarios_core_registration_registration_takes_no_account_id_json, sizeof Scenarios_core_registration_registration_takes_no_account_id_json},
    {"Scenarios/core/registration/registration-takes-no-verified-flag.json", Scenarios_core_registration_registration_takes_no_verified_flag_json, sizeof Scenarios_core_registration_registration_takes_no_verified_flag_json},
    {"Scenarios/core/registration/taken-email-is-refused-to-others.json", Scenarios_core_registration_taken_email_is_refused_to_others_json, sizeof Scenarios_core_registration_taken_email_is_refused_to_others_json},
    {"Scenarios/core/registration/taken-identifier-is-not-registered-twice.json", Scenarios_core_registration_taken_identifier_is_not_registered_twice_json, sizeof Scenarios_core_registration_taken_identifier_is_not_registered_twice_json},
    {"Scenarios/core/registration/taken-phone-is-refused-in-other-notations.json", Scenarios_core_registration_taken_phone_is_refused_in_other_notations_json, sizeof Scenarios_core_registration_taken_phone_is_refused_in_other_notations_json},
    {"Scenarios/core/registration/taken-phone-is-refused-to-others.json", Scenarios_core_registration_taken_phone_is_refused_to_others_json, sizeof Scenarios_core_registration_taken_phone_is_refused_to_others_json},
    {"Scenarios/core/registration/username-characters-are-enforced.json", Scenarios_core_registration_username_characters_are_enforced_json, sizeof Scenarios_core_registration_username_characters_are_enforced_json},
    {"Scenarios/core/registration/username-length-is-enforced.json", Scenarios_core_registration_username_length_is_enforced_json, sizeof Scenarios_core_registration_username_length_is_enforced_json},
    {"Scenarios/core/registration/usernames-are-folded.json", Scenarios_core_registration_usernames_are_folded_json, sizeof Scenarios_core_registration_usernames_are_folded_json},
    {"Scenarios/core/reset/address-change-retires-reset-code.json", Scenarios_core_reset_address_change_retires_reset_code_json, sizeof Scenarios_core_reset_address_change_retires_reset_code_json},
    {"Scenarios/core/reset/changed-address-gets-no-reset-before-confirmation.json", Scenarios_core_reset_changed_address_gets_no_reset_before_confirmation_json, sizeof Scenarios_core_reset_changed_address_gets_no_reset_before_confirmation_json},
    {"Scenarios/core/reset/changed-phone-gets-no-reset-before-confirmation.json", Scenarios_core_reset_changed_phone_gets_no_reset_before_confirmation_json, sizeof Scenarios_core_reset_changed_phone_gets_no_reset_before_confirmation_json},
    {"Scenarios/core/reset/code-of-another-opens-no-staged-reset.json", Scenarios_core_reset_code_of_another_opens_no_staged_reset_json, sizeof Scenarios_core_reset_code_of_another_opens_no_staged_reset_json},
    {"Scenarios/core/reset/completed-reset-signs-nobody-in.json", Scenarios_core_reset_completed_reset_signs_nobody_in_json, sizeof Scenarios_core_reset_completed_reset_signs_nobody_in_json},
    {"Scenarios/core/reset/confirmation-code-not-in-response.json", Scenarios_core_reset_confirmation_code_not_in_response_json, sizeof Scenarios_core_reset_confirmation_code_not_in_response_json},
    {"Scenarios/core/reset/generated-password-replaces-the-old-one.json", Scenarios_core_reset_generated_password_replaces_the_old_one_json, sizeof Scenarios_core_reset_generated_password_replaces_the_old_one_json},
    {"Scenarios/core/reset/malformed-reset-code-refused.json", Scenarios_core_reset_malformed_reset_code_refused_json, sizeof Scenarios_core_reset_malformed_reset_code_refused_json},
    {"Scenarios/core/reset/newer-code-retires-older.json", Scenarios_core_reset_newer_code_retires_older_json, sizeof Scenarios_core_reset_newer_code_retires_older_json},
    {"Scenarios/core/reset/old-address-is-told-about-address-change.json", Scenarios_core_reset_old_address_is_told_about_address_change_json, sizeof Scenarios_core_reset_old_address_is_told_about_address_change_json},
    {"Scenarios/core/reset/old-number-is-told-about-phone-change.json", Scenarios_core_reset_old_number_is_told_about_phone_change_json, sizeof Scenarios_core_reset_old_number_is_told_about_phone_change_json},
    {"Scenarios/core/reset/older-code-dies-with-redeemed-newer.json", Scenarios_core_reset_older_code_dies_with_redeemed_newer_json, sizeof Scenarios_core_reset_older_code_dies_with_redeemed_newer_json},
    {"Scenarios/core/reset/passed-reset-expires.json", Scenarios_core_reset_passed_reset_expires_json, sizeof Scenarios_core_reset_passed_reset_expires_json},
    {"Scenarios/core/reset/password-change-retires-reset-code.json", Scenarios_core_reset_password_change_retires_reset_code_json, sizeof Scenarios_core_reset_password_change_retires_reset_code_json},
    {"Scenarios/core/reset/phone-change-retires-reset-code.json", Scenarios_core_reset_phone_change_retires_reset_code_json, sizeof Scenarios_core_reset_phone_change_retires_reset_code_json},
    {"Scenarios/core/reset/refused-password-keeps-reset-open.json", Scenarios_core_reset_refused_password_keeps_reset_open_json, sizeof Scenarios_core_reset_refused_password_keeps_reset_open_json},
    {"Scenarios/core/reset/refused-password-keeps-staged-reset-open.json", Scenarios_core_reset_refused_password_keeps_staged_reset_open_json, sizeof Scenarios_core_reset_refused_password_keeps_staged_reset_open_json},
    {"Scenarios/core/reset/reset-code-bound-to-account.json", Scenarios_core_reset_reset_code_bound_to_account_json, sizeof Scenarios_core_reset_reset_code_bound_to_account_json},
    {"Scenarios/core/reset/reset-code-expires.json", Scenarios_core_reset_reset_code_expires_json, sizeof Scenarios_core_reset_reset_code_expires_json},
    {"Scenarios/core/reset/reset-code-goes-to-the-address-on-record.json", Scenarios_core_reset_reset_code_goes_to_the_address_on_record_json, sizeof Scenarios_core_reset_reset_code_goes_to_the_address_on_record_json},
    {"Scenarios/core/reset/reset-code-goes-to-the-number-on-record.json", Scenarios_core_reset_reset_code_goes_to_the_number_on_record_json, sizeof Scenarios_core_reset_reset_code_goes_to_the_number_on_record_json},
    {"Scenarios/core/reset/reset-code-not-in-response.json", Scenarios_core_reset_reset_code_not_in_response_json, sizeof Scenarios_core_reset_reset_code_not_in_response_json},
    {"Scenarios/core/reset/reset-code-works-once.json", Scenarios_core_reset_reset_code_works_once_json, sizeof Scenarios_core_reset_reset_code_works_once_json},
    {"Scenarios/core/reset/reset-codes-cannot-be-guessed.json", Scenarios_core_reset_reset_codes_cannot_be_guessed_json, sizeof Scenarios_core_reset_reset_codes_cannot_be_guessed_json},
    {"Scenarios/core/reset/reset-link-ignores-forwarded-scheme.json", Scenarios_core_reset_reset_link_ignores_forwarded_scheme_json, sizeof Scenarios_core_reset_reset_link_ignores_forwarded_scheme_json},
    {"Scenarios/core/reset/reset-link-ignores-forwarding-headers.json", Scenarios_core_reset_reset_link_ignores_forwarding_headers_json, sizeof Scenarios_core_reset_reset_link_ignores_forwarding_headers_json},
    {"Scenarios/core/reset/reset-link-ignores-host-header.json", Scenarios_core_reset_reset_link_ignores_host_header_json, sizeof Scenarios_core_reset_reset_link_ignores_host_header_json},
    {"Scenarios/core/reset/reset-replaces-password.json", Scenarios_core_reset_reset_replaces_password_json, sizeof Scenarios_core_reset_reset_replaces_password_json},
    {"Scenarios/core/reset/reset-request-changes-nothing.json", Scenarios_core_reset_reset_request_changes_nothing_json, sizeof Scenarios_core_reset_reset_request_changes_nothing_json},
    {"Scenarios/core/reset/reset-retires-codes-of-every-channel.json", Scenarios_core_reset_reset_retires_codes_of_every_channel_json, sizeof Scenarios_core_reset_reset_retires_codes_of_every_channel_json},
    {"Scenarios/core/reset/reset-steps-cannot-be-skipped.json", Scenarios_core_reset_reset_steps_cannot_be_skipped_json, sizeof Scenarios_core_reset_reset_steps_cannot_be_skipped_json},
    {"Scenarios/core/reset/right-code-among-wrong-ones-refused.json", Scenarios_core_reset_right_code_among_wrong_ones_refused_json, sizeof Scenarios_core_reset_right_code_among_wrong_ones_refused_json},
    {"Scenarios/core/reset/sign-in-offer-is-limited-to-its-reset.json", Scenarios_core_reset_sign_in_offer_is_limited_to_its_reset_json, sizeof Scenarios_core_reset_sign_in_offer_is_limited_to_its_reset_json},
    {"Scenarios/core/reset/stated-code-length-is-true.json", Scenarios_core_reset_stated_code_length_is_true_json, sizeof Scenarios_core_reset_stated_code_length_is_true_json},
    {"Scenarios/core/reset/unverified-address-gets-no-reset.json", Scenarios_core_reset_unverified_address_gets_no_reset_json, sizeof Scenarios_core_reset_unverified_address_gets_no_reset_json},
    {"Scenarios/core/reset/unverified-phone-gets-no-reset.json", Scenarios_core_reset_unverified_phone_gets_no_reset_json, sizeof Scenarios_core_reset_unverified_phone_gets_no_reset_json},
    {"Scenarios/core/reset/user-is-told-about-reset-and-change.json", Scenarios_core_reset_user_is_told_about_reset_and_change_json, sizeof Scenarios_core_reset_user_is_told_about_reset_and_change_json},
    {"Scenarios/core/reset/wrong-code-keeps-reset-open.json", Scenarios_core_reset_wrong_code_keeps_reset_open_json, sizeof Scenarios_core_reset_wrong_code_keeps_reset_open_json},
    {"Scenarios/core/reset/wrong-reset-code-refused.json", Scenarios_core_reset_wrong_reset_code_refused_json, sizeof Scenarios_core_reset_wrong_reset_code_refused_json},
    {"Scenarios/core/throttling/block-ends-after-the-declared-time.json", Scenarios_core_throttling_block_ends_after_the_declared_time_json, sizeof Scenarios_core_throttling_block_ends_after_the_declared_time_json},
    {"Scenarios/core/throttling/confirmation-code-guesses-are-limited.json", Scenarios_core_throttling_confirmation_code_guesses_are_limited_json, sizeof Scenarios_core_throttling_confirmation_code_guesses_are_limited_json},
    {"Scenarios/core/throttling/confirmation-messages-are-limited.json", Scenarios_core_throttling_confirmation_messages_are_limited_json, sizeof Scenarios_core_throttling_confirmation_messages_are_limited_json},
    {"Scenarios/core/throttling/good-login-clears-the-failures.json", Scenarios_core_throttling_good_login_clears_the_failures_json, sizeof Scenarios_core_throttling_good_login_clears_the_failures_json},
    {"Scenarios/core/throttling/guessing-a-password-is-limited.json", Scenarios_core_throttling_guessing_a_password_is_limited_json, sizeof Scenarios_core_throttling_guessing_a_password_is_limited_json},
    {"Scenarios/core/throttling/guessing-by-email-change-is-limited.json", Scenarios_core_throttling_guessing_by_email_change_is_limited_json, sizeof Scenarios_core_throttling_guessing_by_email_change_is_limited_json},
    {"Scenarios/core/throttling/guessing-by-password-change-is-limited.json", Scenarios_core_throttling_guessing_by_password_change_is_limited_json, sizeof Scenarios_core_throttling_guessing_by_password_change_is_limited_json},
    {"Scenarios/core/throttling/guessing-by-phone-change-is-limited.json", Scenarios_core_throttling_guessing_by_phone_change_is_limited_json, sizeof Scenarios_core_throttling_guessing_by_phone_change_is_limited_json},
    {"Scenarios/core/throttling/made-up-addresses-do-not-lift-the-limit.json", Scenarios_core_throttling_made_up_addresses_do_not_lift_the_limit_json, sizeof Scenarios_core_throttling_made_up_addresses_do_not_lift_the_limit_json},
    {"Scenarios/core/throttling/other-spellings-do-not-lift-the-limit.json", Scenarios_core_throttling_other_spellings_do_not_lift_the_limit_json, sizeof Scenarios_core_throttling_other_spellings_do_not_lift_the_limit_json},
    {"Scenarios/core/throttling/reset-code-guesses-are-limited.json", Scenarios_core_throttling_reset_code_guesses_are_limited_json, sizeof Scenarios_core_throttling_reset_code_guesses_are_limited_json},
    {"Scenarios/core/throttling/reset-lifts-a-block.json", Scenarios_core_throttling_reset_lifts_a_block_json, sizeof Scenarios_core_throttling_reset_lifts_a_block_json},
    {"Scenarios/core/throttling/reset-messages-are-limited.json", Scenarios_core_throttling_reset_messages_are_limited_json, sizeof Scenarios_core_throttling_reset_messages_are_limited_json},
    {"Scenarios/core/tokens/access-and-refresh-tokens-are-not-interchangeable.json", Scenarios_core_tokens_access_and_refresh_tokens_are_not_interchangeable_json, sizeof Scenarios_core_tokens_access_and_refresh_tokens_are_not_interchangeable_json},
    {"Scenarios/core/tokens/access-token-expires.json", Scenarios_core_tokens_access_token_expires_json, sizeof Scenarios_core_tokens_access_token_expires_json},
    {"Scenarios/core/tokens/protected-resources-need-a-token.json", Scenarios_core_tokens_protected_resources_need_a_token_json, sizeof Scenarios_core_tokens_protected_resources_need_a_token_json},
    {"Scenarios/core/tokens/refresh-keeps-account-and-rights.json", Scenarios_core_tokens_refresh_keeps_account_and_rights_json, sizeof Scenarios_core_tokens_refresh_keeps_account_and_rights_json},
    {"Scenarios/core/tokens/refreshing-comes-to-an-end.json", Scenarios_core_tokens_refreshing_comes_to_an_end_json, sizeof Scenarios_core_tokens_refreshing_comes_to_an_end_json},
    {"Scenarios/core/tokens/replayed-refresh-token-ends-the-chain.json", Scenarios_core_tokens_replayed_refresh_token_ends_the_chain_json, sizeof Scenarios_core_tokens_replayed_refresh_token_ends_the_chain_json},
    {"Scenarios/core/tokens/tokens-and-codes-are-not-interchangeable.json", Scenarios_core_tokens_tokens_and_codes_are_not_interchangeable_json, sizeof Scenarios_core_tokens_tokens_and_codes_are_not_interchangeable_json},
    {"Scenarios/core/tokens/tokens-are-unpredictable.json", Scenarios_core_tokens_tokens_are_unpredictable_json, sizeof Scenarios_core_tokens_tokens_are_unpredictable_json},
    {"Scenarios/core/tokens/unknown-refresh-token-is-refused.json", Scenarios_core_tokens_unknown_refresh_token_is_refused_json, sizeof Scenarios_core_tokens_unknown_refresh_token_is_refused_json},
    {"Scenarios/core/tokens/unused-refresh-token-expires.json", Scenarios_core_tokens_unused_refresh_token_expires_json, sizeof Scenarios_core_tokens_unused_refresh_token_expires_json},
    {"Scenarios/core/tokens/used-refresh-token-is-refused.json", Scenarios_core_tokens_used_refresh_token_is_refused_json, sizeof Scenarios_core_tokens_used_refresh_token_is_refused_json},
    {"Scenarios/core/transport/answers-hold-no-link-with-a-secret.json", Scenarios_core_transport_answers_hold_no_link_with_a_secret_json, sizeof Scenarios_core_transport_answers_hold_no_link_with_a_secret_json},
    {"Scenarios/core/transport/answers-with-account-data-are-not-cacheable.json", Scenarios_core_transport_answers_with_account_data_are_not_cacheable_json, sizeof Scenarios_core_transport_answers_with_account_data_are_not_cacheable_json},
    {"Scenarios/core/transport/answers-with-tokens-are-not-cacheable.json", Scenarios_core_transport_answers_with_tokens_are_not_cacheable_json, sizeof Scenarios_core_transport_answers_with_tokens_are_not_cacheable_json},
    {"Scenarios/core/transport/api-is-served-over-tls-only.json", Scenarios_core_transport_api_is_served_over_tls_only_json, sizeof Scenarios_core_transport_api_is_served_over_tls_only_json},
    {"Scenarios/core/transport/bodies-of-odd-bytes-show-no-internals.json", Scenarios_core_transport_bodies_of_odd_bytes_show_no_internals_json, sizeof Scenarios_core_transport_bodies_of_odd_bytes_show_no_internals_json},
    {"Scenarios/core/transport/broken-bodies-show-no-internals.json", Scenarios_core_transport_broken_bodies_show_no_internals_json, sizeof Scenarios_core_transport_broken_bodies_show_no_internals_json},
    {"Scenarios/core/transport/dead-token-gets-a-challenge.json", Scenarios_core_transport_dead_token_gets_a_challenge_json, sizeof Scenarios_core_transport_dead_token_gets_a_challenge_json},
    {"Scenarios/core/transport/expired-code-is-refused-in-the-declared-form.json", Scenarios_core_transport_expired_code_is_refused_in_the_declared_form_json, sizeof Scenarios_core_transport_expired_code_is_refused_in_the_declared_form_json},
    {"Scenarios/core/transport/expired-token-gets-a-challenge.json", Scenarios_core_transport_expired_token_gets_a_challenge_json, sizeof Scenarios_core_transport_expired_token_gets_a_challenge_json},
    {"Scenarios/core/transport/logout-by-get-has-no-effect.json", Scenarios_core_transport_logout_by_get_has_no_effect_json, sizeof Scenarios_core_transport_logout_by_get_has_no_effect_json},
    {"Scenarios/core/transport/refusals-have-the-declared-form.json", Scenarios_core_transport_refusals_have_the_declared_form_json, sizeof Scenarios_core_transport_refusals_have_the_declared_form_json},
    {"Scenarios/core/transport/refusals-in-the-body-have-the-declared-form.json", Scenarios_core_transport_refusals_in_the_body_have_the_declared_form_json, sizeof Scenarios_core_transport_refusals_in_the_body_have_the_declared_form_json},
    {"Scenarios/core/transport/refused-token-gets-a-challenge.json", Scenarios_core_transport_refused_token_gets_a_challenge_json, sizeof Scenarios_core_transport_refused_token_gets_a_challenge_json},
    {"Scenarios/core/transport/secrets-by-get-have-no-effect.json", Scenarios_core_transport_secrets_by_get_have_no_effect_json, sizeof Scenarios_core_transport_secrets_by_get_have_no_effect_json},
    {"Scenarios/core/transport/secrets-in-the-query-have-no-effect.json", Scenarios_core_transport_secrets_in_the_query_have_no_effect_json, sizeof Scenarios_core_transport_secrets_in_the_query_have_no_effect_json},
    {"Scenarios/core/transport/session-cookies-are-protected.json", Scenarios_core_transport_session_cookies_are_protected_json, sizeof Scenarios_core_transport_session_cookies_are_protected_json},
    {"Scenarios/core/transport/session-cookies-stay-on-tls.json", Scenarios_core_transport_session_cookies_stay_on_tls_json, sizeof Scenarios_core_transport_session_cookies_stay_on_tls_json},
    {"Scenarios/core/transport/states-of-a-reset-are-not-cacheable.json", Scenarios_core_transport_states_of_a_reset_are_not_cacheable_json, sizeof Scenarios_core_transport_states_of_a_reset_are_not_cacheable_json},
    {"Scenarios/core/transport/submitted-password-is-not-sent-back.json", Scenarios_core_transport_submitted_password_is_not_sent_back_json, sizeof Scenarios_core_transport_submitted_password_is_not_sent_back_json},
    {"Scenarios/core/transport/token-in-the-query-opens-nothing.json", Scenarios_core_transport_token_in_the_query_opens_nothing_json, sizeof Scenarios_core_transport_token_in_the_query_opens_nothing_json},
    {"Scenarios/core/transport/valid-passwords-break-nothing.json", Scenarios_core_transport_valid_passwords_break_nothing_json, sizeof Scenarios_core_transport_valid_passwords_break_nothing_json},
    {"Scenarios/core/transport/wrong-values-show-no-internals.json", Scenarios_core_transport_wrong_values_show_no_internals_json, sizeof Scenarios_core_transport_wrong_values_show_no_internals_json},
    {"Scenarios/core/verification/address-is-unverified-until-confirmed.json", Scenarios_core_verification_address_is_unverified_until_confirmed_json, sizeof Scenarios_core_verification_address_is_unverified_until_confirmed_json},
    {"Scenarios/core/verification/changed-address-starts-unverified.json", Scenarios_core_verification_changed_address_starts_unverified_json, sizeof Scenarios_core_verification_changed_address_starts_unverified_json},
    {"Scenarios/core/verification/changed-phone-starts-unverified.json", Scenarios_core_verification_changed_phone_starts_unverified_json, sizeof Scenarios_core_verification_changed_phone_starts_unverified_json},
    {"Scenarios/core/verification/confirmation-code-expires.json", Scenarios_core_verification_confirmation_code_expires_json, sizeof Scenarios_core_verification_confirmation_code_expires_json},
    {"Scenarios/core/verification/each-contact-is-confirmed-by-its-own-code.json", Scenarios_core_verification_each_contact_is_confirmed_by_its_own_code_json, sizeof Scenarios_core_verification_each_contact_is_confirmed_by_its_own_code_json},
    {"Scenarios/core/verification/resent-confirmation-works.json", Scenarios_core_verification_resent_confirmation_works_json, sizeof Scenarios_core_verification_resent_confirmation_works_json},
    {"Scenarios/core/verification/resent-reset-code-works.json", Scenarios_core_verification_resent_reset_code_works_json, sizeof Scenarios_core_verification_resent_reset_code_works_json},
    {"Scenarios/core/verification/second-reset-message-works.json", Scenarios_core_verification_second_reset_message_works_json, sizeof Scenarios_core_verification_second_reset_message_works_json},
    {"Scenarios/core/verification/unconfirmed-account-gets-no-session-by-reset.json", Scenarios_core_verification_unconfirmed_account_gets_no_session_by_reset_json, sizeof Scenarios_core_verification_unconfirmed_account_gets_no_session_by_reset_json},
    {"Scenarios/core/verification/unverified-account-cannot-log-in.json", Scenarios_core_verification_unverified_account_cannot_log_in_json, sizeof Scenarios_core_verification_unverified_account_cannot_log_in_json},
    {"Scenarios/core/verification/wrong-confirmation-code-changes-nothing.json", Scenarios_core_verification_wrong_confirmation_code_changes_nothing_json, sizeof Scenarios_core_verification_wrong_confirmation_code_changes_nothing_json},
    {"Scenarios/defects.json", Scenarios_defects_json, sizeof Scenarios_defects_json},
    {"Scenarios/entra-native-auth/codes/another-code-after-a-wrong-one.json", Scenarios_entra_native_auth_codes_another_code_after_a_wrong_one_json, sizeof Scenarios_entra_native_auth_codes_another_code_after_a_wrong_one_json},
    {"Scenarios/entra-native-auth/codes/repeated-resends-are-refused.json", Scenarios_entra_native_auth_codes_repeated_resends_are_refused_json, sizeof Scenarios_entra_native_auth_codes_repeated_resends_are_refused_json},
    {"Scenarios/entra-native-auth/codes/resent-code-voids-a-resets-first.json", Scenarios_entra_native_auth_codes_resent_code_voids_a_resets_first_json, sizeof Scenarios_entra_native_auth_codes_resent_code_voids_a_resets_first_json},
    {"Scenarios/entra-native-auth/codes/resent-code-voids-a-sign-ins-first.json", Scenarios_entra_native_auth_codes_resent_code_voids_a_sign_ins_first_json, sizeof Scenarios_entra_native_auth_codes_resent_code_voids_a_sign_ins_first_json},
    {"Scenarios/entra-native-auth/codes/resent-code-voids-a-sign-ups-first.json", Scenarios_entra_native_auth_codes_resent_code_voids_a_sign_ups_first_json, sizeof Scenarios_entra_native_auth_codes_resent_code_voids_a_sign_ups_first_json},
    {"Scenarios/entra-native-auth/codes/reset-challenge-describes-its-code.json", Scenarios_entra_native_auth_codes_reset_challenge_describes_its_code_json, sizeof Scenarios_entra_native_auth_codes_reset_challenge_describes_its_code_json},
    {"Scenarios/entra-native-auth/codes/sign-in-challenge-describes-its-code.json", Scenarios_entra_native_auth_codes_sign_in_challenge_describes_its_code_json, sizeof Scenarios_entra_native_auth_codes_sign_in_challenge_describes_its_code_json},
    {"Scenarios/entra-native-auth/codes/sign-up-challenge-describes-its-code.json", Scenarios_entra_native_auth_codes_sign_up_challenge_describes_its_code_json, sizeof Scenarios_entra_native_auth_codes_sign_up_challenge_describes_its_code_json},
    {"Scenarios/entra-native-auth/codes/wrong-code-keeps-a-reset.json", Scenarios_entra_native_auth_codes_wrong_code_keeps_a_reset_json, sizeof Scenarios_entra_native_auth_codes_wrong_code_keeps_a_reset_json},
    {"Scenarios/entra-native-auth/codes/wrong-code-keeps-a-sign-in.json", Scenarios_entra_native_auth_codes_wrong_code_keeps_a_sign_in_json, sizeof Scenarios_entra_native_auth_codes_wrong_code_keeps_a_sign_in_json},
    {"Scenarios/entra-native-auth/codes/wrong-code-keeps-a-sign-up.json", Scenarios_entra_native_auth_codes_wrong_code_keeps_a_sign_up_json, sizeof Scenarios_entra_native_auth_codes_wrong_code_keeps_a_sign_up_json},
    {"Scenarios/entra-native-auth/defects.json", Scenarios_entra_native_auth_defects_json, sizeof Scenarios_entra_native_auth_defects_json},
    {"Scenarios/entra-native-auth/flow/apps-without-native-authentication-are-refused.json", Scenarios_entra_native_auth_flow_apps_without_native_authentication_are_refused_json, sizeof Scenarios_entra_native_auth_flow_apps_without_native_authentication_are_refused_json},
    {"Scenarios/entra-native-auth/flow/browser-takes-over.json", Scenarios_entra_native_auth_flow_browser_takes_over_json, sizeof Scenarios_entra_native_auth_flow_browser_takes_over_json},
    {"Scenarios/entra-native-auth/flow/continuation-token-expires.json", Scenarios_entra_native_auth_flow_continuation_token_expires_json, sizeof Scenarios_entra_native_auth_flow_continuation_token_expires_json},
    {"Scenarios/entra-native-auth/flow/continuation-tokens-keep-to-their-step.json", Scenarios_entra_native_auth_flow_continuation_tokens_keep_to_their_step_json, sizeof Scenarios_entra_native_auth_flow_continuation_tokens_keep_to_their_step_json},
    {"Scenarios/entra-native-auth/flow/correlation-id-comes-back.json", Scenarios_entra_native_auth_flow_correlation_id_comes_back_json, sizeof Scenarios_entra_native_auth_flow_correlation_id_comes_back_json},
    {"Scenarios/entra-native-auth/flow/empty-client-id-is-named.json", Scenarios_entra_native_auth_flow_empty_client_id_is_named_json, sizeof Scenarios_entra_native_auth_flow_empty_client_id_is_named_json},
    {"Scenarios/entra-native-auth/flow/empty-username-is-named.json", Scenarios_entra_native_auth_flow_empty_username_is_named_json, sizeof Scenarios_entra_native_auth_flow_empty_username_is_named_json},
    {"Scenarios/entra-native-auth/flow/malformed-username-starts-nothing.json", Scenarios_entra_native_auth_flow_malformed_username_starts_nothing_json, sizeof Scenarios_entra_native_auth_flow_malformed_username_starts_nothing_json},
    {"Scenarios/entra-native-auth/flow/redirect-is-demanded.json", Scenarios_entra_native_auth_flow_redirect_is_demanded_json, sizeof Scenarios_entra_native_auth_flow_redirect_is_demanded_json},
    {"Scenarios/entra-native-auth/flow/refusals-have-the-form.json", Scenarios_entra_native_auth_flow_refusals_have_the_form_json, sizeof Scenarios_entra_native_auth_flow_refusals_have_the_form_json},
    {"Scenarios/entra-native-auth/flow/unknown-apps-are-refused.json", Scenarios_entra_native_auth_flow_unknown_apps_are_refused_json, sizeof Scenarios_entra_native_auth_flow_unknown_apps_are_refused_json},
    {"Scenarios/entra-native-auth/flow/unknown-grants-and-scopes-are-named.json", Scenarios_entra_native_auth_flow_unknown_grants_and_scopes_are_named_json, sizeof Scenarios_entra_native_auth_flow_unknown_grants_and_scopes_are_named_json},
    {"Scenarios/entra-native-auth/password/current-password-is-no-new-one.json", Scenarios_entra_native_auth_password_current_password_is_no_new_one_json, sizeof Scenarios_entra_native_auth_password_current_password_is_no_new_one_json},
    {"Scenarios/entra-native-auth/password/refusals-tell-why.json", Scenarios_entra_native_auth_password_refusals_tell_why_json, sizeof Scenarios_entra_native_auth_password_refusals_tell_why_json},
    {"Scenarios/entra-native-auth/password/three-kinds-suffice.json", Scenarios_entra_native_auth_password_three_kinds_suffice_json, sizeof Scenarios_entra_native_auth_password_three_kinds_suffice_json},
    {"Scenarios/entra-native-auth/requirements.json", Scenarios_entra_native_auth_requirements_json, sizeof Scenarios_entra_native_auth_requirements_json},
    {"Scenarios/entra-native-auth/reset/account-without-password-is-not-reset.json", Scenarios_entra_native_auth_reset_account_without_password_is_not_reset_json, sizeof Scenarios_entra_native_auth_reset_account_without_password_is_not_reset_json},
    {"Scenarios/entra-native-auth/reset/polling-comes-to-its-end.json", Scenarios_entra_native_auth_reset_polling_comes_to_its_end_json, sizeof Scenarios_entra_native_auth_reset_polling_comes_to_its_end_json},
    {"Scenarios/entra-native-auth/reset/refused-password-keeps-the-reset.json", Scenarios_entra_native_auth_reset_refused_password_keeps_the_reset_json, sizeof Scenarios_entra_native_auth_reset_refused_password_keeps_the_reset_json},
    {"Scenarios/entra-native-auth/reset/unknown-user-is-named.json", Scenarios_entra_native_auth_reset_unknown_user_is_named_json, sizeof Scenarios_entra_native_auth_reset_unknown_user_is_named_json},
    {"Scenarios/entra-native-auth/sign-in/locks-grow.json", Scenarios_entra_native_auth_sign_in_locks_grow_json, sizeof Scenarios_entra_native_auth_sign_in_locks_grow_json},
    {"Scenarios/entra-native-auth/sign-in/only-the-sent-code-signs-in.json", Scenarios_entra_native_auth_sign_in_only_the_sent_code_signs_in_json, sizeof Scenarios_entra_native_auth_sign_in_only_the_sent_code_signs_in_json},
    {"Scenarios/entra-native-auth/sign-in/same-wrong-password-counts-once.json", Scenarios_entra_native_auth_sign_in_same_wrong_password_counts_once_json, sizeof Scenarios_entra_native_auth_sign_in_same_wrong_password_counts_once_json},
    {"Scenarios/entra-native-auth/sign-in/ten-wrong-passwords-lock.json", Scenarios_entra_native_auth_sign_in_ten_wrong_passwords_lock_json, sizeof Scenarios_entra_native_auth_sign_in_ten_wrong_passwords_lock_json},
    {"Scenarios/entra-native-auth/sign-in/unknown-user-is-named.json", Scenarios_entra_native_auth_sign_in_unknown_user_is_named_json, sizeof Scenarios_entra_native_auth_sign_in_unknown_user_is_named_json},
    {"Scenarios/entra-native-auth/sign-in/wrong-password-keeps-the-flow.json", Scenarios_entra_native_auth_sign_in_wrong_password_keeps_the_flow_json, sizeof Scenarios_entra_native_auth_sign_in_wrong_password_keeps_the_flow_json},
    {"Scenarios/entra-native-auth/sign-up/attributes-may-come-first.json", Scenarios_entra_native_auth_sign_up_attributes_may_come_first_json, sizeof Scenarios_entra_native_auth_sign_up_attributes_may_come_first_json},
    {"Scenarios/entra-native-auth/sign-up/codes-need-no-password.json", Scenarios_entra_native_auth_sign_up_codes_need_no_password_json, sizeof Scenarios_entra_native_auth_sign_up_codes_need_no_password_json},
    {"Scenarios/entra-native-auth/sign-up/missing-attributes-are-asked-for.json", Scenarios_entra_native_auth_sign_up_missing_attributes_are_asked_for_json, sizeof Scenarios_entra_native_auth_sign_up_missing_attributes_are_asked_for_json},
    {"Scenarios/entra-native-auth/sign-up/missing-password-is-asked-for.json", Scenarios_entra_native_auth_sign_up_missing_password_is_asked_for_json, sizeof Scenarios_entra_native_auth_sign_up_missing_password_is_asked_for_json},
    {"Scenarios/entra-native-auth/sign-up/overtaken-sign-up-is-refused.json", Scenarios_entra_native_auth_sign_up_overtaken_sign_up_is_refused_json, sizeof Scenarios_entra_native_auth_sign_up_overtaken_sign_up_is_refused_json},
    {"Scenarios/entra-native-auth/sign-up/sign-in-follows-without-password.json", Scenarios_entra_native_auth_sign_up_sign_in_follows_without_password_json, sizeof Scenarios_entra_native_auth_sign_up_sign_in_follows_without_password_json},
    {"Scenarios/entra-native-auth/sign-up/sign-in-follows.json", Scenarios_entra_native_auth_sign_up_sign_in_follows_json, sizeof Scenarios_entra_native_auth_sign_up_sign_in_follows_json},
    {"Scenarios/entra-native-auth/sign-up/taken-address-is-named.json", Scenarios_entra_native_auth_sign_up_taken_address_is_named_json, sizeof Scenarios_entra_native_auth_sign_up_taken_address_is_named_json},
    {"Scenarios/entra-native-auth/sign-up/unfit-attributes-are-named.json", Scenarios_entra_native_auth_sign_up_unfit_attributes_are_named_json, sizeof Scenarios_entra_native_auth_sign_up_unfit_attributes_are_named_json},
    {"Scenarios/entra-native-auth/tokens/answers-have-the-form.json", Scenarios_entra_native_auth_tokens_answers_have_the_form_json, sizeof Scenarios_entra_native_auth_tokens_answers_have_the_form_json},
    {"Scenarios/entra-native-auth/tokens/code-sessions-end-after-a-day.json", Scenarios_entra_native_auth_tokens_code_sessions_end_after_a_day_json, sizeof Scenarios_entra_native_auth_tokens_code_sessions_end_after_a_day_json},
    {"Scenarios/entra-native-auth/tokens/id-token-names-user-app-and-tenant.json", Scenarios_entra_native_auth_tokens_id_token_names_user_app_and_tenant_json, sizeof Scenarios_entra_native_auth_tokens_id_token_names_user_app_and_tenant_json},
    {"Scenarios/entra-native-auth/tokens/no-id-token-without-openid.json", Scenarios_entra_native_auth_tokens_no_id_token_without_openid_json, sizeof Scenarios_entra_native_auth_tokens_no_id_token_without_openid_json},
    {"Scenarios/entra-native-auth/tokens/no-refresh-token-without-offline-access.json", Scenarios_entra_native_auth_tokens_no_refresh_token_without_offline_access_json, sizeof Scenarios_entra_native_auth_tokens_no_refresh_token_without_offline_access_json},
    {"Scenarios/entra-native-auth/tokens/refresh-gives-another-token.json", Scenarios_entra_native_auth_tokens_refresh_gives_another_token_json, sizeof Scenarios_entra_native_auth_tokens_refresh_gives_another_token_json},
    {"Scenarios/entra-native-auth/tokens/reset-revokes-with-its-code.json", Scenarios_entra_native_auth_tokens_reset_revokes_with_its_code_json, sizeof Scenarios_entra_native_auth_tokens_reset_revokes_with_its_code_json},
    {"Scenarios/entra-native-auth/tokens/reset-spares-code-sessions.json", Scenarios_entra_native_auth_tokens_reset_spares_code_sessions_json, sizeof Scenarios_entra_native_auth_tokens_reset_spares_code_sessions_json},
    {"Scenarios/kii-cloud/account/deleted-user-is-gone.json", Scenarios_kii_cloud_account_deleted_user_is_gone_json, sizeof Scenarios_kii_cloud_account_deleted_user_is_gone_json},
    {"Scenarios/kii-cloud/account/nobody-lists-users.json", Scenarios_kii_cloud_account_nobody_lists_users_json, sizeof Scenarios_kii_cloud_account_nobody_lists_users_json},
    {"Scenarios/kii-cloud/administration/administrator-sets-a-verified-address.json", Scenarios_kii_cloud_administration_administrator_sets_a_verified_address_json, sizeof Scenarios_kii_cloud_administration_administrator_sets_a_verified_address_json},
    {"Scenarios/kii-cloud/administration/codes-are-read-by-administrators.json", Scenarios_kii_cloud_administration_codes_are_read_by_administrators_json, sizeof Scenarios_kii_cloud_administration_codes_are_read_by_administrators_json},
    {"Scenarios/kii-cloud/administration/disabled-user-is-shut-out.json", Scenarios_kii_cloud_administration_disabled_user_is_shut_out_json, sizeof Scenarios_kii_cloud_administration_disabled_user_is_shut_out_json},
    {"Scenarios/kii-cloud/administration/only-administrators-disable.json", Scenarios_kii_cloud_administration_only_administrators_disable_json, sizeof Scenarios_kii_cloud_administration_only_administrators_disable_json},
    {"Scenarios/kii-cloud/application/application-is-the-one-in-the-path.json", Scenarios_kii_cloud_application_application_is_the_one_in_the_path_json, sizeof Scenarios_kii_cloud_application_application_is_the_one_in_the_path_json},
    {"Scenarios/kii-cloud/change/change-ends-the-callers-session.json", Scenarios_kii_cloud_change_change_ends_the_callers_session_json, sizeof Scenarios_kii_cloud_change_change_ends_the_callers_session_json},
    {"Scenarios/kii-cloud/change/data-are-replaced.json", Scenarios_kii_cloud_change_data_are_replaced_json, sizeof Scenarios_kii_cloud_change_data_are_replaced_json},
    {"Scenarios/kii-cloud/change/login-name-stays.json", Scenarios_kii_cloud_change_login_name_stays_json, sizeof Scenarios_kii_cloud_change_login_name_stays_json},
    {"Scenarios/kii-cloud/change/pseudo-user-gets-a-name.json", Scenarios_kii_cloud_change_pseudo_user_gets_a_name_json, sizeof Scenarios_kii_cloud_change_pseudo_user_gets_a_name_json},
    {"Scenarios/kii-cloud/change/refused-change-says-why.json", Scenarios_kii_cloud_change_refused_change_says_why_json, sizeof Scenarios_kii_cloud_change_refused_change_says_why_json},
    {"Scenarios/kii-cloud/defects.json", Scenarios_kii_cloud_defects_json, sizeof Scenarios_kii_cloud_defects_json},
    {"Scenarios/kii-cloud/limits/email-characters.json", Scenarios_kii_cloud_limits_email_characters_json, sizeof Scenarios_kii_cloud_limits_email_characters_json},
    {"Scenarios/kii-cloud/limits/email-length.json", Scenarios_kii_cloud_limits_email_length_json, sizeof Scenarios_kii_cloud_limits_email_length_json},
    {"Scenarios/kii-cloud/limits/emails-outside-the-limits.json", Scenarios_kii_cloud_limits_emails_outside_the_limits_json, sizeof Scenarios_kii_cloud_limits_emails_outside_the_limits_json},
    {"Scenarios/kii-cloud/limits/login-name-characters.json", Scenarios_kii_cloud_limits_login_name_characters_json, sizeof Scenarios_kii_cloud_limits_login_name_characters_json},
    {"Scenarios/kii-cloud/limits/login-name-length.json", Scenarios_kii_cloud_limits_login_name_length_json, sizeof Scenarios_kii_cloud_limits_login_name_length_json},
    {"Scenarios/kii-cloud/limits/passwords-outside-the-limits.json", Scenarios_kii_cloud_limits_passwords_outside_the_limits_json, sizeof Scenarios_kii_cloud_limits_passwords_outside_the_limits_json},
    {"Scenarios/kii-cloud/limits/passwords-within-the-limits.json", Scenarios_kii_cloud_limits_passwords_within_the_limits_json, sizeof Scenarios_kii_cloud_limits_passwords_within_the_limits_json},
    {"Scenarios/kii-cloud/limits/phones-outside-the-limits.json", Scenarios_kii_cloud_limits_phones_outside_the_limits_json, sizeof Scenarios_kii_cloud_limits_phones_outside_the_limits_json},
    {"Scenarios/kii-cloud/limits/phones-within-the-limits.json", Scenarios_kii_cloud_limits_phones_within_the_limits_json, sizeof Scenarios_kii_cloud_limits_phones_within_the_limits_json},
    {"Scenarios/kii-cloud/limits/short-password-names-the-minimum.json", Scenarios_kii_cloud_limits_short_password_names_the_minimum_json, sizeof Scenarios_kii_cloud_limits_short_password_names_the_minimum_json},
    {"Scenarios/kii-cloud/login/both-phone-notations-name-one-user.json", Scenarios_kii_cloud_login_both_phone_notations_name_one_user_json, sizeof Scenarios_kii_cloud_login_both_phone_notations_name_one_user_json},
    {"Scenarios/kii-cloud/login/custom-address-does-not-log-in.json", Scenarios_kii_cloud_login_custom_address_does_not_log_in_json, sizeof Scenarios_kii_cloud_login_custom_address_does_not_log_in_json},
    {"Scenarios/kii-cloud/login/given-identifiers-log-in.json", Scenarios_kii_cloud_login_given_identifiers_log_in_json, sizeof Scenarios_kii_cloud_login_given_identifiers_log_in_json},
    {"Scenarios/kii-cloud/login/locked-name-unlocks-by-itself.json", Scenarios_kii_cloud_login_locked_name_unlocks_by_itself_json, sizeof Scenarios_kii_cloud_login_locked_name_unlocks_by_itself_json},
    {"Scenarios/kii-cloud/login/refused-login-is-invalid-grant.json", Scenarios_kii_cloud_login_refused_login_is_invalid_grant_json, sizeof Scenarios_kii_cloud_login_refused_login_is_invalid_grant_json},
    {"Scenarios/kii-cloud/login/unverified-addresses-do-not-log-in.json", Scenarios_kii_cloud_login_unverified_addresses_do_not_log_in_json, sizeof Scenarios_kii_cloud_login_unverified_addresses_do_not_log_in_json},
    {"Scenarios/kii-cloud/registration/authorization-logs-in.json", Scenarios_kii_cloud_registration_authorization_logs_in_json, sizeof Scenarios_kii_cloud_registration_authorization_logs_in_json},
    {"Scenarios/kii-cloud/registration/local-number-has-its-country.json", Scenarios_kii_cloud_registration_local_number_has_its_country_json, sizeof Scenarios_kii_cloud_registration_local_number_has_its_country_json},
    {"Scenarios/kii-cloud/registration/phone-alone-does-not-suffice.json", Scenarios_kii_cloud_registration_phone_alone_does_not_suffice_json, sizeof Scenarios_kii_cloud_registration_phone_alone_does_not_suffice_json},
    {"Scenarios/kii-cloud/registration/phone-suffices-beside-unverified-email.json", Scenarios_kii_cloud_registration_phone_suffices_beside_unverified_email_json, sizeof Scenarios_kii_cloud_registration_phone_suffices_beside_unverified_email_json},
    {"Scenarios/kii-cloud/registration/registration-gives-user-and-no-token.json", Scenarios_kii_cloud_registration_registration_gives_user_and_no_token_json, sizeof Scenarios_kii_cloud_registration_registration_gives_user_and_no_token_json},
    {"Scenarios/kii-cloud/registration/taken-identifier-is-named.json", Scenarios_kii_cloud_registration_taken_identifier_is_named_json, sizeof Scenarios_kii_cloud_registration_taken_identifier_is_named_json},
    {"Scenarios/kii-cloud/registration/unverified-addresses-do-not-suffice.json", Scenarios_kii_cloud_registration_unverified_addresses_do_not_suffice_json, sizeof Scenarios_kii_cloud_registration_unverified_addresses_do_not_suffice_json},
    {"Scenarios/kii-cloud/registration/user-needs-an-identifier.json", Scenarios_kii_cloud_registration_user_needs_an_identifier_json, sizeof Scenarios_kii_cloud_registration_user_needs_an_identifier_json},
    {"Scenarios/kii-cloud/requirements.json", Scenarios_kii_cloud_requirements_json, sizeof Scenarios_kii_cloud_requirements_json},
    {"Scenarios/kii-cloud/reset/empty-request-brings-mail-link.json", Scenarios_kii_cloud_reset_empty_request_brings_mail_link_json, sizeof Scenarios_kii_cloud_reset_empty_request_brings_mail_link_json},
    {"Scenarios/kii-cloud/reset/generated-password-goes-the-way-of-its-reset.json", Scenarios_kii_cloud_reset_generated_password_goes_the_way_of_its_reset_json, sizeof Scenarios_kii_cloud_reset_generated_password_goes_the_way_of_its_reset_json},
    {"Scenarios/kii-cloud/reset/mail-link-for-a-phone.json", Scenarios_kii_cloud_reset_mail_link_for_a_phone_json, sizeof Scenarios_kii_cloud_reset_mail_link_for_a_phone_json},
    {"Scenarios/kii-cloud/reset/mail-link-resets.json", Scenarios_kii_cloud_reset_mail_link_resets_json, sizeof Scenarios_kii_cloud_reset_mail_link_resets_json},
    {"Scenarios/kii-cloud/reset/older-alias-brings-mail-link.json", Scenarios_kii_cloud_reset_older_alias_brings_mail_link_json, sizeof Scenarios_kii_cloud_reset_older_alias_brings_mail_link_json},
    {"Scenarios/kii-cloud/reset/opening-a-link-changes-nothing.json", Scenarios_kii_cloud_reset_opening_a_link_changes_nothing_json, sizeof Scenarios_kii_cloud_reset_opening_a_link_changes_nothing_json},
    {"Scenarios/kii-cloud/reset/pin-in-generated-mode-ignores-the-callers-password.json", Scenarios_kii_cloud_reset_pin_in_generated_mode_ignores_the_callers_password_json, sizeof Scenarios_kii_cloud_reset_pin_in_generated_mode_ignores_the_callers_password_json},
    {"Scenarios/kii-cloud/reset/refused-pin-says-why.json", Scenarios_kii_cloud_reset_refused_pin_says_why_json, sizeof Scenarios_kii_cloud_reset_refused_pin_says_why_json},
    {"Scenarios/kii-cloud/reset/refused-request-says-why.json", Scenarios_kii_cloud_reset_refused_request_says_why_json, sizeof Scenarios_kii_cloud_reset_refused_request_says_why_json},
    {"Scenarios/kii-cloud/reset/same-password-is-refused.json", Scenarios_kii_cloud_reset_same_password_is_refused_json, sizeof Scenarios_kii_cloud_reset_same_password_is_refused_json},
    {"Scenarios/kii-cloud/reset/sms-link-for-an-email.json", Scenarios_kii_cloud_reset_sms_link_for_an_email_json, sizeof Scenarios_kii_cloud_reset_sms_link_for_an_email_json},
    {"Scenarios/kii-cloud/reset/sms-link-resets.json", Scenarios_kii_cloud_reset_sms_link_resets_json, sizeof Scenarios_kii_cloud_reset_sms_link_resets_json},
    {"Scenarios/kii-cloud/reset/sms-pin-for-a-phone.json", Scenarios_kii_cloud_reset_sms_pin_for_a_phone_json, sizeof Scenarios_kii_cloud_reset_sms_pin_for_a_phone_json},
    {"Scenarios/kii-cloud/reset/sms-pin-resets.json", Scenarios_kii_cloud_reset_sms_pin_resets_json, sizeof Scenarios_kii_cloud_reset_sms_pin_resets_json},
    {"Scenarios/kii-cloud/reset/sms-without-method-brings-link.json", Scenarios_kii_cloud_reset_sms_without_method_brings_link_json, sizeof Scenarios_kii_cloud_reset_sms_without_method_brings_link_json},
    {"Scenarios/kii-cloud/reset/unverified-addresses-are-refused.json", Scenarios_kii_cloud_reset_unverified_addresses_are_refused_json, sizeof Scenarios_kii_cloud_reset_unverified_addresses_are_refused_json},
    {"Scenarios/kii-cloud/tokens/dead-token-is-wrong-token.json", Scenarios_kii_cloud_tokens_dead_token_is_wrong_token_json, sizeof Scenarios_kii_cloud_tokens_dead_token_is_wrong_token_json},
    {"Scenarios/kii-cloud/tokens/expires-at-bounds-the-token.json", Scenarios_kii_cloud_tokens_expires_at_bounds_the_token_json, sizeof Scenarios_kii_cloud_tokens_expires_at_bounds_the_token_json},
    {"Scenarios/kii-cloud/tokens/no-refresh-token-unless-asked-for.json", Scenarios_kii_cloud_tokens_no_refresh_token_unless_asked_for_json, sizeof Scenarios_kii_cloud_tokens_no_refresh_token_unless_asked_for_json},
    {"Scenarios/kii-cloud/tokens/others-see-the-public-part-of-a-profile.json", Scenarios_kii_cloud_tokens_others_see_the_public_part_of_a_profile_json, sizeof Scenarios_kii_cloud_tokens_others_see_the_public_part_of_a_profile_json},
    {"Scenarios/kii-cloud/tokens/profile-needs-a-token.json", Scenarios_kii_cloud_tokens_profile_needs_a_token_json, sizeof Scenarios_kii_cloud_tokens_profile_needs_a_token_json},
    {"Scenarios/kii-cloud/tokens/refresh-ends-both-old-tokens.json", Scenarios_kii_cloud_tokens_refresh_ends_both_old_tokens_json, sizeof Scenarios_kii_cloud_tokens_refresh_ends_both_old_tokens_json},
    {"Scenarios/kii-cloud/verification/changed-address-waits-for-its-verification.json", Scenarios_kii_cloud_verification_changed_address_waits_for_its_verification_json, sizeof Scenarios_kii_cloud_verification_changed_address_waits_for_its_verification_json},
    {"Scenarios/kii-cloud/verification/first-to-verify-has-the-address.json", Scenarios_kii_cloud_verification_first_to_verify_has_the_address_json, sizeof Scenarios_kii_cloud_verification_first_to_verify_has_the_address_json},
    {"Scenarios/kii-cloud/verification/refused-verification-says-why.json", Scenarios_kii_cloud_verification_refused_verification_says_why_json, sizeof Scenarios_kii_cloud_verification_refused_verification_says_why_json},
    {"Scenarios/requirements.json", Scenarios_requirements_json, sizeof Scenarios_requirements_json},
    {"Scenarios/schema/defects.schema.json", Scenarios_schema_defects_schema_json, sizeof Scenarios_schema_defects_schema_json},
    {"Scenarios/schema/dialect.schema.json", Scenarios_schema_dialect_schema_json, sizeof Scenarios_schema_dialect_schema_json},
    {"Scenarios/schema/event.schema.json", Scenarios_schema_event_schema_json, sizeof Scenarios_schema_event_schema_json},
    {"Scenarios/schema/requirements.schema.json", Scenarios_schema_requirements_schema_json, sizeof Scenarios_schema_requirements_schema_json},
    {"Scenarios/schema/result.schema.json", Scenarios_schema_result_schema_json, sizeof Scenarios_schema_result_schema_json},
    {"Scenarios/schema/scenario.schema.json", Scenarios_schema_scenario_schema_json, sizeof Scenarios_schema_scenario_schema_json},
    {"Scenarios/schema/variations.schema.json", Scenarios_schema_variations_schema_json, sizeof Scenarios_schema_variations_schema_json},
    {"Scenarios/schema/waivers.schema.json", Scenarios_schema_waivers_schema_json, sizeof Scenarios_schema_waivers_schema_json},
    {"Scenarios/susi/callers/cookie-before-session-before-token.json", Scenarios_susi_callers_cookie_before_session_before_token_json, sizeof Scenarios_susi_callers_cookie_before_session_before_token_json},
    {"Scenarios/susi/callers/dead-cookie-hides-the-token.json", Scenarios_susi_callers_dead_cookie_hides_the_token_json, sizeof Scenarios_susi_callers_dead_cookie_hides_the_token_json},
    {"Scenarios/susi/callers/unknown-token-is-a-stranger.json", Scenarios_susi_callers_unknown_token_is_a_stranger_json, sizeof Scenarios_susi_callers_unknown_token_is_a_stranger_json},
    {"Scenarios/susi/defects.json", Scenarios_susi_defects_json, sizeof Scenarios_susi_defects_json},
    {"Scenarios/susi/leaving/deletion.json", Scenarios_susi_leaving_deletion_json, sizeof Scenarios_susi_leaving_deletion_json},
    {"Scenarios/susi/leaving/logout.json", Scenarios_susi_leaving_logout_json, sizeof Scenarios_susi_leaving_logout_json},
    {"Scenarios/susi/login/cookie-lives-on-use.json", Scenarios_susi_login_cookie_lives_on_use_json, sizeof Scenarios_susi_login_cookie_lives_on_use_json},
    {"Scenarios/susi/login/cookie.json", Scenarios_susi_login_cookie_json, sizeof Scenarios_susi_login_cookie_json},
    {"Scenarios/susi/login/lifetime-by-choice.json", Scenarios_susi_login_lifetime_by_choice_json, sizeof Scenarios_susi_login_lifetime_by_choice_json},
    {"Scenarios/susi/login/password-check.json", Scenarios_susi_login_password_check_json, sizeof Scenarios_susi_login_password_check_json},
    {"Scenarios/susi/login/refusals-in-their-order.json", Scenarios_susi_login_refusals_in_their_order_json, sizeof Scenarios_susi_login_refusals_in_their_order_json},
    {"Scenarios/susi/login/server-session.json", Scenarios_susi_login_server_session_json, sizeof Scenarios_susi_login_server_session_json},
    {"Scenarios/susi/login/token-dies-when-it-said.json", Scenarios_susi_login_token_dies_when_it_said_json, sizeof Scenarios_susi_login_token_dies_when_it_said_json},
    {"Scenarios/susi/login/token-in-the-body.json", Scenarios_susi_login_token_in_the_body_json, sizeof Scenarios_susi_login_token_in_the_body_json},
    {"Scenarios/susi/passwords/address-is-no-password.json", Scenarios_susi_passwords_address_is_no_password_json, sizeof Scenarios_susi_passwords_address_is_no_password_json},
    {"Scenarios/susi/passwords/change-as-the-client-does.json", Scenarios_susi_passwords_change_as_the_client_does_json, sizeof Scenarios_susi_passwords_change_as_the_client_does_json},
    {"Scenarios/susi/passwords/change-asks-for-a-captcha.json", Scenarios_susi_passwords_change_asks_for_a_captcha_json, sizeof Scenarios_susi_passwords_change_asks_for_a_captcha_json},
    {"Scenarios/susi/passwords/change-refusals-in-their-order.json", Scenarios_susi_passwords_change_refusals_in_their_order_json, sizeof Scenarios_susi_passwords_change_refusals_in_their_order_json},
    {"Scenarios/susi/passwords/recovery-mail.json", Scenarios_susi_passwords_recovery_mail_json, sizeof Scenarios_susi_passwords_recovery_mail_json},
    {"Scenarios/susi/passwords/reset-activates-nobody.json", Scenarios_susi_passwords_reset_activates_nobody_json, sizeof Scenarios_susi_passwords_reset_activates_nobody_json},
    {"Scenarios/susi/passwords/reset-token-can-be-looked-at.json", Scenarios_susi_passwords_reset_token_can_be_looked_at_json, sizeof Scenarios_susi_passwords_reset_token_can_be_looked_at_json},
    {"Scenarios/susi/passwords/reset-token-is-too-old-for-the-page.json", Scenarios_susi_passwords_reset_token_is_too_old_for_the_page_json, sizeof Scenarios_susi_passwords_reset_token_is_too_old_for_the_page_json},
    {"Scenarios/susi/requirements.json", Scenarios_susi_requirements_json, sizeof Scenarios_susi_requirements_json},
    {"Scenarios/susi/services/answer-is-wrapped-for-scripts.json", Scenarios_susi_services_answer_is_wrapped_for_scripts_json, sizeof Scenarios_susi_services_answer_is_wrapped_for_scripts_json},
    {"Scenarios/susi/services/first-value-wins.json", Scenarios_susi_services_first_value_wins_json, sizeof Scenarios_susi_services_first_value_wins_json},
    {"Scenarios/susi/services/json-bodies-are-not-read.json", Scenarios_susi_services_json_bodies_are_not_read_json, sizeof Scenarios_susi_services_json_bodies_are_not_read_json},
    {"Scenarios/susi/services/query-and-form-are-the-same.json", Scenarios_susi_services_query_and_form_are_the_same_json, sizeof Scenarios_susi_services_query_and_form_are_the_same_json},
    {"Scenarios/susi/services/refusal-is-a-page-with-the-message.json", Scenarios_susi_services_refusal_is_a_page_with_the_message_json, sizeof Scenarios_susi_services_refusal_is_a_page_with_the_message_json},
    {"Scenarios/susi/services/success-has-one-shape.json", Scenarios_susi_services_success_has_one_shape_json, sizeof Scenarios_susi_services_success_has_one_shape_json},
    {"Scenarios/susi/services/what-counts-as-true.json", Scenarios_susi_services_what_counts_as_true_json, sizeof Scenarios_susi_services_what_counts_as_true_json},
    {"Scenarios/susi/sign-up/address-as-typed.json", Scenarios_susi_sign_up_address_as_typed_json, sizeof Scenarios_susi_sign_up_address_as_typed_json},
    {"Scenarios/susi/sign-up/addresses.json", Scenarios_susi_sign_up_addresses_json, sizeof Scenarios_susi_sign_up_addresses_json},
    {"Scenarios/susi/sign-up/administrator-activates.json", Scenarios_susi_sign_up_administrator_activates_json, sizeof Scenarios_susi_sign_up_administrator_activates_json},
    {"Scenarios/susi/sign-up/captcha-is-asked-for.json", Scenarios_susi_sign_up_captcha_is_asked_for_json, sizeof Scenarios_susi_sign_up_captcha_is_asked_for_json},
    {"Scenarios/susi/sign-up/closed.json", Scenarios_susi_sign_up_closed_json, sizeof Scenarios_susi_sign_up_closed_json},
    {"Scenarios/susi/sign-up/mail-is-announced.json", Scenarios_susi_sign_up_mail_is_announced_json, sizeof Scenarios_susi_sign_up_mail_is_announced_json},
    {"Scenarios/susi/sign-up/passwords.json", Scenarios_susi_sign_up_passwords_json, sizeof Scenarios_susi_sign_up_passwords_json},
    {"Scenarios/susi/sign-up/refusals-in-their-order.json", Scenarios_susi_sign_up_refusals_in_their_order_json, sizeof Scenarios_susi_sign_up_refusals_in_their_order_json},
    {"Scenarios/susi/sign-up/registration-can-be-asked-for.json", Scenarios_susi_sign_up_registration_can_be_asked_for_json, sizeof Scenarios_susi_sign_up_registration_can_be_asked_for_json},
    {"Scenarios/susi/sign-up/rule-can-be-asked-for.json", Scenarios_susi_sign_up_rule_can_be_asked_for_json, sizeof Scenarios_susi_sign_up_rule_can_be_asked_for_json},
    {"Scenarios/susi/sign-up/success-by-mode.json", Scenarios_susi_sign_up_success_by_mode_json, sizeof Scenarios_susi_sign_up_success_by_mode_json},
    {"Scenarios/susi/verification/link-can-open-a-session.json", Scenarios_susi_verification_link_can_open_a_session_json, sizeof Scenarios_susi_verification_link_can_open_a_session_json},
    {"Scenarios/susi/verification/link-confirms-once.json", Scenarios_susi_verification_link_confirms_once_json, sizeof Scenarios_susi_verification_link_confirms_once_json},
    {"Scenarios/susi/verification/resend-says-why-not.json", Scenarios_susi_verification_resend_says_why_not_json, sizeof Scenarios_susi_verification_resend_says_why_not_json},
    {"Scenarios/susi/verification/token-counts-for-its-address.json", Scenarios_susi_verification_token_counts_for_its_address_json, sizeof Scenarios_susi_verification_token_counts_for_its_address_json},
    {"Scenarios/variations.json", Scenarios_variations_json, sizeof Scenarios_variations_json},
    {"Sources/RekeyTesting/Documentation.docc/Audit.md", Sources_RekeyTesting_Documentation_docc_Audit_md, sizeof Sources_RekeyTesting_Documentation_docc_Audit_md},
    {"Sources/RekeyTesting/Documentation.docc/DefectFormat.md", Sources_RekeyTesting_Documentation_docc_DefectFormat_md, sizeof Sources_RekeyTesting_Documentation_docc_DefectFormat_md},
    {"Sources/RekeyTesting/Documentation.docc/DialectFormat.md", Sources_RekeyTesting_Documentation_docc_DialectFormat_md, sizeof Sources_RekeyTesting_Documentation_docc_DialectFormat_md},
    {"Sources/RekeyTesting/Documentation.docc/DialectGuide.md", Sources_RekeyTesting_Documentation_docc_DialectGuide_md, sizeof Sources_RekeyTesting_Documentation_docc_DialectGuide_md},
    {"Sources/RekeyTesting/Documentation.docc/Editors.md", Sources_RekeyTesting_Documentation_docc_Editors_md, sizeof Sources_RekeyTesting_Documentation_docc_Editors_md},
    {"Sources/RekeyTesting/Documentation.docc/FourSystems.md", Sources_RekeyTesting_Documentation_docc_FourSystems_md, sizeof Sources_RekeyTesting_Documentation_docc_FourSystems_md},
    {"Sources/RekeyTesting/Documentation.docc/GettingStarted.md", Sources_RekeyTesting_Documentation_docc_GettingStarted_md, sizeof Sources_RekeyTesting_Documentation_docc_GettingStarted_md},
    {"Sources/RekeyTesting/Documentation.docc/LongRuns.md", Sources_RekeyTesting_Documentation_docc_LongRuns_md, sizeof Sources_RekeyTesting_Documentation_docc_LongRuns_md},
    {"Sources/RekeyTesting/Documentation.docc/Mail.md", Sources_RekeyTesting_Documentation_docc_Mail_md, sizeof Sources_RekeyTesting_Documentation_docc_Mail_md},
    {"Sources/RekeyTesting/Documentation.docc/Performance.md", Sources_RekeyTesting_Documentation_docc_Performance_md, sizeof Sources_RekeyTesting_Documentation_docc_Performance_md},
    {"Sources/RekeyTesting/Documentation.docc/Pipelines.md", Sources_RekeyTesting_Documentation_docc_Pipelines_md, sizeof Sources_RekeyTesting_Documentation_docc_Pipelines_md},
    {"Sources/RekeyTesting/Documentation.docc/RecordingFormat.md", Sources_RekeyTesting_Documentation_docc_RecordingFormat_md, sizeof Sources_RekeyTesting_Documentation_docc_RecordingFormat_md},
    {"Sources/RekeyTesting/Documentation.docc/Recordings.md", Sources_RekeyTesting_Documentation_docc_Recordings_md, sizeof Sources_RekeyTesting_Documentation_docc_Recordings_md},
    {"Sources/RekeyTesting/Documentation.docc/RekeyTesting.md", Sources_RekeyTesting_Documentation_docc_RekeyTesting_md, sizeof Sources_RekeyTesting_Documentation_docc_RekeyTesting_md},
    {"Sources/RekeyTesting/Documentation.docc/Requirements.md", Sources_RekeyTesting_Documentation_docc_Requirements_md, sizeof Sources_RekeyTesting_Documentation_docc_Requirements_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsAtlasAppServices.md", Sources_RekeyTesting_Documentation_docc_RequirementsAtlasAppServices_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsAtlasAppServices_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsConcurrency.md", Sources_RekeyTesting_Documentation_docc_RequirementsConcurrency_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsConcurrency_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsEntraNativeAuthentication.md", Sources_RekeyTesting_Documentation_docc_RequirementsEntraNativeAuthentication_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsEntraNativeAuthentication_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsKiiCloud.md", Sources_RekeyTesting_Documentation_docc_RequirementsKiiCloud_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsKiiCloud_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsLogin.md", Sources_RekeyTesting_Documentation_docc_RequirementsLogin_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsLogin_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsLogout.md", Sources_RekeyTesting_Documentation_docc_RequirementsLogout_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsLogout_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsPasswordAndIdentifierChange.md", Sources_RekeyTesting_Documentation_docc_RequirementsPasswordAndIdentifierChange_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsPasswordAndIdentifierChange_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsPasswordPolicy.md", Sources_RekeyTesting_Documentation_docc_RequirementsPasswordPolicy_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsPasswordPolicy_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsPasswordReset.md", Sources_RekeyTesting_Documentation_docc_RequirementsPasswordReset_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsPasswordReset_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsRegistration.md", Sources_RekeyTesting_Documentation_docc_RequirementsRegistration_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsRegistration_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsSelfContainedTokens.md", Sources_RekeyTesting_Documentation_docc_RequirementsSelfContainedTokens_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsSelfContainedTokens_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsSusiAi.md", Sources_RekeyTesting_Documentation_docc_RequirementsSusiAi_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsSusiAi_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsThrottling.md", Sources_RekeyTesting_Documentation_docc_RequirementsThrottling_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsThrottling_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsTokenInvalidation.md", Sources_RekeyTesting_Documentation_docc_RequirementsTokenInvalidation_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsTokenInvalidation_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsTokens.md", Sources_RekeyTesting_Documentation_docc_RequirementsTokens_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsTokens_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsTransportAndErrors.md", Sources_RekeyTesting_Documentation_docc_RequirementsTransportAndErrors_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsTransportAndErrors_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsUserEnumeration.md", Sources_RekeyTesting_Documentation_docc_RequirementsUserEnumeration_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsUserEnumeration_md},
    {"Sources/RekeyTesting/Documentation.docc/RequirementsVerification.md", Sources_RekeyTesting_Documentation_docc_RequirementsVerification_md, sizeof Sources_RekeyTesting_Documentation_docc_RequirementsVerification_md},
    {"Sources/RekeyTesting/Documentation.docc/ScenarioFormat.md", Sources_RekeyTesting_Documentation_docc_ScenarioFormat_md, sizeof Sources_RekeyTesting_Documentation_docc_ScenarioFormat_md},
    {"Sources/RekeyTesting/Documentation.docc/SessionsWithoutTokens.md", Sources_RekeyTesting_Documentation_docc_SessionsWithoutTokens_md, sizeof Sources_RekeyTesting_Documentation_docc_SessionsWithoutTokens_md},
    {"Sources/RekeyTesting/Documentation.docc/SwiftTesting.md", Sources_RekeyTesting_Documentation_docc_SwiftTesting_md, sizeof Sources_RekeyTesting_Documentation_docc_SwiftTesting_md},
    {"Sources/RekeyTesting/Documentation.docc/VariationFormat.md", Sources_RekeyTesting_Documentation_docc_VariationFormat_md, sizeof Sources_RekeyTesting_Documentation_docc_VariationFormat_md},
    {"Sources/RekeyTesting/Documentation.docc/Verdicts.md", Sources_RekeyTesting_Documentation_docc_Verdicts_md, sizeof Sources_RekeyTesting_Documentation_docc_Verdicts_md},
};

const shipped_file *shipped_files_start(void) { return files; }

size_t shipped_files_count(void) { return sizeof files / sizeof files[0]; }
