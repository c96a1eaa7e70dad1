#!/usr/bin/env bash
# serve.sh PORT: serves the site and its database in one group of processes, with which both end. The database has a socket in DATA and no port.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# The server runs as root only where it is told to.
as=()
[ "$(id -u)" -ne 0 ] || as=(--user=root)
# Nobody keeps this database, so no commit waits for the disk.
/usr/sbin/mariadbd --no-defaults ${as[@]+"${as[@]}"} --datadir="$DATA/database" --tmpdir="$DATA/tmp" --socket="$DATA/socket" --pid-file="$DATA/pid" \
  --skip-networking --skip-log-bin --innodb-flush-log-at-trx-commit=0 --innodb-buffer-pool-size=64M --max-connections=64 &
for _ in {1..300}; do
  mariadb --no-defaults --socket="$DATA/socket" --user=root --execute='CREATE DATABASE IF NOT EXISTS wordpress' 2>/dev/null && break
  sleep 0.1
done
php "$here/install.php"
# Without a cache of compiled files each process would read WordPress again.
exec php -d opcache.enable_cli=1 -d opcache.memory_consumption=128 -d auto_prepend_file="$here/prepend.php" -d display_errors=0 \
  -S "127.0.0.1:$1" -t "$DATA/site"
