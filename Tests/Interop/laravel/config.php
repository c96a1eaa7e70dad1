<?php
/*
 * The configuration of a new Laravel 8 application with a starter kit, with SQLite for the database.
 *
 * Environment:
 *   SMTP_HOST, SMTP_PORT  where mails go
 *   DATA                  the folder of the database, the sessions and the compiled views
 *   KIT                   breeze (default): the routes and answers of Breeze's API stack; fortify: those of Fortify
 *   AUTHENTICATE_SESSION  1 puts the framework's middleware AuthenticateSession among those of the web, as Jetstream does
 *   LIMITS                1 leaves on what the kits and the framework limit by default: five logins a minute and one reset
 *                         message would end most other scenarios
 *   HASHING               real for the framework's own cost of hashing (default: a brief one)
 */

$data = getenv('DATA') ?: throw new RuntimeException('DATA is not set');
$limited = getenv('LIMITS') === '1';

return [
    'app' => [
        'name' => 'Laravel',
        'env' => 'production',
        'debug' => false,
        'url' => 'http://127.0.0.1:'.getenv('PORT'),
        'frontend_url' => 'https://app.example.com',
        'timezone' => 'UTC',
        'locale' => 'en',
        'fallback_locale' => 'en',
        'key' => 'base64:'.base64_encode('a-key-for-tests-everybody-knows.'),
        'cipher' => 'AES-256-CBC',
        'providers' => [
            Illuminate\Auth\AuthServiceProvider::class,
            Illuminate\Bus\BusServiceProvider::class,
            Illuminate\Cache\CacheServiceProvider::class,
            Illuminate\Cookie\CookieServiceProvider::class,
            Illuminate\Database\DatabaseServiceProvider::class,
            Illuminate\Encryption\EncryptionServiceProvider::class,
            Illuminate\Filesystem\FilesystemServiceProvider::class,
            Illuminate\Foundation\Providers\FoundationServiceProvider::class,
            Illuminate\Hashing\HashServiceProvider::class,
            Illuminate\Mail\MailServiceProvider::class,
            Illuminate\Notifications\NotificationServiceProvider::class,
            Illuminate\Pipeline\PipelineServiceProvider::class,
            Illuminate\Queue\QueueServiceProvider::class,
            Illuminate\Auth\Passwords\PasswordResetServiceProvider::class,
            Illuminate\Session\SessionServiceProvider::class,
            Illuminate\Translation\TranslationServiceProvider::class,
            Illuminate\Validation\ValidationServiceProvider::class,
            Illuminate\View\ViewServiceProvider::class,
            App\AppServiceProvider::class,
        ],
        'aliases' => [],
    ],
    'kit' => [
        'name' => getenv('KIT') ?: 'breeze',
        'limited' => $limited,
        'authenticates_sessions' => getenv('AUTHENTICATE_SESSION') === '1',
    ],
    'auth' => [
        'defaults' => ['guard' => 'web', 'passwords' => 'users'],
        'guards' => ['web' => ['driver' => 'session', 'provider' => 'users']],
        'providers' => ['users' => ['driver' => 'eloquent', 'model' => App\User::class]],
        'passwords' => [
            'users' => ['provider' => 'users', 'table' => 'password_resets', 'expire' => 60, 'throttle' => $limited ? 60 : 0],
        ],
        'password_timeout' => 10800,
    ],
    'cache' => [
        'default' => 'file',
        'stores' => ['file' => ['driver' => 'file', 'path' => "$data/cache"]],
        'prefix' => 'laravel_cache',
    ],
    'database' => [
        'default' => 'sqlite',
        'connections' => [
            'sqlite' => ['driver' => 'sqlite', 'database' => "$data/database.sqlite", 'prefix' => '', 'foreign_key_constraints' => true],
        ],
        'migrations' => 'migrations',
    ],
    'filesystems' => ['default' => 'local', 'disks' => ['local' => ['driver' => 'local', 'root' => "$data/app"]]],
    'hashing' => ['driver' => 'bcrypt', 'bcrypt' => ['rounds' => getenv('HASHING') === 'real' ? 10 : 4]],
    'logging' => [
        'default' => 'stderr',
        'channels' => [
            'stderr' => [
                'driver' => 'monolog', 'level' => 'error',
                'handler' => Monolog\Handler\StreamHandler::class, 'with' => ['stream' => 'php://stderr'],
            ],
        ],
    ],
    'mail' => [
        'default' => 'smtp',
        'mailers' => [
            'smtp' => [
                'transport' => 'smtp', 'host' => getenv('SMTP_HOST') ?: '127.0.0.1', 'port' => (int) (getenv('SMTP_PORT') ?: 1025),
                'encryption' => null, 'username' => null, 'password' => null, 'timeout' => null, 'auth_mode' => null,
            ],
        ],
        'from' => ['address' => 'hello@example.com', 'name' => 'Example'],
        'markdown' => ['theme' => 'default', 'paths' => []],
    ],
    'queue' => ['default' => 'sync', 'connections' => ['sync' => ['driver' => 'sync']]],
    'session' => [
        'driver' => 'file', 'lifetime' => 120, 'expire_on_close' => false, 'encrypt' => false, 'files' => "$data/sessions",
        'connection' => null, 'table' => 'sessions', 'store' => null, 'lottery' => [2, 100], 'cookie' => 'laravel_session',
        'path' => '/', 'domain' => null, 'secure' => null, 'http_only' => true, 'same_site' => 'lax',
    ],
    'view' => ['paths' => [], 'compiled' => "$data/views"],
];
