#!/usr/bin/env bash
# run.sh [PORT]: starts FastAPI Users afresh (empty database) in the foreground on 127.0.0.1, on a
# free port unless PORT is given, and prints one line on standard output once it answers:
#
#     ready http://127.0.0.1:PORT
#
# SIGTERM and SIGINT end it, with exit status 0. A script starts it, waits for it and ends it so:
#
#     exec 3< <(SMTP_PORT=2525 HARDENED=1 exec Tests/Interop/fastapi-users/run.sh)
#     pid=$!
#     read -r word url <&3 && [ "$word" = ready ] || exit 1   # end of file: it could not start
#     …
#     kill "$pid"
#
# Environment:
#   INTEROP_HOME  folder for the virtual environment
#                 (default: rekey-interop in the temporary folder); a second start reuses the former
#   PYTHON        the interpreter that makes the virtual environment (default: python3; 3.10 or newer)
#   everything that the head of app.py lists: SMTP_HOST, SMTP_PORT, HARDENED, REQUIRE_VERIFIED, …
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=../shared/environment.sh
source "$here/../shared/environment.sh"

cd "$here"
exec "$venv/bin/python" serve.py "$data" "$@"
