"""Serves a Django project with Waitress.

usage: serve_django.py PROJECT FOLDER [PORT]

PROJECT holds settings.py and urls.py; what lies beside this file can be imported too. The settings read the place of the
database from DATABASE. All else says serving.py.
"""

import logging
import os
import sys

import serving


def main(project: str, *arguments: str) -> None:
    # In the wild several processes serve side by side; threads that take turns often come closer to that.
    sys.setswitchinterval(0.0002)
    # waitress says for every queued request that it had to wait.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    sys.path.insert(0, project)
    os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
    with serving.started(list(arguments)) as (bound, database):
        os.environ["DATABASE"] = str(database)
        # Imported here, because the settings read the environment when they are imported.
        import django
        import waitress
        from django.core.management import call_command
        from django.core.wsgi import get_wsgi_application

        django.setup()
        call_command("migrate", verbosity=0)
        server = waitress.create_server(get_wsgi_application(), sockets=[bound], threads=16)
        serving.ready(bound)
        server.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
