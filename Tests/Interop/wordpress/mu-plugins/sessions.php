<?php
/*
 * Opens the sessions of one account one after the other. WordPress keeps them in one list, which it reads and writes whole: of twenty logins
 * at once most get a cookie for a session that another of them has overwritten. Rekey has no requirement for this, and could
 * not judge what it asks of such sessions.
 */

add_filter('attach_session_information', function ($information, $user) {
    global $wpdb;
    $wpdb->get_var($wpdb->prepare('SELECT GET_LOCK(%s, 30)', "sessions-$user"));
    wp_cache_delete($user, 'user_meta');

    return $information;
}, 10, 2);
