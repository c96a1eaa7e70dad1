#!/usr/bin/env bash
# run.sh [PORT]: starts this backend afresh in the foreground on 127.0.0.1, on a free port unless PORT is given, and
# prints one line on standard output once it answers: `ready http://127.0.0.1:PORT`. SIGTERM and SIGINT end it. Its
# environment: what ../shared/environment.sh and the head of app.py list.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/../shared/environment.sh"
cd "$here"
exec "$venv/bin/python" serve.py "$data" "$@"
