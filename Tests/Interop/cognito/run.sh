#!/usr/bin/env bash
# run.sh [PORT]: starts moto with a Cognito user pool afresh (no users) in the foreground on 127.0.0.1, on a
# free port unless PORT is given, and prints one line on standard output once it answers:
#
#     ready http://127.0.0.1:PORT
#
# SIGTERM and SIGINT end it, with exit status 0. A script starts it, waits for it and ends it so:
#
#     exec 3< <(SMTP_PORT=2525 MAIL=1 exec Tests/Interop/cognito/run.sh)
#     pid=$!
#     read -r word url <&3 && [ "$word" = ready ] || exit 1   # end of file: it could not start
#     …
#     kill "$pid"
#
# Environment:
#   INTEROP_HOME  folder for the virtual environment and the data
#                 (default: rekey-interop in the temporary folder); a second start reuses the former
#   PYTHON        the interpreter that makes the virtual environment (default: python3; 3.10 or newer)
#   everything that the head of serve.py lists: SMTP_HOST, SMTP_PORT, MAIL
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
home=${INTEROP_HOME:-${TMPDIR:-/tmp}/rekey-interop}/cognito
python=${PYTHON:-python3}

# A virtual environment belongs to its pins and its interpreter; if one changes, another is made.
key=$({ "$python" --version; cat "$here/requirements.txt"; } | cksum | cut -d ' ' -f 1)
venv=$home/venv-$key

install() {
  [ -e "$venv/.complete" ] && return
  rm -rf "$venv"
  "$python" -m venv "$venv"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -r "$here/requirements.txt"
  touch "$venv/.complete"
}

mkdir -p "$home"
if command -v flock >/dev/null; then
  # Two starts at once: one installs, the other waits. The lock ends with the subshell.
  (flock 9 && install) 9>"$home/lock" >&2
else
  install >&2
fi

cd "$here"
export PYTHONDONTWRITEBYTECODE=1
exec "$venv/bin/python" serve.py "$home" "$@"
