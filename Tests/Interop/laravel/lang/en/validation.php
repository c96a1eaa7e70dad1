<?php
return [
    'confirmed' => 'The :attribute confirmation does not match.',
    'current_password' => 'The password is incorrect.',
    'email' => 'The :attribute must be a valid email address.',
    'max' => ['string' => 'The :attribute must not be greater than :max characters.'],
    'min' => ['string' => 'The :attribute must be at least :min characters.'],
    'required' => 'The :attribute field is required.',
    'string' => 'The :attribute must be a string.',
    'unique' => 'The :attribute has already been taken.',
    'attributes' => [],
];
