<?php
/* The application around the framework: what `laravel new` and a starter kit put into one, as far as it is about accounts. */

namespace App {
    use Illuminate\Auth\Notifications\ResetPassword;
    use Illuminate\Cache\RateLimiting\Limit;
    use Illuminate\Contracts\Auth\MustVerifyEmail;
    use Illuminate\Foundation\Auth\User as Authenticatable;
    use Illuminate\Foundation\Exceptions\Handler;
    use Illuminate\Foundation\Http\Kernel;
    use Illuminate\Notifications\Notifiable;
    use Illuminate\Support\Facades\Auth;
    use Illuminate\Support\Facades\Event;
    use Illuminate\Support\Facades\RateLimiter;
    use Illuminate\Support\Facades\Route;
    use Illuminate\Support\ServiceProvider;

    class User extends Authenticatable implements MustVerifyEmail
    {
        use Notifiable;

        protected $fillable = ['name', 'email', 'password'];
        protected $hidden = ['password', 'remember_token'];
        protected $casts = ['email_verified_at' => 'datetime'];
    }

    class Authenticate extends \Illuminate\Auth\Middleware\Authenticate
    {
        protected function redirectTo($request)
        {
            return $request->expectsJson() ? null : '/login';
        }
    }

    class RedirectIfAuthenticated
    {
        public function handle($request, $next)
        {
            return Auth::check() ? redirect('/dashboard') : $next($request);
        }
    }

    class TrimStrings extends \Illuminate\Foundation\Http\Middleware\TrimStrings
    {
        protected $except = ['current_password', 'password', 'password_confirmation'];
    }

    class HttpKernel extends Kernel
    {
        protected $middleware = [
            \Illuminate\Http\Middleware\TrustProxies::class,
            \Illuminate\Foundation\Http\Middleware\ValidatePostSize::class,
            TrimStrings::class,
            \Illuminate\Foundation\Http\Middleware\ConvertEmptyStringsToNull::class,
        ];
        protected $middlewareGroups = [
            'web' => [
                \Illuminate\Cookie\Middleware\EncryptCookies::class,
                \Illuminate\Cookie\Middleware\AddQueuedCookiesToResponse::class,
                \Illuminate\Session\Middleware\StartSession::class,
                \Illuminate\View\Middleware\ShareErrorsFromSession::class,
                \Illuminate\Foundation\Http\Middleware\VerifyCsrfToken::class,
                \Illuminate\Routing\Middleware\SubstituteBindings::class,
            ],
        ];
        protected $routeMiddleware = [
            'auth' => Authenticate::class,
            'auth.session' => \Illuminate\Session\Middleware\AuthenticateSession::class,
            'guest' => RedirectIfAuthenticated::class,
            'signed' => \Illuminate\Routing\Middleware\ValidateSignature::class,
            'throttle' => \Illuminate\Routing\Middleware\ThrottleRequests::class,
        ];
    }

    class ExceptionHandler extends Handler
    {
        protected $dontFlash = ['current_password', 'password', 'password_confirmation'];
    }

    class AppServiceProvider extends ServiceProvider
    {
        public function boot()
        {
            Event::listen(
                \Illuminate\Auth\Events\Registered::class,
                \Illuminate\Auth\Listeners\SendEmailVerificationNotification::class,
            );
            $kit = config('kit.name');
            if ($kit === 'breeze') {
                ResetPassword::createUrlUsing(fn ($user, $token) => config('app.frontend_url')
                    ."/password-reset/$token?email={$user->getEmailForPasswordReset()}");
            }
            RateLimiter::for('login', fn ($request) => config('kit.limited')
                ? Limit::perMinute(5)->by($request->email.$request->ip()) : Limit::none());
            RateLimiter::for('verification', fn ($request) => config('kit.limited')
                ? Limit::perMinute(6)->by($request->user()?->id ?: $request->ip()) : Limit::none());
            $group = config('kit.authenticates_sessions') ? ['web', 'auth.session'] : ['web'];
            Route::middleware($group)->group(fn () => require __DIR__."/$kit.php");
            $this->app->booted(fn () => Route::getRoutes()->refreshNameLookups());
        }
    }
}

namespace {
    // What the framework would cache of its own; a new application has none of it.
    foreach (['SERVICES', 'PACKAGES', 'ROUTES', 'EVENTS'] as $kind) {
        putenv("APP_{$kind}_CACHE=".getenv('DATA').'/'.strtolower($kind).'.php');
        $_ENV["APP_{$kind}_CACHE"] = getenv("APP_{$kind}_CACHE");
    }
    putenv('APP_CONFIG_CACHE='.__DIR__.'/config.php');
    $_ENV['APP_CONFIG_CACHE'] = __DIR__.'/config.php';

    $app = new Illuminate\Foundation\Application(__DIR__);
    $app->useStoragePath(getenv('DATA'));
    $app->useLangPath(__DIR__.'/lang');
    $app->singleton(Illuminate\Contracts\Http\Kernel::class, App\HttpKernel::class);
    $app->singleton(Illuminate\Contracts\Debug\ExceptionHandler::class, App\ExceptionHandler::class);

    return $app;
}
