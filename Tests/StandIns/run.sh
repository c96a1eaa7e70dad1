#!/usr/bin/env bash
# run.sh NAME [PORT]: starts the stand-in NAME, without accounts, in the foreground on 127.0.0.1, on a free port unless
# PORT is given, and prints `ready http://127.0.0.1:PORT` once it answers. SIGTERM and SIGINT end it. How a script starts it and
# what INTEROP_HOME and PYTHON are says Tests/Interop/fastapi-users/run.sh; SMTP_HOST and SMTP_PORT say where mails go.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
name=$1
shift
# shellcheck source=../Interop/shared/environment.sh
source "$here/../Interop/shared/environment.sh"
export PYTHONPATH=$here/../Interop/shared:$here

exec "$venv/bin/python" "$here/serve.py" "$name" "$data" "$@"
