<?php
/* Installs the site as the page /wp-admin/install.php does, and lets everybody register. */

define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = '127.0.0.1:'.getenv('PORT');
$_SERVER['REQUEST_METHOD'] = 'GET';
require __DIR__.'/prepend.php';
require_once ABSPATH.'wp-load.php';
require_once ABSPATH.'wp-admin/includes/upgrade.php';

// Its owner is told by mail that the site is there, and nobody else.
add_filter('pre_wp_mail', '__return_true');
wp_install('Example', 'owner', 'owner@example.com', true, '', wp_slash('a password of the owner'));
update_option('users_can_register', 1);
update_option('permalink_structure', '/%postname%/');

// The application password of the owner, as the page of the profile makes one.
if ($password = getenv('OWNER_PASSWORD')) {
    $owner = get_user_by('login', 'owner');
    $made = WP_Application_Passwords::create_new_application_password($owner->ID, ['name' => 'tests']);
    $made[1]['password'] = wp_hash_password($password);
    update_user_meta($owner->ID, WP_Application_Passwords::USERMETA_KEY_APPLICATION_PASSWORDS, [$made[1]]);
}
