#!/usr/bin/env bash
# Makes an empty database, and the folder of the site: links to what is installed, with a configuration of its own.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
rm -rf "$DATA"/{database,site,content,tmp}
mkdir "$DATA"/{site,content,tmp}
ln -s /usr/share/wordpress/* "$DATA/site"
ln -sfn "$here/wp-config.php" "$DATA/site/wp-config.php"
mariadb-install-db --no-defaults --auth-root-authentication-method=normal --skip-test-db --datadir="$DATA/database" --tmpdir="$DATA/tmp" >"$DATA/install.log" ||
  { cat "$DATA/install.log"; exit 1; }
