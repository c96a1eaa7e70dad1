#!/usr/bin/env bash
# run.sh [PORT]: starts this backend afresh (empty database) in the foreground on 127.0.0.1, on a free port unless PORT
# is given, and prints one line on standard output once it answers: `ready http://127.0.0.1:PORT`. SIGTERM and SIGINT
# end it. Its environment: what ../shared/debian.sh and the head of config.php list.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/../shared/debian.sh"
# PHP's own server with as many processes as requests come at once; without a cache of compiled files each would read the framework again.
export PHP_CLI_SERVER_WORKERS=16
cached=(-d opcache.enable_cli=1 -d opcache.memory_consumption=128)
exec python3 "$here/../shared/serve_process.py" "php $here/database.php" "$data" "$@" -- \
  php "${cached[@]}" -S 127.0.0.1:{port} "$here/index.php"
