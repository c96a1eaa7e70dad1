<?php
/*
 * The routes of Fortify 1.13, the one for Laravel 8, with the same checks and answers to clients that want JSON, and its
 * published actions. Two-factor authentication is left out.
 */

use App\User;
use Illuminate\Auth\Events\PasswordReset;
use Illuminate\Auth\Events\Registered;
use Illuminate\Auth\Events\Verified;
use Illuminate\Foundation\Auth\EmailVerificationRequest;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Auth;
use Illuminate\Support\Facades\Hash;
use Illuminate\Support\Facades\Password;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\Facades\Validator;
use Illuminate\Support\Str;
use Illuminate\Validation\Rule;
use Illuminate\Validation\ValidationException;

$passwordRules = ['required', 'string', 'min:8', 'confirmed'];
$identityRules = fn ($unique) => [
    'name' => ['required', 'string', 'max:255'],
    'email' => ['required', 'string', 'email', 'max:255', $unique],
];
// Answers with the broker's status, or as a field's error.
$told = function (string $status, string $wanted) {
    if ($status != $wanted) {
        throw ValidationException::withMessages(['email' => [trans($status)]]);
    }

    return new JsonResponse(['message' => trans($status)], 200);
};

Route::get('/sanctum/csrf-cookie', fn () => response()->noContent());
Route::get('/api/user', fn (Request $request) => $request->user())->middleware('auth');

Route::post('/register', function (Request $request) use ($passwordRules, $identityRules) {
    Validator::make($request->all(), $identityRules(Rule::unique(User::class)) + ['password' => $passwordRules])->validate();
    $user = User::create([
        'name' => $request->name,
        'email' => $request->email,
        'password' => Hash::make($request->password),
    ]);
    event(new Registered($user));
    Auth::login($user);

    return new JsonResponse('', 201);
})->middleware('guest');

Route::post('/login', function (Request $request) {
    $request->validate(['email' => 'required|string', 'password' => 'required|string']);
    if (! Auth::attempt($request->only('email', 'password'), $request->boolean('remember'))) {
        throw ValidationException::withMessages(['email' => [trans('auth.failed')]]);
    }
    $request->session()->regenerate();

    return new JsonResponse(['two_factor' => false]);
})->middleware(['guest', 'throttle:login'])->name('login');

Route::post('/logout', function (Request $request) {
    Auth::guard('web')->logout();
    $request->session()->invalidate();
    $request->session()->regenerateToken();

    return new JsonResponse('', 204);
})->middleware('auth');

Route::post('/forgot-password', function (Request $request) use ($told) {
    $request->validate(['email' => 'required|email']);

    return $told(Password::sendResetLink($request->only('email')), Password::RESET_LINK_SENT);
})->middleware('guest');

// The page behind the link in the mail, which the notification finds by this name.
Route::get('/reset-password/{token}', fn () => 'A form for the new password.')->middleware('guest')->name('password.reset');

Route::post('/reset-password', function (Request $request) use ($told, $passwordRules) {
    $request->validate(['token' => 'required', 'email' => 'required|email', 'password' => 'required']);
    $status = Password::reset(
        $request->only('email', 'password', 'password_confirmation', 'token'),
        function ($user) use ($request, $passwordRules) {
            Validator::make($request->all(), ['password' => $passwordRules])->validate();
            $user->forceFill(['password' => Hash::make($request->password)])->save();
            $user->setRememberToken(Str::random(60));
            $user->save();
            event(new PasswordReset($user));
        }
    );

    return $told($status, Password::PASSWORD_RESET);
})->middleware('guest');

Route::get('/email/verify/{id}/{hash}', function (EmailVerificationRequest $request) {
    if (! $request->user()->hasVerifiedEmail() && $request->user()->markEmailAsVerified()) {
        event(new Verified($request->user()));
    }

    return new JsonResponse('', 204);
})->middleware(['auth', 'signed', 'throttle:verification'])->name('verification.verify');

Route::post('/email/verification-notification', function (Request $request) {
    if ($request->user()->hasVerifiedEmail()) {
        return new JsonResponse('', 204);
    }
    $request->user()->sendEmailVerificationNotification();

    return new JsonResponse('', 202);
})->middleware(['auth', 'throttle:verification']);

Route::put('/user/profile-information', function (Request $request) use ($identityRules) {
    $user = $request->user();
    Validator::make($request->all(), $identityRules(Rule::unique('users')->ignore($user->id)))
        ->validateWithBag('updateProfileInformation');
    $moved = $request->email !== $user->email;
    $user->forceFill(['name' => $request->name, 'email' => $request->email] + ($moved ? ['email_verified_at' => null] : []))->save();
    if ($moved) {
        $user->sendEmailVerificationNotification();
    }

    return new JsonResponse('', 200);
})->middleware('auth');

Route::put('/user/password', function (Request $request) use ($passwordRules) {
    Validator::make($request->all(), [
        'current_password' => ['required', 'string', 'current_password:web'],
        'password' => $passwordRules,
    ], ['current_password.current_password' => __('The provided password does not match your current password.')])
        ->validateWithBag('updatePassword');
    $request->user()->forceFill(['password' => Hash::make($request->password)])->save();

    return new JsonResponse('', 200);
})->middleware('auth');
