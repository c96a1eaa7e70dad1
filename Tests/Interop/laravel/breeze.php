<?php
/* The routes of Breeze's API stack for Laravel 8, with the same checks and answers; Sanctum's first-party sessions are those of the web. */

use App\User;
use Illuminate\Auth\Events\Lockout;
use Illuminate\Auth\Events\PasswordReset;
use Illuminate\Auth\Events\Registered;
use Illuminate\Auth\Events\Verified;
use Illuminate\Foundation\Auth\EmailVerificationRequest;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Auth;
use Illuminate\Support\Facades\Hash;
use Illuminate\Support\Facades\Password;
use Illuminate\Support\Facades\RateLimiter;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\Str;
use Illuminate\Validation\Rules;
use Illuminate\Validation\ValidationException;

Route::get('/sanctum/csrf-cookie', fn () => response()->noContent());
Route::get('/api/user', fn (Request $request) => $request->user())->middleware('auth');

Route::post('/register', function (Request $request) {
    $request->validate([
        'name' => ['required', 'string', 'max:255'],
        'email' => ['required', 'string', 'email', 'max:255', 'unique:'.User::class],
        'password' => ['required', 'confirmed', Rules\Password::defaults()],
    ]);
    $user = User::create([
        'name' => $request->name,
        'email' => $request->email,
        'password' => Hash::make($request->password),
    ]);
    event(new Registered($user));
    Auth::login($user);

    return response()->noContent();
})->middleware('guest');

Route::post('/login', function (Request $request) {
    $request->validate(['email' => ['required', 'string', 'email'], 'password' => ['required', 'string']]);
    $key = Str::lower($request->input('email')).'|'.$request->ip();
    if (config('kit.limited') && RateLimiter::tooManyAttempts($key, 5)) {
        event(new Lockout($request));
        $seconds = RateLimiter::availableIn($key);
        throw ValidationException::withMessages(['email' => trans('auth.throttle', ['seconds' => $seconds])]);
    }
    if (! Auth::attempt($request->only('email', 'password'), $request->boolean('remember'))) {
        RateLimiter::hit($key);
        throw ValidationException::withMessages(['email' => __('auth.failed')]);
    }
    RateLimiter::clear($key);
    $request->session()->regenerate();

    return response()->noContent();
})->middleware('guest')->name('login');

Route::post('/logout', function (Request $request) {
    Auth::guard('web')->logout();
    $request->session()->invalidate();
    $request->session()->regenerateToken();

    return response()->noContent();
})->middleware('auth');

Route::post('/forgot-password', function (Request $request) {
    $request->validate(['email' => ['required', 'email']]);
    $status = Password::sendResetLink($request->only('email'));
    if ($status != Password::RESET_LINK_SENT) {
        throw ValidationException::withMessages(['email' => [__($status)]]);
    }

    return response()->json(['status' => __($status)]);
})->middleware('guest');

Route::post('/reset-password', function (Request $request) {
    $request->validate([
        'token' => ['required'],
        'email' => ['required', 'email'],
        'password' => ['required', 'confirmed', Rules\Password::defaults()],
    ]);
    $status = Password::reset(
        $request->only('email', 'password', 'password_confirmation', 'token'),
        function ($user) use ($request) {
            $user->forceFill(['password' => Hash::make($request->password), 'remember_token' => Str::random(60)])->save();
            event(new PasswordReset($user));
        }
    );
    if ($status != Password::PASSWORD_RESET) {
        throw ValidationException::withMessages(['email' => [__($status)]]);
    }

    return response()->json(['status' => __($status)]);
})->middleware('guest');

Route::get('/verify-email/{id}/{hash}', function (EmailVerificationRequest $request) {
    if (! $request->user()->hasVerifiedEmail() && $request->user()->markEmailAsVerified()) {
        event(new Verified($request->user()));
    }

    return redirect()->intended(config('app.frontend_url').'/dashboard?verified=1');
})->middleware(['auth', 'signed', 'throttle:verification'])->name('verification.verify');

Route::post('/email/verification-notification', function (Request $request) {
    if ($request->user()->hasVerifiedEmail()) {
        return redirect()->intended('/dashboard');
    }
    $request->user()->sendEmailVerificationNotification();

    return response()->json(['status' => 'verification-link-sent']);
})->middleware(['auth', 'throttle:verification']);
