#!/usr/bin/env bash
# run.sh [PORT]: starts this backend afresh (empty database) in the foreground on 127.0.0.1, on a free port unless PORT
# is given, and prints one line on standard output once it answers: `ready http://127.0.0.1:PORT`. SIGTERM and SIGINT
# end it. Its environment: what ../shared/debian.sh and the head of app.psgi list.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/../shared/debian.sh"
export SMTP_HOST=${SMTP_HOST:-127.0.0.1} SMTP_PORT=${SMTP_PORT:-1025}
# A worker of Starman serves one connection until it ends, so kept connections would keep the requests of others waiting.
exec python3 "$here/../shared/serve_process.py" "$here/prepare.sh" "$data" "$@" -- \
  env LLNG_DEFAULTCONFFILE={data}/lemonldap-ng.ini starman --listen 127.0.0.1:{port} --workers 8 --disable-keepalive --max-requests 100000 "$here/app.psgi"
