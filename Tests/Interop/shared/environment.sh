# To be sourced by the run.sh of a backend, with `here` (its folder) set: makes `venv`, a virtual environment with the
# backend's pinned requirements, and `data`, a folder for its database. The first lies under INTEROP_HOME (default:
# rekey-interop in the temporary folder), the second in memory where the system has a place for that. PYTHON is the interpreter that
# makes the environment (default: python3; 3.10 or newer).
home=${INTEROP_HOME:-${TMPDIR:-/tmp}/rekey-interop}/$(basename "$here")
python=${PYTHON:-python3}

# An environment belongs to its pins and its interpreter; if one changes, another is made.
venv=$home/venv-$({ "$python" --version; cat "$here/requirements.txt"; } | cksum | cut -d ' ' -f 1)

install_environment() {
  [ -e "$venv/.complete" ] && return
  rm -rf "$venv"
  "$python" -m venv "$venv"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -r "$here/requirements.txt"
  touch "$venv/.complete"
}

mkdir -p "$home"
# A commit waits for the disk, and with twenty requests at once for twenty times as long; nobody keeps these databases.
data=$home
[ -w /dev/shm ] && data=/dev/shm
if command -v flock >/dev/null; then
  # Two starts at once: one installs, the other waits. The lock ends with the subshell.
  (flock 9 && install_environment) 9>"$home/lock" >&2
else
  install_environment >&2
fi
export PYTHONDONTWRITEBYTECODE=1
export PYTHONPATH=$here/../shared
