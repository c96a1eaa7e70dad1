#!/usr/bin/env bash
# Makes the database, the configuration and the folders of sessions in DATA: the portal's own defaults, with accounts in SQL.
set -euo pipefail
mkdir -p "$DATA"/{conf,sessions/lock,psessions/lock,cache,notifications,captcha}
perl -MDBI -e '
    my $database = DBI->connect("dbi:SQLite:$ENV{DATA}/accounts.sqlite", "", "", { RaiseError => 1 });
    $database->do("PRAGMA journal_mode = WAL");
    $database->do("CREATE TABLE IF NOT EXISTS accounts (uid TEXT PRIMARY KEY, mail TEXT UNIQUE, password TEXT, cn TEXT)");'
cat >"$DATA/lemonldap-ng.ini" <<INI
[all]
logLevel = ${LOG_LEVEL:-error}
localSessionStorage =
[configuration]
type = File
dirName = $DATA/conf
[portal]
portalSkin = bootstrap
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
INI
cat >"$DATA/conf/lmConf-1.json" <<JSON
{
  "cfgNum": 1,
  "cfgDate": 1600000000,
  "cfgAuthor": "tests",
  "portal": "http://127.0.0.1:$PORT/",
  "domain": "127.0.0.1",
  "securedCookie": 0,
  "key": "a-key-for-tests-that-everybody-knows",
  "authentication": "DBI",
  "userDB": "Same",
  "passwordDB": "DBI",
  "registerDB": "Null",
  "dbiAuthChain": "dbi:SQLite:$DATA/accounts.sqlite",
  "dbiAuthUser": "",
  "dbiAuthPassword": "",
  "dbiAuthTable": "accounts",
  "dbiAuthLoginCol": "uid",
  "dbiAuthPasswordCol": "password",
  "dbiAuthPasswordHash": "",
  "dbiMailCol": "mail",
  "dbiPasswordMailCol": "mail",
  "dbiUserChain": "dbi:SQLite:$DATA/accounts.sqlite",
  "dbiUserUser": "",
  "dbiUserPassword": "",
  "dbiUserTable": "accounts",
  "userPivot": "uid",
  "dbiExportedVars": { "uid": "uid", "mail": "mail", "cn": "cn" },
  "exportedVars": { "uid": "uid", "mail": "mail", "cn": "cn" },
  "whatToTrace": "uid",
  "mailSessionKey": "mail",
  "globalStorage": "Apache::Session::File",
  "globalStorageOptions": { "Directory": "$DATA/sessions", "LockDirectory": "$DATA/sessions/lock", "generateModule": "Lemonldap::NG::Common::Apache::Session::Generate::SHA256" },
  "persistentStorage": "Apache::Session::File",
  "persistentStorageOptions": { "Directory": "$DATA/psessions", "LockDirectory": "$DATA/psessions/lock" },
  "SMTPServer": "$SMTP_HOST",
  "SMTPPort": $SMTP_PORT,
  "mailFrom": "auth@example.com",
  "portalDisplayResetPassword": 1,
  "captcha": "NoCaptcha",
  "captcha_login_enabled": 0,
  "captcha_mail_enabled": 0,
  "captcha_register_enabled": 0,
  "requireToken": 0,
  "restSessionServer": 0,
  "restClockTolerance": 15,
  "locationRules": {},
  "exportedHeaders": {}
}
JSON
