#!/usr/bin/env bash
# run.sh [PORT]: starts this backend afresh (empty database) in the foreground on 127.0.0.1, on a free port unless PORT
# is given, and prints one line on standard output once it answers: `ready http://127.0.0.1:PORT`. SIGTERM and SIGINT
# end it. Its environment: what ../shared/debian.sh and the head of wp-config.php list.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/../shared/debian.sh"
export SMTP_HOST=${SMTP_HOST:-127.0.0.1} SMTP_PORT=${SMTP_PORT:-1025}
# PHP's own server with as many processes as requests come at once.
export PHP_CLI_SERVER_WORKERS=16
exec python3 "$here/../shared/serve_process.py" "$here/prepare.sh" "$data" "$@" -- "$here/serve.sh" {port}
