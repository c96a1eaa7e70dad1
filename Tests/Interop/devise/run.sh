#!/usr/bin/env bash
# run.sh [PORT]: starts this backend afresh (empty database) in the foreground on 127.0.0.1, on a free port unless PORT
# is given, and prints one line on standard output once it answers: `ready http://127.0.0.1:PORT`. SIGTERM and SIGINT
# end it. Its environment: what ../shared/debian.sh and the head of app.rb list.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/../shared/debian.sh"
# Rails takes its folder from here, and the environment of its own names is not for it.
export RAILS_ENV=production BUNDLE_GEMFILE=
exec python3 "$here/../shared/serve_process.py" : "$data" "$@" -- \
  puma --quiet --silent --threads 16:16 --bind tcp://127.0.0.1:{port} "$here/config.ru"
