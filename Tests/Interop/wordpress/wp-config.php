<?php
/*
 * The configuration of a new WordPress site, as wp-config-sample.php has it, with a database of its own.
 *
 * Environment:
 *   SMTP_HOST, SMTP_PORT  where mails go (mu-plugins/smtp.php)
 *   DATA                  the folder of the database, with its socket
 *   PORT                  the port of the site, which is in its links
 *   OWNER_PASSWORD        an application password of the owner, without spaces; none if it is not set
 */

define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:'.getenv('DATA').'/socket');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = 'wp_';

foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $scheme) {
    define("{$scheme}_KEY", strtolower($scheme).'-key-for-tests-everybody-knows');
    define("{$scheme}_SALT", strtolower($scheme).'-salt-for-tests-everybody-knows');
}

// The names of the cookies end with this, by default with the MD5 of the site's address.
define('COOKIEHASH', 'site');
define('WP_HOME', 'http://127.0.0.1:'.getenv('PORT'));
define('WP_SITEURL', WP_HOME);
define('WP_CONTENT_DIR', getenv('DATA').'/content');
define('WPMU_PLUGIN_DIR', __DIR__.'/mu-plugins');

// Application passwords, which else want HTTPS.
define('WP_ENVIRONMENT_TYPE', 'local');

// Nothing is asked of wordpress.org, and nothing runs beside the requests.
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('DISABLE_WP_CRON', true);

define('WP_DEBUG', false);
require_once ABSPATH.'wp-settings.php';
