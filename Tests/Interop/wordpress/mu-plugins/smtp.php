<?php
/* Mail goes to SMTP_HOST and SMTP_PORT, as a plugin for SMTP has it. The sender by default is at the site's host, which is an IP address here. */

add_filter('wp_mail_from', fn () => 'wordpress@example.com');
add_action('phpmailer_init', function ($mailer) {
    $mailer->isSMTP();
    $mailer->Host = getenv('SMTP_HOST');
    $mailer->Port = (int) getenv('SMTP_PORT');
    $mailer->SMTPAutoTLS = false;
});
