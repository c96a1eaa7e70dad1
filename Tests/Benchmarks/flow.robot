*** Settings ***
Library    RequestsLibrary
Library    Collections

*** Variables ***
${URL}      http://127.0.0.1:8080
${COUNT}    10

*** Test Cases ***
Five requests
    Create Session    target    ${URL}
    FOR    ${n}    IN RANGE    ${COUNT}
        ${credentials}=    Create Dictionary    email=someone${n}@example.com    password=correct horse battery staple
        ${answer}=    POST On Session    target    /register    json=${credentials}    expected_status=201
        Dictionary Should Contain Key    ${answer.json()}    id
        ${answer}=    POST On Session    target    /login    json=${credentials}    expected_status=200
        ${headers}=    Create Dictionary    Authorization=Bearer ${answer.json()}[access_token]
        ${answer}=    GET On Session    target    /me    headers=${headers}    expected_status=200
        Dictionary Should Contain Key    ${answer.json()}    id
        POST On Session    target    /logout    headers=${headers}    expected_status=204
        GET On Session    target    /denied    headers=${headers}    expected_status=401
    END
