<?php
/* Makes the folders and the tables, those of a new application. */

error_reporting(E_ALL & ~E_DEPRECATED);
require_once 'Illuminate/autoload.php';

use Illuminate\Support\Facades\Schema;

foreach (['cache', 'sessions', 'views'] as $folder) {
    @mkdir(getenv('DATA')."/$folder");
}
touch(getenv('DATA').'/database.sqlite');
$app = require __DIR__.'/app.php';
$app->make(Illuminate\Contracts\Http\Kernel::class)->bootstrap();

Schema::dropAllTables();
Schema::create('users', function ($table) {
    $table->id();
    $table->string('name');
    $table->string('email')->unique();
    $table->timestamp('email_verified_at')->nullable();
    $table->string('password');
    $table->rememberToken();
    $table->timestamps();
});
Schema::create('password_resets', function ($table) {
    $table->string('email')->index();
    $table->string('token');
    $table->timestamp('created_at')->nullable();
});

// Compiles the views of mails, as an application does before it goes live: a first request would find half of another's work.
$markdown = $app->make(Illuminate\Mail\Markdown::class);
$message = (new Illuminate\Notifications\Messages\MailMessage)->line('A line.')->action('An action', 'https://app.example.com');
$markdown->render('notifications::email', $message->data());
$markdown->renderText('notifications::email', $message->data());
