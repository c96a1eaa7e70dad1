<?php
/* Where WordPress looks for its configuration and for itself: a folder with links to what is installed (prepare.sh). */

define('ABSPATH', getenv('DATA').'/site/');
