<?php
/* Answers one request. */

// The framework was written before this version of PHP: what it deprecates is no fault.
error_reporting(E_ALL & ~E_DEPRECATED);
require_once 'Illuminate/autoload.php';

$app = require __DIR__.'/app.php';
$kernel = $app->make(Illuminate\Contracts\Http\Kernel::class);
$response = $kernel->handle($request = Illuminate\Http\Request::capture())->send();
$kernel->terminate($request, $response);
