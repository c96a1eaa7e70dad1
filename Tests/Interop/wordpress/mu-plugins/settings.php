<?php
/*
 * A page of the dashboard keeps the time of day in a cookie, wp-settings-time-ID, unless the browser has wp-settings-ID already.
 * Rekey takes every long value of a cookie for a secret, and would then find the times of its own report to be one. So the browser has it.
 */

add_action('admin_init', function () {
    $_COOKIE += ['wp-settings-'.get_current_user_id() => (string) get_user_option('user-settings')];
});
