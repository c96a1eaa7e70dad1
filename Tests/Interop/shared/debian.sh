# To be sourced by the run.sh of a backend that is tried as Debian packages it, with `here` (its folder) set: makes sure that
# the packages of packages.txt are installed, and sets `data`, a folder for what the backend keeps. As root it installs what is missing;
# anybody else is told the command. The first package is the one that is tried, and its version has to be the one that is written there;
# Debian's own revision of it may be a later one, since it mends that version and changes it in nothing else.
home=${INTEROP_HOME:-${TMPDIR:-/tmp}/rekey-interop}/$(basename "$here")
mapfile -t packages < <(sed 's/ *#.*//; /^$/d; s/==.*//' "$here/packages.txt")
tried=${packages[0]}
pinned=$(sed -n "s/^$tried==//p" "$here/packages.txt")

# The installed version of a package, or nothing.
installed() {
  dpkg-query --show --showformat '${db:Status-Status} ${Version}\n' "$1" 2>/dev/null | sed -n 's/^installed //p'
}

install_packages() {
  local package missing=()
  for package in "${packages[@]}"; do
    [ -n "$(installed "$package")" ] || missing+=("$package")
  done
  if [ ${#missing[@]} -gt 0 ]; then
    local install=(apt-get install --yes --no-install-recommends "${missing[@]}")
    if ! command -v dpkg-query >/dev/null; then
      echo "$(basename "$here") is tried as Debian packages it, and this system has no dpkg"
      return 1
    elif [ "$(id -u)" -ne 0 ]; then
      echo "packages are missing; install them: sudo ${install[*]}"
      return 1
    fi
    DEBIAN_FRONTEND=noninteractive "${install[@]}" || { apt-get update && DEBIAN_FRONTEND=noninteractive "${install[@]}"; }
  fi
  local found
  found=$(installed "$tried")
  if [ "${found%-*}" != "${pinned%-*}" ]; then
    echo "$here/packages.txt says $tried $pinned, and $found is installed: review what its run finds, and write the version there"
    return 1
  fi
}

mkdir -p "$home"
data=$home
[ -w /dev/shm ] && data=/dev/shm
# One at a time, of all backends: apt has one lock.
(flock 9 && install_packages) 9>"$home/../apt.lock" >&2
